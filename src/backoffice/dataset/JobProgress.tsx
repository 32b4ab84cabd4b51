import { Progress, Stack, Text } from '@mantine/core'
import type { ManagedJob } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import type { Words } from '../words.ts'

const steps = ['wait', 'fetch', 'read', 'type', 'write'] as const

/** How far a job is, in words. */
export function progressText({ state, step, rows, percent, seconds_left }: ManagedJob, words: Words): string {
  const known = steps.find((one) => one === step)
  const named = state === 'queued' ? 'job.queued' : known ? (`job.${known}` as const) : 'job.running'
  return [
    words.say(named),
    rows !== null && words.count('job.rows', rows),
    percent !== null && `${Math.min(100, Math.round(percent))} %`,
    seconds_left !== null && words.count('job.left', seconds_left),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A bar with the step, the numbers and the time that is left. */
export function JobProgress({ job }: { job: ManagedJob }) {
  const { words } = useApp()
  const text = progressText(job, words)
  return (
    <Stack gap="xs" role="status">
      <Progress value={Math.min(100, job.percent ?? 100)} animated={job.percent === null} aria-label={text} />
      <Text size="sm">{text}</Text>
    </Stack>
  )
}
