import { literal } from '../sql.ts'
import { compactDates, dates } from './readings/dates.ts'
import { numbers } from './readings/numbers.ts'
import { places } from './readings/places.ts'
import type { Candidate } from './readings/reading.ts'

export type { Candidate, TextKind } from './readings/reading.ts'

/** All readings; the first of those that fit a column equally well wins. */
export const candidates: readonly Candidate[] = [...compactDates, ...numbers, ...dates, ...places]

/** Readings that match the same texts; decided over the whole column, or left undecided with a finding. */
const ambiguous: readonly (readonly string[])[] = [
  ['dmy', 'mdy'],
  ['dmy-short', 'mdy-short'],
  ['dmy-datetime', 'mdy-datetime'],
  ['decimal-comma', 'integer-comma', 'thousands-comma', 'integer-indian', 'thousands-indian'],
  ['decimal', 'integer-dot'],
  ['integer', 'spreadsheet-day'],
  ['lat-lng', 'lng-lat'],
  ['bracketed-lng-lat', 'bracketed-lat-lng'],
]

/** Names of readings that the same text may have, with another meaning. */
export const rivalsOf = (name: string): readonly string[] =>
  ambiguous.find((names) => names.includes(name))?.filter((other) => other !== name) ?? []

/** Texts that mean a missing value in a column of another type than text, lower case. */
export const nullWords = [
  ...[
    'na',
    'n/a',
    '#n/a',
    'n.a.',
    'nd',
    'n.d.',
    'n/d',
    '[nd]',
    'nc',
    'n.c.',
    'ns',
    's.o.',
    'so',
    'null',
    'none',
    'nan',
    'nil',
    ...['inf', '-inf', '+inf', 'infinity', '-infinity'],
  ],
  ...[
    '-',
    '--',
    '---',
    '–',
    '—',
    '.',
    '..',
    '...',
    '…',
    '?',
    '/',
    '•',
    ':',
    ':c',
    ':u',
    ':z',
    ': c',
    ': u',
    ': z',
  ],
  ...['- €', '-€', '€ -', '$ -', '$-', '- $', '£ -', '£-', '\\n'],
  ...[
    '#ref!',
    '#div/0!',
    '#value!',
    '#name?',
    '#num!',
    '#null!',
    '#n/d',
    '#valeur!',
    '#nom?',
    '#nombre!',
    '#nul!',
  ],
  ...['#nv', '#wert!', '#bezug!', '#zahl!', '#valor!', '#¡valor!', 'k.a.', 'k. a.', 'keine angabe'],
  ...['not available', 'not applicable', 'no data', 'missing', 'unknown', 'undefined'],
  ...['non disponible', 'non renseigné', 'non renseignée', 'inconnu', 'inconnue', 'sans objet', 'vide'],
] as const

const spaces = [' ', '\t', '\r', '\n', '\u00a0', '\u202f', '\ufeff']

/**
 * SQL: whether a cell may start or end with a space, or is empty; this takes a quarter of the time of
 * trimming.
 */
export const isLoose = (cellSql: string): string => {
  const ends = spaces.map((space) => `ends_with(${cellSql}, ${literal(space)})`)
  return `(${cellSql} < '!' OR ${cellSql} >= '\u0080' OR ${ends.join(' OR ')})`
}

/** SQL: the trimmed text of a cell, null when empty; `loose` is SQL of whether it needs trimming. */
export const trimmed = (cellSql: string, loose = isLoose(cellSql)): string =>
  `CASE WHEN ${loose} THEN nullif(trim(${cellSql}, ${literal(spaces.join(''))}), '') ELSE ${cellSql} END`

const dashes = nullWords.filter((word) => word.startsWith('-'))
const longestWord = Math.max(...nullWords.map((word) => new TextEncoder().encode(word).length))

/**
 * SQL: whether a trimmed text is a missing-value word. None begins with a digit, and few with a dash, so
 * numbers skip the search; CASE is lazy, AND is not. `IN` would become a join for each column, which takes
 * five times as long as everything else.
 */
export const isNullWord = (value: string): string =>
  `(CASE WHEN ${value} >= '0' AND ${value} < ':' THEN false
    WHEN starts_with(${value}, '-') THEN ${dashes.map((word) => `${value} = ${literal(word)}`).join(' OR ')}
    WHEN starts_with(${value}, '*') THEN regexp_full_match(${value}, '\\*+')
    WHEN strlen(${value}) > ${longestWord} THEN false
    ELSE list_contains([${nullWords.map(literal).join(', ')}], lower(${value})) END)`

/**
 * SQL: whether a trimmed text is an integer with leading zeros, as codes have, or a plus, as telephone
 * numbers have.
 */
export const isPadded = (value: string): string =>
  `CASE WHEN ${value} >= '1' OR ${value} < '+' THEN false WHEN starts_with(${value}, '0') OR starts_with(${value}, '-0') OR starts_with(${value}, '+') THEN regexp_full_match(${value}, '[+-]?0\\d+|[+]\\d{8,}') ELSE false END`

/** SQL: whether a trimmed text is an integer with more digits than a number can store. */
export const isLong = (value: string): string =>
  `CASE WHEN strlen(${value}) > 15 AND NOT contains(${value}, '.') AND NOT contains(${value}, ':') THEN regexp_full_match(${value}, '[+-]?\\d{16,}') ELSE false END`

/** Mojibake: UTF-8 letters decoded as a western encoding, by first byte. */
const torn = [
  ...['Ã©', 'Ã¨', 'Ã\u00a0', 'Ã¢', 'Ãª', 'Ã«', 'Ã§', 'Ã´', 'Ã®', 'Ã¯', 'Ã»', 'Ã¹', 'Ã¼', 'Ã¶', 'Ã¤', 'Ã±'],
  ...['Ã¡', 'Ã³', 'Ã\u00ad', 'Ãº', 'Ã‰', 'Ã€', 'Ã–', 'Ãœ', 'Ã„', 'ÃŸ', 'â€™', 'â€œ', 'â€“', 'â€¦', 'â‚¬'],
  ...['Â°', 'Â«', 'Â»', 'Â²', 'Â\u00a0'],
]

/** SQL: whether a text contains UTF-8 that was decoded as a western encoding and encoded again. */
export const hasMojibake = (value: string): string =>
  `CASE WHEN contains(${value}, 'Ã') OR contains(${value}, 'â') OR contains(${value}, 'Â')
    THEN ${torn.map((letters) => `contains(${value}, ${literal(letters)})`).join(' OR ')} ELSE false END`

/** SQL: whether a trimmed text matches the pattern of a candidate, which is necessary but not sufficient. */
export const hasPattern = ({ pattern }: Candidate, value: string): string =>
  `regexp_full_match(${value}, ${literal(pattern)}, 's')`

/** SQL: whether a trimmed text can be read by a candidate. */
export const fits = (candidate: Candidate, value: string): string =>
  `coalesce(CASE WHEN ${hasPattern(candidate, value)} THEN ${candidate.convert(value)} END IS NOT NULL, false)`
