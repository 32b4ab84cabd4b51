import { DatabaseSync } from 'node:sqlite'

/**
 * Ends running jobs in the metadata copy of a backup: their processes do not know
 * the copy, and other jobs would wait for them.
 */
export function endWork(file: string, now: Date): void {
  const database = new DatabaseSync(file)
  try {
    const has = (table: string, column: string) =>
      database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined
    if (has('jobs', 'failure'))
      database.exec(
        `UPDATE jobs SET failure = json_object('key', 'job.interrupted', 'params', json_object('dataset', coalesce(dataset_id, '')))
         WHERE state IN ('waiting', 'running')`,
      )
    database
      .prepare(`UPDATE jobs SET state = 'failed', finished_at = ? WHERE state IN ('waiting', 'running')`)
      .run(now.toISOString())
    if (has('schedules', 'claimed_by'))
      database.exec('UPDATE schedules SET claimed_by = NULL, claimed_at = NULL')
  } finally {
    database.close()
  }
}
