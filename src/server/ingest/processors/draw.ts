import type { Field } from '../../../core/field.ts'
import { type PreparedShape, prepareShape } from '../../../core/ingest/geometry.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import type { Geometry } from '../../../core/record.ts'
import { hidden } from '../../engine/layout.ts'
import { drawShapes } from '../shapes.ts'
import { pointOfShape, shapeOfPoint } from './convert.ts'
import { type Made, type Scope, textOf } from './scope.ts'

type Place = Extract<Field['type'], 'geo_point_2d' | 'geo_shape'>

/**
 * Computes values in JavaScript instead of the database. The inputs are SQL over the columns of a
 * record; `draw` returns null for values it cannot handle.
 */
export async function drawn(
  scope: Scope,
  text: string,
  type: Place,
  draw: (text: string) => Geometry | null,
  reason: Finding,
): Promise<{ made: Made; joins: string[] }> {
  const { chain } = scope
  const prepare = (one: string): PreparedShape | null => {
    const geometry = draw(one)
    return geometry && prepareShape(geometry)
  }
  const { table, points } = await drawShapes(
    chain.connection,
    chain.tableName(),
    `SELECT ${hidden.row}, ${text} FROM (${chain.sql})`,
    prepare,
    chain.signal,
  )
  const value = `${table}.value`
  const json = `'{"type":"Point","coordinates":[' || to_json(${value}.lng)::VARCHAR || ',' || to_json(${value}.lat)::VARCHAR || ']}'`
  const asType =
    type === 'geo_shape' ? (points ? shapeOfPoint(value, json) : value) : points ? value : pointOfShape(value)
  return {
    made: { type, value: asType, reason, of: text },
    joins: [`LEFT JOIN ${table} ON ${table}.${hidden.row} = records.${hidden.row}`],
  }
}

/** Reads the texts of a field as geometries in degrees, with `read`. */
export async function readShapes(
  scope: Scope,
  field: Field,
  to: string | undefined,
  type: Place,
  read: (text: string) => Geometry | null,
): Promise<void> {
  const { made, joins } = await drawn(scope, textOf(field), type, read, {
    key: 'processor.reject.geometry',
  })
  scope.put(field, to, made, joins)
}

/** Changes the geometries of a field. */
export async function redraw(
  scope: Scope,
  field: Field,
  json: string,
  change: (geometry: Geometry) => Geometry,
): Promise<void> {
  const type = field.type === 'geo_point_2d' ? 'geo_point_2d' : 'geo_shape'
  const draw = (text: string) => change(JSON.parse(text) as Geometry)
  const { made, joins } = await drawn(scope, json, type, draw, { key: 'processor.reject.place' })
  scope.put(field, undefined, made, joins)
}
