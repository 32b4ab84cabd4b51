import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../../core/ingest/report.ts'
import { unitOf } from '../../../../core/ingest/unit.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { prepareRejects, rejectTable } from '../../rejects.ts'
import { count, literal } from '../../sql.ts'
import { materializeRows } from '../../storage.ts'
import type { Format, ReadOptions, Source, Workplace } from '../format.ts'
import { notesUnder } from '../notes.ts'
import { splitCrossed } from './crossed.ts'
import { type Dialect, detectDialect, noSeparator } from './dialect.ts'
import {
  chosenEncoding,
  detectEncoding,
  type Encoding,
  rewrite,
  textDecoder,
  unifyLines,
} from './encoding.ts'
import { type Repairs, repair } from './repair.ts'
import { namesOf, sniffTable } from './sniff.ts'

/** Up to here a file is rewritten with one line end and one encoding, which DuckDB reads without surprises. */
const rewriteLimit = 64 * 2 ** 20

/** Delimited text: any separator, encoding and line end; every cell a text. */
export const csv: Format = {
  name: 'csv',
  label: 'CSV',
  extensions: ['csv', 'tsv', 'tab', 'txt'],
  detect: () => true,
  async load(place, source, options) {
    const { encoding, findings } = await readEncoding(source, options.encoding)
    const lone = isLoneReturn(source.head, encoding)
    const text = unifyLines(textDecoder(encoding).decode(source.head, { stream: true }), lone)
    const dialect = readDialect(text, source, options)
    findings.push(...dialectFindings(dialect))
    const above = text.slice(0, dialect.dataStart)
    const readable = await rewritten(place, source, { encoding, lone, above })
    findings.push(...readable.findings)
    const met = await read(place, source, readable.file, dialect, readable.skip)
    const notes = await withoutNotes(place, dialect.columns)
    // Notes are shorter than records, which is nothing to tell.
    const isOfNotes = ({ key, params }: Finding) =>
      key === 'csv.short' && notes !== undefined && Number(params?.row) > notes.last + 1
    findings.push(...met.filter((finding) => !isOfNotes(finding)), ...(notes ? [notes.finding] : []))
    const { blank, findings: seen } = await sniffTable(place, dialect)
    findings.push(...seen)
    const columns = columnsOf(dialect).filter((_, index) => !blank.includes(index))
    const crossed = await splitCrossed(place, columns)
    return {
      type: 'texts',
      table: 'texts',
      columns: crossed?.columns ?? columns,
      commaLikely: dialect.separator !== ',',
      findings: crossed ? [...findings, crossed.finding] : findings,
    }
  },
}

/** The encoding that a publisher says, else that of the bytes, with what there is to tell of it. */
async function readEncoding(
  source: Source,
  override: string | undefined,
): Promise<{ encoding: Encoding; findings: Finding[] }> {
  const detected = await detectEncoding(source.file, source.head)
  const encoding =
    override === undefined ? detected.encoding : chosenEncoding(override, detected.encoding, source)
  const how = override ? 'encoding.told' : detected.mark ? 'csv.encoding.mark' : 'csv.encoding'
  const findings: Finding[] = [{ key: how, params: { encoding } }]
  if (detected.doubtful && !override) throw new IngestError('csv.encoding.unproven', { file: source.name })
  if (detected.others && !override) {
    const { count, numbers } = detected.others
    const lines = [...numbers, ...(count > numbers.length ? ['…'] : [])].join(', ')
    findings.push({ key: 'csv.encoding.lines', params: { count, lines, encoding } })
  }
  return { encoding, findings }
}

/** The layout of a text; throws an IngestError for what is no table, or not the one that a publisher says it is. */
function readDialect(text: string, source: Source, options: ReadOptions): Dialect {
  const file = source.name
  if (text.trim() === '') throw new IngestError('file.empty', { file })
  const separator = options.separator === undefined ? undefined : separatorOf(options.separator)
  const dialect = detectDialect(text, source.bytes === source.head.length, { ...options, separator })
  if (options.headerRow && !dialect.header)
    throw new IngestError('csv.noheader', { file, row: options.headerRow })
  if (dialect.irregular) throw new IngestError('csv.irregular', { file })
  return dialect
}

function dialectFindings(dialect: Dialect): Finding[] {
  const { separator, columns, preamble, findings } = dialect
  return [
    separator === noSeparator
      ? { key: 'csv.single' }
      : { key: 'csv.separator', params: { separator: shown(separator), columns } },
    headerFinding(dialect),
    ...(preamble > 0 ? [{ key: 'csv.preamble' as const, params: { lines: preamble } }] : []),
    ...findings,
  ]
}

/** A file that DuckDB reads without surprises, and the lines at its start that are no record; a large one is left as it is. */
async function rewritten(
  place: Workplace,
  source: Source,
  { encoding, lone, above }: { encoding: Encoding; lone: boolean; above: string },
): Promise<{ file: string; skip: number; findings: Finding[] }> {
  if (source.bytes > rewriteLimit && encoding === 'utf-8' && !lone && !above.includes('"'))
    return { file: source.file, skip: above.split('\n').length - 1, findings: [] }
  const file = join(place.directory, 'source.csv')
  const { nulls, marks } = await rewrite(source.file, file, { encoding, lone, drop: above.length })
  const findings: Finding[] = []
  if (nulls > 0) findings.push({ key: 'csv.nulls', params: { count: nulls } })
  if (marks > 0) findings.push({ key: 'csv.marks', params: { count: marks } })
  return { file, skip: 0, findings }
}

const columnsOf = ({ columns, header, units }: Dialect) =>
  Array.from({ length: columns }, (_, index) => {
    const unit = unitOf(units?.[index] ?? '')
    return {
      name: `c${index}`,
      label: header?.[index] || `column ${index + 1}`,
      kind: 'cell' as const,
      ...(unit && { unit }),
    }
  })

function headerFinding({ header, headerRows, preamble }: Dialect): Finding {
  if (!header) return { key: 'csv.header.none' }
  const first = preamble + 1
  return headerRows === 1
    ? { key: 'csv.header', params: { line: first } }
    : { key: 'csv.header.rows', params: { first, last: first + headerRows - 1 } }
}

/** The separator that a publisher means. */
function separatorOf(named: string): string {
  const separator = named === 'tab' || named === '\\t' ? '\t' : named
  if (separator.length !== 1 || /["\r\n\w]/.test(separator)) {
    throw new IngestError('override.separator', { separator: named })
  }
  return separator
}

const shown = (separator: string) => (separator === '\t' ? 'tab' : separator)

/** Old Macintosh files end their lines with a carriage return alone. */
function isLoneReturn(head: Uint8Array, encoding: string): boolean {
  if (encoding.startsWith('utf-16')) return false
  return head.includes(13) && !head.includes(10)
}

/** Takes sources and notes under the records away; `last` is the row of the last record above them. */
async function withoutNotes(
  place: Workplace,
  columns: number,
): Promise<{ last: number; finding: Finding } | undefined> {
  const notes = await notesUnder(place.connection, columns)
  if (!notes) return undefined
  await materializeRows(
    place,
    'texts',
    `SELECT ${namesOf(columns).join(', ')} FROM texts WHERE rowid <= ${notes.last}`,
  )
  return notes
}

/** Bytes of a line; buffers hold two, and several of them at once would take half of what an import may, were all lines long. */
const usualLine = 8 * 2 ** 20
const longestLine = 64 * 2 ** 20

/** Reads strictly and in parallel; a file that is not well-formed is mended first, record by record. */
async function read(
  place: Workplace,
  source: Source,
  file: string,
  dialect: Dialect,
  skip: number,
): Promise<Finding[]> {
  const { connection, directory } = place
  const names = namesOf(dialect.columns)
  const options = [
    'auto_detect = false',
    `delim = ${literal(dialect.separator)}`,
    `quote = '"'`,
    `escape = '"'`,
    'header = false',
  ]
  const filled = `coalesce(${names.join(', ')}) IS NOT NULL`
  const load = (path: string, skipped: number, longest: number) =>
    materializeRows(
      place,
      'texts',
      `SELECT * FROM read_csv(${pathLiteral(path)}, ${options.join(', ')}, max_line_size = ${longest}, buffer_size = ${2 * longest}, skip = ${skipped}, ${columnsOption(names)}) WHERE ${filled}`,
    )
  try {
    await load(file, skip, usualLine)
    if (!(await holdsRecords(connection, names, dialect.separator))) return []
  } catch {
    // Which of the many ways to be malformed it was, or that a line is long, does not matter: mending tells what it met.
  }
  const repaired = join(directory, 'mended.csv')
  await prepareRejects(connection)
  const aside = await connection.createAppender(rejectTable)
  const repairs = await repair(
    file,
    repaired,
    { separator: dialect.separator, columns: names.length, skip },
    (line) => {
      aside.appendBigInt(BigInt(line.row))
      for (const cell of ['', line.text, longReason]) aside.appendVarchar(cell)
      aside.endRow()
    },
  )
  aside.closeSync()
  try {
    await load(repaired, 0, usualLine).catch(() => load(repaired, 0, longestLine))
  } catch (cause) {
    throw new IngestError('file.broken', { file: source.name, format: 'CSV' }, { cause })
  } finally {
    await rm(repaired, { force: true })
  }
  return repairFindings(repairs, names.length)
}

/** Columns that one query looks at. */
const atOnce = 400

/** Whether a cell has several line breaks, and between them as many separators as records have. */
async function holdsRecords(
  connection: DuckDBConnection,
  names: readonly string[],
  separator: string,
): Promise<boolean> {
  if (names.length < 2) return false
  // Many columns are looked at as one before each is planned for.
  const whole = `concat(${names.join(', ')})`
  if (
    names.length > atOnce &&
    (await count(connection, `FROM texts WHERE contains(${whole}, chr(10))`)) === 0
  )
    return false
  for (let start = 0; start < names.length; start += atOnce) {
    const tests = names.slice(start, start + atOnce).map((name) => {
      const number = (mark: string) => `len(${name}) - len(replace(${name}, ${mark}, ''))`
      const separators = `(${number('chr(10)')} - 1) * ${names.length - 1}`
      return `CASE WHEN contains(${name}, chr(10)) THEN ${number('chr(10)')} > 1 AND ${number(literal(separator))} >= 0.9 * ${separators} ELSE false END`
    })
    if ((await count(connection, `FROM texts WHERE ${tests.join(' OR ')}`)) > 0) return true
  }
  return false
}

const longReason = JSON.stringify({ key: 'reject.line' } satisfies Finding)

function repairFindings(repairs: Repairs, columns: number): Finding[] {
  const { short, firstShort, mixed, stray, long, unclosed, swallowed, firstSwallowed } = repairs
  const findings: (Finding | false)[] = [
    short > 0 && { key: 'csv.short', params: { lines: short, columns, row: firstShort } },
    long > 0 && { key: 'csv.skipped', params: { lines: long } },
    mixed > 0 && { key: 'csv.mixed', params: { lines: mixed } },
    swallowed > 0 && { key: 'csv.swallowed', params: { lines: swallowed, row: firstSwallowed } },
    stray > 0 && { key: 'csv.stray', params: { count: stray } },
    unclosed && { key: 'csv.unclosed' },
  ]
  return findings.filter((finding) => finding !== false)
}

const columnsOption = (names: readonly string[]) =>
  `columns = {${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}`
