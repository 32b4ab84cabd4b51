import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Usage, usageNames } from '../../core/usage.ts'
import type { UsageKeeper } from '../catalog/usage.ts'
import { openSqlite } from './sqlite-dialect.ts'

/** Maximum milliseconds to wait for another process's save; the event loop is blocked meanwhile. */
const patienceMs = 100

/**
 * Usage counts in a file of their own, since writes to the metadata invalidate caches. Shared by processes.
 * Counts of a dataset that was recreated under the same id replace the old ones.
 */
export function openUsageFile(dataDirectory: string): UsageKeeper & { close(): void } {
  mkdirSync(dataDirectory, { recursive: true })
  return openUsage(join(dataDirectory, 'usage.sqlite'))
}

/** Usage counts in memory. */
export const openUsageInMemory = (): UsageKeeper & { close(): void } => openUsage(':memory:')

function openUsage(path: string): UsageKeeper & { close(): void } {
  const database = openSqlite(path)
  const columns = usageNames.map((name) => `${name} INTEGER NOT NULL`).join(', ')
  database.exec(
    `CREATE TABLE IF NOT EXISTS usage (dataset_id TEXT PRIMARY KEY, created_at TEXT NOT NULL, ${columns}) WITHOUT ROWID`,
  )
  database.exec(
    `CREATE TABLE IF NOT EXISTS usage_days (dataset_id TEXT NOT NULL, day TEXT NOT NULL, created_at TEXT NOT NULL, ${columns},
     PRIMARY KEY (dataset_id, day)) WITHOUT ROWID`,
  )
  database.exec('CREATE INDEX IF NOT EXISTS usage_days_of_day ON usage_days (day)')
  database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
  const sums = [
    ...usageNames.map(
      (name) =>
        `${name} = excluded.${name} + CASE WHEN created_at = excluded.created_at THEN ${name} ELSE 0 END`,
    ),
    'created_at = excluded.created_at',
  ].join(', ')
  const names = usageNames.join(', ')
  const marks = usageNames.map(() => '?').join(', ')
  const total = database.prepare(
    `INSERT INTO usage (dataset_id, created_at, ${names}) VALUES (?, ?, ${marks})
     ON CONFLICT (dataset_id) DO UPDATE SET ${sums}`,
  )
  const daily = database.prepare(
    `INSERT INTO usage_days (dataset_id, created_at, day, ${names}) VALUES (?, ?, ?, ${marks})
     ON CONFLICT (dataset_id, day) DO UPDATE SET ${sums}`,
  )
  const select = database.prepare('SELECT * FROM usage')
  const range = database.prepare(
    'SELECT * FROM usage_days WHERE dataset_id = ? AND created_at = ? AND day BETWEEN ? AND ? ORDER BY day',
  )
  const tables = ['usage', 'usage_days']
  const renames = tables.map((table) =>
    database.prepare(`UPDATE OR REPLACE ${table} SET dataset_id = ? WHERE dataset_id = ? AND created_at = ?`),
  )
  const removals = tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE dataset_id = ?`))
  const old = database.prepare('DELETE FROM usage_days WHERE day < ?')
  const together = (work: () => void) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
  return {
    add: (added) =>
      together(() => {
        for (const { dataset, day, usage } of added) {
          const counts = usageNames.map((name) => usage[name])
          total.run(dataset.id, dataset.createdAt, ...counts)
          daily.run(dataset.id, dataset.createdAt, day, ...counts)
        }
      }),
    all: () =>
      select.all().map((row) => ({
        dataset: { id: String(row.dataset_id), createdAt: String(row.created_at) },
        usage: usageOf(row),
      })),
    days: ({ id, createdAt }, from, to) =>
      range.all(id, createdAt, from, to).map((row) => ({ day: String(row.day), usage: usageOf(row) })),
    rename: ({ id, createdAt }, to) =>
      together(() => {
        for (const rename of renames) rename.run(to, id, createdAt)
      }),
    forget: (datasetId) =>
      together(() => {
        for (const removal of removals) removal.run(datasetId)
      }),
    prune: (before) => void old.run(before),
    close: () => database.close(),
  }
}

const usageOf = (row: Record<string, unknown>): Usage =>
  Object.fromEntries(usageNames.map((name) => [name, Number(row[name])])) as Usage
