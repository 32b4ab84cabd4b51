import { literal } from '../../sql.ts'
import { timeWords } from '../label.ts'
import { monthName, weekdayName, withEnglishMonths, withoutWeekday } from './months.ts'
import { type Candidate, cell, numeric, textual } from './reading.ts'

const days = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]`
const clock = String.raw`[T ]+\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?`

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
const fractions = (date: string) => [`${date} %H:%M:%S.%f`, `${date} %I:%M:%S.%f %p`]
const spaced = (value: string) => `regexp_replace(${value}, '[T ]+', ' ')`
/** SQL: the instant of a text; 24:00 is the midnight at the end of a day, and an h may replace the colon. */
const instant = (value: string, ...dates: string[]): string => {
  const formats = dates.flatMap(clocks)
  const midnight = `regexp_replace(${value}, ' 24[:h]00(:00)?$', ' 00:00')`
  return `coalesce(${parsed(value, ...formats)},
    CASE WHEN contains(${value}, ' 24') THEN ${parsed(midnight, ...formats)} + INTERVAL 1 DAY
      WHEN regexp_matches(${value}, ':\\d{2}[.,/]\\d') THEN ${parsed(`regexp_replace(${value}, '(:\\d{2})[.,/](\\d{1,6})\\d*', '\\1.\\2')`, ...dates.flatMap(fractions))}
      WHEN contains(${value}, 'h') THEN ${parsed(`regexp_replace(${value}, '(\\d)h(\\d)', '\\1:\\2')`, ...formats)} END)`
}
/** SQL: a text with a day and a month name, in the form strptime reads. */
const named = (value: string) =>
  withEnglishMonths(
    `regexp_replace(regexp_replace(${withoutWeekday(value)}, ',| de ', ' ', 'g'), '(\\d)(?i:er|re|st|nd|rd|th|º|ª|°|\\.)( |$)', '\\1\\2')`,
  )
const squeezed = (value: string) => `regexp_replace(${value}, '[ -]+', ' ', 'g')`
const dayNamed = (value: string) => squeezed(named(`replace(${value}, '-', ' ')`))

const ordinal = String.raw`\d{1,2}(?i:er|re|st|nd|rd|th|º|ª|°|\.)?`
const dayMonthYear = String.raw`${weekdayName}?${ordinal}(?:[ -]| de )${monthName}(?:[ -]|,? | de )\d{4}`
const monthDayYear = String.raw`${weekdayName}?${monthName} ${ordinal},? \d{4}`

/** SQL: UTC offset in minutes, from the digits at the end of a text; 0 for a zone abbreviation. */
const ahead = (value: string): string => {
  const part = (nth: number) =>
    `coalesce(TRY_CAST(regexp_extract(${value}, '([+-]\\d{2}):?(\\d{2})$', ${nth}) AS INTEGER), 0)`
  return `(${part(1)} * 60 + CASE WHEN regexp_matches(${value}, '-\\d{2}:?\\d{2}$') THEN -${part(2)} ELSE ${part(2)} END)`
}

/** 1979 to 2100, in seconds: numbers outside this range are not taken for epochs. */
const [earliest, latest] = [300_000_000, 4_102_444_800]

/** Readings of dates and instants in digits only, which precede numbers, since they match those too. */
export const compactDates: readonly Candidate[] = [
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
    name: 'compact-hour',
    type: 'datetime',
    pattern: String.raw`(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])`,
    convert: (value) => parsed(value, '%Y%m%d%H'),
    from: cell,
    label: /date|jour|day|heure|hour|time|aaaammjjhh|yyyymmddhh/,
  },
  {
    name: 'epoch-seconds',
    type: 'datetime',
    pattern: String.raw`\d{9,10}(?:\.\d{1,6})?`,
    convert: (value) =>
      `CASE WHEN ${value}::DOUBLE BETWEEN ${earliest} AND ${latest} THEN make_timestamp(round(${value}::DOUBLE * 1000000)::BIGINT) END`,
    from: ['cell', 'seconds'],
    label: timeWords,
  },
  {
    name: 'epoch-milliseconds-named',
    type: 'datetime',
    pattern: String.raw`\d{12,13}`,
    convert: (value) =>
      `CASE WHEN ${value}::BIGINT BETWEEN ${earliest}000 AND ${latest}000 THEN epoch_ms(${value}::BIGINT) END`,
    from: cell,
    label: timeWords,
  },
  {
    name: 'spreadsheet-day',
    type: 'date',
    pattern: String.raw`[2-5]\d{4}`,
    convert: (value) => `DATE '1899-12-30' + ${value}::INTEGER`,
    from: numeric,
    label: timeWords,
    offered: true,
  },
]

/** SQL of a date, moved to the previous century if it is in the future. */
export const inThePast =
  (convert: Candidate['convert']): Candidate['convert'] =>
  (value) => {
    const day = `(${convert(value)})`
    return `CASE WHEN ${day} > current_date THEN (${day} - INTERVAL 100 YEAR)::DATE ELSE ${day} END`
  }

/** Readings of dates and instants. */
const written: readonly Candidate[] = [
  {
    name: 'iso-datetime',
    type: 'datetime',
    pattern: String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)? ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`,
    convert: (value) =>
      // A DuckDB timestamp requires seconds and a colon in the offset, ISO 8601 does not.
      `CASE WHEN strlen(${value}) = 19 AND ${value}[17] = ':' THEN TRY_CAST(${value} AS TIMESTAMP)
        ELSE TRY_CAST(regexp_replace(regexp_replace(replace(replace(regexp_replace(${value}, ' ?(UTC|GMT)$', 'Z'), ',', '.'), ' ', 'T'), '^(.{16})(Z|[+-].*)?$', '\\1:00\\2'), '([+-]\\d{2})(\\d{2})$', '\\1:\\2') AS TIMESTAMPTZ) AT TIME ZONE 'UTC' END`,
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
    convert: (value) => instant(slashed(spaced(value)), '%Y/%m/%d'),
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
    convert: (value) => instant(slashed(spaced(value)), '%d/%m/%Y'),
    from: textual,
  },
  {
    name: 'mdy-datetime',
    type: 'datetime',
    pattern: String.raw`${days}\d{4}${clock}`,
    convert: (value) => instant(slashed(spaced(value)), '%m/%d/%Y'),
    from: textual,
  },
  {
    name: 'month-name-first',
    type: 'date',
    pattern: monthDayYear,
    convert: (value) => asDate(dayNamed(value), '%b %d %Y'),
    from: textual,
  },
  {
    name: 'day-month-name',
    type: 'date',
    pattern: dayMonthYear,
    convert: (value) => asDate(dayNamed(value), '%d %b %Y'),
    from: textual,
  },
  {
    name: 'day-month-name-short',
    type: 'date',
    pattern: String.raw`\d{1,2}[ -]${monthName}[ -]\d{2}`,
    convert: (value) => asDate(dayNamed(value), '%d %b %y'),
    from: textual,
  },
  {
    name: 'zoned-datetime',
    type: 'datetime',
    pattern: String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,6})? [A-Z][A-Za-z]+/[A-Za-z_/-]+`,
    convert: (value) => `TRY_CAST(${value} AS TIMESTAMPTZ) AT TIME ZONE 'UTC'`,
    from: textual,
  },
  {
    name: 'mail-datetime',
    type: 'datetime',
    pattern: String.raw`(?:[A-Z][a-z]{2}, ?)?\d{1,2}[ /-][A-Z][a-z]{2}[ /-]\d{4}[ :]\d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|UT|Z|[+-]\d{2}:?\d{2})`,
    convert: (value) =>
      `${parsed(
        `regexp_replace(${value}, '^(?:[A-Za-z]+, ?)?(\\d+).([A-Za-z]+).(\\d+)[ :](\\S+) .*$', '\\1 \\2 \\3 \\4')`,
        ...clocks('%d %b %Y'),
      )} - to_minutes(${ahead(value)})`,
    from: textual,
  },
  {
    name: 'month-name-datetime',
    type: 'datetime',
    pattern: `(?:${monthDayYear}|${dayMonthYear}),?(?: at| à)?${clock}`,
    convert: (value) =>
      instant(dayNamed(`regexp_replace(${value}, ',? (?:at|à) ', ' ')`), '%b %d %Y', '%d %b %Y'),
    from: textual,
  },
  {
    name: 'month-name-year',
    type: 'date',
    pattern: String.raw`${monthName}[ -]\d{4}`,
    convert: (value) => asDate(`'1 ' || ${dayNamed(value)}`, '%d %b %Y'),
    from: textual,
  },
  {
    name: 'month-year',
    type: 'date',
    pattern: String.raw`(?:0[1-9]|1[0-2])/(?:19|20)\d{2}`,
    convert: (value) => asDate(`'01/' || ${value}`, '%d/%m/%Y'),
    from: textual,
  },
  {
    name: 'epoch-milliseconds',
    type: 'datetime',
    pattern: String.raw`-?\d{1,15}(?:\.0*)?`,
    convert: (value) => `epoch_ms(TRY_CAST(${value} AS BIGINT))`,
    from: ['epoch'],
  },
]

const shortYears = ['dmy-short', 'mdy-short', 'day-month-name-short']

/** As above, with two-digit years that are never in the future, on request. */
export const dates: readonly Candidate[] = [
  ...written,
  ...written
    .filter(({ name }) => shortYears.includes(name))
    .map((one) => ({ ...one, name: `${one.name}-past`, convert: inThePast(one.convert), offered: true })),
]
