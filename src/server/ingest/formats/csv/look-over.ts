import type { Finding } from '../../../../core/ingest/report.ts'
import { keepRows } from '../../kept.ts'
import { count, literal, rowsOf } from '../../sql.ts'
import type { Workplace } from '../format.ts'
import type { Dialect } from './dialect.ts'

/** How the name of a row begins that adds the others up. */
const total = String.raw`^\s*(?i:(?:grand |sous-)?total\w*|totaux|ensemble|sum|summe|gesamt|insgesamt|suma|somme|totale)\b`

/** The columns of the table `texts`, when there are so many. */
export const namesOf = (columns: number): string[] =>
  Array.from({ length: columns }, (_, index) => `c${index}`)

/** What a reader of the table `texts` should know: names that stand twice, a header that comes again, a total at the end. */
export async function lookOver(place: Workplace, { header, columns }: Dialect): Promise<Finding[]> {
  const { connection } = place
  const findings: Finding[] = []
  const names = (header ?? []).filter((name) => name !== '')
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (twice.length > 0) findings.push({ key: 'csv.header.twice', params: { names: twice.join(', ') } })
  const nameless = header ? columns - names.length : 0
  if (nameless > 0) findings.push({ key: 'csv.header.empty', params: { count: nameless } })
  if (names.length > 1) {
    const again = (header ?? []).map((name, index) =>
      name === '' ? `c${index} IS NULL` : `trim(c${index}) = ${literal(name)}`,
    )
    const repeated = await count(connection, `FROM texts WHERE ${again.join(' AND ')}`)
    if (repeated > 0) {
      const others = `NOT coalesce(${again.join(' AND ')}, false)`
      await keepRows(place, 'texts', `SELECT ${namesOf(columns).join(', ')} FROM texts WHERE ${others}`)
      findings.push({ key: 'csv.header.again', params: { lines: repeated } })
    }
  }
  const [last] = await rowsOf(
    connection,
    `SELECT rowid + 1 AS row, c0 AS name FROM texts WHERE rowid = (SELECT count(*) - 1 FROM texts) AND regexp_matches(c0, ${literal(total)})`,
  )
  if (last && columns > 1) {
    const example = { row: Number(last.row), value: String(last.name).slice(0, 80) }
    findings.push({ key: 'csv.total', examples: [example] })
  }
  return findings
}
