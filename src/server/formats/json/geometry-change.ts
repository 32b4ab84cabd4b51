import { type Field, geometryField } from '../../../core/field.ts'
import type { Geometry } from '../../../core/record.ts'
import { parseJson } from '../json.ts'
import { type Projection, project } from '../projection.ts'
import { shapeSimplifier } from '../simplify-record.ts'

/**
 * Reprojects or simplifies the geometry of printed records or features; null when there is nothing to change.
 */
export function geometryChange(
  fields: readonly Field[],
  { zoom, projection }: { zoom: number | null; projection: Projection | null },
): ((text: string) => string) | null {
  const simplified = shapeSimplifier(fields, zoom)
  if (!projection || !geometryField(fields)) return simplified
  return (text) => {
    const printed = parseJson<{ geometry?: Geometry | null }>(simplified ? simplified(text) : text)
    if (printed.geometry) printed.geometry = project(printed.geometry, projection)
    return JSON.stringify(printed)
  }
}
