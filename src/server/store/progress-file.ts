import { openSqlite } from './sqlite-dialect.ts'
import type { JobProgress } from './types.ts'

/** Progress of a job, and its last heartbeat. */
export interface Heard {
  progress: JobProgress
  at: Date
}

/**
 * Progress of running jobs, in a file of its own, since writes to the metadata invalidate caches. Shared by
 * processes; losing it is harmless.
 */
export class ProgressFile {
  readonly #database: ReturnType<typeof openSqlite>

  constructor(file: string) {
    this.#database = openSqlite(file)
    this.#database.exec(
      'CREATE TABLE IF NOT EXISTS progress (job_id TEXT PRIMARY KEY, progress TEXT NOT NULL, heard_at TEXT NOT NULL) WITHOUT ROWID',
    )
  }

  /** Stores the progress and heartbeat of a job. */
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
