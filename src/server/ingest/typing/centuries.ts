import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import { rowsOf } from '../sql.ts'
import { fits, isNullWord } from './candidates.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import { type ColumnProfile, readable } from './profile.ts'
import { inThePast } from './readings/dates.ts'

const shortYears = new Set(['dmy-short', 'mdy-short', 'day-month-name-short'])

/** Column names of birth and death dates, which are in the past. */
const lifeWords =
  /(^| )(naissance|naiss|ne|nee|deces|birth|birthday|birthdate|dob|born|death|geburt\w*|geb|nacimiento|nascita|nascimento|geboorte\w*)( |$)/

/** Column names of future dates. */
const futureWords =
  /(^| )(fin|end|ende|echeance|expir\w*|due|until|valid\w*|limite|deadline|prevu\w*|prevision\w*|planned|plan|target|forecast|terme|term|maturity|renew\w*|prochaine?|next|livraison|delivery|bis|hasta)( |$)/

/** Dates up to so many years ahead may be planned. */
const nearYears = 5

/**
 * Two-digit years mean 1969 to 2068, but a birth date in the future belongs to the previous century. Columns
 * with other dates years ahead become text, with a question, unless the name implies the future or the
 * reading was configured; then the century is reported.
 */
export async function decideCenturies(
  connection: DuckDBConnection,
  table: string,
  { column }: ColumnProfile,
  decision: Decision,
  isOverridden: boolean,
): Promise<Decision> {
  const { candidate, findings } = decision
  if (!candidate || !shortYears.has(candidate.name)) return decision
  const later = (from: string) => (value: string) =>
    `CASE WHEN ${value} IS NULL OR coalesce(${isNullWord(value)}, false) THEN false WHEN ${fits(candidate, value)} THEN (${candidate.convert(value)}) > ${from} ELSE false END`
  const future = later('current_date')
  const value = readable(identifier(column.name), false)
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (${future(value)}) AS future, count(*) FILTER (${later(`current_date + INTERVAL ${nearYears} YEAR`)(value)}) AS far FROM ${table}`,
  )
  const [count, far] = [Number(row.future), Number(row.far)]
  if (count === 0) return decision
  const words = wordsOf(column.label)
  if (lifeWords.test(words)) {
    return {
      ...decision,
      candidate: { ...candidate, convert: inThePast(candidate.convert) },
      future,
      findings: [...findings, { key: 'type.century.birth', params: { count } }],
    }
  }
  if (far > 0 && !isOverridden && !futureWords.test(words)) {
    return {
      ...{ candidate: null, symbols: false, unit: null, rejected: 0, future },
      findings: [
        {
          key: 'type.century.ask',
          params: { count: far, readings: `${candidate.name}, ${candidate.name}-past` },
        },
      ],
    }
  }
  return { ...decision, future, findings: [...findings, { key: 'type.century', params: { count } }] }
}
