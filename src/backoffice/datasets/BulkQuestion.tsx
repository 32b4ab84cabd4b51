import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { BulkAction } from './bulk.ts'

/** Maximum number of titles listed in confirmations and notices. */
export const shownTitles = 8

interface BulkQuestionProps {
  action: BulkAction
  chosen: readonly DatasetSummary[]
  isWorking: boolean
  confirm: (datasets: readonly DatasetSummary[]) => void
  close: () => void
}

/**
 * Confirms an action with the titles of its datasets; datasets without records are excluded from publishing.
 */
export function BulkQuestion({ action, chosen, isWorking, confirm, close }: BulkQuestionProps) {
  const { words } = useApp()
  const [skips, skip] = useState(true)
  const empty = action === 'publish' ? chosen.filter(({ has_source }) => !has_source) : []
  const included = skips ? chosen.filter((dataset) => !empty.includes(dataset)) : chosen
  return (
    <Stack gap="md">
      <List>
        {chosen.slice(0, shownTitles).map((dataset) => (
          <List.Item key={dataset.dataset_id}>
            <strong>{dataset.title}</strong> <span className="d4c-muted">{dataset.dataset_id}</span>
            {empty.includes(dataset) && ` · ${words.say('bulk.no_source')}`}
          </List.Item>
        ))}
      </List>
      {chosen.length > shownTitles && <Text>{words.count('bulk.more', chosen.length - shownTitles)}</Text>}
      {empty.length > 0 && (
        <Checkbox
          label={words.count('bulk.skip', empty.length)}
          checked={skips}
          onChange={({ currentTarget }) => skip(currentTarget.checked)}
        />
      )}
      <Text>{words.say(`bulk.${action}.why`)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {words.say('action.cancel')}
        </Button>
        <Button
          color={action === 'delete' ? 'red' : undefined}
          loading={isWorking}
          disabled={included.length === 0}
          onClick={() => confirm(included)}
        >
          {words.count(`bulk.${action}.button`, included.length)}
        </Button>
      </Group>
    </Stack>
  )
}
