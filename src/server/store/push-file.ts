import { places } from './files.ts'
import { openSqlite } from './sqlite-dialect.ts'

/** Records that were pushed together, one JSON object per line. */
export interface Batch {
  /** Monotonically increasing. */
  number: number
  lines: string
  rows: number
}

/** Identifies a dataset: a deleted one's id may be reused. */
export interface PushTarget {
  id: string
  createdAt: string
}

/**
 * Pushed records that are not yet in a version: a log in a file of its own, since writes to the metadata
 * invalidate caches. Durable once `append` has returned.
 */
export class PushFile {
  readonly #database: ReturnType<typeof openSqlite>

  constructor(dataDirectory: string) {
    this.#database = openSqlite(places(dataDirectory).pushes)
    // A batch is flushed before it is acknowledged.
    this.#database.exec(`PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS batches (number INTEGER PRIMARY KEY AUTOINCREMENT, dataset_id TEXT NOT NULL,
        dataset_created_at TEXT NOT NULL, size INTEGER NOT NULL, rows INTEGER NOT NULL, lines TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS batches_dataset ON batches (dataset_id, number, size)`)
  }

  /**
   * Raises the batch number above one that is already in a version: this file may be an old copy, or a new
   * one replacing a lost file.
   */
  continueAfter(number: number): void {
    const known = this.#database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'batches'`).get()
    if (known && Number(known.seq) >= number) return
    const change = known
      ? `UPDATE sqlite_sequence SET seq = ? WHERE name = 'batches'`
      : `INSERT INTO sqlite_sequence (seq, name) VALUES (?, 'batches')`
    this.#database.prepare(change).run(number)
  }

  /** Stores records atomically. */
  append({ id, createdAt }: PushTarget, lines: string, rows: number): void {
    this.#database
      .prepare(
        'INSERT INTO batches (dataset_id, dataset_created_at, size, rows, lines) VALUES (?, ?, ?, ?, ?)',
      )
      .run(id, createdAt, lines.length, rows, lines)
  }

  /** Ids of datasets with pending records. */
  waiting(): string[] {
    const rows = this.#database.prepare('SELECT DISTINCT dataset_id FROM batches ORDER BY dataset_id').all()
    return rows.map((row) => String(row.dataset_id))
  }

  /** Pending characters of a dataset. */
  size(id: string): number {
    const row = this.#database
      .prepare('SELECT coalesce(sum(size), 0) AS size FROM batches WHERE dataset_id = ?')
      .get(id)
    return Number(row?.size)
  }

  /** The oldest batches of a dataset after a number, up to about so many characters. */
  take({ id, createdAt }: PushTarget, after: number, characters: number): Batch[] {
    const batches: Batch[] = []
    let left = characters
    const rows = this.#database
      .prepare(
        'SELECT number, lines, rows FROM batches WHERE dataset_id = ? AND dataset_created_at = ? AND number > ? ORDER BY number',
      )
      .iterate(id, createdAt, after)
    for (const row of rows) {
      const lines = String(row.lines)
      batches.push({ number: Number(row.number), lines, rows: Number(row.rows) })
      left -= lines.length
      if (left <= 0) break
    }
    return batches
  }

  /** Deletes the batches of a dataset up to a number, including those of an earlier dataset of that id. */
  drop({ id, createdAt }: PushTarget, upTo: number): void {
    this.#database
      .prepare('DELETE FROM batches WHERE dataset_id = ? AND (number <= ? OR dataset_created_at <> ?)')
      .run(id, upTo, createdAt)
  }

  /** Deletes all pending records of a deleted dataset. */
  dropAll(id: string): void {
    this.#database.prepare('DELETE FROM batches WHERE dataset_id = ?').run(id)
  }

  /** Moves pending records to the dataset's new id. */
  rename(from: string, to: string): void {
    this.#database.prepare('UPDATE batches SET dataset_id = ? WHERE dataset_id = ?').run(to, from)
  }

  close(): void {
    this.#database.close()
  }
}
