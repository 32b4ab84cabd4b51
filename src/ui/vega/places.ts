import type { View } from 'vega'
import type { Point } from '../../core/chart/layers.ts'

/** Position of a point in the chart, in CSS pixels from its top left corner. */
export interface Place {
  point: Point
  x: number
  y: number
  /** The mark's bounding box; empty for a point of a line. */
  box: { left: number; top: number; right: number; bottom: number }
}

interface Item {
  x?: number
  y?: number
  datum?: unknown
  bounds?: { x1: number; y1: number; x2: number; y2: number }
  items?: readonly Mark[]
  startAngle?: number
  endAngle?: number
  innerRadius?: number
  outerRadius?: number
}

interface Mark {
  marktype?: string
  items?: readonly Item[]
}

const isPoint = (datum: unknown): datum is Point =>
  typeof datum === 'object' &&
  datum !== null &&
  'key' in datum &&
  'series' in datum &&
  typeof (datum as Point).y === 'number'

/** Marks that represent a point, unlike labels. */
const markTypes = new Set(['line', 'area', 'rect', 'symbol', 'arc', 'path'])

function anchor(item: Item, type: string): Pick<Place, 'x' | 'y' | 'box'> | null {
  const { x = 0, y = 0, bounds } = item
  if (type === 'line' || type === 'area' || type === 'symbol')
    return Number.isFinite(x) && Number.isFinite(y)
      ? { x, y, box: { left: x, top: y, right: x, bottom: y } }
      : null
  if (!bounds) return null
  const box = { left: bounds.x1, top: bounds.y1, right: bounds.x2, bottom: bounds.y2 }
  if (type === 'arc') {
    const angle = ((item.startAngle ?? 0) + (item.endAngle ?? 0)) / 2
    const radius = ((item.innerRadius ?? 0) + (item.outerRadius ?? 0)) / 2
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle), box }
  }
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, box }
}

/** The positions of all points of a view, once each: read from its scene, independent of the chart type. */
export function placesOf(view: View): readonly Place[] {
  const places = new Map<string, Place>()
  const walk = (mark: Mark, left: number, top: number) => {
    for (const item of mark.items ?? []) {
      for (const inner of item.items ?? []) walk(inner, left + (item.x ?? 0), top + (item.y ?? 0))
      if (!mark.marktype || !markTypes.has(mark.marktype) || !isPoint(item.datum)) continue
      const id = `${item.datum.key} ${item.datum.series} ${item.datum.x}`
      const at = places.has(id) ? null : anchor(item, mark.marktype)
      if (!at) continue
      const { box } = at
      places.set(id, {
        point: item.datum,
        x: at.x + left,
        y: at.y + top,
        box: { left: box.left + left, top: box.top + top, right: box.right + left, bottom: box.bottom + top },
      })
    }
  }
  const { root } = view.scenegraph() as unknown as { root: Mark }
  const [left = 0, top = 0] = view.origin()
  walk(root, left, top)
  return [...places.values()]
}

const reach = 28

/** The position under the pointer: the smallest box that contains it, else the nearest point within reach. */
export function placeAt(places: readonly Place[], x: number, y: number): Place | null {
  let best: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const { left, top, right, bottom } = place.box
    const across = Math.max(left - x, 0, x - right)
    const down = Math.max(top - y, 0, y - bottom)
    // Boxes that contain the pointer come before near ones, smaller ones first.
    const distance =
      across === 0 && down === 0 && right > left
        ? -1 / ((right - left) * (bottom - top) + 1)
        : Math.hypot(across, down)
    if (distance < least) {
      least = distance
      best = place
    }
  }
  return least <= reach ? best : null
}

/** The positions in the order of keyboard navigation: rows by name, points along the axis. */
export function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const rows = new Map<string, Place[]>()
  for (const place of places) {
    const name = `${place.point.key} ${place.point.series}`
    rows.set(name, [...(rows.get(name) ?? []), place])
  }
  const along = ({ point }: Place) => (typeof point.x === 'number' ? point.x : 0)
  return [...rows.values()].map((row) => row.sort((one, other) => along(one) - along(other)))
}
