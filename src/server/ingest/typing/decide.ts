import type { Finding } from '../../../core/ingest/report.ts'
import { type Candidate, candidates, rivalsOf } from './candidates.ts'
import { namesCodes, wordsOf } from './label.ts'
import type { ColumnProfile } from './profile.ts'

/** How a column of texts is read; without a candidate it stays text. */
export interface Decision {
  candidate: Candidate | null
  /** Whether symbols are removed before reading. */
  symbols: boolean
  unit: string | null
  rejected: number
  findings: Finding[]
  /** SQL: whether a value, as read, is a date in the future. */
  future?: (value: string) => string
}

/** Maximum share of misfits for a column to keep a type. */
export const tolerance = 0.02

/** Column names that imply longitude first. */
const lngFirst =
  /^(.*[^a-z])?(lon|lng|long|longitude)[^a-z]*(et |and |y )?lat|(^|[^a-z])x[^a-z]?y([^a-z]|$)|xy$/i

/** Readings of instants that never contain an offset. */
const unzoned = new Set(['dmy-datetime', 'mdy-datetime', 'ymd-datetime', 'compact-datetime'])

const dayOrder: Record<string, string> = {
  dmy: 'mdy',
  'dmy-short': 'mdy-short',
  'dmy-datetime': 'mdy-datetime',
}

/**
 * Decides each column by counts over all its values; a column with ambiguous day and month follows the
 * others.
 */
export function decide(profiles: readonly ColumnProfile[], commaLikely: boolean): Decision[] {
  const decisions = profiles.map((profile) => decideColumn(profile, commaLikely))
  const monthFirst = decisions.some(
    ({ candidate, findings }) =>
      candidate?.name.startsWith('mdy') && !findings.some(({ key }) => key === 'type.date.open'),
  )
  return monthFirst ? decisions.map(turnOpenDates) : decisions
}

/** Reads a column as configured; all misfits are rejected, however many. */
export function obey(profile: ColumnProfile, candidate: Candidate | null): Decision {
  const symbols = profile.percents + profile.currencies > 0
  const read = candidate ? (profile.matches.get(candidate.name) ?? 0) : 0
  return {
    candidate,
    symbols,
    unit: unitOf(profile, symbols),
    rejected: candidate ? profile.values - profile.nullWords - read : 0,
    findings: [{ key: 'type.given', params: { reading: candidate?.name ?? 'text' } }],
  }
}

function decideColumn(profile: ColumnProfile, commaLikely: boolean): Decision {
  const { column, nullWords, padded, long, torn } = profile
  const values = profile.values - nullWords
  const text = (findings: Finding[]): Decision => ({
    candidate: null,
    symbols: false,
    unit: null,
    rejected: 0,
    findings: [
      ...findings,
      ...(isShortened(profile, values) ? [{ key: 'type.shortened' } as const] : []),
      ...(torn > 0 ? [{ key: 'type.mojibake', params: { count: torn } } as const] : []),
    ],
  })
  if (values === 0) return text([{ key: 'type.text.empty' }])
  const read = (candidate: Candidate) => profile.matches.get(candidate.name) ?? 0
  const possible = candidates.filter(
    (candidate) =>
      read(candidate) > 0 &&
      values - read(candidate) <= values * tolerance &&
      !candidate.offered &&
      // When most years have a suffix, the suffix is a part of a period.
      (candidate.name !== 'marked-year' || (profile.matches.get('integer') ?? 0) * 2 >= values) &&
      (!candidate.label || candidate.label.test(wordsOf(column.label))),
  )
  const numbers = possible.some(({ type }) => type === 'int' || type === 'double')
  if (numbers && padded > 0) return text([{ key: 'type.text.padded', params: { count: padded } }])
  const isBinary = possible.some(({ name }) => name === 'wkb')
  if (long > 0 && !isBinary && (numbers || long * 2 > values)) {
    return text([{ key: 'type.text.long', params: { count: long } }])
  }
  if (numbers && column.kind === 'cell' && namesCodes(column.label)) {
    return text([{ key: 'type.text.code', params: { label: column.label } }])
  }
  if (numbers && profile.units > 1)
    return text([{ key: 'type.text.units', params: { count: profile.units } }])
  const best = pick(possible, read, commaLikely, column.label)
  if (!best) return text(nearest(profile, values))
  const rejected = values - read(best)
  const symbols = profile.percents + profile.currencies > 0
  const findings: Finding[] = [
    { key: 'type.read', params: { reading: best.name, read: read(best), values } },
    ...(nullWords > 0 ? [{ key: 'type.nullwords', params: { count: nullWords } } as const] : []),
    ...(rejected > 0 ? [{ key: 'type.rejected', params: { count: rejected } } as const] : []),
    ...(unzoned.has(best.name) ? [{ key: 'type.zone.none' } as const] : []),
    ...(best.name.startsWith('shortened') ? [{ key: 'type.shortened' } as const] : []),
    ...(best.name === 'flagged' ? [{ key: 'type.flags' } as const] : []),
    ...(best.name === 'marked-year' ? [{ key: 'type.marks' } as const] : []),
    ...(best.name === 'integer' && profile.matches.get('spreadsheet-day') === values
      ? [{ key: 'type.serial' } as const]
      : []),
    ...openQuestions(best, possible, read),
    ...considered(profile, best, values),
  ]
  return { candidate: best, symbols, unit: unitOf(profile, symbols), rejected, findings }
}

/** Whether a text column holds long numbers that a spreadsheet has abbreviated. */
const isShortened = ({ matches }: ColumnProfile, values: number): boolean =>
  ['shortened', 'shortened-comma'].some((name) => matches.get(name) === values) &&
  !['integer', 'decimal', 'decimal-comma'].some((name) => matches.get(name) === values)

const unitOf = (profile: ColumnProfile, symbols: boolean): string | null =>
  symbols ? (profile.percents >= profile.currencies ? '%' : profile.currency) : null

/**
 * The candidate that fits most values; the first among equals, except that a comma between groups of three
 * depends on the file's separator.
 */
function pick(
  possible: readonly Candidate[],
  read: (candidate: Candidate) => number,
  commaLikely: boolean,
  label: string,
): Candidate | undefined {
  const most = Math.max(0, ...possible.map(read))
  const equals = possible.filter((candidate) => read(candidate) === most)
  const comma = equals.find(({ name }) => name === 'decimal-comma')
  const thousands = equals.find(({ name }) => name === 'integer-comma' || name === 'thousands-comma')
  const swapped = lngFirst.test(label) && equals.find(({ name }) => name === 'lng-lat')
  if (swapped) return swapped
  const first = equals[0]
  return first === comma && comma && thousands && !commaLikely ? thousands : first
}

function openQuestions(
  best: Candidate,
  possible: readonly Candidate[],
  read: (candidate: Candidate) => number,
): Finding[] {
  const other = dayOrder[best.name]
  const rival = possible.find(({ name }) => name === other)
  const findings: Finding[] = rival && read(rival) === read(best) ? [{ key: 'type.date.open' }] : []
  const turned = possible.find(({ name }) => best.name === 'lat-lng' && name === 'lng-lat')
  if (turned && read(turned) === read(best)) {
    findings.push({ key: 'geo.order.open', params: { reading: best.name } })
  }
  const names = possible.filter((candidate) => read(candidate) === read(best)).map(({ name }) => name)
  if (names.includes('decimal-comma') && names.includes('integer-comma') && !names.includes('integer')) {
    findings.push({ key: 'type.comma.open', params: { reading: best.name } })
  }
  return findings
}

function turnOpenDates(decision: Decision): Decision {
  const open = decision.findings.some(({ key }) => key === 'type.date.open')
  const turned = candidates.find(({ name }) => name === dayOrder[decision.candidate?.name ?? ''])
  if (!open || !turned) return decision
  const findings = decision.findings.filter(({ key }) => key !== 'type.date.open')
  return { ...decision, candidate: turned, findings: [...findings, { key: 'type.date.others' }] }
}

/** Other readings that fit most values, and how many each would reject. */
function considered({ matches }: ColumnProfile, best: Candidate, values: number): Finding[] {
  const most = matches.get(best.name) ?? 0
  const rivals = best.name === 'decimal' ? [] : rivalsOf(best.name)
  return [...matches]
    .filter(
      ([name, read]) => name !== best.name && read < most && (read * 2 > values || rivals.includes(name)),
    )
    .sort((a, b) => b[1] - a[1])
    .filter(([, read], place, all) => all.findIndex(([, other]) => other === read) === place)
    .slice(0, 2)
    .map(([reading, read]) => ({ key: 'type.considered', params: { reading, lost: values - read } }))
}

/** Why a column that almost fits a type stays text. */
function nearest(profile: ColumnProfile, values: number): Finding[] {
  const [name, read] = [...profile.matches]
    .filter(([, read]) => read < values)
    .sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return read * 2 > values
    ? [{ key: 'type.text.mixed', params: { reading: name, misfits: values - read, values } }]
    : []
}
