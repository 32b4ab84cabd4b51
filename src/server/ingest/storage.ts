import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { pathLiteral } from '../engine/layout.ts'
import type { Workplace } from './formats/format.ts'
import { count, literal } from './sql.ts'

/** Rows per group where they may contain long shapes or objects. */
export const longRows = 8192

/**
 * Stores a query result in a file of the workplace, under the name of a view whose `rowid` counts rows as a
 * table's does. A table takes five times the memory, and a file is read with dictionaries, so that an
 * expression over a column is computed once per distinct value. Small results are stored in a table, since
 * opening a file of hundreds of columns takes longer than reading it. Long rows are written in groups of
 * `groupRows`, each of which is buffered in memory.
 */
export async function materializeRows(
  { connection, directory, small }: Pick<Workplace, 'connection' | 'directory' | 'small'>,
  name: string,
  select: string,
  groupRows?: number,
): Promise<void> {
  if (small) {
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${select}`)
    return
  }
  const file = pathLiteral(join(directory, `${name}-${randomUUID()}.parquet`))
  await connection.run(
    `COPY (${select}) TO ${file} (FORMAT parquet, COMPRESSION snappy${groupRows ? `, ROW_GROUP_SIZE ${groupRows}` : ''})`,
  )
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW ${name} AS SELECT * EXCLUDE (file_row_number), file_row_number AS rowid FROM read_parquet(${file}, file_row_number = true)`,
  )
}

/** Renames the texts of a format, whether table or file. */
export async function renameTable(connection: DuckDBConnection, from: string, to: string): Promise<void> {
  await connection.run(`ALTER ${await kindOf(connection, from)} ${from} RENAME TO ${to}`)
}

/** Drops the texts of a format, whether table or view; a file is removed with the workplace. */
export async function dropTable(connection: DuckDBConnection, name: string): Promise<void> {
  await connection.run(`DROP ${await kindOf(connection, name)} ${name}`)
}

async function kindOf(connection: DuckDBConnection, name: string): Promise<'VIEW' | 'TABLE'> {
  const views = await count(connection, `FROM duckdb_views() WHERE view_name = ${literal(name)}`)
  return views > 0 ? 'VIEW' : 'TABLE'
}
