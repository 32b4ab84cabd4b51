import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedResource } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { sourcesOf } from '../../client/source-uploads.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { FileDrop } from '../../parts/FileDrop.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { sizeIn } from '../../parts/size.ts'
import type { TabProps } from '../tab-props.ts'
import { isBusy, useStatus } from '../useDataset.ts'
import { Pushes } from './Pushes.tsx'

type Act = 'enable' | 'disable' | 'recover' | 'recover/scratch' | 'recover/cancel'

/** One source with its state and actions. */
export function SourceCard({ dataset, resource, took, reload }: TabProps & { resource: ManagedResource }) {
  const { api, queries, words } = useApp()
  const { dataset_id: id, resources, revision, rights } = dataset
  const { resource_uid: uid, enabled, type } = resource
  const name = resource.url ?? resource.filename ?? words.say(`sources.type.${type}`)
  const [replacing, replace] = useState(false)
  const [dying, setDying] = useState(false)
  const [pushing, push] = useState(false)
  const status = useStatus(id)
  const busy = status.data !== undefined && isBusy(status.data)
  const hasFailed = status.data?.name === 'error' || status.data?.name === 'limit_reached'

  const act = useMutation({
    mutationFn: (what: Act) =>
      api(`POST management/1.0/datasets/:id/resources/:uid/${what}/`, { path: { id, uid } }),
    onSuccess: (_, what) => {
      if (what === 'enable' || what === 'disable') reload()
      else void queries.invalidateQueries({ queryKey: ['status', id] })
    },
    onError: (error) => notifyFailed(error, words),
  })
  const remove = useMutation({
    mutationFn: () =>
      api('PATCH management/v2/datasets/:id/', {
        path: { id },
        body: {
          resources: resources.filter((one) => one.resource_uid !== uid),
          revision,
          on_conflict: 'merge',
        },
      }),
    onSuccess: (saved) => {
      setDying(false)
      took(saved)
      notifyDone(words.say('sources.removed', { name }), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  const button = (
    what: Act,
    label: 'sources.enable' | 'sources.disable' | 'sources.recover' | 'sources.scratch' | 'sources.stop',
  ) => (
    <Button
      size="xs"
      variant="default"
      aria-label={words.say(`${label}_named`, { name })}
      loading={act.isPending && act.variables === what}
      onClick={() => act.mutate(what)}
    >
      {words.say(label)}
    </Button>
  )
  const mayPublish = rights.includes('publish_dataset')
  return (
    <li data-omitted={!enabled || undefined} className="source">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            words.say(`sources.type.${type}`),
            resource.bytes !== null && sizeIn(resource.bytes, words),
            words.moment(resource.created_at),
            words.say(enabled ? 'sources.enabled' : 'sources.disabled'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {type === 'realtime' && (
          <Button size="xs" variant="default" aria-expanded={pushing} onClick={() => push(!pushing)}>
            {words.say('sources.push')}
          </Button>
        )}
        {type === 'file' && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={replacing}
            aria-label={words.say('sources.replace_named', { name })}
            onClick={() => replace(!replacing)}
          >
            {words.say('sources.replace')}
          </Button>
        )}
        {mayPublish && enabled && hasFailed && type !== 'realtime' && button('recover', 'sources.recover')}
        {mayPublish && enabled && !busy && type === 'url' && button('recover/scratch', 'sources.scratch')}
        {mayPublish && busy && button('recover/cancel', 'sources.stop')}
        {enabled ? button('disable', 'sources.disable') : button('enable', 'sources.enable')}
        <Button
          size="xs"
          variant="default"
          aria-label={words.say('sources.remove_named', { name })}
          onClick={() => setDying(true)}
        >
          {words.say('sources.remove')}
        </Button>
      </Group>
      {replacing && (
        <div className="source-body">
          <FileDrop
            calls={sourcesOf(api, id, { resource_uid: uid })}
            label={words.say('sources.replace_label', { name })}
            onUploaded={([answer]) => {
              replace(false)
              if (answer) took('dataset' in answer ? answer.dataset : answer)
              notifyDone(words.say('sources.replaced', { name }), words)
            }}
          />
        </div>
      )}
      {pushing && (
        <div className="source-body">
          <Pushes dataset={dataset} uid={uid} />
        </div>
      )}
      <Confirm
        title={dying ? words.say('sources.remove_ask', { name }) : null}
        why={words.say('sources.remove_why')}
        button={words.say('sources.remove')}
        isWorking={remove.isPending}
        confirm={() => remove.mutate()}
        close={() => setDying(false)}
      />
    </li>
  )
}
