import type { LayerModel } from './layer.ts'
import { pinSize } from './sizes.ts'

/** Padding in pixels around the initial view. */
export interface Room {
  top: number
  right: number
  bottom: number
  left: number
}

/** Enough for the circle of a cluster, or for a button. */
const usual = 36
const gap = 4
/** Maximum padding as a share of the map's side. */
const largestShare = 0.35

export const usualRoom: Room = { top: usual, right: usual, bottom: usual, left: usual }

/** Padding within which marks of these layers at the edge are fully visible. */
export function roomOf(layers: readonly Pick<LayerModel, 'pin' | 'size'>[]): Room {
  const pins = layers.filter(({ pin }) => pin).map(({ size }) => pinSize(size))
  const above = Math.max(usual, ...pins.map(([, height]) => height + gap))
  const pinMargin = Math.max(usual, ...pins.map(([width]) => width / 2 + gap))
  return { top: above, right: pinMargin, bottom: usual, left: pinMargin }
}

/** The padding limited to a share of a map of these pixels. */
export function roomWithin(room: Room, [width, height]: readonly [number, number]): Room {
  const wide = Math.min(1, (width * 2 * largestShare) / (room.left + room.right))
  const high = Math.min(1, (height * 2 * largestShare) / (room.top + room.bottom))
  return {
    top: room.top * high,
    right: room.right * wide,
    bottom: room.bottom * high,
    left: room.left * wide,
  }
}

/** Zoom at which a map of these pixels shows the whole world with padding. */
export function worldZoom(size: readonly [number, number]): number {
  const { top, right, bottom, left } = roomWithin(usualRoom, size)
  const side = Math.min(size[0] - left - right, size[1] - top - bottom)
  return Math.log2(Math.max(side, 16) / 256)
}
