import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { usageNames } from '../../core/usage.ts'
import type { UsageAdded, UsageKeeper } from '../catalog/usage.ts'
import { openSqlite } from './sqlite-dialect.ts'

/** Longest wait for another process that is saving; who waits answers nobody. */
const patienceMs = 100

/**
 * Counts in a file beside the metadata, whose every change would make caches anew. Several processes may add to it.
 * Counts of a dataset that was made anew under an old id replace the old ones.
 */
export function openUsageFile(dataDirectory: string): UsageKeeper & { close(): void } {
  mkdirSync(dataDirectory, { recursive: true })
  const database = openSqlite(join(dataDirectory, 'usage.sqlite'))
  const counts = usageNames.map((name) => `${name} INTEGER NOT NULL`).join(', ')
  database.exec(
    `CREATE TABLE IF NOT EXISTS usage (dataset_id TEXT PRIMARY KEY, created_at TEXT NOT NULL, ${counts}) WITHOUT ROWID`,
  )
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  const sums = usageNames.map(
    (name) =>
      `${name} = excluded.${name} + CASE WHEN created_at = excluded.created_at THEN ${name} ELSE 0 END`,
  )
  const upsert = database.prepare(
    `INSERT INTO usage (dataset_id, created_at, ${usageNames.join(', ')}) VALUES (?, ?, ${usageNames.map(() => '?').join(', ')})
     ON CONFLICT (dataset_id) DO UPDATE SET ${sums.join(', ')}, created_at = excluded.created_at`,
  )
  const select = database.prepare('SELECT * FROM usage')
  return {
    add(added) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const { dataset, usage } of added)
          upsert.run(dataset.id, dataset.createdAt, ...usageNames.map((name) => usage[name]))
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    all: () => select.all().map(usageOf),
    close: () => database.close(),
  }
}

const usageOf = (row: Record<string, unknown>): UsageAdded => {
  const count = (name: string) => Number(row[name])
  return {
    dataset: { id: String(row.dataset_id), createdAt: String(row.created_at) },
    usage: {
      api_call_count: count('api_call_count'),
      download_count: count('download_count'),
      attachment_download_count: count('attachment_download_count'),
      file_field_download_count: count('file_field_download_count'),
    },
  }
}
