import { rm } from 'node:fs/promises'
import type { DuckDBInstance } from '@duckdb/node-api'
import { openDatabase } from '../engine/database.ts'
import { temporaryDirectory } from '../store/files.ts'
import type { Workplace } from './formats/format.ts'

/**
 * DuckDB memory of an in-process import before it spills to the temporary directory; flights-3m takes 1.7 ×
 * the time at 2GB.
 */
export const memoryLimit = '2500MB'

/** Runs work with an empty temporary directory, removed afterwards. */
export async function inDirectory<T>(
  dataDirectory: string,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await temporaryDirectory(dataDirectory)
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/**
 * Runs work with a connection to a database that spills into the directory. Throws the reason of an aborted
 * signal.
 */
export async function withConnection<T>(
  directory: string,
  database: DuckDBInstance,
  signal: AbortSignal | undefined,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const connection = await database.connect()
  const stop = () => connection.interrupt()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await connection.run('SET preserve_insertion_order = true')
    return await work({ connection, directory, signal })
  } catch (error) {
    // An interrupted statement fails with a DuckDB error.
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    connection.closeSync()
  }
}

/**
 * Runs work with a DuckDB connection and an empty temporary directory, both removed afterwards. Throws the
 * reason of an aborted signal.
 */
export function inWorkplace<T>(
  dataDirectory: string,
  shared: DuckDBInstance | undefined,
  signal: AbortSignal | undefined,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  return inDirectory(dataDirectory, (directory) => inPlace(directory, shared, signal, work))
}

/** As `inWorkplace`, in an existing directory. */
export async function inPlace<T>(
  directory: string,
  shared: DuckDBInstance | undefined,
  signal: AbortSignal | undefined,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const database = shared ?? (await openDatabase({ tempDirectory: directory, memoryLimit }))
  try {
    return await withConnection(directory, database, signal, work)
  } finally {
    if (!shared) database.closeSync()
  }
}
