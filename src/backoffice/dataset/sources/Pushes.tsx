import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  NativeSelect,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import type { ManagedDataset, ManagedField } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { Failed, Waiting } from '../../parts/states.tsx'
import { type PushMode, usePushKey } from './usePushKey.ts'

const samples: Readonly<Record<ManagedField['type'], unknown>> = {
  text: 'text',
  int: 1,
  double: 1.5,
  date: '2026-01-31',
  datetime: '2026-01-31T12:00:00Z',
  geo_point_2d: [48.85, 2.35],
  geo_shape: { type: 'Point', coordinates: [2.35, 48.85] },
  file: 'file',
}

/** The address and key for pushing records, with an example call. */
export function Pushes({ dataset, uid }: { dataset: ManagedDataset; uid: string }) {
  const { options, words } = useApp()
  const { dataset_id: id } = dataset
  const fields = dataset.fields.filter(({ omit }) => !omit)
  const [confirming, confirm] = useState<'revoke' | 'renew' | null>(null)
  const { keys, key, made, generate, renew, revoke } = usePushKey(id, uid, () => confirm(null))

  const secret = made?.push_key ?? words.say('push.your_key')
  const address = new URL(`${options.api}push/1.0/${encodeURIComponent(id)}/realtime/push/`, location.href)
  const url = `${address.href}?pushkey=${secret}`
  const record = JSON.stringify(Object.fromEntries(fields.map(({ name, type }) => [name, samples[type]])))
  const curl = `curl -X POST -H 'Content-Type: application/json' -d '${record}' '${url}'`
  return (
    <Stack gap="md">
      <Text size="sm">{words.say(dataset.published ? 'push.ready' : 'push.not_yet')}</Text>
      <div>
        <Title order={2} size="h5">
          {words.say('push.address')}
        </Title>
        <Copied text={url} label={words.say('push.copy_address')} />
      </div>
      <div>
        <Title order={2} size="h5">
          {words.say('push.example')}
        </Title>
        <Copied text={curl} label={words.say('push.copy_example')} />
      </div>
      <section>
        <Title order={2} size="h5">
          {words.say('push.key')}
        </Title>
        {keys.isPending && <Waiting lines={1} />}
        {keys.error && <Failed error={keys.error} retry={() => void keys.refetch()} />}
        {made?.push_key && (
          <Alert color="green" title={words.say('push.made')} role="status">
            <Copied text={made.push_key} label={words.say('push.copy_key')} />
            <Text size="sm">{words.say('keys.once')}</Text>
          </Alert>
        )}
        {key && (
          <Group justify="space-between">
            <Text size="sm">
              {words.say('push.since', { when: words.moment(key.created_at) })}{' '}
              {key.mode === 'upsert'
                ? words.say('push.replaces', { names: key.key.join(', ') })
                : words.say('push.appends')}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => confirm('renew')}>
                {words.say('push.renew')}
              </Button>
              <Button size="xs" variant="default" onClick={() => confirm('revoke')}>
                {words.say('keys.revoke')}
              </Button>
            </Group>
          </Group>
        )}
        {keys.data && !key && (
          <KeyForm
            names={fields.map(({ name }) => name)}
            isWorking={generate.isPending}
            generate={generate.mutate}
          />
        )}
      </section>
      <Confirm
        title={confirming && words.say(`push.${confirming}_ask`, { title: dataset.title })}
        why={words.say('push.ends')}
        button={words.say(confirming === 'renew' ? 'push.renew' : 'keys.revoke')}
        isWorking={renew.isPending || revoke.isPending}
        confirm={() => key && (confirming === 'renew' ? renew.mutate(key) : revoke.mutate(key))}
        close={() => confirm(null)}
      />
    </Stack>
  )
}

interface KeyFormProps {
  names: readonly string[]
  isWorking: boolean
  generate: (mode: PushMode) => void
}

/** A form for a new key: whether records are added, or replace those with the same values in some fields. */
function KeyForm({ names, isWorking, generate }: KeyFormProps) {
  const { words } = useApp()
  const [mode, setMode] = useState<PushMode['mode']>('append')
  const [chosen, choose] = useState<readonly string[]>([])
  return (
    <Stack gap="sm" align="flex-start">
      <NativeSelect
        label={words.say('push.mode')}
        value={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value === 'upsert' ? 'upsert' : 'append')}
        data={[
          { value: 'append', label: words.say('push.mode.append') },
          { value: 'upsert', label: words.say('push.mode.upsert') },
        ]}
      />
      {mode === 'upsert' && (
        <Checkbox.Group label={words.say('push.fields')} value={[...chosen]} onChange={choose}>
          <Group gap="md">
            {names.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Button
        size="xs"
        loading={isWorking}
        disabled={mode === 'upsert' && chosen.length === 0}
        onClick={() => generate({ mode, key: mode === 'upsert' ? [...chosen] : [] })}
      >
        {words.say('push.generate')}
      </Button>
    </Stack>
  )
}

/** A text with a copy button. */
function Copied({ text, label }: { text: string; label: string }) {
  const { words } = useApp()
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" className="copied">
      <Code block>{text}</Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" aria-label={label} onClick={copy}>
            {words.say(copied ? 'keys.copied' : 'keys.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
