/**
 * A CSV of flights, from the file to a published dataset by the command line, against DuckDB's own `read_csv` with the
 * schema given into a sorted Parquet file with the same columns. Each runs in processes of its own, by turns; prints
 * seconds and the most memory that the processes held together.
 * Run: node bench/ingest/csv.ts [millions of rows; 12] [plain | french; both]
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Field } from '../../src/core/field.ts'
import { openDatabase } from '../../src/server/engine/database.ts'
import { joinedWords, mercatorX, mercatorY, pathLiteral, valueWords } from '../../src/server/engine/layout.ts'
import { recordDigest } from '../../src/server/ingest/record-digest.ts'
import { flightsPortal } from '../flights.ts'
import { watched } from '../watched.ts'

const names = ['date', 'delay', 'distance', 'origin', 'origin_city', 'origin_state', 'destination']
const places = { latitude: '"origin_location:lat"', longitude: '"origin_location:lng"' }

const forms = {
  plain: {
    columns: [...names, ...Object.entries(places).map(([name, column]) => `${column} AS ${name}`)],
    options: `DELIMITER ','`,
    read: `delim = ',', timestampformat = '%Y-%m-%d %H:%M:%S'`,
    types: { date: 'TIMESTAMP', latitude: 'DOUBLE', longitude: 'DOUBLE' },
  },
  french: {
    columns: [
      `strftime(date, '%d/%m/%Y %H:%M') AS date`,
      ...names.slice(1),
      ...Object.entries(places).map(
        ([name, column]) => `replace(round(${column}, 6)::VARCHAR, '.', ',') AS ${name}`,
      ),
    ],
    options: `DELIMITER ';'`,
    read: `delim = ';', timestampformat = '%d/%m/%Y %H:%M', decimal_separator = ','`,
    types: { date: 'TIMESTAMP', latitude: 'DOUBLE', longitude: 'DOUBLE' },
  },
} as const
type Form = keyof typeof forms

const [, , argument = '12', chosen, file, target, whole] = process.argv
if (file && target) await byHand(chosen === 'french' ? 'french' : 'plain', file, target, whole === 'whole')
else
  for (const form of ['plain', 'french'] as const)
    if (!chosen || chosen === form) await compare(form, Number(argument))

async function compare(form: Form, millions: number): Promise<void> {
  const directory = await mkdtemp(join(process.env.D4C_BENCH_DATA ?? tmpdir(), 'd4c-csv-'))
  try {
    const source = await csvOf(form, millions, directory)
    const { size } = await stat(source)
    console.log(`\n${form}: ${millions} million rows, ${(size / 1e9).toFixed(2)} GB`)
    const rounds = millions > 12 ? 1 : 2
    for (let round = 0; round < rounds; round++) {
      const target = join(directory, 'hand.parquet')
      const baseline = await watched([import.meta.filename, argument, form, source, target])
      const same = await watched([import.meta.filename, argument, form, source, target, 'whole'])
      const command = join(import.meta.dirname, '../../src/server/cli.ts')
      const data = join(directory, `data-${round}`)
      await mkdir(data)
      const ours = await watched([command, 'import', source, '--id', 'flights', '--publish'], {
        D4C_DATA: data,
      })
      console.log(
        `import ${ours.seconds.toFixed(1)} s, ${ours.megabytes.toFixed(0)} MB; by hand ${baseline.seconds.toFixed(1)} s, ${baseline.megabytes.toFixed(0)} MB; ratio ${(ours.seconds / baseline.seconds).toFixed(2)}; by hand with the columns that a version has besides ${same.seconds.toFixed(1)} s, ratio ${(ours.seconds / same.seconds).toFixed(2)}`,
      )
      await rm(data, { recursive: true, force: true })
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The flights as a CSV file; kept where `D4C_BENCH_DATA` says. */
async function csvOf(form: Form, millions: number, directory: string): Promise<string> {
  const kept = process.env.D4C_BENCH_DATA
  const file = join(kept ?? directory, `flights-${millions}m-${form}.csv`)
  if (existsSync(file)) return file
  const portal = await flightsPortal(Math.min(millions, 12))
  const database = await openDatabase()
  const connection = await database.connect()
  const from = `read_parquet(${pathLiteral(portal.version.file)})`
  const copies = Math.ceil(millions / 12)
  await connection.run(
    `COPY (SELECT ${forms[form].columns.join(', ')} FROM ${from}, range(${copies})) TO ${pathLiteral(file)} (FORMAT csv, HEADER, ${forms[form].options})`,
  )
  connection.closeSync()
  database.closeSync()
  await portal.close()
  return file
}

/**
 * DuckDB alone: the types are known, the rows end up along latitude and longitude. `whole` adds what a version has besides:
 * places as integers, ids and search words, whose texts need no folding of accents here.
 */
async function byHand(form: Form, file: string, target: string, whole: boolean): Promise<void> {
  const database = await openDatabase({ memoryLimit: '2GB', tempDirectory: `${target}.tmp` })
  const connection = await database.connect()
  const { types, read } = forms[form]
  const columns = { delay: 'BIGINT', distance: 'BIGINT', ...types }
  const described = [...names, ...Object.keys(places)]
    .map(
      (name) =>
        `'${name}': '${Object.hasOwn(columns, name) ? columns[name as keyof typeof columns] : 'VARCHAR'}'`,
    )
    .join(', ')
  const rows = `read_csv(${pathLiteral(file)}, header = true, auto_detect = false, quote = '"', ${read}, columns = {${described}})`
  const select = whole ? withHidden(rows, columns) : `SELECT * FROM ${rows} ORDER BY latitude, longitude`
  await connection.run(`COPY (${select}) TO ${pathLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`)
  connection.closeSync()
  database.closeSync()
}

function withHidden(rows: string, columns: Readonly<Record<string, string>>): string {
  const types = { BIGINT: 'int', DOUBLE: 'double', TIMESTAMP: 'datetime' } as const
  const fields = [...names, ...Object.keys(places)].map((name): Field => {
    const type = types[columns[name] as keyof typeof types] ?? 'text'
    return { name, type, label: name, annotations: [] }
  })
  const words = (isText: boolean) =>
    joinedWords(
      fields
        .filter(({ type }) => (type === 'text') === isText)
        .map(({ name, type }) => (isText ? `lower(${name})` : valueWords(type, name))),
    )
  const laidOut = `SELECT *, ${mercatorX('longitude')} AS x, ${mercatorY('latitude')} AS y, row_number() OVER () AS _row, ${recordDigest(fields)} AS _id FROM ${rows} ORDER BY x, y, _row`
  return `SELECT *, ${words(true)} AS _text, ${words(false)} AS _numbers FROM (${laidOut})`
}
