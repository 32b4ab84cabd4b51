import { literal } from '../../sql.ts'
import { type Candidate, cell, numeric } from './reading.ts'

/** A double, and a number of a browser, keeps this many digits; a longer row of them names something. */
const whole = String.raw`\d{1,15}`
const plain = String.raw`[+-]?(?:${whole}|\d{0,15}\.\d+|${whole}\.)(?:[eE][+-]?\d+)?`
const gap = String.raw`[ \x{00a0}\x{202f}\x{2009}'’]`
const asInteger = (value: string) => `TRY_CAST(${value} AS BIGINT)`
const asDouble = (value: string) => `TRY_CAST(${value} AS DOUBLE)`
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
]
