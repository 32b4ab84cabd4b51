import { readFileSync } from 'node:fs'
import type { Json } from '@duckdb/node-api'
import { expect } from 'vitest'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import type { Geometry, Position } from '../../../src/core/record.ts'
import { publisherFile } from '../../fixtures/publishers.ts'
import { type Ingested, ingestText } from './workbench.ts'

/** What the list of publishers' files says of one; every file has some of it. */
export interface Expectations {
  records?: number
  features?: number
  columns?: string[]
  properties?: string[]
  types?: Record<string, string>
  cells?: { record?: number; column?: string; property?: string; field?: string; value?: unknown }[]
  geometry_types?: Record<string, number>
  features_with_holes?: number
  features_without_geometry?: number
  bbox_of_vertices?: [number, number, number, number]
  first_vertex?: [number, number] | null
  first_vertex_wgs84?: [number, number]
  fields?: [name: string, ...about: unknown[]][]
  [more: string]: unknown
}

/** The expectations of a file. */
export function expectationsOf(file: string): Expectations {
  const list: { file: string; expect: Expectations }[] = JSON.parse(
    readFileSync(publisherFile('MANIFEST.json'), 'utf8'),
  )
  const found = list.find((entry) => entry.file === file)
  if (!found) throw new Error(`${file} is not in the list of publishers' files`)
  return found.expect
}

/** Ingests a publisher's file. */
export const ingestPublished = (
  directory: string,
  file: string,
  overrides?: IngestOverrides,
): Promise<Ingested> => ingestText(directory, file, readFileSync(publisherFile(file)), overrides)

/** Ingests a publisher's file and holds it to everything that its list says in general terms. */
export async function checkPublished(directory: string, file: string): Promise<Ingested> {
  const found = await ingestPublished(directory, file)
  const told = expectationsOf(file)
  const records = told.records ?? told.features
  if (records !== undefined) expect(found.rows).toHaveLength(records)
  const labels = found.fields.map(({ label }) => label)
  const columns = told.columns ?? told.properties ?? told.fields?.map(([name]) => name)
  if (columns) expect(labels.filter((label) => columns.includes(label))).toEqual(orderOf(columns, labels))
  for (const [label, type] of Object.entries(told.types ?? {})) {
    expect(typesAllowed(type), `${label}, said to be ${type}`).toContain(fieldOf(found, label).type)
  }
  for (const { record, column, property, field, value } of told.cells ?? []) {
    const label = column ?? property ?? field
    if (record !== undefined && label !== undefined) expectCell(found, record, label, value)
  }
  checkGeometries(found, told)
  return found
}

/** All of the columns that are said must be there; JSON leaves open in which order. */
function orderOf(columns: readonly string[], labels: readonly string[]): string[] {
  expect(labels).toEqual(expect.arrayContaining([...columns]))
  return labels.filter((label) => columns.includes(label))
}

function fieldOf({ fields }: Ingested, label: string) {
  const field = fields.find((one) => one.label === label)
  if (!field) throw new Error(`there is no column ${label}`)
  return field
}

function typesAllowed(said: string): string[] {
  if (said.startsWith('integer epoch')) return ['int', 'datetime']
  if (said.startsWith('integer')) return ['int']
  if (said.startsWith('decimal')) return ['double']
  return [said.split(' ')[0] ?? said]
}

/** Holds one cell, `record` counted from 1, to the value of the source. */
export function expectCell(found: Ingested, record: number, label: string, value: unknown): void {
  const field = fieldOf(found, label)
  const row = found.rows[record - 1] ?? {}
  const stored = row[field.name] ?? null
  const place = `${label} of record ${record}`
  if (field.type === 'geo_point_2d') {
    const { lat, lon } = value as { lat: number; lon: number }
    expect([row[`${field.name}:lat`], row[`${field.name}:lng`]], place).toEqual([lat, lon])
  } else if (value === null) expect(stored, place).toBeNull()
  else if (field.type === 'datetime' && typeof value === 'number') {
    expect(Date.parse(`${String(stored).replace(' ', 'T')}Z`), place).toBe(value)
  } else if (field.type === 'int' || field.type === 'double')
    expect(Number(stored), place).toBe(Number(value))
  else expect(stored, place).toBe(Array.isArray(value) ? value.join(';') : String(value))
}

/** The geometry of a row, whatever its field holds; null for none. */
export function geometryOf(row: Record<string, Json> | undefined): Geometry | null {
  const shape = row?.geo_shape
  if (typeof shape === 'string') return JSON.parse(shape)
  const [lng, lat] = [row?.['geo_point_2d:lng'], row?.['geo_point_2d:lat']]
  return typeof lng === 'number' && typeof lat === 'number'
    ? { type: 'Point', coordinates: [lng, lat] }
    : null
}

/** All positions of a geometry. */
export function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(positionsOf)
  const flat = geometry.coordinates.flat(4) as number[]
  const size = firstOf(geometry.coordinates).length
  return Array.from({ length: flat.length / size }, (_, index) => {
    const [x = Number.NaN, y = Number.NaN] = flat.slice(index * size)
    return [x, y]
  })
}

const firstOf = (nested: unknown): number[] =>
  Array.isArray(nested) && Array.isArray(nested[0]) ? firstOf(nested[0]) : (nested as number[])

function checkGeometries({ rows }: Ingested, told: Expectations): void {
  const geometries = rows.map(geometryOf)
  const present = geometries.filter((geometry) => geometry !== null)
  if (told.geometry_types) {
    const counted: Record<string, number> = {}
    for (const { type } of present) counted[type] = (counted[type] ?? 0) + 1
    expect(counted).toEqual(told.geometry_types)
  }
  if (told.features_without_geometry !== undefined) {
    expect(geometries.length - present.length).toBe(told.features_without_geometry)
  }
  if (told.features_with_holes !== undefined) {
    const holed = present.filter(
      (geometry) =>
        (geometry.type === 'Polygon' && geometry.coordinates.length > 1) ||
        (geometry.type === 'MultiPolygon' && geometry.coordinates.some((rings) => rings.length > 1)),
    )
    expect(holed).toHaveLength(told.features_with_holes)
  }
  if (told.bbox_of_vertices) {
    const all = present.flatMap(positionsOf)
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
    const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b))
    const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b))
    expect([least(xs), least(ys), most(xs), most(ys)]).toEqual(told.bbox_of_vertices)
  }
  const [first] = present
  const vertex = told.first_vertex ?? told.first_vertex_wgs84
  if (vertex && first) {
    const [x = 0, y = 0] = positionsOf(first)[0] ?? []
    expect(x).toBeCloseTo(vertex[0], 5)
    expect(y).toBeCloseTo(vertex[1], 5)
  }
}
