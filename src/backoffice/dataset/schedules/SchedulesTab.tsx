import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ManagedSchedule } from '../../../server/features/schedules/contract.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { Follow } from '../../shell/Link.tsx'
import type { TabProps } from '../tab-props.ts'

import { ScheduleDialog } from './ScheduleDialog.tsx'
import { whenIn, whensIn } from './when.ts'

/** Polling interval of a due or running schedule, in milliseconds. */
const pollMs = 1000
const shownRuns = 3

const isUnderWay = ({ running, next_runs: [next] }: ManagedSchedule): boolean =>
  running || (next !== undefined && Date.parse(next) <= Date.now())

/** The schedules by which a dataset is refreshed. */
export default function SchedulesTab({ dataset, reload }: TabProps) {
  const { api, router, words } = useApp()
  const { dataset_id: id } = dataset
  const [edited, edit] = useState<ManagedSchedule | 'new' | null>(null)
  const [dying, kill] = useState<ManagedSchedule | null>(null)
  const schedules = useQuery({
    queryKey: ['schedules', id],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/schedules/', { path: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.schedules.some(isUnderWay) ? pollMs : false),
  })
  const { refetch } = schedules
  const all = schedules.data?.schedules ?? []
  useEnded(all.some(isUnderWay), reload)
  const remove = useMutation({
    mutationFn: ({ schedule_uid }: ManagedSchedule) =>
      api('DELETE management/v2/datasets/:id/schedules/:uid/', { path: { id, uid: schedule_uid } }),
    onSuccess: () => {
      kill(null)
      void refetch()
      notifyDone(words.say('schedules.deleted'), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  const run = useMutation({
    mutationFn: ({ schedule_uid }: ManagedSchedule) =>
      api('POST management/v2/datasets/:id/schedules/:uid/run/', { path: { id, uid: schedule_uid } }),
    onSuccess: () => {
      void refetch()
      notifyDone(words.say('schedules.asked'), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  if (schedules.isPending) return <Waiting />
  if (schedules.error) return <Failed error={schedules.error} retry={() => void refetch()} />
  const isFetched = dataset.resources.some(({ type, enabled }) => enabled && type === 'url')
  if (all.length === 0 && !isFetched)
    return (
      <Empty title={words.say('schedules.no_address')} why={words.say('schedules.no_address_why')}>
        <Follow href={router.dataset(id, 'sources')}>{words.say('schedules.to_sources')}</Follow>
      </Empty>
    )
  if (all.length === 0 && dataset.records_count === null)
    return <Empty title={words.say('schedules.unpublished')} why={words.say('schedules.unpublished_why')} />
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {words.say('schedules.why')}
        </Text>
        {isFetched && <Button onClick={() => edit('new')}>{words.say('schedules.add')}</Button>}
      </Group>
      {!isFetched && (
        <Alert color="yellow" title={words.say('schedules.no_address')}>
          {words.say('schedules.no_address_why')}
        </Alert>
      )}
      {all.length === 0 && (
        <Empty title={words.say('schedules.none')} why={words.say('schedules.none_why')} />
      )}
      {all.length > 0 && (
        <ul className="rows">
          {all.map((schedule) => (
            <li key={schedule.schedule_uid}>
              <LastRun schedule={schedule} />
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.say('schedules.run_of', { words: schedule.words })}
                  loading={run.isPending && run.variables.schedule_uid === schedule.schedule_uid}
                  disabled={isUnderWay(schedule)}
                  onClick={() => run.mutate(schedule)}
                >
                  {words.say('schedules.run')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.say('schedules.edit_of', { words: schedule.words })}
                  onClick={() => edit(schedule)}
                >
                  {words.say('action.edit')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.say('schedules.delete_of', { words: schedule.words })}
                  onClick={() => kill(schedule)}
                >
                  {words.say('action.delete')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <ScheduleDialog dataset={id} schedule={edited} close={() => edit(null)} saved={() => void refetch()} />
      <Confirm
        title={dying && words.say('schedules.delete_ask', { words: dying.words })}
        why={words.say('schedules.delete_why')}
        button={words.say('schedules.delete_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => kill(null)}
      />
    </Stack>
  )
}

/** Calls back when an activity has ended. */
function useEnded(underWay: boolean, ended: () => void): void {
  const before = useRef(underWay)
  useEffect(() => {
    if (before.current && !underWay) ended()
    before.current = underWay
  }, [underWay, ended])
}

/** The last and the next run of a schedule. */
function LastRun({ schedule }: { schedule: ManagedSchedule }) {
  const { words } = useApp()
  const { last, next_runs, running, failures } = schedule
  const now = new Date()
  const [first] = next_runs
  return (
    <div>
      <Text fw={600} className="first-capital">
        {schedule.words}
      </Text>
      <Text size="sm" role="status">
        {running
          ? words.say('schedules.running')
          : words.say('schedules.next', { runs: whensIn(next_runs.slice(0, shownRuns), now, words) })}
      </Text>
      {last?.result === 'failed' ? (
        <Alert color="red" mt="xs" title={words.say('schedules.last.failed', { at: words.moment(last.at) })}>
          {last.error}{' '}
          {failures > 0 &&
            first !== undefined &&
            words.say('schedules.again', { when: whenIn(first, now, words) })}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {last
            ? words.say(`schedules.last.${last.result}`, { at: words.moment(last.at) })
            : words.say('schedules.never')}
        </Text>
      )}
    </div>
  )
}
