import { literal } from '../../sql.ts'
import { periodName, yearWords } from '../label.ts'
import { type Candidate, cell, numeric } from './reading.ts'

/** Digits that a double, and a browser's number, preserves; longer ones are identifiers. */
const whole = String.raw`\d{1,15}`
/**
 * Exponents as instruments and programs write them. `1E05` may be a code, and from `E+11` on spreadsheets
 * abbreviate.
 */
const power = String.raw`[eE]-\d{1,3}|e\+?\d{1,3}|E\+(?:0?\d|10)`
const afterPoint = String.raw`${power}|E\d{1,3}`
const plain = String.raw`[+-]?(?:${whole}(?:${power})?|(?:\d{0,15}\.\d+|${whole}\.)(?:${afterPoint})?)`
const withComma = String.raw`[+-]?(?:${whole}(?:${power})?|(?:\d{0,15},\d+|${whole},)(?:${afterPoint})?)`
const shortened = (mark: string) => String.raw`[+-]?(?:\d{1,15}|\d(?:${mark}\d+)?E\+(?:1[1-9]|[2-9]\d|\d{3}))`
const gap = String.raw`[ \x{00a0}\x{202f}\x{2009}'’]`
const asInteger = (value: string) => `TRY_CAST(${value} AS BIGINT)`
/** Null beyond the range of a double, which DuckDB reads as infinite. */
const asDouble = (value: string) =>
  `CASE WHEN isfinite(TRY_CAST(${value} AS DOUBLE)) THEN TRY_CAST(${value} AS DOUBLE) END`
const without = (value: string, characters: string) =>
  `regexp_replace(${value}, ${literal(characters)}, '', 'g')`

/** Readings of numbers. */
export const numbers: readonly Candidate[] = [
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
    pattern: withComma,
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
    name: 'integer-indian',
    type: 'int',
    pattern: String.raw`[+-]?(?:[1-9]\d{0,1}(?:,\d{2}){0,5},\d{3}|0|[1-9]\d{0,14})`,
    convert: (value) => asInteger(`replace(${value}, ',', '')`),
    from: cell,
  },
  {
    name: 'thousands-indian',
    type: 'double',
    pattern: String.raw`[+-]?(?:\d{1,2}(?:,\d{2})*,\d{3}|${whole})(?:\.\d*)?`,
    convert: (value) => asDouble(`replace(${value}, ',', '')`),
    from: cell,
  },
  {
    name: 'scientific',
    type: 'double',
    pattern: String.raw`-?\d{1,15}(?:\.\d+)?(?:[eE][+-]?\d+)?`,
    convert: asDouble,
    from: ['number'],
  },
  { name: 'shortened', type: 'double', pattern: shortened('[.]'), convert: asDouble, from: cell },
  {
    name: 'shortened-comma',
    type: 'double',
    pattern: shortened(','),
    convert: (value) => asDouble(`replace(${value}, ',', '.')`),
    from: cell,
  },
  {
    name: 'flagged',
    type: 'double',
    pattern: String.raw`[+-]?\d{1,15}(?:\.\d+)?(?: ?[a-z]{1,3})?`,
    convert: (value) => asDouble(`regexp_replace(${value}, ' ?[a-z]+$', '')`),
    from: cell,
    label: periodName,
    lossy: true,
  },
  {
    name: 'marked-year',
    type: 'int',
    pattern: String.raw`(?:1[5-9]|20|21)\d\d(?: \d|\s?[(\[]\w{1,3}[)\]]|\s?[¹²³⁰-⁹]+|\s?\*{1,3}|\s?[a-z]{1,2})?`,
    convert: (value) => asInteger(`left(${value}, 4)`),
    from: cell,
    label: yearWords,
    lossy: true,
  },
]
