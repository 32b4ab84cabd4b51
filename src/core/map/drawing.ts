import type { Mark } from './marks.ts'
import type { Paint, PaintStep } from './paint.ts'
import type { PointCloud } from './point-cloud.ts'

/** A point of a heat map; weights are relative to the largest, 0 to 1. */
export interface HeatPlace {
  lng: number
  lat: number
  weight: number
}

/** The content of a layer in a view, for the map. */
export type LayerDrawing =
  | { type: 'marks'; marks: readonly Mark[] }
  | { type: 'cloud'; cloud: PointCloud }
  | { type: 'heat'; places: readonly HeatPlace[]; radius: number; stops: readonly PaintStep[] }
  | { type: 'tiles'; tiles: TileLook }

/** Vector tiles of the data API, and their style. */
export interface TileLook {
  /** With `{z}`, `{x}` and `{y}`; equal addresses are the same drawing. */
  url: string
  paint: Paint
  radius: number
  pointOpacity: number
  shapeOpacity: number
  border: { color: string; width: number; opacity: number; dash: readonly number[] }
  lineWidth: number
}

/** Default colours of a heat map, from least to most. */
export const defaultHeat: readonly PaintStep[] = [
  { upTo: 0.2, color: '#3288bd' },
  { upTo: 0.45, color: '#66c2a5' },
  { upTo: 0.65, color: '#fee08b' },
  { upTo: 0.85, color: '#f46d43' },
  { upTo: 1, color: '#d53e4f' },
]
