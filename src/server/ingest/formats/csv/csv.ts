import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { count, literal } from '../../sql.ts'
import type { Format, Source, Workplace } from '../format.ts'
import { type Dialect, detectDialect } from './dialect.ts'
import { detectEncoding, rewrite } from './encoding.ts'

/** Up to here a file is rewritten with one line end and one encoding, which DuckDB reads without surprises. */
const rewriteLimit = 64 * 2 ** 20
const headSize = 2 ** 20

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
    const raw = Buffer.from(source.head).toString('latin1')
    const lone = !raw.includes('\n') && !encoding.startsWith('utf-16')
    const plain = source.bytes > rewriteLimit && encoding === 'utf-8' && !lone
    const file = plain ? source.file : join(place.directory, 'source.csv')
    if (!plain) await rewrite(source.file, file, encoding, lone)
    const { text, whole } = await readHead(file)
    if (text.trim() === '') throw new IngestError('file.empty', { file: source.name })
    const dialect = detectDialect(text, whole, options)
    findings.push(
      { key: 'csv.separator', params: { separator: shown(dialect.separator), columns: dialect.columns } },
      dialect.header
        ? { key: 'csv.header', params: { line: dialect.preamble + 1 } }
        : { key: 'csv.header.none' },
    )
    if (dialect.preamble > 0) findings.push({ key: 'csv.preamble', params: { lines: dialect.preamble } })
    const skip = text.slice(0, dialect.dataStart).split('\n').length - 1
    findings.push(...(await read(place, source, file, dialect, skip)))
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

async function readHead(file: string): Promise<{ text: string; whole: boolean }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0)
    const text = new TextDecoder().decode(buffer.subarray(0, bytesRead), { stream: true })
    return { text: text.replaceAll('\r\n', '\n'), whole: bytesRead < headSize }
  } finally {
    await handle.close()
  }
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
    `columns = {${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}`,
    'max_line_size = 67108864',
    `buffer_size = 134217728`,
  ]
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' OR ')
  const load = (more: string[]) =>
    connection.run(
      `CREATE OR REPLACE TEMP TABLE texts AS SELECT * FROM read_csv(${pathLiteral(file)}, ${[...options, ...more].join(', ')}) WHERE ${filled}`,
    )
  try {
    await load([])
    return []
  } catch {
    // Which of the many ways to be malformed it was does not matter: the lenient reader tells what it skipped.
  }
  try {
    await load([
      'strict_mode = false',
      'null_padding = true',
      'parallel = false',
      'ignore_errors = true',
      'store_rejects = true',
      `rejects_table = 'skipped'`,
      'rejects_limit = 0',
    ])
  } catch (cause) {
    throw new IngestError('file.broken', { file: source.name, format: 'CSV' }, { cause })
  }
  const skipped = await count(connection, 'FROM (SELECT DISTINCT line FROM skipped)')
  return [
    { key: 'csv.lenient' },
    ...(skipped > 0 ? [{ key: 'csv.skipped', params: { lines: skipped } } as const] : []),
  ]
}
