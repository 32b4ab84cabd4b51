import { type Field, hierarchySeparator, isGeo, valueSeparator } from '../../core/field.ts'
import type { Box } from '../../core/parameters/geofilter.ts'
import { fold, wordsOf } from '../../core/query/fold.ts'
import type { Bound, Condition, Run, Span } from './condition.ts'
import { column, type columnName, hidden, identifier, mercatorSize, searchText } from './layout.ts'
import { pointInRing } from './point-in-ring.ts'
import { join, raw, type Sql, sql } from './sql.ts'

const col = (field: Field): Sql => raw(column(field.name))
export const part = (field: Field, name: Parameters<typeof columnName>[1]): Sql =>
  raw(column(field.name, name))

/** The WHERE clause of a condition; empty when every row passes. */
export const whereClause = (condition: Condition): Sql =>
  condition.type === 'all' ? raw('') : sql`WHERE ${toSql(condition)}`

/** SQL truth value of a condition; a missing value is never true, even when negated. */
export function toSql(condition: Condition): Sql {
  switch (condition.type) {
    case 'all':
      return raw('true')
    case 'none':
      return raw('false')
    case 'and':
    case 'or':
      return sql`(${join(condition.parts.map(toSql), condition.type === 'and' ? ' AND ' : ' OR ')})`
    case 'not':
      return sql`((${toSql(condition.part)}) IS NOT TRUE)`
    case 'words':
      return words(condition.run)
    case 'fieldWords':
      return fieldWords(condition.field, condition.run)
    case 'textEquals':
      return textEquals(condition.field, condition.text, condition.exact)
    case 'startsWith':
      return anyPart(condition.field, (value) => sql`starts_with(${value}, ${condition.text})`)
    case 'textRange':
      // Empty text counts as missing, including in multivalued fields.
      return anyPart(condition.field, (value) =>
        between(
          sql`strip_accents(lower(nullif(${value}, '')))`,
          mapBound(condition.from),
          mapBound(condition.to),
        ),
      )
    case 'number':
      return between(col(condition.field), condition.from, condition.to)
    case 'period':
      return period(condition.field, condition.start, condition.end)
    case 'null':
      return isNull(condition.field)
    case 'category':
      return category(condition.field, condition.path)
    case 'id':
      return sql`${raw(identifier(hidden.id))} = ${condition.id}::UBIGINT`
    case 'box':
      return box(condition.field, condition.box)
    case 'extentWithin':
      return extentWithin(condition.field, condition.box)
    case 'mercator':
      return mercator(condition.field, condition.span)
    case 'polygon':
      return pointInRing(condition.field, condition.ring)
    case 'cells':
      return sql`(${box(condition.field, condition.box)} AND ${inCells(condition)})`
    case 'circle':
      return circle(condition.field, condition.lat, condition.lng, condition.metres)
    case 'geometryKind':
      return condition.field.type === 'geo_shape'
        ? sql`lower(${part(condition.field, 'kind')}) = ${condition.kind}`
        : sql`(${condition.kind === 'point'} AND ${part(condition.field, 'lat')} IS NOT NULL)`
    case 'digest':
      return digest(condition.field, condition.digest)
    case 'rows':
      return rows(condition.rows)
  }
}

/** Text to look for in a search column. */
const runText = (run: Run): string =>
  ` ${run.map((word) => word.text).join(' ')}${run.at(-1)?.prefix ? '' : ' '}`

/**
 * Rows by position. The rows of a page are tested in the scan: a join would read every column of the file
 * first (41 ms against 141 for ten of three million rows).
 */
const isOneOf = (expression: Sql, numbers: readonly bigint[]): Sql =>
  numbers.length <= 128
    ? sql`list_contains(${numbers}, ${expression})`
    : sql`${expression} IN (SELECT unnest(${numbers}))`

const rows = (places: readonly bigint[]): Sql => isOneOf(raw(identifier(hidden.row)), places)

function inCells({ field, grid, cells }: Extract<Condition, { type: 'cells' }>): Sql {
  const step = (place: Sql, from: number, length: number) =>
    sql`least(greatest(floor((${place} - ${from}) / ${length}), 0), ${grid.size - 1})::BIGINT`
  const row = step(part(field, 'lat'), grid.south, grid.height)
  const cell = step(part(field, 'lng'), grid.west, grid.width)
  return isOneOf(sql`(${row} * ${BigInt(grid.size)} + ${cell})`, cells)
}

/** Numbers and dates contain only words of digits, except for the exponent of a very large number. */
const mayBeNumber = ({ text }: Run[number]): boolean => /^\d[\de]*$/.test(text)

function words(run: Run): Sql {
  const text = sql`contains(${raw(identifier(hidden.text))}, ${runText(run)})`
  return run.every(mayBeNumber)
    ? sql`(${text} OR contains(${raw(identifier(hidden.numbers))}, ${runText(run)}))`
    : text
}

/** The search column is tested first: it is much cheaper than folding a field of every row. */
function fieldWords(field: Field, run: Run): Sql {
  const text = runText(run)
  return sql`(contains(${raw(identifier(hidden.text))}, ${text}) AND contains(${raw(searchText(column(field.name)))}, ${text}))`
}

function textEquals(field: Field, text: string, exact: boolean): Sql {
  if (exact) return anyPart(field, (value) => sql`${value} = ${text}`)
  const equal = anyPart(field, (value) => sql`strip_accents(lower(${value})) = ${fold(text)}`)
  const words = wordsOf(text)
  if (words.length === 0) return equal
  return sql`(contains(${raw(identifier(hidden.text))}, ${` ${words.join(' ')} `}) AND ${equal})`
}

/** True if the value, or one of the values of a multivalued field, passes a test. */
function anyPart(field: Field, test: (value: Sql) => Sql): Sql {
  const separator = valueSeparator(field)
  if (separator === null) return test(col(field))
  return sql`list_bool_or(list_transform(string_split(${col(field)}, ${separator}), lambda part: ${test(raw('trim(part)'))}))`
}

function between(value: Sql, from: Bound<string | number | bigint> | null, to: typeof from): Sql {
  if (from && to && from.value === to.value && from.inclusive && to.inclusive)
    return sql`${value} = ${from.value}`
  const parts: Sql[] = []
  if (from) parts.push(sql`${value} ${raw(from.inclusive ? '>=' : '>')} ${from.value}`)
  if (to) parts.push(sql`${value} ${raw(to.inclusive ? '<=' : '<')} ${to.value}`)
  return parts.length === 0 ? sql`${value} IS NOT NULL` : sql`(${join(parts, ' AND ')})`
}

const mapBound = (bound: Bound<string> | null): Bound<string> | null =>
  bound && { ...bound, value: fold(bound.value) }

function period(field: Field, start: number | null, end: number | null): Sql {
  const moment = (time: number): Sql => {
    const stamp = sql`make_timestamp(${BigInt(Math.round(time)) * 1000n})`
    return field.type === 'date' ? sql`${stamp}::DATE` : stamp
  }
  const parts: Sql[] = []
  if (start !== null) parts.push(sql`${col(field)} >= ${moment(start)}`)
  if (end !== null) parts.push(sql`${col(field)} < ${moment(end)}`)
  return parts.length === 0 ? sql`${col(field)} IS NOT NULL` : sql`(${join(parts, ' AND ')})`
}

function isNull(field: Field): Sql {
  if (isGeo(field)) return sql`${part(field, 'lat')} IS NULL`
  if (field.type === 'text') return sql`coalesce(${col(field)}, '') = ''`
  return sql`${col(field)} IS NULL`
}

function category(field: Field, path: string): Sql {
  const separator = hierarchySeparator(field)
  const several = valueSeparator(field) !== null
  const matches = anyPart(field, (value) =>
    separator === null
      ? sql`${value} = ${path}`
      : sql`(${value} = ${path} OR starts_with(${value}, ${path + separator}))`,
  )
  return several ? sql`(contains(${col(field)}, ${path}) AND ${matches})` : matches
}

function box(field: Field, { south, west, north, east }: Box): Sql {
  const crossing = west > east
  if (field.type === 'geo_shape') {
    const across = crossing
      ? sql`(${part(field, 'xmax')} >= ${west} OR ${part(field, 'xmin')} <= ${east})`
      : sql`${part(field, 'xmax')} >= ${west} AND ${part(field, 'xmin')} <= ${east}`
    return sql`(${part(field, 'ymax')} >= ${south} AND ${part(field, 'ymin')} <= ${north} AND ${across})`
  }
  const { top, bottom } = { top: mercatorRow(north), bottom: mercatorRow(south) }
  const columns = (from: number, to: number): Sql =>
    sql`(${part(field, 'x')} BETWEEN ${BigInt(mercatorColumn(from))} AND ${BigInt(mercatorColumn(to))} AND ${part(field, 'lng')} BETWEEN ${from} AND ${to})`
  const across = crossing ? sql`(${columns(west, 180)} OR ${columns(-180, east)})` : columns(west, east)
  // The integers prune row groups, the degrees are exact.
  return sql`(${part(field, 'y')} BETWEEN ${BigInt(top)} AND ${BigInt(bottom)} AND ${part(field, 'lat')} BETWEEN ${south} AND ${north} AND ${across})`
}

/** An axis that is covered completely is not compared. */
function mercator(field: Field, { west, north, east, south }: Span): Sql {
  const [x, y] = [part(field, 'x'), part(field, 'y')]
  const across =
    west > 0 || east < mercatorSize - 1 ? sql`${x} BETWEEN ${BigInt(west)} AND ${BigInt(east)}` : null
  const along =
    north > 0 || south < mercatorSize - 1 ? sql`${y} BETWEEN ${BigInt(north)} AND ${BigInt(south)}` : null
  const tests = [across, along].filter((test) => test !== null)
  return tests.length === 0 ? sql`${x} IS NOT NULL` : sql`(${join(tests, ' AND ')})`
}

const extentWithin = (field: Field, { south, west, north, east }: Box): Sql =>
  sql`(${part(field, 'xmin')} >= ${west} AND ${part(field, 'xmax')} <= ${east} AND ${part(field, 'ymin')} >= ${south} AND ${part(field, 'ymax')} <= ${north})`

const clampInteger = (value: number): number => Math.min(Math.max(Math.floor(value), 0), mercatorSize - 1)
const mercatorColumn = (lng: number): number => clampInteger(((lng + 180) / 360) * mercatorSize)
const mercatorRow = (lat: number): number => {
  const clamped = Math.min(Math.max(lat, -85.0511287798066), 85.0511287798066)
  const radians = (clamped * Math.PI) / 180
  return clampInteger((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * mercatorSize)
}

/** Mean radius of the earth in metres. */
export const earthRadius = 6_371_008.8

/** Great-circle distance in metres from a place to the point of a row. */
export function metresTo(field: Field, lat: number, lng: number): Sql {
  const [here, there] = [part(field, 'lat'), part(field, 'lng')]
  return sql`(2 * ${earthRadius} * asin(least(1, sqrt(pow(sin(radians(${here} - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(${here})) * pow(sin(radians(${there} - ${lng}) / 2), 2)))))`
}

function circle(field: Field, lat: number, lng: number, metres: number): Sql {
  const near = boxAround(lat, lng, metres)
  return sql`(${near ? box(field, near) : sql`${part(field, 'lat')} IS NOT NULL`} AND ${metresTo(field, lat, lng)} <= ${metres})`
}

/** Bounding box of a circle, null when it reaches a pole or spans the world. */
export function boxAround(lat: number, lng: number, metres: number): Box | null {
  const angle = metres / earthRadius
  const reach = (angle * 180) / Math.PI + 1e-9
  if (Math.abs(lat) + reach >= 90) return null
  const width = (Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180))) * 180) / Math.PI
  if (angle >= Math.PI / 2 || width + 1e-9 >= 180) return null
  const wrap = (value: number) => (value > 180 ? value - 360 : value < -180 ? value + 360 : value)
  return {
    south: lat - reach,
    north: lat + reach,
    west: wrap(lng - width - 1e-9),
    east: wrap(lng + width + 1e-9),
  }
}

/** A point's digest packs its mercator integers: places within 4 cm are one. */
export const pointDigest = (field: Field): Sql =>
  sql`(${part(field, 'x')}::BIGINT * 1073741824 + ${part(field, 'y')})`

function digest(field: Field, value: bigint): Sql {
  if (field.type === 'geo_shape') return sql`${part(field, 'digest')} = ${value}`
  const size = BigInt(mercatorSize)
  return sql`(${part(field, 'x')} = ${value / size} AND ${part(field, 'y')} = ${value % size})`
}
