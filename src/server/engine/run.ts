import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api'
import { PublicError } from '../../core/errors.ts'
import { Pool } from './pool.ts'
import { requestScope, requestSeconds } from './request-scope.ts'
import type { Sql, SqlValue } from './sql.ts'

export interface RunOptions {
  /** Cancels the query when the client disconnects. */
  signal?: AbortSignal
  /** Defaults to the engine's timeout. */
  timeoutMs?: number
  /** For a stream that is read without pauses: it shares the connections of the other queries. */
  isReadAtOnce?: boolean
  /** A sort that needs much memory: only one such statement runs at a time, for all callers. */
  isLargeSort?: boolean
  /** Named in the error message when its file cannot be read. */
  dataset?: string
}

export type Row = readonly DuckDBValue[]

export interface Engine {
  /** All rows of a statement. Throws `query.timeout`, `records.unavailable` or the signal's reason. */
  rows(statement: Sql, options?: RunOptions): Promise<Row[]>
  /**
   * Rows in batches, one in memory at a time; leaving the loop cancels the query. The timeout is per batch.
   */
  stream(statement: Sql, options?: RunOptions): AsyncGenerator<Row[]>
  /** Waits for running queries, then closes the connections. */
  close(): Promise<void>
}

export interface EngineOptions {
  /** Concurrent queries; others wait. */
  connections?: number
  timeoutMs?: number
}

/** Runs statements on a database that the caller opened and closes. */
export async function createEngine(database: DuckDBInstance, options: EngineOptions = {}): Promise<Engine> {
  const pool = new Pool(database, options.connections ?? 8)
  // Streams last as long as their clients read, so they have connections of their own.
  const streams = new Pool(database, options.connections ?? 8)
  const largeSorts = new Pool(database, 1)
  const timeoutMs = options.timeoutMs ?? 30_000
  const connection = await pool.take()
  // Footers of version files never change, so they are cached.
  await connection.run('SET GLOBAL parquet_metadata_cache = true')
  pool.give(connection)

  async function* stream(statement: Sql, runOptions: RunOptions = {}): AsyncGenerator<Row[]> {
    const run = await begin(
      runOptions.isReadAtOnce ? pool : streams,
      runOptions,
      runOptions.timeoutMs ?? timeoutMs,
    )
    let finished = false
    try {
      const { values, types } = bound(statement.values)
      const result = await run.timed(run.connection.stream(statement.text, values, types))
      const batches = result.yieldRows()
      for (;;) {
        const { done, value } = await run.timed(batches.next())
        if (done) break
        yield value
        runOptions.signal?.throwIfAborted()
      }
      finished = true
    } catch (error) {
      throw explain(error, run, runOptions)
    } finally {
      if (!finished) run.connection.interrupt()
      run.end()
    }
  }

  return {
    async rows(statement, runOptions = {}) {
      const run = await begin(
        runOptions.isLargeSort ? largeSorts : pool,
        runOptions,
        runOptions.timeoutMs ?? timeoutMs,
      )
      try {
        const { values, types } = bound(statement.values)
        const reader = await run.timed(run.connection.runAndReadAll(statement.text, values, types))
        return reader.getRows()
      } catch (error) {
        throw explain(error, run, runOptions)
      } finally {
        run.end()
      }
    },
    stream,
    async close() {
      await Promise.all([pool.close(), streams.close(), largeSorts.close()])
    },
  }
}

interface Run {
  connection: DuckDBConnection
  timedOut: boolean
  seconds: number
  /**
   * Interrupts the query when one step exceeds the timeout. Time between steps, when the reader is busy, does
   * not count.
   */
  timed: <T>(step: Promise<T>) => Promise<T>
  end: () => void
}

async function begin(pool: Pool, { signal }: RunOptions, limitMs: number): Promise<Run> {
  const scope = requestScope.getStore()
  const connection = await pool.take(signal, scope?.caller)
  const left = scope?.deadline == null ? Infinity : scope.deadline - performance.now()
  if (left <= 0) {
    pool.give(connection)
    throw new PublicError('query.timeout', { seconds: requestSeconds })
  }
  const timeoutMs = Math.min(limitMs, left)
  const interrupt = () => connection.interrupt()
  signal?.addEventListener('abort', interrupt, { once: true })
  const run: Run = {
    connection,
    timedOut: false,
    seconds: limitMs / 1000,
    async timed(step) {
      const timer = setTimeout(() => {
        run.timedOut = true
        interrupt()
      }, timeoutMs)
      try {
        return await step
      } finally {
        clearTimeout(timer)
      }
    },
    end() {
      signal?.removeEventListener('abort', interrupt)
      pool.give(connection)
    },
  }
  if (!signal?.aborted) return run
  run.end()
  throw signal.reason
}

/**
 * How DuckDB reports that a file is missing, truncated or corrupt. An `Invalid Error` comes from a library
 * below DuckDB that cannot decode the bytes; errors in a statement have other types.
 */
const unreadable =
  /^(?:IO|Invalid) Error|^(?:Invalid Input|Serialization) Error:.*(?:magic bytes|too small|corrupt|decompress|snappy|zstd|parquet|file)|TProtocolException/i

/** The public error of a failed query; errors in d4c's own SQL are rethrown. */
function explain(error: unknown, run: Run, { signal, dataset }: RunOptions): unknown {
  if (signal?.aborted) return signal.reason
  if (run.timedOut) return new PublicError('query.timeout', { seconds: run.seconds }, { cause: error })
  const [message = ''] = error instanceof Error ? error.message.split('\n') : []
  if (dataset !== undefined && unreadable.test(message))
    return new PublicError('records.unavailable', { dataset }, { cause: error })
  return error
}

/** Values as DuckDB binds them; integers and lists need an explicit type. */
function bound(values: readonly SqlValue[]): { values?: DuckDBValue[]; types?: DuckDBType[] } {
  if (values.length === 0) return {}
  return {
    values: values.map((value) =>
      typeof value === 'object' && value !== null ? listValue([...value]) : value,
    ),
    types: values.map(typeOf),
  }
}

const greatestSigned = 2n ** 63n - 1n

function typeOf(value: SqlValue): DuckDBType {
  switch (typeof value) {
    case 'bigint':
      return value > greatestSigned ? UBIGINT : BIGINT
    case 'number':
      return DOUBLE
    case 'boolean':
      return BOOLEAN
    default:
      return value === null || typeof value === 'string' ? VARCHAR : LIST(BIGINT)
  }
}
