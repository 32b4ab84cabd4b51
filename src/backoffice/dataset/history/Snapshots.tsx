import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { DatasetStatus, ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { ManagedSnapshot } from '../../../server/features/snapshots/contract.ts'
import { useChange } from '../../../ui/useChange.ts'
import { useApp } from '../../app.ts'
import { noticeOf, problemsOf } from '../../client/failure.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { useStored } from '../../parts/session-storage.ts'
import { sizeIn } from '../../parts/size.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import type { Words } from '../../words.ts'
import { isBusy, useStatus } from '../useDataset.ts'

/** Why a snapshot cannot be saved now; null when it can. */
function refusalOf(published: boolean, status: DatasetStatus | undefined, words: Words): string | null {
  if (!published) return words.say('snapshots.unpublished')
  if (!status || isBusy(status)) return words.say('snapshots.busy')
  return status.name === 'error' ? words.say('snapshots.failed') : null
}

/** Snapshots of published records. */
export function Snapshots({ dataset }: { dataset: ManagedDataset }) {
  const { api, words } = useApp()
  const { dataset_id: id, published } = dataset
  const snapshots = useQuery({
    queryKey: ['snapshots', id],
    queryFn: ({ signal }) => api('GET management/1.0/datasets/:id/snapshots/', { path: { id }, signal }),
  })
  const status = useStatus(id)
  const [description, describe, forget] = useStored(`snapshot.${id}`, '')
  // The dataset may be busy after a save; the form is enabled again when it is idle.
  const [saved, setSaved] = useState(false)
  const isResting = status.data !== undefined && !status.isFetching && !isBusy(status.data)
  const { refetch } = snapshots
  // Runs once when the dataset is idle.
  useChange(() => {
    if (!saved || !isResting) return
    setSaved(false)
    describe('')
    forget()
    void refetch()
    notifyDone(words.say('snapshots.saved'), words)
  }, [saved, isResting])
  const save = useMutation({
    mutationFn: () =>
      api('POST management/1.0/datasets/:id/snapshots/', {
        path: { id },
        body: { description: description.trim() },
      }),
    onSuccess: () => {
      setSaved(true)
      void status.refetch()
    },
    onError: (error) => problemsOf(error).description === undefined && notifyFailed(error, words),
  })
  const refusal = refusalOf(published, status.data, words)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (refusal === null && !save.isPending && !saved) save.mutate()
  }
  return (
    <Stack gap="md">
      <form onSubmit={send} className="inline-form">
        <TextInput
          label={words.say('snapshots.description')}
          value={description}
          disabled={!published}
          maxLength={1000}
          error={problemsOf(save.error).description}
          onChange={({ currentTarget: { value } }) => describe(value)}
        />
        <Group>
          <Button type="submit" disabled={refusal !== null} loading={save.isPending || saved}>
            {words.say('snapshots.save')}
          </Button>
          {refusal !== null && !status.isPending && <Text size="sm">{refusal}</Text>}
        </Group>
      </form>
      {snapshots.isPending && <Waiting lines={3} />}
      {snapshots.error && <Failed error={snapshots.error} retry={() => void refetch()} />}
      {snapshots.data && (
        <List snapshots={snapshots.data.snapshots} dataset={dataset} changed={() => void refetch()} />
      )}
    </Stack>
  )
}

interface ListProps {
  snapshots: readonly ManagedSnapshot[]
  dataset: ManagedDataset
  changed: () => void
}

function List({ snapshots, dataset, changed }: ListProps) {
  const { api, options, words } = useApp()
  const { dataset_id: id, published } = dataset
  const [dying, kill] = useState<ManagedSnapshot | null>(null)
  const remove = useMutation({
    mutationFn: ({ snapshot_id }: ManagedSnapshot) =>
      api('POST management/1.0/datasets/:id/snapshots/:snapshot/delete/', {
        path: { id, snapshot: snapshot_id },
      }),
    onSuccess: () => {
      kill(null)
      changed()
      notifyDone(words.say('snapshots.deleted'), words)
    },
  })
  if (snapshots.length === 0)
    return <Empty title={words.say('snapshots.none')} why={words.say('snapshots.none_why')} />
  const at = dying ? words.moment(dying.created_at) : ''
  const title = dying?.description
    ? words.say('snapshots.delete_named', { name: dying.description, at })
    : words.say('snapshots.delete_ask', { at })
  return (
    <>
      <ul className="rows">
        {snapshots.map((snapshot) => {
          const { snapshot_id, description, created_at, records_count, bytes } = snapshot
          const when = words.moment(created_at)
          const href = `${options.api}datasets/1.0/${encodeURIComponent(id)}/snapshots/${snapshot_id}/?format=csv`
          return (
            <li key={snapshot_id}>
              <div>
                <Text fw={600}>{description || words.say('snapshots.unnamed')}</Text>
                <Text size="sm" c="dimmed">
                  {[when, words.count('list.records_in', records_count), sizeIn(bytes, words)].join(' · ')}
                </Text>
              </div>
              <Group gap="md">
                {published && (
                  <Anchor href={href} download aria-label={words.say('snapshots.download_of', { at: when })}>
                    {words.say('snapshots.download')}
                  </Anchor>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.say('snapshots.delete_of', { at: when })}
                  onClick={() => {
                    remove.reset()
                    kill(snapshot)
                  }}
                >
                  {words.say('action.delete')}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
      <Confirm
        title={dying && title}
        why={words.say('snapshots.delete_why')}
        button={words.say('snapshots.delete_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => kill(null)}
      >
        {remove.error && (
          <Text c="red" role="alert">
            {noticeOf(remove.error, words.sentences).message}
          </Text>
        )}
      </Confirm>
    </>
  )
}
