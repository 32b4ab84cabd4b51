import { DatabaseSync } from 'node:sqlite'

/** What SQLite finds wrong with a database that nobody writes; undefined where all is well. */
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
