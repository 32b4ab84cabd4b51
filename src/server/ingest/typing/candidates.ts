import type { FieldType } from '../../../core/field.ts'
import { literal } from '../sql.ts'

/** One way to read the texts of a column. `value` and the results are SQL expressions. */
export interface Candidate {
  name: string
  type: Extract<FieldType, 'int' | 'double' | 'date' | 'datetime' | 'geo_point_2d' | 'geo_shape'>
  /** Whole-text pattern (RE2) that a value must have. */
  pattern: string
  /** The typed value, null where the text has the pattern but no meaning, such as February 30th. */
  convert: (value: string) => string
  /** Sources whose texts may be read so; JSON tells numbers from text by itself. */
  from: readonly TextKind[]
  /** For what is only believed when the column's name says so too. */
  label?: RegExp
}

/** Where a text comes from: a delimited file, or a JSON value of that type; an epoch is a number that its source calls an instant. */
export type TextKind = 'cell' | 'string' | 'number' | 'epoch' | 'other'

const cell = ['cell'] as const
const numeric = ['cell', 'number'] as const
const textual = ['cell', 'string'] as const

/** A double, and a number of a browser, keeps this many digits; a longer row of them names something. */
const whole = String.raw`\d{1,15}`
const plain = String.raw`[+-]?(?:${whole}|\d{0,15}\.\d+|${whole}\.)(?:[eE][+-]?\d+)?`
const gap = String.raw`[ \x{00a0}\x{202f}\x{2009}'’]`
const days = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]`
const clock = String.raw`[T ]+\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?`

const asInteger = (value: string) => `TRY_CAST(${value} AS BIGINT)`
const asDouble = (value: string) => `TRY_CAST(${value} AS DOUBLE)`
const without = (value: string, characters: string) =>
  `regexp_replace(${value}, ${literal(characters)}, '', 'g')`
const slashed = (value: string) => `translate(${value}, '.-', '//')`
const parsed = (value: string, ...formats: string[]) =>
  `try_strptime(${value}, [${formats.map(literal).join(', ')}])`
const asDate = (value: string, ...formats: string[]) => `${parsed(value, ...formats)}::DATE`
const clocks = (date: string) => [
  `${date} %H:%M`,
  `${date} %H:%M:%S`,
  `${date} %I:%M %p`,
  `${date} %I:%M:%S %p`,
]
const spaced = (value: string) => `regexp_replace(${value}, '[T ]+', ' ')`
/** Names of months in French as their English shorts, which is what strptime reads. */
const english = (value: string) =>
  [
    ['janv(?:ier)?', 'Jan'],
    ['f[ée]vr(?:ier)?', 'Feb'],
    ['mars', 'Mar'],
    ['avr(?:il)?', 'Apr'],
    ['mai', 'May'],
    ['juin', 'Jun'],
    ['juil(?:let)?', 'Jul'],
    ['ao[uû]t', 'Aug'],
    ['sept(?:embre|ember)?', 'Sep'],
    ['oct(?:obre)?', 'Oct'],
    ['nov(?:embre)?', 'Nov'],
    ['d[ée]c(?:embre)?', 'Dec'],
  ].reduce(
    (text, [french, short]) => `regexp_replace(${text}, '\\b(?i:${french})\\b\\.?', '${short}')`,
    `replace(${value}, ',', '')`,
  )

/** Every reading we know; of those that fit a column equally well the earlier one wins. */
export const candidates: readonly Candidate[] = [
  {
    name: 'compact-datetime',
    type: 'datetime',
    pattern: String.raw`(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?`,
    convert: (value) => parsed(value, '%Y%m%d%H%M', '%Y%m%d%H%M%S'),
    from: cell,
  },
  {
    name: 'compact-date',
    type: 'date',
    pattern: String.raw`(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
    convert: (value) => asDate(value, '%Y%m%d'),
    from: numeric,
    label: /date|jour|day|aaaammjj|yyyymmdd/i,
  },
  {
    name: 'integer',
    type: 'int',
    pattern: String.raw`[+-]?(?:0|[1-9]\d{0,14})`,
    convert: asInteger,
    from: numeric,
  },
  { name: 'decimal', type: 'double', pattern: plain, convert: asDouble, from: numeric },
  {
    name: 'decimal-comma',
    type: 'double',
    pattern: String.raw`[+-]?(?:${whole}|\d{0,15},\d+|${whole},)(?:[eE][+-]?\d+)?`,
    convert: (value) => asDouble(`replace(${value}, ',', '.')`),
    from: cell,
  },
  {
    name: 'integer-comma',
    type: 'int',
    pattern: String.raw`[+-]?(?:[1-9]\d{0,2}(?:,\d{3}){1,5}|0|[1-9]\d{0,14})`,
    convert: (value) => asInteger(`replace(${value}, ',', '')`),
    from: cell,
  },
  {
    name: 'integer-dot',
    type: 'int',
    pattern: String.raw`[+-]?(?:[1-9]\d{0,2}(?:\.\d{3}){1,5}|0|[1-9]\d{0,14})`,
    convert: (value) => asInteger(`replace(${value}, '.', '')`),
    from: cell,
  },
  {
    name: 'integer-space',
    type: 'int',
    pattern: String.raw`[+-]?(?:[1-9]\d{0,2}(?:${gap}\d{3}){1,5}|0|[1-9]\d{0,14})`,
    convert: (value) => asInteger(without(value, gap)),
    from: cell,
  },
  {
    name: 'thousands-comma',
    type: 'double',
    pattern: String.raw`[+-]?(?:\d{1,3}(?:,\d{3})+|${whole})(?:\.\d*)?`,
    convert: (value) => asDouble(`replace(${value}, ',', '')`),
    from: cell,
  },
  {
    name: 'thousands-dot',
    type: 'double',
    pattern: String.raw`[+-]?(?:\d{1,3}(?:\.\d{3})+|${whole})(?:,\d*)?`,
    convert: (value) => asDouble(`replace(replace(${value}, '.', ''), ',', '.')`),
    from: cell,
  },
  {
    name: 'thousands-space',
    type: 'double',
    pattern: String.raw`[+-]?(?:\d{1,3}(?:${gap}\d{3})+|${whole})(?:[.,]\d*)?`,
    convert: (value) => asDouble(`replace(${without(value, gap)}, ',', '.')`),
    from: cell,
  },
  {
    name: 'iso-datetime',
    type: 'datetime',
    pattern: String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)?`,
    convert: (value) =>
      // A DuckDB timestamp wants seconds and a colon in the offset, ISO 8601 does not.
      `TRY_CAST(regexp_replace(regexp_replace(replace(replace(${value}, ',', '.'), ' ', 'T'), '^(.{16})(Z|[+-].*)?$', '\\1:00\\2'), '([+-]\\d{2})(\\d{2})$', '\\1:\\2') AS TIMESTAMPTZ) AT TIME ZONE 'UTC'`,
    from: textual,
  },
  {
    name: 'iso-date',
    type: 'date',
    pattern: String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
    convert: (value) => asDate(slashed(value), '%Y/%m/%d'),
    from: textual,
  },
  {
    name: 'iso-month',
    type: 'date',
    pattern: String.raw`\d{4}-(?:0[1-9]|1[0-2])`,
    convert: (value) => asDate(`${value} || '-01'`, '%Y-%m-%d'),
    from: textual,
  },
  {
    name: 'ymd-datetime',
    type: 'datetime',
    pattern: String.raw`\d{4}[/.]\d{1,2}[/.]\d{1,2}${clock}`,
    convert: (value) => parsed(slashed(spaced(value)), ...clocks('%Y/%m/%d')),
    from: textual,
  },
  {
    name: 'dmy',
    type: 'date',
    pattern: String.raw`${days}\d{4}`,
    convert: (value) => asDate(slashed(value), '%d/%m/%Y'),
    from: textual,
  },
  {
    name: 'mdy',
    type: 'date',
    pattern: String.raw`${days}\d{4}`,
    convert: (value) => asDate(slashed(value), '%m/%d/%Y'),
    from: textual,
  },
  {
    name: 'dmy-short',
    type: 'date',
    pattern: String.raw`${days}\d{2}`,
    convert: (value) => asDate(slashed(value), '%d/%m/%y'),
    from: textual,
  },
  {
    name: 'mdy-short',
    type: 'date',
    pattern: String.raw`${days}\d{2}`,
    convert: (value) => asDate(slashed(value), '%m/%d/%y'),
    from: textual,
  },
  {
    name: 'dmy-datetime',
    type: 'datetime',
    pattern: String.raw`${days}\d{4}${clock}`,
    convert: (value) => parsed(slashed(spaced(value)), ...clocks('%d/%m/%Y')),
    from: textual,
  },
  {
    name: 'mdy-datetime',
    type: 'datetime',
    pattern: String.raw`${days}\d{4}${clock}`,
    convert: (value) => parsed(slashed(spaced(value)), ...clocks('%m/%d/%Y')),
    from: textual,
  },
  {
    name: 'month-name-first',
    type: 'date',
    pattern: String.raw`[A-Za-z]{3,9}\.? \d{1,2},? \d{4}`,
    convert: (value) => asDate(english(value), '%b %d %Y', '%B %d %Y'),
    from: textual,
  },
  {
    name: 'day-month-name',
    type: 'date',
    pattern: String.raw`\d{1,2}[ -][A-Za-zéèêûôäàçÉÛÄ]{3,10}\.?[ -]\d{4}`,
    convert: (value) => asDate(english(`replace(${value}, '-', ' ')`), '%d %b %Y', '%d %B %Y'),
    from: textual,
  },
  {
    name: 'epoch-milliseconds',
    type: 'datetime',
    pattern: String.raw`-?\d{1,15}(?:\.0*)?`,
    convert: (value) => `epoch_ms(TRY_CAST(${value} AS BIGINT))`,
    from: ['epoch'],
  },
  {
    name: 'lat-lng',
    type: 'geo_point_2d',
    pattern: String.raw`[+-]?\d{1,2}\.\d+\s*[,; ]\s*[+-]?\d{1,3}\.\d+`,
    convert: (value) => pair(value, 'lat', 'lng'),
    from: textual,
  },
  {
    name: 'bracketed-lng-lat',
    type: 'geo_point_2d',
    pattern: String.raw`\[\s*[+-]?\d{1,3}\.\d+\s*,\s*[+-]?\d{1,2}\.\d+\s*\]`,
    convert: (value) => pair(value, 'lng', 'lat'),
    from: ['cell', 'string', 'other'],
  },
  {
    name: 'wkt',
    type: 'geo_shape',
    pattern: String.raw`(?i:(?:SRID=4326;)?(?:multi)?(?:point|linestring|polygon)\s*z?\s*\(.*)`,
    convert: (value) => value,
    from: textual,
  },
  {
    name: 'geojson',
    type: 'geo_shape',
    pattern: String.raw`\s*\{.*"coordinates"\s*:\s*\[.*`,
    convert: (value) => value,
    from: ['cell', 'string', 'other'],
  },
]

/** Readings that share their texts; what they mean is decided over the column, or left open and told. */
const ambiguous: readonly (readonly string[])[] = [
  ['dmy', 'mdy'],
  ['dmy-short', 'mdy-short'],
  ['dmy-datetime', 'mdy-datetime'],
  ['decimal-comma', 'integer-comma', 'thousands-comma'],
]

/** Names of the readings that a text of this reading may have as well, with another meaning. */
export const rivalsOf = (name: string): readonly string[] =>
  ambiguous.find((names) => names.includes(name))?.filter((other) => other !== name) ?? []

/** A struct of lat and lng from the two numbers of a text; null outside of the globe. */
function pair(value: string, first: 'lat' | 'lng', second: 'lat' | 'lng'): string {
  const numbers = `regexp_extract_all(${value}, '[+-]?\\d+(?:\\.\\d+)?')`
  const at = { [first]: `TRY_CAST(${numbers}[1] AS DOUBLE)`, [second]: `TRY_CAST(${numbers}[2] AS DOUBLE)` }
  return `CASE WHEN abs(${at.lat}) <= 90 AND abs(${at.lng}) <= 180 THEN {'lat': ${at.lat}, 'lng': ${at.lng}} END`
}

/** Texts that mean "no value" in a column of another type than text, lower case. */
export const nullWords = [
  ...[
    'na',
    'n/a',
    '#n/a',
    'n.a.',
    'nd',
    'n.d.',
    'n/d',
    'nc',
    'n.c.',
    'ns',
    's.o.',
    'so',
    'null',
    'none',
    'nan',
    'nil',
  ],
  ...['-', '--', '---', '–', '—', '.', '..', '...', '?', ':', '#ref!', '#div/0!', '#value!', '#name?', '\\n'],
  ...['not available', 'not applicable', 'no data', 'missing', 'unknown', 'undefined'],
  ...['non disponible', 'non renseigné', 'non renseignée', 'inconnu', 'inconnue', 'sans objet', 'vide'],
] as const

/** SQL: the text of a cell without spaces round it, null when nothing is left. */
export const trimmed = (cellSql: string): string =>
  `nullif(trim(${cellSql}, ${literal(' \t\r\n\u00a0\u202f\ufeff')}), '')`

/** SQL: whether a trimmed text is a word for "no value". None begins with a digit, which spares most numbers the search. */
export const isNullWord = (value: string): string =>
  `((${value} < '0' OR ${value} >= ':') AND (lower(${value}) IN (${nullWords.map(literal).join(', ')}) OR regexp_full_match(${value}, '\\*+')))`

/** SQL: whether a trimmed text is a whole number with zeros in front, as codes have. */
export const isPadded = (value: string): string =>
  `(contains(${value}[1:2], '0') AND regexp_full_match(${value}, '[+-]?0\\d+'))`

/** SQL: whether a trimmed text is a whole number of more digits than a number keeps. */
export const isLong = (value: string): string =>
  `(length(${value}) > 15 AND regexp_full_match(${value}, '[+-]?\\d{16,}'))`

/** SQL: whether a text has letters that come of UTF-8 read as a western encoding, and written again. */
export const hasMojibake = (value: string): string =>
  `((contains(${value}, 'Ã') OR contains(${value}, 'â€') OR contains(${value}, 'Â')) AND regexp_matches(${value}, 'Ã[\\x{0080}-\\x{00bf}\\x{0152}-\\x{0192}\\x{2018}-\\x{2122}]|â€[\\x{0080}-\\x{00bf}\\x{0152}-\\x{0192}\\x{2018}-\\x{2122}]|Â[\\x{00a0}-\\x{00bf}]'))`

/** SQL: whether a trimmed text has the pattern of a candidate, which does not yet say that it can be read. */
export const hasPattern = ({ pattern }: Candidate, value: string): string =>
  `regexp_full_match(${value}, ${literal(pattern)}, 's')`

/** SQL: whether a trimmed text can be read by a candidate. */
export const fits = (candidate: Candidate, value: string): string =>
  `coalesce(CASE WHEN ${hasPattern(candidate, value)} THEN ${candidate.convert(value)} END IS NOT NULL, false)`
