import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DatasetChange, ManagedDataset } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import type { SentenceKey } from '../words.ts'
import { pathOf } from './useDataset.ts'

interface HistoryTabProps {
  dataset: ManagedDataset
  /** Told of the dataset as it is once a state was restored. */
  took: (dataset: ManagedDataset) => void
}

/** The saved states of a dataset, newest first; one can go back to each. */
export function HistoryTab({ dataset, took }: HistoryTabProps) {
  const { call, words } = useApp()
  const { dataset_id: id, revision } = dataset
  const changes = useQuery({
    queryKey: ['changes', id],
    queryFn: ({ signal }) => call<{ changes: DatasetChange[] }>(pathOf(id, 'changes/'), { signal }),
  })
  const restore = useMutation({
    mutationFn: ({ change_id }: DatasetChange) =>
      call<ManagedDataset>(pathOf(id, `restore_change/${change_id}/`), { method: 'PUT' }),
    onSuccess: (restored, { at }) => {
      took(restored)
      notifyDone(words.say('history.restored', { at: words.moment(at) }), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  if (changes.isPending) return <Waiting />
  if (changes.error) return <Failed error={changes.error} retry={() => void changes.refetch()} />
  const partName = (part: string) => {
    const key = `part.${part}` as SentenceKey
    return Object.hasOwn(words.sentences, key) ? words.say(key) : part
  }
  return (
    <ul className="rows">
      {changes.data.changes.map((change) => (
        <li key={change.change_id}>
          <div>
            <Text fw={600}>{change.parts.map(partName).join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {words.say('history.by', {
                user: change.user ?? words.say('history.nobody'),
                at: words.moment(change.at),
              })}
            </Text>
            {change.is_published && <Text size="sm">● {words.say('history.published')}</Text>}
          </div>
          {change.change_id === revision ? (
            <Text size="sm">{words.say('history.now')}</Text>
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={words.say('history.restore_of', { at: words.moment(change.at) })}
              loading={restore.isPending && restore.variables.change_id === change.change_id}
              onClick={() => restore.mutate(change)}
            >
              {words.say('history.restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
