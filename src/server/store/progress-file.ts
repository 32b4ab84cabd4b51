import { openSqlite } from './sqlite-dialect.ts'
import type { JobProgress } from './types.ts'

/** How far a job is, and when its process was last heard of. */
export interface Heard {
  progress: JobProgress
  at: Date
}

/**
 * Progress of running jobs in a file beside the metadata, whose every change would make caches anew. Several
 * processes read and write it; it may be lost without harm.
 */
export class ProgressFile {
  readonly #database: ReturnType<typeof openSqlite>

  constructor(file: string) {
    this.#database = openSqlite(file)
    this.#database.exec(
      'CREATE TABLE IF NOT EXISTS progress (job_id TEXT PRIMARY KEY, progress TEXT NOT NULL, heard_at TEXT NOT NULL) WITHOUT ROWID',
    )
  }

  /** Keeps how far a job is and that its process lives. */
  note(jobId: string, progress: JobProgress): void {
    this.#database
      .prepare(
        'INSERT INTO progress VALUES (?, ?, ?) ON CONFLICT (job_id) DO UPDATE SET progress = excluded.progress, heard_at = excluded.heard_at',
      )
      .run(jobId, JSON.stringify(progress), new Date().toISOString())
  }

  of(jobId: string): Heard | undefined {
    const row = this.#database.prepare('SELECT progress, heard_at FROM progress WHERE job_id = ?').get(jobId)
    return (
      row && { progress: JSON.parse(String(row.progress)) as JobProgress, at: new Date(String(row.heard_at)) }
    )
  }

  forget(jobId: string): void {
    this.#database.prepare('DELETE FROM progress WHERE job_id = ?').run(jobId)
  }

  close(): void {
    this.#database.close()
  }
}
