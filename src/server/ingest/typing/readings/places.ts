import { type Candidate, textual } from './reading.ts'

/** Degrees, minutes and seconds with their marks. */
const dms = String.raw`\d{1,3}\s*[°º]\s*\d{1,2}(?:[.,]\d+)?\s*['’′]\s*(?:\d{1,2}(?:[.,]\d+)?\s*(?:["”″]|''|’’))?\s*`

/** Two numbers in brackets, at least one with decimals. */
const bracketed = String.raw`\[\s*[+-]?\d{1,3}(?:\.\d+\s*,\s*[+-]?\d{1,3}(?:\.\d+)?|\s*,\s*[+-]?\d{1,3}\.\d+)\s*\]`

/**
 * Two numbers of so many digits before the point; one of them may be an integer when a comma separates them.
 */
function pairOf(first: number, second: number): string {
  const [a, b] = [first, second].map((digits) => String.raw`[+-]?\d{1,${digits}}`)
  const decimals = String.raw`\.\d+`
  const comma = String.raw`\s*,\s*`
  return String.raw`\(?(?:${a}${decimals}(?:\s*[,; ]\s*${b}${decimals}|${comma}${b})|${a}${comma}${b}${decimals})\)?`
}

/** SQL: decimal degrees from degrees, minutes and seconds; south and west are negative. */
function degrees(value: string): string {
  const parts = `regexp_extract_all(replace(${value}, ',', '.'), '\\d+(?:\\.\\d+)?')`
  const part = (nth: number) => `coalesce(TRY_CAST(${parts}[${nth}] AS DOUBLE), 0)`
  const size = `(${part(1)} + ${part(2)} / 60 + ${part(3)} / 3600)`
  return `CASE WHEN ${part(2)} < 60 AND ${part(3)} < 60 THEN CASE WHEN regexp_matches(${value}, '[SWO]') THEN -${size} ELSE ${size} END END`
}

/** WKB and EWKB in either byte order, with or without heights and measures, in hexadecimal digits. */
const wellKnownBinary = String.raw`(?i:(?:\\x|0x)?(?:01(?:0[1-7]00|E[9A-F]03|D[1-7]07|B[9A-F]0B)00[02468ACE]0|00[02468ACE]000(?:000[1-7]|03E[9A-F]|07D[1-7]|0BB[9A-F]))(?:[0-9A-F]{2}){4}(?:[0-9A-F]{2})+)`

/** Readings of points and shapes. */
export const places: readonly Candidate[] = [
  {
    name: 'lat-lng',
    type: 'geo_point_2d',
    pattern: pairOf(2, 3),
    convert: (value) => pair(value, 'lat'),
    from: textual,
  },
  {
    name: 'lng-lat',
    type: 'geo_point_2d',
    pattern: pairOf(3, 2),
    convert: (value) => pair(value, 'lng'),
    from: textual,
  },
  {
    name: 'lat-lng-comma',
    type: 'geo_point_2d',
    pattern: String.raw`[+-]?\d{1,2},\d+\s*[;/ ]\s*[+-]?\d{1,3},\d+`,
    convert: (value) => pair(`replace(${value}, ',', '.')`, 'lat'),
    from: textual,
  },
  {
    name: 'dms-pair',
    type: 'geo_point_2d',
    pattern: `${dms}[NS][,;/ ]*${dms}[EWO]`,
    convert: (value) =>
      pointOf(
        degrees(`regexp_extract(${value}, '^.*?[NS]')`),
        degrees(`regexp_extract(${value}, '[NS][,;/ ]*(.*)$', 1)`),
      ),
    from: textual,
  },
  {
    name: 'dms-pair-letters-first',
    type: 'geo_point_2d',
    pattern: `[NS] ?${dms}[,;/ ]*[EWO] ?${dms}`,
    convert: (value) =>
      pointOf(
        degrees(`regexp_extract(${value}, '^[^EWO]*')`),
        degrees(`regexp_extract(${value}, '[EWO].*$')`),
      ),
    from: textual,
  },
  {
    name: 'dms',
    type: 'double',
    pattern: `${dms}[NSEWO]`,
    convert: (value) => degrees(value),
    from: textual,
  },
  {
    name: 'bracketed-lng-lat',
    type: 'geo_point_2d',
    pattern: bracketed,
    convert: (value) => pair(value, 'lng'),
    from: ['cell', 'string', 'other'],
  },
  {
    name: 'bracketed-lat-lng',
    type: 'geo_point_2d',
    pattern: bracketed,
    convert: (value) => pair(value, 'lat'),
    from: ['cell', 'string', 'other'],
  },
  {
    name: 'wkt',
    type: 'geo_shape',
    pattern: String.raw`(?i:(?:SRID\s*=\s*\d{1,6}\s*;\s*)?(?:multi)?(?:point|linestring|polygon)\s*(?:z|m|zm)?\s*\(.*)`,
    convert: (value) => value,
    from: textual,
  },
  {
    name: 'wkb',
    type: 'geo_shape',
    pattern: wellKnownBinary,
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

/** A struct of two numbers; null outside of valid degrees. */
const pointOf = (lat: string, lng: string): string =>
  `CASE WHEN abs(${lat}) <= 90 AND abs(${lng}) <= 180 THEN {'lat': ${lat}, 'lng': ${lng}} END`

/** A struct of lat and lng from the two numbers of a text; null outside of valid degrees. */
function pair(value: string, first: 'lat' | 'lng'): string {
  const numbers = `regexp_extract_all(${value}, '[+-]?\\d+(?:\\.\\d+)?')`
  const at = (nth: number) => `TRY_CAST(${numbers}[${nth}] AS DOUBLE)`
  return first === 'lat' ? pointOf(at(1), at(2)) : pointOf(at(2), at(1))
}
