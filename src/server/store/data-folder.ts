import type { Kysely } from 'kysely'
import { makeFolders } from './open-folder.ts'
import { countQuarantined, purgeQuarantine, type StoreLog } from './quarantine.ts'
import { inspect, type StorageFindings, sweep } from './sweep.ts'
import type { Tables } from './tables.ts'
import type { WriteGuard } from './write-guard.ts'

/** Missing files that are logged individually. */
const mostListedMissing = 100

/** The files of a data folder, compared with the rows that name them. */
export class DataFolder {
  readonly #db: Kysely<Tables>
  readonly #directory: string
  readonly #guard: WriteGuard
  readonly #log: StoreLog | undefined
  #findings: StorageFindings = { missing: [], problem: null }

  /** With a log, this process manages the folder. */
  constructor(db: Kysely<Tables>, directory: string, guard: WriteGuard, log: StoreLog | undefined) {
    this.#db = db
    this.#directory = directory
    this.#guard = guard
    this.#log = log
  }

  get isInCare(): boolean {
    return this.#log !== undefined
  }

  /** Problems found by the last check. */
  get findings(): StorageFindings {
    return this.#findings
  }

  /**
   * Checks that the files named by rows exist: when many are missing, writes are refused until they are
   * back. When a managing process starts, files without a row are quarantined.
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

  /** Number of quarantined files. */
  quarantined(): Promise<number> {
    return countQuarantined(this.#directory)
  }

  /** Deletes files from quarantine after the retention. */
  purgeQuarantine(): Promise<void> {
    return purgeQuarantine(this.#directory, this.#log ?? (() => {}))
  }
}
