import { type Field, isGeo } from '../../core/field.ts'

/** World width of the stored Web-Mercator integers: `x` grows east from -180°, `y` south from +85.0511°. */
export const mercatorSize = 2 ** 30

/** Hidden columns of every version file, next to one or more columns for each field. */
export const hidden = {
  /** 0-based insertion order; BIGINT. */
  row: '_row',
  /** Stable 64-bit digest of the record's values; UBIGINT. */
  id: '_id',
  /**
   * Words of the texts, normalised by `searchText`, one line per field; VARCHAR. Numbers are in a column of
   * their own, so that many records share a text, which the file's dictionary stores once.
   */
  text: '_text',
  /** Words of the numbers and dates, in the same form; VARCHAR. */
  numbers: '_numbers',
} as const

/** Additional columns of a delta. */
export const inDelta = {
  /**
   * Position of the record in the version: that of the base record it replaces, else after the base; BIGINT.
   */
  place: '_place',
  /** Number of the latest batch of pushed records that contained it; BIGINT. */
  fold: '_fold',
} as const

/** Columns of a geographic field. A point has lat, lng, x, y; a shape has all of them. */
export type GeoPart = 'lat' | 'lng' | 'x' | 'y' | 'xmin' | 'ymin' | 'xmax' | 'ymax' | 'kind' | 'digest'

/** Physical column of a field; a colon cannot occur in a field name, so parts never collide with fields. */
export const columnName = (field: string, part?: GeoPart): string => (part ? `${field}:${part}` : field)

/** Quotes an identifier that the schema contains. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quoted physical column, optionally of a geographic part. */
export const column = (field: string, part?: GeoPart): string => identifier(columnName(field, part))

/** A server-side path as an SQL literal; table functions take no bound values. */
export const pathLiteral = (path: string): string => `'${path.replaceAll("'", "''")}'`

const sqlTypes = {
  text: 'VARCHAR',
  int: 'BIGINT',
  double: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  file: 'VARCHAR',
} as const

export interface Column {
  name: string
  type: string
}

/**
 * Columns that a source reader must deliver for a field, in a staging relation.
 * Datetimes are UTC wall-clock TIMESTAMPs; a shape is compact GeoJSON text, its box in degrees,
 * `lat`/`lng` its centroid, `kind` its GeoJSON type, `digest` a signed 64-bit hash of the geometry.
 */
export function stagingColumns(field: Field): Column[] {
  const part = (name: GeoPart, type: string) => ({ name: columnName(field.name, name), type })
  switch (field.type) {
    case 'geo_point_2d':
      return [part('lat', 'DOUBLE'), part('lng', 'DOUBLE')]
    case 'geo_shape':
      return [
        { name: field.name, type: 'VARCHAR' },
        part('lat', 'DOUBLE'),
        part('lng', 'DOUBLE'),
        part('xmin', 'DOUBLE'),
        part('ymin', 'DOUBLE'),
        part('xmax', 'DOUBLE'),
        part('ymax', 'DOUBLE'),
        part('kind', 'VARCHAR'),
        part('digest', 'BIGINT'),
      ]
    default:
      return [{ name: field.name, type: sqlTypes[field.type] }]
  }
}

/** SQL: mercator x of a longitude expression, an INTEGER in [0, mercatorSize). */
export const mercatorX = (lng: string): string =>
  `least(greatest(floor((${lng} + 180) / 360 * ${mercatorSize}), 0), ${mercatorSize - 1})::INTEGER`

/** SQL: mercator y of a latitude expression; latitudes beyond the projection are clamped to its edge. */
export const mercatorY = (lat: string): string => {
  const clamped = `least(greatest(${lat}, -85.0511287798066), 85.0511287798066)`
  return `least(greatest(floor((0.5 - ln(tan(pi() / 4 + radians(${clamped}) / 2)) / (2 * pi())) * ${mercatorSize}), 0), ${mercatorSize - 1})::INTEGER`
}

/** Columns of a field in a version file: those of staging, and the mercator integers of a place. */
export function storedColumns(field: Field): string[] {
  const staged = stagingColumns(field).map(({ name }) => name)
  return isGeo(field) ? [...staged, columnName(field.name, 'x'), columnName(field.name, 'y')] : staged
}

/**
 * SQL: text folded for search. Lower case, no accents, every run of other characters one space,
 * a space at both ends, so that ' word' finds prefixes and ' word ' whole words.
 */
export const searchText = (text: string): string =>
  `' ' || trim(regexp_replace(strip_accents(lower(${text})), '[^\\p{L}\\p{N}]+', ' ', 'g')) || ' '`

/** The search column that contains the words of a field; null for places and shapes, which have none. */
export const searchColumn = ({ type }: Field): typeof hidden.text | typeof hidden.numbers | null =>
  type === 'geo_point_2d' || type === 'geo_shape'
    ? null
    : type === 'text' || type === 'file'
      ? hidden.text
      : hidden.numbers

/** SQL: separator between the words of two values in a search column. */
export const wordSeparator = "' ' || chr(10) || ' '"

/** SQL: the words of several values as a search column holds them; a run of words never spans two values. */
export const joinedWords = (values: readonly string[]): string =>
  values.length === 0 ? "' '" : `' ' || concat_ws(${wordSeparator}, ${values.join(', ')}) || ' '`

/** SQL: the words that a value adds to the search text of its record, null without words. */
export function valueWords(type: Field['type'], value: string): string {
  if (type === 'text' || type === 'file') return `nullif(trim(${searchText(value)}), '')`
  // Numbers and dates need no folding; a whole double is one word. translate() takes half the time of
  // nested replace().
  const words = `ltrim(translate(lower(${value}::VARCHAR), '-+.:', '    '))`
  if (type === 'int')
    return `CASE WHEN ${value} < 0 THEN ltrim(${value}::VARCHAR, '-') ELSE ${value}::VARCHAR END`
  if (type === 'date') return `ltrim(replace(lower(${value}::VARCHAR), '-', ' '))`
  // Formatting a usual instant with strftime takes a third of the time of replacing its punctuation.
  if (type === 'datetime')
    return `CASE WHEN epoch_us(${value}) % 1000000 = 0 AND ${value} BETWEEN TIMESTAMP '1000-01-01' AND TIMESTAMP '9999-12-31'
        THEN strftime(${value}, '%Y %m %d %H %M %S') ELSE ${words} END`
  return type === 'double'
    ? `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 1e15 THEN abs(${value})::BIGINT::VARCHAR
        WHEN abs(${value}) BETWEEN 1e-3 AND 1e15 THEN replace(abs(${value})::VARCHAR, '.', ' ') ELSE ${words} END`
    : words
}
