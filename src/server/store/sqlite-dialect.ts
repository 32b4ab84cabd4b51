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

/** Kysely over one connection of the runtime's own SQLite; `onWrite` runs after every statement that may write. */
export function sqliteDialect(database: DatabaseSync, onWrite: () => void): Dialect {
  return {
    createDriver: () => new SqliteDriver(database, onWrite),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** SQLite rolls tables back like rows, and our driver has no second connection that could wait on the first. */
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

  constructor(database: DatabaseSync, onWrite: () => void) {
    this.#database = database
    this.#connection = new SqliteConnection(database, onWrite)
  }

  async init(): Promise<void> {}

  /** One caller at a time, in order of arrival: a transaction of one must not hold statements of another. */
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

  /** Takes the write lock at once, since a lock upgraded half-way cannot wait for another process. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #onWrite: () => void

  constructor(database: DatabaseSync, onWrite: () => void) {
    this.#database = database
    this.#onWrite = onWrite
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#database.prepare(sql)
    const values = parameters.map(boundValue)
    try {
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } finally {
      if (query.kind !== 'SelectQueryNode') this.#onWrite()
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

/** Opens or creates a database file for several processes: write-ahead log, five seconds of patience. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  return database
}
