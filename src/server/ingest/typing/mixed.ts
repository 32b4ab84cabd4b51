import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import { rowsOf } from '../sql.ts'
import { type Candidate, candidates, fits, hasPattern, isNullWord, trimmed } from './candidates.ts'
import { type Decision, tolerance } from './decide.ts'
import type { ColumnProfile } from './profile.ts'

/** Readings of dates and instants, each with its counterpart of day and month swapped. */
const pairs = [
  ['dmy', 'mdy'],
  ['dmy-short', 'mdy-short'],
  ['dmy-datetime', 'mdy-datetime'],
] as const
const dayFirst: readonly string[] = pairs.map(([first]) => first)
const monthFirst: readonly string[] = pairs.map(([, first]) => first)
const others = [
  ...['iso-datetime', 'iso-date', 'ymd-datetime', 'month-name-first', 'day-month-name'],
  ...['day-month-name-short', 'zoned-datetime', 'mail-datetime', 'month-name-datetime'],
]
const forms = candidates.filter(({ name }) => [...others, ...dayFirst, ...monthFirst].includes(name))

interface Counted {
  form: Candidate
  count: number
}

/**
 * A column whose dates are in several formats, as after concatenating files: read with all of
 * them if no value is ambiguous. Returns the given decision for other columns, and, with a finding, when
 * day and month cannot be distinguished.
 */
export async function mixedDates(
  connection: DuckDBConnection,
  table: string,
  profile: ColumnProfile,
  decision: Decision,
): Promise<Decision> {
  const values = profile.values - profile.nullWords
  const isForm = decision.candidate === null || forms.includes(decision.candidate)
  if (!isForm || (decision.candidate && decision.rejected === 0)) return decision
  if (!forms.some(({ name }) => (profile.matches.get(name) ?? 0) > 0)) return decision
  const cell = trimmed(identifier(profile.column.name))
  const kinds = forms.filter(({ from }) => from.includes(profile.column.kind))
  const any = (some: readonly Candidate[]) =>
    some.length > 0 ? some.map((form) => fits(form, 'value')).join(' OR ') : 'false'
  const named = (names: readonly string[]) => kinds.filter(({ name }) => names.includes(name))
  const [row = {}] = await rowsOf(
    connection,
    `SELECT ${kinds.map((form, index) => `count(*) FILTER (${fits(form, 'value')}) AS f${index}`).join(', ')},
       count(*) FILTER ((${any(named(dayFirst))}) AND NOT (${any(named(monthFirst))})) AS days,
       count(*) FILTER ((${any(named(monthFirst))}) AND NOT (${any(named(dayFirst))})) AS months,
       count(*) FILTER (${any(kinds)}) AS whole
     FROM (SELECT ${cell} AS value FROM ${table}) WHERE NOT coalesce(${isNullWord('value')}, false)`,
  )
  const counted = kinds.map((form, index) => ({ form, count: Number(row[`f${index}`]) }))
  const [days, months, whole] = [Number(row.days), Number(row.months), Number(row.whole)]
  const turned = months > 0 && days === 0 ? dayFirst : monthFirst
  const found = counted
    .filter(({ form, count }) => count > 0 && !turned.includes(form.name))
    .sort((a, b) => b.count - a.count)
  const best = decision.candidate ? values - decision.rejected : 0
  if (found.length < 2 || whole <= best || values - whole > values * tolerance) return decision
  const ordered = found.some(({ form }) => [...dayFirst, ...monthFirst].includes(form.name))
  const open = days > 0 && months > 0 ? 'type.dates.torn' : 'type.dates.open'
  if (ordered && days > 0 === months > 0) {
    const others = decision.findings.filter(({ key }) => key !== 'type.text.mixed')
    return { ...decision, findings: [...others, { key: open }, ...findingsOf(found)] }
  }
  return {
    candidate: united(found),
    symbols: false,
    unit: null,
    rejected: values - whole,
    findings: [
      { key: 'type.dates.mixed', params: { count: found.length, read: whole, values } },
      ...findingsOf(found),
      ...(values > whole ? [{ key: 'type.rejected', params: { count: values - whole } } as const] : []),
    ],
  }
}

const findingsOf = (found: readonly Counted[]): Finding[] =>
  found.map(({ form, count }) => ({ key: 'type.dates.form', params: { reading: form.name, count } }))

/** One reading of all formats; a date among instants is its midnight. */
function united(found: readonly Counted[]): Candidate {
  const all = found.map(({ form }) => form)
  const type = all.some((form) => form.type === 'datetime') ? 'datetime' : 'date'
  const cast = type === 'datetime' ? '::TIMESTAMP' : ''
  return {
    name: 'mixed-dates',
    type,
    pattern: all.map(({ pattern }) => `(?:${pattern})`).join('|'),
    convert: (value) =>
      `CASE ${all.map((form) => `WHEN ${hasPattern(form, value)} THEN (${form.convert(value)})${cast}`).join(' ')} END`,
    from: ['cell', 'string'],
  }
}
