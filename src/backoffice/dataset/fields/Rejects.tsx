import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { DatasetPreview } from '../../../server/features/previews/contract.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import { Failed, Waiting } from '../../parts/states.tsx'

const mostShown = 100

/** Values that would be rejected, the first ones listed, and those of the published records. */
export function Rejects({ preview, dataset }: { preview: DatasetPreview; dataset: ManagedDataset }) {
  const { api, words } = useApp()
  const ingest = useIngest()
  const [isOpen, setOpen] = useState(false)
  const published = useQuery({
    queryKey: ['records errors', dataset.dataset_id, dataset.revision],
    queryFn: ({ signal }) =>
      api('GET management/1.0/datasets/:id/records_errors/', {
        path: { id: dataset.dataset_id },
        query: { nhits: mostShown },
        signal,
      }),
    enabled: isOpen,
  })
  return (
    <Alert color="yellow" title={words.count('fields.rejected', preview.rejected)}>
      <details className="findings">
        <summary>{words.say('fields.rejects')}</summary>
        <List size="sm">
          {preview.rejects.map(({ row, column, value, reason }) => (
            <List.Item key={`${row} ${column}`}>
              {words.say('fields.row', { n: words.number(row) })}, {column}: <code>{value}</code>{' '}
              {sentenceOf(reason, ingest)}
            </List.Item>
          ))}
        </List>
        {preview.rejected > preview.rejects.length && (
          <Text size="sm">
            {words.count('fields.rejects_more', preview.rejected - preview.rejects.length)}
          </Text>
        )}
      </details>
      {dataset.published && (
        <details className="findings" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.say('fields.rejects_published')}</summary>
          {published.isPending && isOpen && <Waiting lines={2} />}
          {published.error && <Failed error={published.error} retry={() => void published.refetch()} />}
          {published.data && (
            <>
              <Text size="sm">{words.count('fields.rejects_all', published.data.nhits)}</Text>
              <List size="sm">
                {published.data.errors.map(({ row, column, value, reason }) => (
                  <List.Item key={`${row} ${column}`}>
                    {words.say('fields.row', { n: words.number(row) })}, {column}: <code>{value}</code>{' '}
                    {reason}
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </details>
      )}
    </Alert>
  )
}
