import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DatasetChange, ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useChange } from '../../../ui/useChange.ts'
import { useApp } from '../../app.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { useJob } from '../../parts/job.ts'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { PublishDialog } from '../PublishDialog.tsx'
import { publishedBefore, useChanges, useRestore } from './calls.ts'

/** A button that restores the previously published state, after showing the changes. */
export function GoBack({ dataset }: { dataset: ManagedDataset }) {
  const { words } = useApp()
  const { dataset_id: id, published } = dataset
  const changes = useChanges(id)
  const before = published ? publishedBefore(changes.data?.changes ?? []) : undefined
  const [confirming, confirm] = useState<DatasetChange | null>(null)
  // The previously published state may change while the dialogs are open.
  return (
    <>
      {before && (
        <Button variant="default" onClick={() => confirm(before)}>
          {words.say('history.back')}
        </Button>
      )}
      <GoBackTo dataset={dataset} change={confirming} close={() => confirm(null)} />
    </>
  )
}

interface GoBackToProps {
  dataset: ManagedDataset
  /** The revision to restore; null while no dialog is open. */
  change: DatasetChange | null
  close: () => void
}

/** Confirms and restores a state, shows the resulting changes, and publishes it. */
export function GoBackTo({ dataset, change, close }: GoBackToProps) {
  const { queries, words } = useApp()
  const { dataset_id: id } = dataset
  const restore = useRestore(id)
  const [reviewing, review] = useState(false)
  const [job, watch] = useState<string | null>(null)
  const running = useJob(job)
  const isDone = running.data?.state === 'done'
  const failure = running.data?.state === 'error' ? running.data.error : null
  // Runs once when the job has ended.
  useChange(() => {
    if (!isDone && failure === null) return
    watch(null)
    for (const name of ['dataset', 'changes', 'status', 'versions'])
      void queries.invalidateQueries({ queryKey: [name, id] })
    void queries.invalidateQueries({ queryKey: ['datasets'] })
    if (isDone) notifyDone(words.say('history.went_back'), words)
  }, [isDone, failure])
  const at = change && words.moment(change.published_at ?? change.at)
  return (
    <>
      <Dialog opened={change !== null} onClose={close} title={at && words.say('history.back_ask', { at })}>
        <Stack gap="md">
          <Text>{words.say('history.back_why')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.say('action.cancel')}
            </Button>
            <Button
              data-autofocus
              loading={restore.isPending}
              onClick={() =>
                change &&
                restore.mutate(change.change_id, {
                  onSuccess: () => {
                    close()
                    review(true)
                  },
                  onError: (error) => notifyFailed(error, words),
                })
              }
            >
              {words.say('history.back_button')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <PublishDialog
        dataset={dataset}
        opened={reviewing}
        close={() => review(false)}
        publishing={(begun) => {
          watch(begun)
          void queries.invalidateQueries({ queryKey: ['status', id] })
        }}
      />
    </>
  )
}
