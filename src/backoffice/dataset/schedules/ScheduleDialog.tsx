import { Button, Checkbox, Group, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import { decodeSchedule, ScheduleError } from '../../../core/schedule/decode.ts'
import { describeSchedule } from '../../../core/schedule/describe.ts'
import { nextRuns } from '../../../core/schedule/next-runs.ts'
import type { Schedule } from '../../../core/schedule/schedule.ts'
import type { IngestSentences } from '../../../messages/ingest.ts'
import type { ManagedSchedule } from '../../../server/features/schedules/contract.ts'
import { useApp } from '../../app.ts'
import { problemsOf } from '../../client/failure.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { SaveButton } from '../../parts/SaveButton.tsx'
import { useIngest } from '../../parts/sentences.ts'
import { loadStored, saveStored } from '../../parts/session-storage.ts'
import {
  intervalUnits,
  type ScheduleFields,
  scheduleFields,
  scheduleTypes,
  sentOf,
  weekdays,
} from './model.ts'
import { whensIn } from './when.ts'

interface ScheduleDialogProps {
  dataset: string
  /** The schedule to edit, `new` to create one, null when the dialog is closed. */
  schedule: ManagedSchedule | 'new' | null
  close: () => void
  saved: () => void
}

/** A dialog with the form of one schedule. */
export function ScheduleDialog({ schedule, ...props }: ScheduleDialogProps) {
  const { words } = useApp()
  return (
    <Dialog
      opened={schedule !== null}
      onClose={props.close}
      title={words.say(schedule === 'new' ? 'schedules.new' : 'schedules.edit_title')}
    >
      {schedule !== null && <ScheduleForm schedule={schedule === 'new' ? null : schedule} {...props} />}
    </Dialog>
  )
}

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface ScheduleFormProps extends Omit<ScheduleDialogProps, 'schedule'> {
  schedule: ManagedSchedule | null
}

function ScheduleForm({ dataset, schedule, close, saved }: ScheduleFormProps) {
  const { api, root, words } = useApp()
  const ingest = useIngest()
  const storageKey = `schedule.${dataset}.${schedule?.schedule_uid ?? 'new'}`
  const before = scheduleFields(schedule?.schedule ?? null, browserZone())
  const [fields, setFields] = useState<ScheduleFields>(() => ({
    ...before,
    ...(loadStored(storageKey) as Partial<ScheduleFields> | undefined),
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (typed: Partial<ScheduleFields>) => {
    const next = { ...fields, ...typed }
    setFields(next)
    saveStored(storageKey, next)
    setProblem(null)
  }
  const sent = sentOf(fields)
  const save = useMutation({
    mutationFn: (decoded: Schedule) =>
      schedule
        ? api('PUT management/v2/datasets/:id/schedules/:uid/', {
            path: { id: dataset, uid: schedule.schedule_uid },
            body: { schedule: decoded },
          })
        : api('POST management/v2/datasets/:id/schedules/', {
            path: { id: dataset },
            body: { schedule: decoded },
          }),
    onSuccess: () => {
      saveStored(storageKey, undefined)
      notifyDone(words.say('schedules.saved'), words)
      saved()
      close()
    },
    onError: (error) => {
      const description = problemsOf(error).schedule
      if (description === undefined) notifyFailed(error, words)
      else refuse(description)
    },
  })
  const refuse = (why: string) => {
    setProblem(why)
    setTimeout(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const description = previewOf(sent, ingest)
    if ('problem' in description) refuse(description.problem)
    else if (!save.isPending) save.mutate(description.schedule)
  }
  const isChanged = schedule === null || JSON.stringify(sent) !== JSON.stringify(sentOf(before))
  const isClock = fields.type !== 'interval'
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <NativeSelect
          label={words.say('schedules.type')}
          data-autofocus
          value={fields.type}
          onChange={({ currentTarget: { value } }) => {
            const type = scheduleTypes.find((known) => known === value)
            if (type) change({ type })
          }}
          data={scheduleTypes.map((type) => ({ value: type, label: words.say(`schedules.type.${type}`) }))}
        />
        {fields.type === 'interval' && (
          <div className="pair">
            <TextInput
              label={words.say('schedules.every')}
              inputMode="numeric"
              value={fields.every}
              onChange={({ currentTarget: { value } }) => change({ every: value })}
              error={problem}
            />
            <NativeSelect
              label={words.say('schedules.unit')}
              value={fields.unit}
              onChange={({ currentTarget: { value } }) => {
                const unit = intervalUnits.find((known) => known === value)
                if (unit) change({ unit })
              }}
              data={intervalUnits.map((unit) => ({
                value: unit,
                label: words.say(`schedules.unit.${unit}`),
              }))}
            />
          </div>
        )}
        {fields.type === 'weekly' && (
          <Checkbox.Group
            label={words.say('schedules.days')}
            value={fields.days.map(String)}
            onChange={(chosen) => change({ days: weekdays.filter((day) => chosen.includes(String(day))) })}
            error={problem}
          >
            <Group gap="sm" mt="xs">
              {weekdays.map((day) => (
                <Checkbox key={day} value={String(day)} label={ingest[`schedule.weekday.${day}`]} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {fields.type === 'monthly' && (
          <TextInput
            label={words.say('schedules.day')}
            description={words.say('schedules.day_hint')}
            inputMode="numeric"
            value={fields.day}
            onChange={({ currentTarget: { value } }) => change({ day: value })}
            error={problem}
          />
        )}
        {isClock && (
          <>
            <TextInput
              type="time"
              label={words.say('schedules.time')}
              value={fields.time}
              onChange={({ currentTarget: { value } }) => change({ time: value })}
              error={fields.type === 'daily' && problem}
            />
            <Select
              label={words.say('schedules.zone')}
              searchable
              limit={50}
              allowDeselect={false}
              data={zones.includes(fields.zone) ? zones : [fields.zone, ...zones]}
              nothingFoundMessage={words.say('schedules.zone_none')}
              value={fields.zone}
              onChange={(zone) => zone && change({ zone })}
            />
          </>
        )}
        <Preview sent={sent} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {words.say('action.cancel')}
          </Button>
          <SaveButton
            isChanged={isChanged}
            isSaving={save.isPending}
            save={send}
            label={words.say('schedules.save')}
          />
        </Group>
      </Stack>
    </form>
  )
}

const shownRuns = 3

/** The next runs of a schedule, or the error of an invalid one. */
function previewOf(
  sent: unknown,
  sentences: IngestSentences,
): { problem: string } | { schedule: Schedule; description: string; runs: string[] } {
  try {
    const schedule = decodeSchedule(sent)
    const now = Date.now()
    const runs = nextRuns(schedule, now, shownRuns, now)
    return {
      schedule,
      description: describeSchedule(schedule, sentences),
      runs: runs.map((at) => new Date(at).toISOString()),
    }
  } catch (error) {
    if (error instanceof ScheduleError) return { problem: sentenceOf(error.finding, sentences) }
    throw error
  }
}

function Preview({ sent }: { sent: unknown }) {
  const { words } = useApp()
  const ingest = useIngest()
  const found = previewOf(sent, ingest)
  if ('problem' in found) return null
  return (
    <div className="answer" role="status">
      <Text size="sm" fw={600} className="first-capital">
        {found.description}
      </Text>
      <Text size="sm">
        {words.say('schedules.preview')}: {whensIn(found.runs, new Date(), words)}
      </Text>
    </div>
  )
}
