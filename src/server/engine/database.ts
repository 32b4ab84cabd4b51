import { DuckDBInstance } from '@duckdb/node-api'
import { registerSimplify } from './simplified.ts'

export interface DatabaseOptions {
  threads?: number
  /** As DuckDB writes it: `2GB`. */
  memoryLimit?: string
  /** Where sorts and joins spill to. */
  tempDirectory?: string
}

/**
 * Opens an in-memory DuckDB, which has no file and no lock. It never loads external extensions and uses UTC,
 * so that datetimes mean the same on every machine.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<DuckDBInstance> {
  const settings: Record<string, string> = {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  }
  if (options.threads) settings.threads = String(options.threads)
  if (options.memoryLimit) settings.memory_limit = options.memoryLimit
  if (options.tempDirectory) settings.temp_directory = options.tempDirectory
  const database = await DuckDBInstance.create(':memory:', settings)
  const connection = await database.connect()
  // TimeZone belongs to icu, which is not loaded yet while the settings above are read.
  await connection.run("SET GLOBAL TimeZone = 'UTC'")
  registerSimplify(connection)
  connection.closeSync()
  return database
}
