import { DatabaseSync } from 'node:sqlite'

/** The result of SQLite's integrity check on a closed database; undefined when it is sound. */
export function databaseProblem(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const found = database.prepare('PRAGMA integrity_check(3)').all()
    const problems = found.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok')
    return problems.length > 0 ? problems.join('; ') : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}
