import type { Field } from '../../core/field.ts'
import type { Geometry } from '../../core/record.ts'
import { simplify, toleranceAt } from '../engine/geometry/simplify.ts'
import { parseJson } from './json.ts'

interface Printed {
  fields?: Record<string, unknown>
  properties?: Record<string, unknown>
  geometry?: Geometry | null
}

/** Simplifies the shapes of printed records or features for a zoom; null when there is nothing to do. */
export function shapeSimplifier(
  fields: readonly Field[],
  zoom: number | null,
): ((text: string) => string) | null {
  const shapes = fields.filter((field) => field.type === 'geo_shape')
  if (zoom === null || shapes.length === 0) return null
  const tolerance = toleranceAt(zoom)
  return (text) => {
    const printed = parseJson<Printed>(text)
    if (printed.geometry) printed.geometry = simplify(printed.geometry, tolerance)
    const values = printed.fields ?? printed.properties ?? {}
    for (const { name } of shapes)
      if (values[name] !== undefined) values[name] = simplify(values[name] as Geometry, tolerance)
    return JSON.stringify(printed)
  }
}
