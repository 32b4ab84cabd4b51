import { PublicError } from '../../../core/errors.ts'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import { describeSchedule } from '../../../core/schedule/describe.ts'
import { nextRuns } from '../../../core/schedule/next-runs.ts'
import type { Schedule } from '../../../core/schedule/schedule.ts'
import type { IngestSentences } from '../../../messages/ingest.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { ManagedSchedule } from './contract.ts'
import { createSchedule } from './create.ts'
import type { StoredSchedule } from './store.ts'

/** Number of upcoming runs listed. */
const shownRuns = 5

/** Refresh schedules of datasets, for publishers. */
export class ScheduleService {
  readonly #store: Store
  readonly #now: () => Date

  constructor(store: Store, now: () => Date) {
    this.#store = store
    this.#now = now
  }

  async list(id: string, sentences: IngestSentences): Promise<ManagedSchedule[]> {
    await this.#check(id)
    const all = await this.#store.schedules.list(this.#now(), id)
    return all.map((one) => this.#shown(one, sentences))
  }

  /** Throws `schedule.unknown`. */
  async one(id: string, uid: string, sentences: IngestSentences): Promise<ManagedSchedule> {
    const found = (await this.list(id, sentences)).find(({ schedule_uid }) => schedule_uid === uid)
    if (!found) throw new PublicError('schedule.unknown', { dataset: id, schedule: uid })
    return found
  }

  /** Throws an IngestError for a dataset whose source is not a URL, or with too many schedules. */
  async create(id: string, schedule: Schedule, sentences: IngestSentences, author: Author) {
    await this.#check(id)
    const made = await createSchedule(this.#store, id, schedule, this.#now())
    await this.#note(author, id, { schedule: made.schedule })
    return this.#shown(made, sentences)
  }

  async update(id: string, uid: string, schedule: Schedule, sentences: IngestSentences, author: Author) {
    await this.#check(id)
    if (!(await this.#store.schedules.update(id, uid, schedule, this.#now())))
      throw new PublicError('schedule.unknown', { dataset: id, schedule: uid })
    await this.#note(author, id, { uid, schedule })
    return this.one(id, uid, sentences)
  }

  /** Requests an immediate run; an active run continues. Throws `schedule.unknown`. */
  async run(id: string, uid: string, sentences: IngestSentences, author: Author): Promise<ManagedSchedule> {
    const { running } = await this.one(id, uid, sentences)
    if (!running) await this.#store.schedules.hasten(id, uid, this.#now())
    await this.#note(author, id, { uid, run: 'now' })
    return this.one(id, uid, sentences)
  }

  async remove(id: string, uid: string, author: Author): Promise<void> {
    await this.#check(id)
    if (!(await this.#store.schedules.remove(id, uid)))
      throw new PublicError('schedule.unknown', { dataset: id, schedule: uid })
    await this.#note(author, id, { uid, schedule: null })
  }

  #shown(
    { uid, schedule, createdAt, nextAt, failures, last, running }: StoredSchedule,
    sentences: IngestSentences,
  ) {
    const next = Date.parse(nextAt)
    const later = nextRuns(
      schedule,
      Math.max(next, this.#now().getTime()),
      shownRuns - 1,
      Date.parse(createdAt),
    )
    return {
      schedule_uid: uid,
      schedule,
      words: describeSchedule(schedule, sentences),
      next_runs: [next, ...later].map((at) => new Date(at).toISOString()),
      running,
      failures,
      last: last && {
        at: last.at,
        result: last.result,
        error: last.failure ? sentenceOf(last.failure, sentences) : last.error,
      },
    }
  }

  async #check(id: string): Promise<void> {
    if (!(await this.#store.dataset(id))) throw new PublicError('dataset.unknown', { dataset: id })
  }

  #note(author: Author, id: string, detail: Record<string, unknown>): Promise<void> {
    return this.#store.audit.note(author, 'dataset.schedule', { type: 'dataset', id }, detail)
  }
}
