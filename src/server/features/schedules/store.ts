import type { Kysely, Selectable } from 'kysely'
import type { Finding } from '../../../core/ingest/report.ts'
import { nextRun } from '../../../core/schedule/next-runs.ts'
import type { Schedule } from '../../../core/schedule/schedule.ts'
import { isGone, newId, owner } from '../../store/files.ts'
import type { ScheduleRow, Tables } from '../../store/tables.ts'

/** Result of a run: new records, no change, or failure. */
export type RunResult = 'imported' | 'unchanged' | 'failed'

/** A schedule and the result of its last run. */
export interface StoredSchedule {
  uid: string
  datasetId: string
  schedule: Schedule
  /** ISO 8601, as all instants here. Intervals are counted from it. */
  createdAt: string
  /** Next run, by the schedule or as a retry. */
  nextAt: string
  /** Consecutive failures. */
  failures: number
  /** Null before the first run. */
  last: { at: string; result: RunResult; failure: Finding | null; error: string | null } | null
  running: boolean
}

/** The result of a run, and when the next one is due. */
export interface RunEnd {
  at: Date
  result: RunResult
  /** The reason of a failure, translatable. */
  failure?: Finding
  error?: string
  failures: number
  next: Date
}

/** Lease of a run in milliseconds: a process that does not renew it in time is considered dead. */
const silenceMs = 120_000

/** Stores schedules, and which process runs them. */
export class ScheduleStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Adds a schedule to a dataset, which must exist. */
  async create(datasetId: string, schedule: Schedule, now: Date): Promise<StoredSchedule> {
    const row: ScheduleRow = {
      uid: newId(now),
      dataset_id: datasetId,
      schedule: JSON.stringify(schedule),
      created_at: now.toISOString(),
      next_at: new Date(nextRun(schedule, now.getTime(), now.getTime())).toISOString(),
      failures: 0,
      last_at: null,
      last_result: null,
      last_failure: null,
      last_error: null,
      claimed_by: null,
      claimed_at: null,
    }
    await this.#db.insertInto('schedules').values(row).execute()
    return scheduleFromRow(row, now)
  }

  /** Changes the times, counted from now; false when there is no such schedule. */
  async update(datasetId: string, uid: string, schedule: Schedule, now: Date): Promise<boolean> {
    const done = await this.#db
      .updateTable('schedules')
      .set({
        schedule: JSON.stringify(schedule),
        created_at: now.toISOString(),
        next_at: new Date(nextRun(schedule, now.getTime(), now.getTime())).toISOString(),
      })
      .where('dataset_id', '=', datasetId)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Makes a run due now; does nothing for one that is running or already due. */
  async hasten(datasetId: string, uid: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('schedules')
      .set({ next_at: now.toISOString() })
      .where('dataset_id', '=', datasetId)
      .where('uid', '=', uid)
      .where('next_at', '>', now.toISOString())
      .execute()
  }

  /** False when there is no such schedule. An active run continues. */
  async remove(datasetId: string, uid: string): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('schedules')
      .where('dataset_id', '=', datasetId)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return done.numDeletedRows > 0n
  }

  /** The schedules of a dataset, or of all, in the order of creation. */
  async list(now: Date, datasetId?: string): Promise<StoredSchedule[]> {
    let query = this.#db.selectFrom('schedules').selectAll()
    if (datasetId !== undefined) query = query.where('dataset_id', '=', datasetId)
    const rows = await query.orderBy('dataset_id').orderBy('uid').execute()
    return rows.map((row) => scheduleFromRow(row, now))
  }

  /** Claims due runs for this process, so that no other one runs them; each must be settled or released. */
  async claimDue(now: Date): Promise<StoredSchedule[]> {
    const due = this.#due(this.#db, now)
    // A read takes no lock, and mostly finds nothing.
    if ((await due.execute()).every((row) => isClaimed(row, now))) return []
    return this.#db.transaction().execute(async (transaction) => {
      const rows = (await this.#due(transaction, now).execute()).filter((row) => !isClaimed(row, now))
      const claim = { claimed_by: owner(), claimed_at: now.toISOString() }
      for (const { uid } of rows)
        await transaction.updateTable('schedules').set(claim).where('uid', '=', uid).execute()
      return rows.map((row) => scheduleFromRow({ ...row, ...claim }, now))
    })
  }

  #due(db: Kysely<Tables>, now: Date) {
    return db
      .selectFrom('schedules')
      .selectAll()
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .orderBy('uid')
  }

  /** Renews the lease of a run. */
  async renew(uid: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('schedules')
      .set({ claimed_at: now.toISOString() })
      .where('uid', '=', uid)
      .where('claimed_by', '=', owner())
      .execute()
  }

  /**
   * Stores the result of a run and releases it; does nothing when another process has claimed it or it was
   * removed.
   */
  async settle(uid: string, { at, result, failure, error, failures, next }: RunEnd): Promise<void> {
    await this.#db
      .updateTable('schedules')
      .set({
        last_at: at.toISOString(),
        last_result: result,
        last_failure: failure ? JSON.stringify(failure) : null,
        last_error: error ?? null,
        failures,
        next_at: next.toISOString(),
        claimed_by: null,
        claimed_at: null,
      })
      .where('uid', '=', uid)
      .where('claimed_by', '=', owner())
      .execute()
  }

  /** Releases an unfinished run, so that it is due as before. */
  async release(uid: string): Promise<void> {
    await this.#db
      .updateTable('schedules')
      .set({ claimed_by: null, claimed_at: null })
      .where('uid', '=', uid)
      .where('claimed_by', '=', owner())
      .execute()
  }
}

type ClaimColumns = Pick<ScheduleRow, 'claimed_by' | 'claimed_at'>

function isClaimed({ claimed_by, claimed_at }: ClaimColumns, now: Date): boolean {
  if (claimed_by === null || claimed_at === null) return false
  const heard = new Date(claimed_at)
  return !isGone(claimed_by, heard, now.getTime()) && now.getTime() - heard.getTime() <= silenceMs
}

function scheduleFromRow(row: Selectable<ScheduleRow>, now: Date): StoredSchedule {
  const { last_at, last_failure } = row
  return {
    uid: row.uid,
    datasetId: row.dataset_id,
    schedule: JSON.parse(row.schedule) as Schedule,
    createdAt: row.created_at,
    nextAt: row.next_at,
    failures: row.failures,
    last:
      last_at === null
        ? null
        : {
            at: last_at,
            result: row.last_result as RunResult,
            failure: last_failure === null ? null : (JSON.parse(last_failure) as Finding),
            error: row.last_error,
          },
    running: isClaimed(row, now),
  }
}
