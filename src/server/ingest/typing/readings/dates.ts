import { literal } from '../../sql.ts'
import { monthName, withEnglishMonths } from './months.ts'
import { type Candidate, cell, numeric, textual } from './reading.ts'

const days = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]`
const clock = String.raw`[T ]+\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?`

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
/** SQL: a text with a day and the name of its month, as strptime reads it. */
const named = (value: string) =>
  withEnglishMonths(
    `regexp_replace(regexp_replace(${value}, ',| de ', ' ', 'g'), '(\\d)(?i:er|re|st|nd|rd|th|º|ª|°|\\.)( |$)', '\\1\\2')`,
  )
const squeezed = (value: string) => `regexp_replace(${value}, '[ -]+', ' ', 'g')`
const dayNamed = (value: string) => squeezed(named(`replace(${value}, '-', ' ')`))

const ordinal = String.raw`\d{1,2}(?i:er|re|st|nd|rd|th|º|ª|°|\.)?`
const dayMonthYear = String.raw`${ordinal}(?:[ -]| de )${monthName}(?:[ -]|,? | de )\d{4}`
const monthDayYear = String.raw`${monthName} ${ordinal},? \d{4}`

/** Names that say of a number that it counts time since 1970. */
const epochLabel = /(^|[^a-z])(timestamp|time ?stamp|horodatage|epoch|unix|unixtime|ts)([^a-z]|$)/i

/** Readings of days and instants in digits alone, which are numbers as well and go first. */
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
    name: 'epoch-seconds',
    type: 'datetime',
    pattern: String.raw`\d{9,10}`,
    convert: (value) => `CASE WHEN ${value}::BIGINT > 300000000 THEN epoch_ms(${value}::BIGINT * 1000) END`,
    from: cell,
    label: epochLabel,
  },
  {
    name: 'epoch-milliseconds-named',
    type: 'datetime',
    pattern: String.raw`\d{12,13}`,
    convert: (value) => `CASE WHEN ${value}::BIGINT > 300000000000 THEN epoch_ms(${value}::BIGINT) END`,
    from: cell,
    label: epochLabel,
  },
]

/** Readings of days and instants. */
export const dates: readonly Candidate[] = [
  {
    name: 'iso-datetime',
    type: 'datetime',
    pattern: String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)?`,
    convert: (value) =>
      // A DuckDB timestamp wants seconds and a colon in the offset, ISO 8601 does not.
      `CASE WHEN strlen(${value}) = 19 AND ${value}[17] = ':' THEN TRY_CAST(${value} AS TIMESTAMP)
        ELSE TRY_CAST(regexp_replace(regexp_replace(replace(replace(${value}, ',', '.'), ' ', 'T'), '^(.{16})(Z|[+-].*)?$', '\\1:00\\2'), '([+-]\\d{2})(\\d{2})$', '\\1:\\2') AS TIMESTAMPTZ) AT TIME ZONE 'UTC' END`,
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
    name: 'month-name-datetime',
    type: 'datetime',
    pattern: `(?:${monthDayYear}|${dayMonthYear}),?(?: at| à)?${clock}`,
    convert: (value) =>
      parsed(
        dayNamed(`regexp_replace(${value}, ',? (?:at|à) ', ' ')`),
        ...clocks('%b %d %Y'),
        ...clocks('%d %b %Y'),
      ),
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
