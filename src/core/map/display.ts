import type { BoundingBoxAnswer } from '../record.ts'

/** What a layer's author may ask for. */
export const displays = ['auto', 'none', 'raw', 'clusters'] as const
export type Display = (typeof displays)[number]

/** How a layer is drawn at one view: each record, clusters, or shapes as they are. */
export type Drawing = 'raw' | 'clusters' | 'shapes'

const rawBelow = 200
const shapesBelow = 500_000

/** The drawing of an automatic layer, by what stands in the view. */
export function decideDrawing({ count, geometries }: BoundingBoxAnswer, atMaximumZoom: boolean): Drawing {
  const mostlyPoints = (geometries.Point ?? 0) > count / 2
  if (mostlyPoints) return count < rawBelow || atMaximumZoom ? 'raw' : 'clusters'
  return count < shapesBelow ? 'shapes' : 'clusters'
}
