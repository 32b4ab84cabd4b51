import { places } from './files.ts'
import { openSqlite } from './sqlite-dialect.ts'

/** Records that were taken together, one JSON object a line. */
export interface Batch {
  /** Later ones have higher numbers, for ever. */
  number: number
  lines: string
  rows: number
}

/** Which records are meant: a dataset may be deleted and another one get its id. */
export interface PushTarget {
  id: string
  createdAt: string
}

/**
 * Records that were pushed and are in no version yet: a log in a file beside the metadata, whose every change would
 * make caches anew. What `append` has returned from is on the disk.
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
   * Makes batches from now on have higher numbers than one that is in a version: this file may be a copy of before, or a new
   * one in the place of one that was lost.
   */
  continueAfter(number: number): void {
    const known = this.#database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'batches'`).get()
    if (known && Number(known.seq) >= number) return
    const change = known
      ? `UPDATE sqlite_sequence SET seq = ? WHERE name = 'batches'`
      : `INSERT INTO sqlite_sequence (seq, name) VALUES (?, 'batches')`
    this.#database.prepare(change).run(number)
  }

  /** Keeps records, all of them or none. */
  append({ id, createdAt }: PushTarget, lines: string, rows: number): void {
    this.#database
      .prepare(
        'INSERT INTO batches (dataset_id, dataset_created_at, size, rows, lines) VALUES (?, ?, ?, ?, ?)',
      )
      .run(id, createdAt, lines.length, rows, lines)
  }

  /** Ids of datasets with records that wait. */
  waiting(): string[] {
    const rows = this.#database.prepare('SELECT DISTINCT dataset_id FROM batches ORDER BY dataset_id').all()
    return rows.map((row) => String(row.dataset_id))
  }

  /** How many characters of records wait for a dataset. */
  size(id: string): number {
    const row = this.#database
      .prepare('SELECT coalesce(sum(size), 0) AS size FROM batches WHERE dataset_id = ?')
      .get(id)
    return Number(row?.size)
  }

  /** The oldest batches of a dataset behind a number, of about so many characters together. */
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

  /** Lets go of the batches of a dataset up to a number; of those of an earlier dataset of that id too. */
  drop({ id, createdAt }: PushTarget, upTo: number): void {
    this.#database
      .prepare('DELETE FROM batches WHERE dataset_id = ? AND (number <= ? OR dataset_created_at <> ?)')
      .run(id, upTo, createdAt)
  }

  /** Lets go of everything that waits for a dataset which is no more. */
  dropAll(id: string): void {
    this.#database.prepare('DELETE FROM batches WHERE dataset_id = ?').run(id)
  }

  /** Gives what waits for a dataset to the same one under another id. */
  rename(from: string, to: string): void {
    this.#database.prepare('UPDATE batches SET dataset_id = ? WHERE dataset_id = ?').run(to, from)
  }

  close(): void {
    this.#database.close()
  }
}
