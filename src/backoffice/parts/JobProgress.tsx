import { Alert, Progress, Stack, Text } from '@mantine/core'
import type { ManagedJob } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { SentenceKey, Words } from '../words.ts'

const steps = ['wait', 'fetch', 'read', 'type', 'write', 'publish'] as const

/** Current step of a job, in words; an unknown step is shown by its name. */
function stepOf({ state, step }: ManagedJob, words: Words): string {
  if (state === 'queued') return words.say('job.wait')
  const known = steps.find((one) => one === step)
  const key: SentenceKey = known ? `job.${known}` : 'job.run'
  return words.say(key, { step: step ?? '' })
}

/** Records so far, percentage and remaining time of a job. */
const numbersOf = ({ rows, percent, seconds_left }: ManagedJob, words: Words): string =>
  [
    rows !== null && words.count('list.records_in', rows),
    percent !== null && `${Math.min(100, Math.round(percent))} %`,
    seconds_left !== null && words.count('job.left', seconds_left),
  ]
    .flatMap((part) => (part === false ? [] : [`, ${part}`]))
    .join('')

/** The current step of a job with its progress, or its failure. */
export function JobProgress({ job }: { job: ManagedJob }) {
  const { words } = useApp()
  if (job.state === 'error')
    return (
      <Alert color="red" role="alert" title={words.say('job.failed')}>
        {job.error}
      </Alert>
    )
  const label = stepOf(job, words)
  return (
    <Stack gap="xs">
      <Text role="status" size="sm">
        {job.state === 'done' ? words.say('job.done') : label}
        {job.state !== 'done' && numbersOf(job, words)}
      </Text>
      <Progress value={job.percent ?? 100} animated={job.percent === null} aria-label={label} />
    </Stack>
  )
}
