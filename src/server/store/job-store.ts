import { availableParallelism } from 'node:os'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DatasetState } from '../../core/management/dataset.ts'
import { en } from '../../messages/en/ingest.ts'
import { fill } from '../../messages/message.ts'
import { isGone, newId, owner } from './files.ts'
import type { ProgressFile } from './progress-file.ts'
import { jobFromRow } from './rows.ts'
import type { JobRow, Tables } from './tables.ts'
import type { Job, JobEnd, JobProgress } from './types.ts'

/**
 * Milliseconds without a heartbeat after which a process counts as dead; heartbeats come every few seconds.
 */
const silenceMs = 120_000

/**
 * Jobs that may start at once: consecutive short jobs leave a processor to visitors; a longer-running job is
 * joined by others.
 */
const beginnersAtOnce = Math.max(1, availableParallelism() - 1)
const beginnerMs = 5000

const unfinished = ['waiting', 'running']

/** Ended jobs kept per dataset; failures are kept longer. */
const retainedJobs = 50
const failureRetentionMs = 90 * 24 * 60 * 60 * 1000
const forgottenAtOnce = 500

type Reader = Kysely<Tables> | Transaction<Tables>

/** Jobs of all processes on one data directory, with progress and results. */
export class JobStore {
  readonly #db: Kysely<Tables>
  readonly #progress: ProgressFile

  constructor(db: Kysely<Tables>, progress: ProgressFile) {
    this.#db = db
    this.#progress = progress
  }

  /** Queues a job of this process; call `begin` for its turn. */
  async add(kind: string, datasetId: string | null): Promise<string> {
    const now = new Date()
    const id = newId(now)
    await this.#db
      .insertInto('jobs')
      .values({
        id,
        kind,
        dataset_id: datasetId,
        state: 'waiting',
        progress: '{}',
        counters: '{}',
        failure: null,
        error: null,
        owner: owner(),
        stop_requested: 0,
        created_at: now.toISOString(),
        started_at: null,
        finished_at: null,
      })
      .execute()
    this.#progress.note(id, {})
    return id
  }

  /**
   * Starts a job if it is its turn, and returns whether it is: no other job of its dataset runs or has waited
   * longer, fewer than `atOnce` jobs run on the portal, and fewer jobs than processors have just
   * started. Jobs of dead processes are ignored.
   */
  async begin(id: string, atOnce = Number.POSITIVE_INFINITY): Promise<boolean> {
    // Mostly the answer is no, and a read takes no lock.
    if (!(await this.#free(this.#db, id, atOnce))) return false
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await this.#free(transaction, id, atOnce))) return false
      await transaction
        .updateTable('jobs')
        .set({ state: 'running', started_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      return true
    })
  }

  async #free(db: Reader, id: string, atOnce: number): Promise<boolean> {
    const rows = await db.selectFrom('jobs').selectAll().where('state', 'in', unfinished).execute()
    const mine = rows.find((row) => row.id === id)
    if (mine?.state !== 'waiting') return false
    const others = rows.filter((row) => row.id !== id && !this.#isDead(row))
    const before = others.filter((row) => row.state === 'running' || row.id < id)
    const busy = mine.dataset_id !== null && before.some((row) => row.dataset_id === mine.dataset_id)
    if (busy || atOnce === Number.POSITIVE_INFINITY) return !busy
    const running = others.filter((row) => row.state === 'running')
    const lately = new Date(Date.now() - beginnerMs).toISOString()
    const beginners = running.filter((row) => (row.started_at ?? '') > lately)
    return running.length < atOnce && beginners.length < beginnersAtOnce
  }

  /** Publishes the progress of a job to all processes. */
  note(id: string, progress: JobProgress): void {
    this.#progress.note(id, progress)
  }

  /** Stores the result of a job, unless it has one. */
  async finish(id: string, end: JobEnd, db: Reader = this.#db): Promise<boolean> {
    const done = await db
      .updateTable('jobs')
      .set({
        state: end.state,
        progress: JSON.stringify(this.#progress.of(id)?.progress ?? {}),
        counters: JSON.stringify(end.counters ?? {}),
        failure: end.failure ? JSON.stringify(end.failure) : null,
        error: end.error ?? null,
        finished_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .where('state', 'in', unfinished)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Deletes successful jobs of a kind, except the last one. */
  async forgetDone(kind: string, datasetId: string, last: string, db: Reader = this.#db): Promise<void> {
    await db
      .deleteFrom('jobs')
      .where('kind', '=', kind)
      .where('dataset_id', '=', datasetId)
      .where('state', '=', 'done')
      .where('id', '!=', last)
      .execute()
  }

  /** Deletes ended jobs, except the last 50 of each dataset and failures of the last 90 days. */
  async forgetOld(now: Date = new Date()): Promise<void> {
    const failedSince = new Date(now.getTime() - failureRetentionMs).toISOString()
    const ended = this.#db
      .selectFrom('jobs')
      .select(['id', 'state', 'finished_at'])
      .select(sql<number>`row_number() OVER (PARTITION BY dataset_id ORDER BY id DESC)`.as('place'))
      .where('state', 'not in', unfinished)
    const old = await this.#db
      .selectFrom(ended.as('ended'))
      .select('id')
      .where('place', '>', retainedJobs)
      .where(({ eb, or }) => or([eb('state', '!=', 'failed'), eb('finished_at', '<', failedSince)]))
      .execute()
    // A read takes no lock, and mostly finds nothing.
    for (let start = 0; start < old.length; start += forgottenAtOnce) {
      const ids = old.slice(start, start + forgottenAtOnce).map(({ id }) => id)
      await this.#db.deleteFrom('jobs').where('id', 'in', ids).execute()
    }
  }

  /** Deletes the progress of a job. */
  forget(id: string): void {
    this.#progress.forget(id)
  }

  /** Requests the cancellation of a job in any process; false when it has ended. */
  async requestStop(id: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('jobs')
      .set({ stop_requested: 1 })
      .where('id', '=', id)
      .where('state', 'in', unfinished)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Whether a job of this process must stop: it was cancelled, or declared dead by another process. */
  async mustStop(id: string, db: Reader = this.#db): Promise<boolean> {
    const row = await db
      .selectFrom('jobs')
      .select(['state', 'stop_requested'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined || row.stop_requested === 1 || !unfinished.includes(row.state)
  }

  async job(id: string): Promise<Job | undefined> {
    const row = await this.#db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    return row && this.#jobOf(row)
  }

  /** The latest jobs, newest first. */
  async latest({ datasetId, limit = 100 }: { datasetId?: string; limit?: number } = {}): Promise<Job[]> {
    let query = this.#db.selectFrom('jobs').selectAll()
    if (datasetId !== undefined) query = query.where('dataset_id', '=', datasetId)
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => this.#jobOf(row))
  }

  /** The activity of each dataset by its jobs of these kinds, unless idle. */
  async states(kinds: readonly string[]): Promise<Map<string, DatasetState>> {
    const rows = await this.#db
      .selectFrom('jobs')
      .select(['id', 'dataset_id', 'kind', 'state', 'stop_requested', 'failure'])
      .where('kind', 'in', kinds)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('state', 'in', unfinished),
          // The latest result of each dataset; trial builds do not count.
          eb(
            'id',
            'in',
            selectFrom('jobs')
              .select(({ fn }) => fn.max('id').as('last'))
              .where('kind', 'in', kinds)
              .where('kind', '!=', 'build')
              .where('state', 'not in', unfinished)
              .groupBy('dataset_id'),
          ),
        ]),
      )
      .orderBy('id')
      .execute()
    const states = new Map<string, DatasetState>()
    for (const row of rows) {
      if (row.dataset_id === null) continue
      const state = stateOfJob(row)
      if (state !== 'idle' && !(state === 'queued' && states.get(row.dataset_id) === 'processing'))
        states.set(row.dataset_id, state)
    }
    return states
  }

  /** Ends the jobs of dead processes. */
  async buryDead(db: Reader = this.#db): Promise<void> {
    const rows = await db.selectFrom('jobs').selectAll().where('state', 'in', unfinished).execute()
    for (const row of rows.filter((one) => this.#isDead(one))) {
      await this.finish(row.id, interrupted(row), db)
      this.forget(row.id)
    }
  }

  #jobOf(row: Selectable<JobRow>): Job {
    const job = jobFromRow(row)
    if (!unfinished.includes(row.state)) return job
    const progress = this.#progress.of(row.id)?.progress ?? {}
    if (!this.#isDead(row)) return { ...job, progress }
    const { state, failure = null, error = null } = interrupted(row)
    return { ...job, progress, state, failure, error }
  }

  #isDead(row: Selectable<JobRow>): boolean {
    if (row.owner === owner()) return false
    const heard = this.#progress.of(row.id)?.at ?? new Date(row.created_at)
    return isGone(row.owner, heard) || Date.now() - heard.getTime() > silenceMs
  }
}

function stateOfJob(row: Pick<JobRow, 'state' | 'stop_requested' | 'failure'>): DatasetState {
  if (unfinished.includes(row.state)) {
    if (row.stop_requested === 1) return 'aborting'
    return row.state === 'running' ? 'processing' : 'queued'
  }
  if (row.state !== 'failed') return 'idle'
  return row.failure?.includes('"publication.limit"') ? 'limit_reached' : 'error'
}

function interrupted(row: Selectable<JobRow>): JobEnd {
  const failure = { key: 'job.interrupted', params: { dataset: row.dataset_id ?? '' } } as const
  return { state: 'failed', failure, error: fill(en[failure.key], failure.params) }
}
