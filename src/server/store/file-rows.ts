import type { DatabaseSync } from 'node:sqlite'
import { rejectsFileOf } from './files.ts'
import { storedParts } from './rows.ts'

/** A file named by rows, below the data directory. */
export interface NamedFile {
  file: string
  /** Checksum in its rows; null without one. */
  sha256: string | null
  bytes: number | null
  /** Number of records; null for files of another kind. */
  rows: number | null
  /** Whether it may be missing. */
  optional: boolean
  /** Ids of the datasets whose rows name it. */
  datasets: readonly string[]
}

/** The files that the rows of a metadata database name, of this schema or an earlier one. */
export function namedFilesIn(database: DatabaseSync): NamedFile[] {
  const named = new Map<string, NamedFile>()
  const add = (file: string, dataset: unknown, about: Partial<NamedFile> = {}) => {
    const before = named.get(file)
    const datasets = new Set([...(before?.datasets ?? []), ...(dataset ? [String(dataset)] : [])])
    const unknown = { sha256: null, bytes: null, rows: null, optional: false }
    named.set(file, { ...unknown, file, ...before, ...about, datasets: [...datasets] })
  }
  for (const row of rowsOf(database, 'versions')) {
    const version = {
      file: String(row.file),
      delta: typeof row.delta === 'string' ? row.delta : null,
    }
    const parts = storedParts(version)
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + of(part), 0)
    add(version.file, row.dataset_id, {
      sha256: String(row.sha256),
      bytes: Number(row.bytes) - sum(({ bytes }) => bytes),
      rows: Number(row.rows) - sum(({ rows, replaced }) => rows - replaced),
    })
    for (const { file, sha256, bytes, rows } of parts) add(file, row.dataset_id, { sha256, bytes, rows })
    for (const file of [version.file, ...parts.map((part) => part.file)])
      add(rejectsFileOf(file), row.dataset_id, { optional: true })
  }
  for (const row of [...rowsOf(database, 'dataset_files'), ...rowsOf(database, 'resource_files')])
    if (typeof row.file === 'string')
      add(row.file, row.dataset_id, {
        sha256: typeof row.sha256 === 'string' ? row.sha256 : null,
        bytes: typeof row.bytes === 'number' ? row.bytes : null,
      })
  return [...named.values()]
}

/** Rows of a table, none when the schema is older than it. */
function rowsOf(database: DatabaseSync, table: 'versions' | 'dataset_files' | 'resource_files') {
  const known = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
  return known ? database.prepare(`SELECT * FROM ${table}`).all() : []
}

/** The newest applied migration of a metadata database; null without any. */
export function schemaOf(database: DatabaseSync): string | null {
  const known = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'`).get()
  const row = known && database.prepare('SELECT max(name) AS name FROM kysely_migration').get()
  return typeof row?.name === 'string' ? row.name : null
}
