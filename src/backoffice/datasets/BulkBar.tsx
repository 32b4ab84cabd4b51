import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Permission } from '../../core/people/permissions.ts'
import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'
import type { Account } from '../client/session.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { notifyDone } from '../parts/notify.ts'
import { useHeadingFocus } from '../parts/useHeadingFocus.ts'
import { BulkQuestion, shownTitles } from './BulkQuestion.tsx'
import { type BulkAction, doWith } from './bulk.ts'

const needed: Readonly<Record<BulkAction, Permission>> = {
  publish: 'publish_dataset',
  unpublish: 'publish_dataset',
  delete: 'delete_dataset',
}

interface BulkBarProps {
  account: Account
  chosen: readonly DatasetSummary[]
  /** Called when all actions have finished. */
  finished: () => void
}

/**
 * Actions on the selected datasets. A user without global rights may have them on some datasets: the server
 * decides.
 */
export function BulkBar({ account, chosen, finished }: BulkBarProps) {
  const { api, queries, words } = useApp()
  useHeadingFocus()
  const [asking, setAsking] = useState<BulkAction | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, datasets }: { action: BulkAction; datasets: readonly DatasetSummary[] }) =>
      doWith(api, action, datasets),
    onSuccess: ({ done, failed }, { action }) => {
      setAsking(null)
      if (done.length > 0) notifyDone(words.count(`bulk.${action}.done`, done.length), words)
      if (failed.length > 0)
        notifications.show({
          title: words.count('bulk.failed', failed.length),
          message: (
            <ul className="named">
              {failed.slice(0, shownTitles).map(({ dataset, error }) => (
                <li key={dataset.dataset_id}>
                  <strong>{dataset.title}</strong>: {noticeOf(error, words.sentences).message}
                </li>
              ))}
            </ul>
          ),
          color: 'red',
          autoClose: false,
          closeButtonProps: { 'aria-label': words.say('action.close') },
        })
      finished()
      return queries.invalidateQueries({ queryKey: ['datasets'] })
    },
  })
  const actions = (['publish', 'unpublish', 'delete'] as const).filter(
    (action) =>
      account.permissions.includes(needed[action]) || !account.permissions.includes('browse_all_datasets'),
  )
  const isBusy = (action: BulkAction) => isPending && variables.action === action
  return (
    <>
      <section className="bulk" aria-label={words.say('bulk.label')}>
        <Text size="sm" fw={600} role="status">
          {words.count('bulk.chosen', chosen.length)}
        </Text>
        <Group gap="xs">
          {actions.map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              c={action === 'delete' ? 'red' : undefined}
              loading={isBusy(action)}
              disabled={isPending}
              onClick={() => setAsking(action)}
            >
              {words.say(`bulk.${action}`)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={finished}>
            {words.say('bulk.clear')}
          </Button>
        </Group>
      </section>
      <Dialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking && words.count(`bulk.${asking}.ask`, chosen.length)}
      >
        {asking && (
          <BulkQuestion
            action={asking}
            chosen={chosen}
            isWorking={isPending}
            confirm={(datasets) => mutate({ action: asking, datasets })}
            close={() => setAsking(null)}
          />
        )}
      </Dialog>
    </>
  )
}
