import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { hidden, identifier, inDelta, pathLiteral, storedColumns } from '../../engine/layout.ts'
import { placedRows } from '../../engine/relation.ts'
import type { DeltaPart, Version } from '../../store/types.ts'
import { IngestError } from '../failure.ts'
import { compared } from '../merge.ts'
import { count, rowsOf } from '../sql.ts'
import { asVersion, sha256 } from '../version.ts'
import { giveIds } from './ids.ts'

/** The version that records are pushed to. */
export interface Onto extends Pick<Version, 'file' | 'delta' | 'rows' | 'fields'> {
  /** Key fields; none where all records are appended. */
  key: readonly string[]
}

export interface Layered {
  /** Parts of the delta that stay unchanged. */
  unchanged: readonly DeltaPart[]
  part: DeltaPart
  added: number
  replaced: number
}

/** Rows up to which the last part of a delta is rewritten with new records, so that a delta has few parts. */
const partRows = 10_000

/**
 * Writes the next part of a version's delta: the records of the table `fresh`, of batches up to a number, and
 * those of rewritten parts. Undefined when a new base is needed: a record has no key, or several existing
 * records share one.
 */
export async function writeDelta(
  connection: DuckDBConnection,
  directory: string,
  onto: Onto,
  upTo: number,
): Promise<Layered | undefined> {
  const replaced = await placeIncoming(connection, onto)
  if (replaced === undefined) return undefined
  const all = await count(connection, 'FROM incoming')
  await giveIds(connection, placedRows(onto))
  const parts = onto.delta?.parts ?? []
  const changed = await changedParts(connection, parts, replaced)
  const columns = [...columnsOf(onto), hidden.id]
  const earlier =
    changed.length > 0
      ? `SELECT ${[...columns, inDelta.fold].map((name) => `earlier.${name}`).join(', ')} FROM ${readParts(changed)} AS earlier ANTI JOIN incoming ON earlier.${hidden.row} = incoming.${hidden.row} UNION ALL`
      : ''
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE layered AS ${earlier} SELECT ${columns.join(', ')}, ${upTo}::BIGINT AS ${inDelta.fold} FROM incoming`,
  )
  const baseRows = onto.rows - (onto.delta ? onto.delta.rows - onto.delta.replaced : 0)
  const part = await keepPart(connection, directory, baseRows)
  return { unchanged: parts.filter((one) => !changed.includes(one)), part, added: all - replaced, replaced }
}

/** SQL of the records of some parts. */
export const readParts = (parts: readonly DeltaPart[], options = ''): string =>
  `read_parquet([${parts.map(({ file }) => pathLiteral(file)).join(', ')}]${options})`

/**
 * Parts to rewrite: those with a record that an incoming one replaces, and the last one while it is small.
 */
async function changedParts(
  connection: DuckDBConnection,
  parts: readonly DeltaPart[],
  replaced: number,
): Promise<DeltaPart[]> {
  const last = parts.at(-1)
  if (!last) return []
  const rows =
    replaced > 0
      ? await rowsOf(
          connection,
          `SELECT DISTINCT filename FROM ${readParts(parts, ', filename = true')} SEMI JOIN incoming USING (${hidden.row})`,
        )
      : []
  const touched = new Set(rows.map(({ filename }) => filename))
  return parts.filter((part) => touched.has(part.file) || (part === last && part.rows < partRows))
}

/** Writes the records `layered` as a part of a delta on a base of so many rows, and verifies it. */
export async function keepPart(
  connection: DuckDBConnection,
  directory: string,
  baseRows: number,
): Promise<DeltaPart> {
  const file = join(directory, 'delta.parquet')
  await connection.run(`COPY layered TO ${pathLiteral(file)} ${asVersion}`)
  const digest = 'SELECT count(*) AS rows, bit_xor(hash(layered))::VARCHAR AS digest FROM'
  const [expected] = await rowsOf(connection, `${digest} layered`)
  const [found] = await rowsOf(connection, `${digest} read_parquet(${pathLiteral(file)}) AS layered`)
  const rows = Number(expected?.rows)
  if (found?.digest !== expected?.digest || Number(found?.rows) !== rows)
    throw new IngestError('version.unreadable', { file: basename(file), rows, written: Number(found?.rows) })
  const replaced = await count(connection, `FROM layered WHERE ${inDelta.place} < ${baseRows}`)
  return { file, rows, replaced, bytes: (await stat(file)).size, sha256: await sha256(file) }
}

/** Columns of a delta without the record id, which is computed last, and the batch number. */
export const columnsOf = ({ fields }: Pick<Version, 'fields'>): string[] => [
  ...fields.flatMap(storedColumns).map(identifier),
  hidden.text,
  hidden.numbers,
  hidden.row,
  inDelta.place,
]

/**
 * Creates the table `incoming`, with the position of each record, and returns how many replace one; undefined
 * when keys are missing or ambiguous.
 */
async function placeIncoming(connection: DuckDBConnection, onto: Onto): Promise<number | undefined> {
  const { fields, rows, key } = onto
  const values = columnsOf(onto).slice(0, -2).join(', ')
  const make = (place: string, from: string) =>
    connection.run(
      `CREATE OR REPLACE TEMP TABLE incoming AS SELECT ${values}, ${hidden.id} AS _digest, ${place} FROM ${from}`,
    )
  if (key.length === 0) {
    const next = `${rows} + ${hidden.row}`
    await make(`${next} AS ${hidden.row}, ${next} AS ${inDelta.place}`, 'fresh')
    return 0
  }
  const columns = fields.filter(({ name }) => key.includes(name)).flatMap(compared)
  const empty = columns.map((column) => `${column} IS NULL`).join(' OR ')
  if ((await count(connection, `FROM fresh WHERE ${empty}`)) > 0) return undefined
  // The last record of a key wins, at the existing position.
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE latest AS SELECT * FROM fresh WHERE ${hidden.row} IN (SELECT max(${hidden.row}) FROM fresh GROUP BY ${columns.join(', ')})`,
  )
  const same = columns.map((column) => `latest.${column} = current.${column}`).join(' AND ')
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE known AS SELECT latest.${hidden.row} AS nth, current.${hidden.row} AS at_row, current.${inDelta.place} AS at_place FROM ${placedRows(onto)} AS current JOIN latest ON ${same}`,
  )
  const replaced = await count(connection, 'FROM known')
  if ((await count(connection, 'FROM (SELECT DISTINCT nth FROM known)')) < replaced) return undefined
  const next = `${rows} - 1 + row_number() OVER (PARTITION BY at_row IS NULL ORDER BY ${hidden.row})`
  const placed = `CASE WHEN at_row IS NULL THEN ${next} ELSE`
  await make(
    `${placed} at_row END AS ${hidden.row}, ${placed} at_place END AS ${inDelta.place}`,
    `latest LEFT JOIN known ON nth = ${hidden.row}`,
  )
  return replaced
}
