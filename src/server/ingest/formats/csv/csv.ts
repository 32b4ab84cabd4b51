import { join } from 'node:path'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { literal, rowsOf } from '../../sql.ts'
import type { Format, Source, Workplace } from '../format.ts'
import { dropNotes } from '../notes.ts'
import { type Dialect, detectDialect, noSeparator } from './dialect.ts'
import { detectEncoding, rewrite, unifyLines } from './encoding.ts'

/** Up to here a file is rewritten with one line end and one encoding, which DuckDB reads without surprises. */
const rewriteLimit = 64 * 2 ** 20

/** Delimited text: any separator, encoding and line end; every cell a text. */
export const csv: Format = {
  name: 'csv',
  detect: () => true,
  async load(place, source, options) {
    const detected = await detectEncoding(source.file, source.head)
    const encoding = options.encoding ?? detected.encoding
    const findings: Finding[] = [
      { key: detected.mark ? 'csv.encoding.mark' : 'csv.encoding', params: { encoding } },
    ]
    const lone = isLoneReturn(source.head, encoding)
    const text = unifyLines(new TextDecoder(encoding).decode(source.head, { stream: true }), lone)
    if (text.trim() === '') throw new IngestError('file.empty', { file: source.name })
    const dialect = detectDialect(text, source.bytes === source.head.length, options)
    if (dialect.irregular) throw new IngestError('csv.irregular', { file: source.name })
    findings.push(
      dialect.separator === noSeparator
        ? { key: 'csv.single' }
        : { key: 'csv.separator', params: { separator: shown(dialect.separator), columns: dialect.columns } },
      dialect.header
        ? { key: 'csv.header', params: { line: dialect.preamble + 1 } }
        : { key: 'csv.header.none' },
    )
    if (dialect.preamble > 0) findings.push({ key: 'csv.preamble', params: { lines: dialect.preamble } })
    const above = text.slice(0, dialect.dataStart)
    const direct = source.bytes > rewriteLimit && encoding === 'utf-8' && !lone && !above.includes('"')
    const file = direct ? source.file : join(place.directory, 'source.csv')
    if (!direct) await rewrite(source.file, file, { encoding, lone, drop: above.length })
    const skip = direct ? above.split('\n').length - 1 : 0
    findings.push(...(await read(place, source, file, dialect, skip)))
    findings.push(...(await dropNotes(place, dialect.columns)))
    return {
      type: 'texts',
      table: 'texts',
      columns: Array.from({ length: dialect.columns }, (_, index) => ({
        name: `c${index}`,
        label: dialect.header?.[index] || `column ${index + 1}`,
        kind: 'cell' as const,
      })),
      commaLikely: dialect.separator !== ',',
      findings,
    }
  },
}

const shown = (separator: string) => (separator === '\t' ? 'tab' : separator)

/** Old Macintosh files end their lines with a carriage return alone. */
function isLoneReturn(head: Uint8Array, encoding: string): boolean {
  if (encoding.startsWith('utf-16')) return false
  return head.includes(13) && !head.includes(10)
}

/** Reads strictly and in parallel; a file that is not well-formed is read again leniently, row by row. */
async function read(
  { connection }: Workplace,
  source: Source,
  file: string,
  dialect: Dialect,
  skip: number,
): Promise<Finding[]> {
  const names = Array.from({ length: dialect.columns }, (_, index) => `c${index}`)
  const options = [
    'auto_detect = false',
    `delim = ${literal(dialect.separator)}`,
    `quote = '"'`,
    `escape = '"'`,
    'header = false',
    `skip = ${skip}`,
    'max_line_size = 67108864',
    `buffer_size = 134217728`,
  ]
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' OR ')
  const load = (table: string, more: string[]) =>
    connection.run(
      `CREATE OR REPLACE TEMP TABLE ${table} AS SELECT * FROM read_csv(${pathLiteral(file)}, ${[...options, ...more].join(', ')}) WHERE ${filled}`,
    )
  try {
    await load('texts', [columnsOption(names)])
    return []
  } catch {
    // Which of the many ways to be malformed it was does not matter: the lenient reader tells what it skipped.
  }
  // A column more than the table has shows which lines are too long.
  const lenient = ['strict_mode = false', 'null_padding = true', 'parallel = false', 'ignore_errors = true']
  try {
    await load('lines', [
      columnsOption([...names, 'surplus']),
      ...lenient,
      'store_rejects = true',
      `rejects_table = 'skipped'`,
      'rejects_limit = 0',
    ])
  } catch (cause) {
    throw new IngestError('file.broken', { file: source.name, format: 'CSV' }, { cause })
  }
  const [row = {}] = await rowsOf(
    connection,
    `SELECT (SELECT count(*) FROM lines WHERE surplus IS NOT NULL) + (SELECT count(DISTINCT line) FROM skipped) AS lines`,
  )
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE texts AS SELECT ${names.join(', ')} FROM lines WHERE surplus IS NULL`,
  )
  await connection.run('DROP TABLE lines')
  const skipped = Number(row.lines)
  return [
    { key: 'csv.lenient' },
    ...(skipped > 0 ? [{ key: 'csv.skipped', params: { lines: skipped } } as const] : []),
  ]
}

const columnsOption = (names: readonly string[]) =>
  `columns = {${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}`
