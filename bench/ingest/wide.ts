/**
 * Tables of many columns and few records, imported, against DuckDB's own `read_csv` with the schema given into a Parquet
 * file of the same table; the ratio of each, and how the time grows from a hundred columns on.
 * Run: node bench/ingest/wide.ts [columns; 5000] [records; 3]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/engine/database.ts'
import { pathLiteral } from '../../src/server/engine/layout.ts'
import { ingest } from '../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../src/server/ingest/workplace.ts'

const most = Number(process.argv[2] ?? 5000)
const records = Number(process.argv[3] ?? 3)
const kinds = [
  { type: 'VARCHAR', cell: (nth: number, row: number) => `text ${nth + row}` },
  { type: 'BIGINT', cell: (nth: number, row: number) => String(nth * 7 + row) },
  { type: 'DOUBLE', cell: (nth: number, row: number) => (nth + row / 7).toFixed(3) },
  { type: 'DATE', cell: (nth: number, row: number) => `2024-0${1 + (nth % 9)}-${10 + (row % 19)}` },
] as const

const kindOf = (nth: number) => kinds[nth % kinds.length] ?? kinds[0]
const line = (columns: number, cell: (nth: number) => string) =>
  Array.from({ length: columns }, (_, nth) => cell(nth)).join(',')

const directory = await mkdtemp(join(tmpdir(), 'd4c-wide-'))
const database = await openDatabase({ threads: 2 })
try {
  let hundred = 0
  // The first import of a process loads what the others find there.
  for (const columns of [10, 100, 1000, most]) {
    const file = join(directory, `wide-${columns}.csv`)
    const lines = Array.from({ length: records }, (_, row) =>
      line(columns, (nth) => kindOf(nth).cell(nth, row)),
    )
    await writeFile(file, `${[line(columns, (nth) => `column_${nth}`), ...lines].join('\n')}\n`)
    const byHand = await seconds(() => copied(file, columns))
    const ours = await seconds(() => imported(file))
    if (columns === 10) continue
    hundred ||= ours
    console.log(
      `${columns} columns, ${records} records: import ${ours.toFixed(2)} s, by hand ${byHand.toFixed(2)} s, ratio ${(ours / byHand).toFixed(1)}; ${(ours / hundred).toFixed(1)} × the time of 100 columns`,
    )
  }
} finally {
  database.closeSync()
  await rm(directory, { recursive: true, force: true })
}

async function imported(file: string): Promise<void> {
  await inWorkplace(directory, database, undefined, async (place) => {
    await ingest(place, { file })
  })
}

async function copied(file: string, columns: number): Promise<void> {
  const connection = await database.connect()
  const types = line(columns, (nth) => `'column_${nth}': '${kindOf(nth).type}'`)
  await connection.run(
    `COPY (FROM read_csv(${pathLiteral(file)}, auto_detect = false, delim = ',', header = true, columns = {${types}})) TO ${pathLiteral(`${file}.parquet`)} (FORMAT parquet, COMPRESSION zstd)`,
  )
  connection.closeSync()
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
