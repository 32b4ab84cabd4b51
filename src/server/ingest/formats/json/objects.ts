import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../../core/ingest/report.ts'
import { isObject } from '../../../../core/is-object.ts'
import { IngestError } from '../../failure.ts'
import { literal, rowsOf } from '../../sql.ts'
import { dropTable, longRows, materializeRows } from '../../storage.ts'
import type { TextKind } from '../../typing/candidates.ts'
import type { TextColumn, Workplace } from '../format.ts'
import { pointerOf } from './pointer.ts'
import { repairObjects } from './repair.ts'

/** Objects nested deeper than this stay JSON text. */
const deepest = 4
/** An object with more members is a map from keys to values rather than a set of columns. */
const mostColumns = 1000

interface Leaf {
  path: string[]
  kind: TextKind
  list: boolean
  /** Whether it is a list of numbers. */
  numbers?: boolean
  /** Names of the members, when it is an object of a latitude and a longitude. */
  place?: Place
}

interface Place {
  lat: string
  lng: string
}

/** SQL that is scanned for the columns of the objects, and members that are kept as whole texts. */
interface Looked {
  seen?: string
  whole?: readonly string[]
  /** Whether two numbers in a list are a point, latitude first, as the data API writes it. */
  pairs?: boolean
}

/**
 * Turns the objects of a table (one JSON column `j`) into the table `texts`, with a column for each member
 * that occurs. Nested members are named by their path, joined by dots; lists of plain values become one text
 * with `;` as separator.
 */
export async function flattenObjects(
  place: Pick<Workplace, 'connection' | 'directory' | 'signal' | 'small'>,
  source: string,
  table: string,
  { seen = 'j', whole = [], pairs = false }: Looked = {},
): Promise<{ columns: TextColumn[]; findings: Finding[] }> {
  const { connection } = place
  const look = async (): Promise<unknown> => {
    const [row] = await rowsOf(
      connection,
      `SELECT json_group_structure(${seen})::VARCHAR AS structure FROM ${table}`,
    )
    return JSON.parse(String(row?.structure))
  }
  const first = await look()
  const findings = await repairObjects(place, table, first)
  const structure = findings.length > 0 ? await look() : first
  const wholeLeaves = whole.map((name): Leaf => ({ path: [name], kind: 'other', list: false }))
  const leaves = [...(await filled(connection, table, leavesOf(structure, [], 0))), ...wholeLeaves]
  if (leaves.length === 0) throw new IngestError('file.nofields', { file: source, format: 'JSON' })
  const columns = leaves.map(({ path, kind, list }, index) => ({
    name: `c${index}`,
    label: labelOf(path),
    kind,
    ...(list && { multivalued: ';' }),
  }))
  const paths = leaves.flatMap(({ path, place }) =>
    place ? [pointerOf([...path, place.lat]), pointerOf([...path, place.lng])] : [pointerOf(path)],
  )
  const at = (path: readonly string[]) => `texts[${paths.indexOf(pointerOf(path)) + 1}]`
  const values = leaves.map(({ path, list, numbers, place }, index) => {
    if (place) return `${point(at([...path, place.lat]), at([...path, place.lng]))} AS c${index}`
    const value = at(path)
    if (pairs && numbers) {
      const number = (nth: number) => `json_extract_string(${value}, '$[${nth}]')`
      return `CASE WHEN json_array_length(${value}) = 2 THEN ${point(number(0), number(1))} ELSE ${value} END AS c${index}`
    }
    return `${list ? `CASE WHEN ${value} LIKE '[%' THEN array_to_string(from_json(${value}, '["VARCHAR"]'), ';') ELSE ${value} END` : value} AS c${index}`
  })
  // Each call parses the object again and keeps its memory: one call for all members takes a tenth of it.
  const texts = `SELECT json_extract_string(j, [${paths.map(literal).join(', ')}]) AS texts FROM ${table}`
  await materializeRows(place, 'texts', `SELECT ${values.join(', ')} FROM (${texts})`, longRows)
  await dropTable(connection, table)
  return { columns, findings }
}

/** Members that wrap the values of a record in feeds of other portals, and are left out of names. */
const wrappers = new Set(['record', 'fields', 'attributes', 'properties'])

function labelOf(path: readonly string[]): string {
  const first = path.findIndex((name, index) => !wrappers.has(name) || index === path.length - 1)
  return path.slice(first).join('.')
}

const textAt = (path: readonly string[]): string => `json_extract_string(j, ${literal(pointerOf(path))})`

/** SQL of a GeoJSON point, from an object such as `{"lat": 46.9, "lon": 7.4}`. */
const point = (y: string, x: string): string =>
  `'{"type":"Point","coordinates":[' || ${x} || ',' || ${y} || ']}'`

/** Removes leaves that are an empty object in every row. */
async function filled(connection: DuckDBConnection, table: string, leaves: readonly Leaf[]): Promise<Leaf[]> {
  const doubtful = leaves.filter(({ kind, list, place }) => kind === 'other' && !list && !place)
  if (doubtful.length === 0) return [...leaves]
  const counts = doubtful.map(
    ({ path }, index) =>
      `count(*) FILTER (${textAt(path)} <> '{}') AS n${index}, count(${textAt(path)}) AS v${index}`,
  )
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM ${table}`)
  const empty = doubtful.filter((_, index) => Number(row[`n${index}`]) === 0 && Number(row[`v${index}`]) > 0)
  return leaves.filter((leaf) => !empty.includes(leaf))
}

/** GeoJSON geometries and points written as objects are not flattened. */
const isGeometry = (members: readonly string[]) => members.includes('type') && members.includes('coordinates')

/** The latitude and longitude members of an object that is just a point. */
function placeOf(structure: Record<string, unknown>): Place | undefined {
  const members = Object.keys(structure)
  if (members.length !== 2 || !members.every((name) => isNumber(structure[name]))) return undefined
  const lat = members.find((name) => /^lat(itude)?$/i.test(name))
  const lng = members.find((name) => /^(lon|lng|long|longitude)$/i.test(name))
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined
}

const isNumber = (structure: unknown): boolean =>
  typeof structure === 'string' && /INT|DOUBLE/.test(structure)

function leavesOf(structure: unknown, path: string[], depth: number): Leaf[] {
  // Objects without members.
  if (depth === 0 && !isObject(structure)) return []
  if (isObject(structure)) {
    const members = Object.keys(structure)
    if (depth >= deepest || members.length > mostColumns || (depth > 0 && isGeometry(members))) {
      return [{ path, kind: 'other', list: false }]
    }
    const place = depth > 0 ? placeOf(structure) : undefined
    if (place) return [{ path, kind: 'other', list: false, place }]
    return members.flatMap((name) => leavesOf(structure[name], [...path, name], depth + 1))
  }
  if (Array.isArray(structure)) {
    const [member] = structure
    const plain = typeof member === 'string' && member !== 'JSON' && member !== 'NULL'
    const numbers = plain && isNumber(member)
    // Two or three numbers are more likely a position than a list of values.
    return [{ path, kind: 'other', list: plain && !numbers, numbers }]
  }
  if (structure === 'VARCHAR') return [{ path, kind: 'string', list: false }]
  if (isNumber(structure)) return [{ path, kind: 'number', list: false }]
  return [{ path, kind: 'other', list: false }]
}
