import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Hooks around the statements of a connection. */
export interface StatementHooks {
  /** Runs after every statement that may write. */
  onWrite: () => void
  /** Throws where a statement may not be run. */
  check?: (sql: string) => void
  /** Maps a database error. */
  explain?: (error: unknown) => unknown
}

/** Kysely over one connection of Node's built-in SQLite. */
export function sqliteDialect(database: DatabaseSync, hooks: StatementHooks): Dialect {
  return {
    createDriver: () => new SqliteDriver(database, hooks),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** SQLite rolls back DDL too, and this driver has no second connection to wait for the first. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #waiting: (() => void)[] = []
  #busy = false

  constructor(database: DatabaseSync, hooks: StatementHooks) {
    this.#database = database
    this.#connection = new SqliteConnection(database, hooks)
  }

  async init(): Promise<void> {}

  /** One caller at a time, in order of arrival: statements of others must not run inside a transaction. */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resume) => this.#waiting.push(resume))
    this.#busy = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy = false
  }

  /** BEGIN IMMEDIATE takes the write lock at once, since an upgraded lock cannot wait for another process. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On some errors, as a full disk, SQLite has rolled back already.
    if (!this.#database.isTransaction) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #hooks: StatementHooks

  constructor(database: DatabaseSync, hooks: StatementHooks) {
    this.#database = database
    this.#hooks = hooks
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const { onWrite, check, explain } = this.#hooks
    check?.(sql)
    const values = parameters.map(boundValue)
    try {
      const statement = this.#database.prepare(sql)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } catch (error) {
      throw explain ? explain(error) : error
    } finally {
      if (query.kind !== 'SelectQueryNode') onWrite()
    }
  }

  async *streamQuery<Row>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#database.prepare(compiled.sql)
    for (const row of statement.iterate(...compiled.parameters.map(boundValue))) yield { rows: [row as Row] }
  }
}

function boundValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Uint8Array) return value
  throw new TypeError(`cannot bind a value of type ${typeof value}`)
}

/** Opens or creates a database file shared by processes: write-ahead log, five seconds of busy timeout. */
export function openSqlite(file: string): DatabaseSync {
  if (file !== ':memory:') closeToOthers(file)
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  return database
}

/** Restricts a database to its owner: it contains key hashes, e-mail addresses and secrets. */
export function closeToOthers(file: string): void {
  try {
    // An existing file is not opened: closing it would release this process's locks on it.
    if (existsSync(file)) {
      if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    } else closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // Owned by another user, or read-only: opening it will report that.
  }
}
