import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { JobProgress } from '../parts/JobProgress.tsx'
import { useJob } from '../parts/job.ts'
import { Failed } from '../parts/states.tsx'
import { Follow } from '../shell/Link.tsx'

/** A created dataset, and the job that publishes it, if any. */
export interface Made {
  dataset: ManagedDataset
  job: string | null
}

interface MadeDatasetProps {
  made: Made
  isRealtime: boolean
}

/** What follows the creation of a dataset: the progress of its publication, and links to it. */
export function MadeDataset({ made, isRealtime }: MadeDatasetProps) {
  const { queries, router, words } = useApp()
  const { dataset_id: id, title } = made.dataset
  const job = useJob(made.job)
  const ended = job.data?.state
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: ['datasets'] })
  }, [ended, queries])
  return (
    <Stack gap="md" maw={640}>
      <Title order={2} size="h4">
        {title} <span className="d4c-muted">{id}</span>
      </Title>
      {job.data && <JobProgress job={job.data} />}
      {job.error && <Failed error={job.error} retry={() => void job.refetch()} />}
      {!made.job && <Text>{words.say('new.draft')}</Text>}
      {isRealtime && <Text>{words.say('new.pushed_next')}</Text>}
      <Group>
        {ended === 'done' && (
          <a className="d4c-button" href={`/explore/dataset/${encodeURIComponent(id)}/`}>
            {words.say('new.open')}
          </a>
        )}
        <Follow href={router.dataset(id)} className="d4c-button">
          {words.say('new.go_on')}
        </Follow>
      </Group>
    </Stack>
  )
}
