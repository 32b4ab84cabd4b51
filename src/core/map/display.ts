import type { BoundingBoxAnswer } from '../record.ts'

/** Display modes as written by authors. */
export const displays = [
  'auto',
  'none',
  'raw',
  'clusters',
  'clustersforced',
  'polygon',
  'polygonforced',
  'shape',
  'aggregation',
  'heatmap',
  'choropleth',
  'categories',
  'tiles',
] as const

/** Display modes, with synonyms resolved. */
export type Display = 'auto' | 'none' | 'polygon' | 'polygonforced' | 'aggregation' | 'heatmap' | 'tiles'

/** How a layer is drawn in the current view. */
export type Drawing = 'records' | 'clusters' | 'preview' | 'aggregation' | 'heat' | 'tiles'

const aliases: Readonly<Record<string, Display>> = {
  raw: 'none',
  categories: 'none',
  clusters: 'polygonforced',
  clustersforced: 'polygonforced',
  shape: 'aggregation',
}

/**
 * Null for an unknown name. A choropleth of a function is an aggregation, others are drawn record by record.
 */
export function readDisplay(name: string, aggregates: boolean): Display | null {
  const known = displays.find((one) => one === name)
  if (!known) return null
  if (known === 'choropleth') return aggregates ? 'aggregation' : 'none'
  return aliases[known] ?? (known as Display)
}

const recordsBelow = 200
const shapesBelow = 500_000

/** The drawing of an automatic layer, by the records in the view. */
export function decideDrawing({ count, geometries }: BoundingBoxAnswer, atMaximumZoom: boolean): Drawing {
  const mostlyPoints = (geometries.Point ?? 0) > count / 2
  if (mostlyPoints && (count < recordsBelow || atMaximumZoom)) return 'records'
  return count < shapesBelow && !mostlyPoints ? 'preview' : 'clusters'
}
