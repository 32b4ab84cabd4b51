import { parseArgs } from 'node:util'
import {
  parseDay,
  parseDays,
  parseInterval,
  parseTime,
  parseZone,
  ScheduleError,
} from '../../../core/schedule/decode.ts'
import { describeSchedule, wallText, zoneOf } from '../../../core/schedule/describe.ts'
import { nextRuns } from '../../../core/schedule/next-runs.ts'
import type { Schedule } from '../../../core/schedule/schedule.ts'
import { fill } from '../../../messages/message.ts'
import { exit, type Io, say } from '../../cli/io.ts'
import { printable } from '../../cli/reuses.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { createSchedule } from './create.ts'
import type { StoredSchedule } from './store.ts'

const options = {
  every: { type: 'string' },
  daily: { type: 'string' },
  weekly: { type: 'string' },
  monthly: { type: 'string' },
  at: { type: 'string' },
  zone: { type: 'string' },
  remove: { type: 'boolean', default: false },
  uid: { type: 'string' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const shownRuns = 3

/** `d4c schedule DATASET …`: sets, lists or removes refresh schedules of a dataset; returns an exit code. */
export async function scheduleCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [id, ...rest] = positionals
  const wrong = conflictIn(values)
  const isList = Object.values(values).every((value) => value === undefined || value === false)
  if (wrong || rest.length > 0 || (id === undefined && !isList)) {
    io.error(say(io, wrong ?? 'command.schedule.usage'))
    return exit.usage
  }
  let schedule: Schedule | undefined
  try {
    schedule = scheduleOf(values)
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    io.error(fill(io.sentences[error.finding.key], error.finding.params))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    if (id !== undefined && !(await store.dataset(id))) {
      io.error(say(io, 'command.unknown.dataset', { id }))
      return exit.failed
    }
    if (id !== undefined && values.remove) return await remove(store, id, values.uid, io)
    if (id !== undefined && schedule) {
      const now = new Date()
      const made = await createSchedule(store, id, schedule, now)
      io.out(say(io, 'command.schedule.made', { id, words: describeSchedule(schedule, io.sentences) }))
      io.out(lineOf(made, now, io))
      return exit.ok
    }
    return await list(store, id, io)
  } finally {
    await store.close()
  }
}

function conflictIn({ every, daily, weekly, monthly, at, zone, remove, uid }: Values) {
  const times = [every, daily, weekly, monthly].filter((said) => said !== undefined)
  if (times.length > 1) return 'command.schedule.one'
  if ((remove || uid !== undefined) && (times.length > 0 || at !== undefined || zone !== undefined))
    return 'command.schedule.alone'
  if (uid !== undefined && !remove) return 'command.schedule.uid'
  if (at !== undefined && weekly === undefined && monthly === undefined) return 'command.schedule.at'
  const byClock = daily ?? weekly ?? monthly
  if (zone !== undefined && byClock === undefined) return 'command.schedule.zone'
  return undefined
}

/** The schedule given by options; throws a ScheduleError. */
function scheduleOf({ every, daily, weekly, monthly, at = '00:00', zone: place = 'UTC' }: Values) {
  if (every !== undefined) return { type: 'interval', minutes: parseInterval(every) } satisfies Schedule
  const zone = parseZone(place)
  if (daily !== undefined) return { type: 'daily', time: parseTime(daily), zone } satisfies Schedule
  const time = parseTime(at)
  if (weekly !== undefined) return { type: 'weekly', days: parseDays(weekly), time, zone } satisfies Schedule
  if (monthly !== undefined) return { type: 'monthly', day: parseDay(monthly), time, zone } satisfies Schedule
  return undefined
}

async function remove(store: Store, id: string, uid: string | undefined, io: Io): Promise<number> {
  const all = await store.schedules.list(new Date(), id)
  const meant = uid === undefined ? all : all.filter((one) => one.uid === uid)
  if (meant.length === 0) {
    io.error(
      uid === undefined
        ? say(io, 'command.schedule.nothing', { id })
        : say(io, 'command.schedule.unknown', { id, uid }),
    )
    return exit.failed
  }
  for (const one of meant) {
    await store.schedules.remove(id, one.uid)
    const words = describeSchedule(one.schedule, io.sentences)
    io.out(say(io, 'command.schedule.removed', { id, words }))
  }
  return exit.ok
}

async function list(store: Store, id: string | undefined, io: Io): Promise<number> {
  const now = new Date()
  const all = await store.schedules.list(now, id)
  for (const one of all) io.out(lineOf(one, now, io))
  if (all.length === 0)
    io.out(id === undefined ? say(io, 'command.schedule.none') : say(io, 'command.schedule.nothing', { id }))
  return exit.ok
}

/** A schedule in words, with its last result and next run. */
function lineOf(stored: StoredSchedule, now: Date, io: Io): string {
  const { uid, datasetId, schedule, running } = stored
  const words = describeSchedule(schedule, io.sentences)
  const state = running ? say(io, 'schedule.running') : nextOf(stored, now, io)
  return [uid, datasetId, words, lastOf(stored, io), state].map(printable).join('  ')
}

function lastOf({ last, failures, schedule }: StoredSchedule, io: Io): string {
  if (!last) return say(io, 'schedule.last.never')
  const at = wallText(Date.parse(last.at), zoneOf(schedule))
  const { failure, error } = last
  const reason = failure ? fill(io.sentences[failure.key], failure.params) : (error ?? '')
  return say(io, `schedule.last.${last.result}`, { at, failures, reason })
}

function nextOf({ nextAt, createdAt, failures, schedule }: StoredSchedule, now: Date, io: Io): string {
  const zone = zoneOf(schedule)
  const next = Date.parse(nextAt)
  const shown = (instants: readonly number[]) => instants.map((at) => wallText(at, zone)).join(', ')
  const from = Date.parse(createdAt)
  const later = (count: number) => nextRuns(schedule, Math.max(next, now.getTime()), count, from)
  return failures > 0
    ? say(io, 'schedule.next.again', { again: shown([next]), runs: shown(later(shownRuns - 1)) })
    : say(io, 'schedule.next', { runs: shown([next, ...later(shownRuns - 1)]) })
}
