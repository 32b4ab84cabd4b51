import { identifier } from '../../engine/layout.ts'
import { rowsOf } from '../sql.ts'
import { type Candidate, nullWords } from './candidates.ts'
import type { Cells } from './cells.ts'

/** Rows of the first sample, and the share of its values that a reading must match to be tried at all. */
export const sampleRows = 100
const leastShare = 0.25
const leastValues = 5

const isNull = new Set<string>(nullWords)
const compiled = new Map<string, RegExp>()

/**
 * The pattern of a candidate as a JavaScript regular expression, which writes code points differently from
 * RE2.
 */
function patternOf({ pattern }: Candidate): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const made = new RegExp(`^(?:${pattern.replace(/\\x\{(\w{4})\}/g, '\\u$1')})$`, 's')
  compiled.set(pattern, made)
  return made
}

/**
 * Rules readings out by a hundred scattered rows, at a thousandth of the cost of a scan: those that most
 * values do not match; the likeliest come first. Columns with few values in a partial sample, and numbers
 * with symbols, keep all candidates.
 */
export async function sampleReadings(
  { connection, columns, turned }: Cells,
  from: string,
  tried: readonly (readonly Candidate[])[],
  whole: boolean,
): Promise<Candidate[][]> {
  const names = columns.map(({ name }) => `${identifier(name)}[1:300] AS ${identifier(name)}`)
  const rows = turned
    ? await rowsOf(
        connection,
        `SELECT col, list(cell[1:300]) AS texts FROM ${turned} WHERE row IN (SELECT rowid FROM ${from} LIMIT ${sampleRows}) GROUP BY col`,
      )
    : await rowsOf(connection, `SELECT ${names.join(', ')} FROM ${from} LIMIT ${sampleRows}`)
  const listed = turned ? new Map(rows.map(({ col, texts }) => [Number(col), texts])) : undefined
  const textsOf = (index: number, name: string): unknown[] => {
    if (!listed) return rows.map((row) => row[name])
    const texts = listed.get(index)
    return Array.isArray(texts) ? texts : []
  }
  return columns.map(({ name }, index) => {
    const candidates = tried[index] ?? []
    const values = textsOf(index, name)
      .filter((value) => typeof value === 'string')
      .map((value) => value.trim())
      .filter((value) => value !== '' && !isNull.has(value.toLowerCase()) && !/^\*+$/.test(value))
    if (values.length < (whole ? 1 : leastValues)) return [...candidates]
    const bare = values.map((value) => (/\d/.test(value) ? value : ''))
    const having = new Map(
      candidates.map((candidate) => {
        const pattern = patternOf(candidate)
        const has = (value: string) => pattern.test(value) || (isNumber(candidate) && hasSymbol(value))
        return [candidate, bare.filter(has).length]
      }),
    )
    return candidates
      .filter((candidate) => (having.get(candidate) ?? 0) >= values.length * leastShare)
      .sort((a, b) => (having.get(b) ?? 0) - (having.get(a) ?? 0))
  })
}

const isNumber = ({ type }: Candidate): boolean => type === 'int' || type === 'double'

/** Whether a text may be a number with a symbol. */
const hasSymbol = (value: string): boolean =>
  /^\D{0,6}\d[\d.,'’\s]*\D{0,8}$/.test(value) && /\D$|^\D/.test(value)
