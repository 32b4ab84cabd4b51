import type { Domain } from '../color/scale.ts'
import { colorer } from './colorer.ts'
import { readTable } from './csv.ts'
import type { LayerModel } from './layer.ts'
import type { Mark, MarkStyle } from './marks.ts'
import { paintField } from './paint.ts'
import { dotRadius } from './sizes.ts'

/** Many thousands of points in typed arrays: one object for each would take longer than drawing. */
export interface PointCloud {
  readonly length: number
  /** Longitude and latitude of each point, alternating. */
  readonly positions: Float64Array
  readonly styles: readonly MarkStyle[]
  /** Index of the style of each point. */
  readonly styleOf: Uint16Array
  /** Texts shown under the pointer; null when the layer has none. */
  readonly hovers: readonly (string | null)[] | null
}

const mostStyles = 65_535

/** The points of the CSV export as dots in the colours of the layer, without pins. */
export function readCloud(csv: string, layer: LayerModel, domain: Domain | null): PointCloud {
  const { geometry, paint, hoverField, size, pointOpacity, border, lineWidth } = layer
  const { names, rows } = readTable(csv)
  const place = names.indexOf(geometry?.name ?? '')
  const painted = names.indexOf(paintField(paint)?.name ?? '')
  const hovered = names.indexOf(hoverField ?? '')
  const color = colorer(paint, domain)
  const styles: MarkStyle[] = []
  const numbers = new Map<string, number>()
  const positions: number[] = []
  const styleOf: number[] = []
  const hovers: (string | null)[] | null = hovered >= 0 ? [] : null

  for (const cells of rows) {
    const [lat, lng] = (cells[place] ?? '').split(',').map(Number)
    if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) continue
    const fill = color(painted < 0 ? undefined : cells[painted] || undefined)
    let number = numbers.get(fill)
    if (number === undefined) {
      number = Math.min(styles.length, mostStyles)
      numbers.set(fill, number)
      styles[number] = {
        color: fill,
        opacity: pointOpacity,
        radius: dotRadius(size),
        icon: null,
        border,
        lineWidth,
      }
    }
    positions.push(lng, lat)
    styleOf.push(number)
    hovers?.push(cells[hovered] || null)
  }
  return {
    length: styleOf.length,
    positions: Float64Array.from(positions),
    styles,
    styleOf: Uint16Array.from(styleOf),
    hovers,
  }
}

/** One point of a cloud as a mark. Throws `RangeError` for an index out of range. */
export function cloudMark({ positions, styles, styleOf, hovers, length }: PointCloud, index: number): Mark {
  const style = styles[styleOf[index] ?? -1]
  const [lng, lat] = [positions[2 * index], positions[2 * index + 1]]
  if (!style || lng === undefined || lat === undefined)
    throw new RangeError(`place ${index} of a cloud of ${length}`)
  return {
    geometry: { type: 'Point', coordinates: [lng, lat] },
    style,
    label: null,
    hover: hovers?.[index] ?? null,
    hull: null,
    target: { type: 'place', lat, lng },
  }
}

/** All points of a cloud as marks. */
export const cloudMarks = (cloud: PointCloud): Mark[] =>
  Array.from({ length: cloud.length }, (_, index) => cloudMark(cloud, index))
