import type { Finding } from '../../../../core/ingest/report.ts'
import { count, literal, rowsOf } from '../../sql.ts'
import { materializeRows } from '../../storage.ts'
import { trimmed } from '../../typing/candidates.ts'
import type { Workplace } from '../format.ts'
import { totalUnder } from '../notes.ts'
import type { Dialect } from './dialect.ts'

/** Names compared to detect a repeated header. */
const mostCompared = 200

/** Names of the first columns of the table `texts`. */
export const namesOf = (columns: number): string[] =>
  Array.from({ length: columns }, (_, index) => `c${index}`)

/**
 * Findings about the table `texts`: duplicate names, a repeated header, a total row; and its empty columns.
 */
export async function sniffTable(
  place: Workplace,
  { header, columns }: Dialect,
): Promise<{ findings: Finding[]; blank: number[] }> {
  const { connection } = place
  const findings: Finding[] = []
  const names = (header ?? []).filter((name) => name !== '')
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (twice.length > 0) findings.push({ key: 'csv.header.twice', params: { names: twice.join(', ') } })
  const blank = header ? await blankColumns(place, header, columns) : []
  if (blank.length > 0) findings.push({ key: 'csv.header.blank', params: { count: blank.length } })
  const nameless = header ? columns - names.length - blank.length : 0
  if (nameless > 0) findings.push({ key: 'csv.header.empty', params: { count: nameless } })
  if (names.length > 1) {
    const compared = (header ?? []).slice(0, mostCompared)
    const again = compared.map((name, index) =>
      name === '' ? `c${index} IS NULL` : `trim(c${index}) = ${literal(name)}`,
    )
    // Few cells contain the first name, so the others are compared in few rows only.
    const first = compared.findIndex((name) => name !== '')
    const same = `CASE WHEN ${first < 0 ? 'true' : `contains(c${first}, ${literal(compared[first] ?? '')})`} THEN ${again.join(' AND ')} ELSE false END`
    const repeated = await count(connection, `FROM texts WHERE ${same}`)
    if (repeated > 0) {
      const others = `NOT coalesce(${same}, false)`
      await materializeRows(
        place,
        'texts',
        `SELECT ${namesOf(columns).join(', ')} FROM texts WHERE ${others}`,
      )
      findings.push({ key: 'csv.header.again', params: { lines: repeated } })
    }
  }
  findings.push(...(await totalUnder(connection, columns)))
  return { findings, blank }
}

/** Columns without a name and values, as from a separator at the end of each line. */
async function blankColumns(
  { connection }: Workplace,
  header: readonly string[],
  columns: number,
): Promise<number[]> {
  const nameless = Array.from({ length: columns }, (_, index) => index).filter((index) => !header[index])
  if (nameless.length === 0) return []
  const counts = nameless.map((index) => `count(${trimmed(`c${index}`)}) AS n${index}`)
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM texts`)
  return nameless.filter((index) => Number(row[`n${index}`]) === 0)
}
