import type { Kysely } from 'kysely'
import { makeFolders } from './open-folder.ts'
import { countQuarantined, purgeQuarantine, type StoreLog } from './quarantine.ts'
import { inspect, type StorageFindings, sweep } from './sweep.ts'
import type { Tables } from './tables.ts'
import type { WriteGuard } from './write-guard.ts'

/** Missing files that are told one by one. */
const mostListedMissing = 100

/** The files of a data folder, held against the rows that name them. */
export class DataFolder {
  readonly #db: Kysely<Tables>
  readonly #directory: string
  readonly #guard: WriteGuard
  readonly #log: StoreLog | undefined
  #findings: StorageFindings = { missing: [], problem: null }

  /** With a log the folder is in the care of this process. */
  constructor(db: Kysely<Tables>, directory: string, guard: WriteGuard, log: StoreLog | undefined) {
    this.#db = db
    this.#directory = directory
    this.#guard = guard
    this.#log = log
  }

  get isInCare(): boolean {
    return this.#log !== undefined
  }

  /** What is wrong with the folder, as it was seen last. */
  get findings(): StorageFindings {
    return this.#findings
  }

  /**
   * Looks whether the files that rows name are there: where a noticeable part is missing, nothing is changed until it is
   * back. At the start of a process that has the folder in its care, files without a row are set aside.
   */
  async look(atStart = false): Promise<void> {
    const log = this.#log
    const before = this.#findings
    const known = new Set(before.missing)
    const found = await (atStart && log
      ? sweep(this.#db, this.#directory, log)
      : inspect(this.#db, this.#directory))
    this.#findings = found
    this.#guard.problem = found.problem
    await makeFolders(this.#directory, found.missing)
    for (const file of found.missing.filter((one) => !known.has(one)).slice(0, mostListedMissing))
      log?.('a file is missing: its row stays', { file })
    if (found.problem?.message === before.problem?.message) return
    if (found.problem) log?.(`read-only: ${found.problem.message}`)
    else log?.('no longer read-only: the files are back')
  }

  /** How many files have been set aside. */
  quarantined(): Promise<number> {
    return countQuarantined(this.#directory)
  }

  /** Deletes files that were set aside long ago. */
  purgeQuarantine(): Promise<void> {
    return purgeQuarantine(this.#directory, this.#log ?? (() => {}))
  }
}
