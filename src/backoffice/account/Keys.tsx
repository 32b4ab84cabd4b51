import { Alert, Button, Code, CopyButton, Group, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountKey } from '../../server/features/api-keys/contract.ts'
import { useApp } from '../app.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { Failed, Waiting } from '../parts/states.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

const empty = { label: '', origins: '' }

/** API keys of the user; a new one is shown once. */
export function Keys() {
  const { api, queries, words } = useApp()
  const [made, setMade] = useState<string | null>(null)
  const [dying, setDying] = useState<AccountKey | null>(null)
  const keys = useQuery({
    queryKey: ['account', 'apikeys'],
    queryFn: ({ signal }) => api('GET account/apikeys/', { signal }),
  })
  const again = () => queries.invalidateQueries({ queryKey: ['account', 'apikeys'] })
  const revoke = useMutation({
    mutationFn: ({ id }: AccountKey) => api('DELETE account/apikey/:key/', { path: { key: id } }),
    onSuccess: () => {
      setDying(null)
      notifyDone(words.say('keys.revoked'), words)
      return again()
    },
    onError: (error) => notifyFailed(error, words),
  })
  const form = useTextForm({
    name: 'account.key',
    saved: empty,
    send: (_, { label, origins }) =>
      api('POST account/apikey/generate/', {
        body: { label, origins: origins.split(/\s+/).filter(Boolean) },
      }),
    done: ({ apikey }) => {
      setMade(apikey ?? null)
      form.reset(empty)
      void again()
    },
  })
  const nameOf = ({ label }: AccountKey) => label || words.say('keys.unnamed')
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('keys.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {words.say('keys.why')}
      </Text>
      {keys.isPending && <Waiting lines={2} />}
      {keys.error && <Failed error={keys.error} retry={() => void keys.refetch()} />}
      {keys.data?.apikeys.length === 0 && <Text>{words.say('keys.none')}</Text>}
      {keys.data && keys.data.apikeys.length > 0 && (
        <ul className="lines">
          {keys.data.apikeys.map((key) => (
            <li key={key.id}>
              <span>
                {nameOf(key)}
                <span className="second">
                  {words.moment(key.created_at)}, {key.origins.join(' ') || words.say('keys.anywhere')}
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={words.say('keys.revoke_named', { label: nameOf(key) })}
                onClick={() => setDying(key)}
              >
                {words.say('keys.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made && (
        <Alert color="green" title={words.say('keys.made')} role="status">
          <Group gap="sm">
            <Code className="key">{made}</Code>
            <CopyButton value={made}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {words.say(copied ? 'keys.copied' : 'keys.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Text size="sm">{words.say('keys.once')}</Text>
        </Alert>
      )}
      <form onSubmit={form.save} className="inline-form">
        <TextInput label={words.say('keys.label')} {...form.field('label')} />
        <TextInput
          label={words.say('keys.origins')}
          description={words.say('keys.origins_hint')}
          {...form.field('origins')}
        />
        <div>
          <SaveButton {...form} label={words.say('keys.button')} />
        </div>
      </form>
      <Confirm
        title={dying && words.say('keys.revoke_ask', { label: nameOf(dying) })}
        why={words.say('keys.revoke_why')}
        button={words.say('keys.revoke')}
        isWorking={revoke.isPending}
        confirm={() => dying && revoke.mutate(dying)}
        close={() => setDying(null)}
      />
    </section>
  )
}
