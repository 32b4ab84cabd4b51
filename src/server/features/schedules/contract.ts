import {
  array,
  boolean,
  description,
  examples,
  type InferOutput,
  integer,
  literal,
  nullable,
  number,
  object,
  picklist,
  pipe,
  readonly,
  string,
  variant,
} from 'valibot'
import { decodeSchedule, ScheduleError } from '../../../core/schedule/decode.ts'
import type { Contract } from '../contract.ts'
import { decoded, instant, listOf, noAnswer } from '../members.ts'

const time = object({ hour: pipe(number(), integer()), minute: pipe(number(), integer()) })
const zone = pipe(string(), description('A time zone, as Europe/Paris'))

const shape = pipe(
  variant('type', [
    object({ type: literal('interval'), minutes: pipe(number(), integer()) }),
    object({ type: literal('daily'), time, zone }),
    object({
      type: literal('weekly'),
      days: pipe(array(number()), readonly(), description('1 for Monday to 7 for Sunday')),
      time,
      zone,
    }),
    object({ type: literal('monthly'), day: pipe(number(), integer()), time, zone }),
  ]),
  examples([{ type: 'daily', time: { hour: 6, minute: 30 }, zone: 'Europe/Paris' }]),
)

/** When a dataset is refreshed. */
const schedule = decoded(shape, decodeSchedule, (error) => {
  if (!(error instanceof ScheduleError)) throw error
  return { key: 'value.refused', params: {}, reason: error.finding }
})

const managedSchedule = object({
  schedule_uid: string(),
  schedule: shape,
  words: pipe(
    string(),
    description('The schedule as a sentence'),
    examples(['every day at 06:30 (Europe/Paris)']),
  ),
  next_runs: array(instant),
  running: boolean(),
  failures: pipe(
    number(),
    description('Failures in a row; after one it is tried again, after longer and longer times'),
  ),
  last: nullable(
    object({
      at: instant,
      result: picklist(['imported', 'unchanged', 'failed']),
      error: nullable(string()),
    }),
  ),
})

/** A schedule as the management API shows it. */
export type ManagedSchedule = InferOutput<typeof managedSchedule>

const body = pipe(
  object({ schedule }),
  examples([{ schedule: { type: 'daily', time: { hour: 6, minute: 30 }, zone: 'Europe/Paris' } }]),
)

export const scheduleContract = {
  'GET management/v2/datasets/:id/schedules/': {
    summary: 'Schedules of a dataset',
    answer: listOf('schedules', managedSchedule),
  },
  'POST management/v2/datasets/:id/schedules/': {
    summary: 'Add a schedule to a dataset',
    body,
    answer: managedSchedule,
  },
  'GET management/v2/datasets/:id/schedules/:uid/': {
    summary: 'A schedule with its next runs',
    answer: managedSchedule,
  },
  'PUT management/v2/datasets/:id/schedules/:uid/': {
    summary: 'Change a schedule',
    body,
    answer: managedSchedule,
  },
  'DELETE management/v2/datasets/:id/schedules/:uid/': {
    summary: 'Remove a schedule',
    answer: noAnswer,
  },
  'POST management/v2/datasets/:id/schedules/:uid/run/': {
    summary: 'Run a schedule now, within seconds and once; its times stay as they are',
    answer: managedSchedule,
  },
} as const satisfies Contract
