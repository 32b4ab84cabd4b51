import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  DatasetChange,
  ManagedDataset,
  ManagedVersion,
} from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { sizeIn } from '../../parts/size.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { useChanges } from './calls.ts'
import { GoBackTo } from './GoBack.tsx'

/** Stored versions of the records, newest first. */
export function Versions({ dataset, isTyped }: { dataset: ManagedDataset; isTyped: boolean }) {
  const { api, words } = useApp()
  const { dataset_id: id, rights } = dataset
  const versions = useQuery({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => api('GET management/1.0/datasets/:id/versions/', { path: { id }, signal }),
  })
  const changes = useChanges(id)
  const [confirming, confirm] = useState<DatasetChange | null>(null)
  if (versions.isPending) return <Waiting lines={3} />
  if (versions.error) return <Failed error={versions.error} retry={() => void versions.refetch()} />
  const all = versions.data.versions
  if (all.length === 0)
    return <Empty title={words.say('history.versions_none')} why={words.say('history.versions_none_why')} />
  const changeOf = ({ change_id }: ManagedVersion) =>
    changes.data?.changes.find((change) => change.change_id === change_id)
  return (
    <>
      <ul className="rows">
        {all.map((version) => {
          const { version_id, created_at, records_count, bytes, is_current } = version
          const change = changeOf(version)
          const at = words.moment(created_at)
          return (
            <li key={version_id}>
              <div>
                <Text fw={600}>{at}</Text>
                <Text size="sm" c="dimmed">
                  {words.say('history.version', {
                    records: words.count('list.records_in', records_count),
                    size: sizeIn(bytes, words),
                  })}
                </Text>
                {is_current && dataset.published && (
                  <Text size="sm">● {words.say('history.version_now')}</Text>
                )}
                {!is_current && version.change_id === null && (
                  <Text size="sm">{words.say('history.version_refresh')}</Text>
                )}
              </div>
              {!is_current && change && rights.includes('publish_dataset') && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isTyped}
                  aria-label={words.say('history.version_back_of', { at })}
                  onClick={() => confirm(change)}
                >
                  {words.say('history.restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <GoBackTo dataset={dataset} change={confirming} close={() => confirm(null)} />
    </>
  )
}
