import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import { count } from '../sql.ts'
import { fits, isNullWord } from './candidates.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import { type ColumnProfile, readable } from './profile.ts'

const shortYears = new Set(['dmy-short', 'mdy-short', 'day-month-name-short'])

/** Names of days of birth and of death, which are over. */
const lifeWords =
  /(^| )(naissance|naiss|ne|nee|deces|birth|birthday|birthdate|dob|born|death|geburt\w*|geb|nacimiento|nascita|nascimento|geboorte\w*)( |$)/

/**
 * Years of two digits stand for 1969 to 2068, but nobody was born in the future: a day of birth that would lie there
 * belongs to the century before. Where days of other columns lie in the future, the century is told.
 */
export async function decideCenturies(
  connection: DuckDBConnection,
  table: string,
  { column }: ColumnProfile,
  decision: Decision,
): Promise<Decision> {
  const { candidate, findings } = decision
  if (!candidate || !shortYears.has(candidate.name)) return decision
  const future = (value: string) =>
    `CASE WHEN ${value} IS NULL OR coalesce(${isNullWord(value)}, false) THEN false WHEN ${fits(candidate, value)} THEN (${candidate.convert(value)}) > current_date ELSE false END`
  const value = readable(identifier(column.name), false)
  const later = await count(connection, `FROM ${table} WHERE ${future(value)}`)
  if (later === 0) return decision
  if (!lifeWords.test(wordsOf(column.label))) {
    return { ...decision, future, findings: [...findings, { key: 'type.century', params: { count: later } }] }
  }
  const convert = (text: string) => {
    const day = `(${candidate.convert(text)})`
    return `CASE WHEN ${day} > current_date THEN (${day} - INTERVAL 100 YEAR)::DATE ELSE ${day} END`
  }
  return {
    ...decision,
    candidate: { ...candidate, convert },
    future,
    findings: [...findings, { key: 'type.century.birth', params: { count: later } }],
  }
}
