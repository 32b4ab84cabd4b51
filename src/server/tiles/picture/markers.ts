import type { Color, Mask } from './canvas.ts'

/** A coloured part of a marker, placed around the position that it marks. */
export interface MarkerPart {
  mask: Mask
  color: Color
}

export interface Marker {
  parts: MarkerPart[]
  /** Maximum distance in pixels from its position, in any direction. */
  reach: number
}

/** True for the points of a square from -1 to 1, y pointing down, that belong to an icon. */
type Icon = (x: number, y: number) => boolean

const icons: Readonly<Record<string, Icon>> = {
  circle: (x, y) => x * x + y * y <= 1,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 0.85,
  diamond: (x, y) => Math.abs(x) + Math.abs(y) <= 1,
  triangle: (x, y) => y <= 0.85 && Math.abs(x) <= (y + 0.95) * 0.55,
  cross: (x, y) => Math.min(Math.abs(x), Math.abs(y)) <= 0.35 && Math.max(Math.abs(x), Math.abs(y)) <= 0.95,
  star: (x, y) => {
    const angle = (Math.atan2(x, -y) / (2 * Math.PI)) * 5
    const turn = Math.abs(angle - Math.round(angle)) * 2
    return Math.hypot(x, y) <= 0.42 / (0.42 + 0.58 * turn) - 0.02
  },
}

/** Width of a pin and of a bare icon, in pixels. */
const pinWidth = 25
const pinHeight = 36
const iconWidth = 12

const white: Color = [255, 255, 255, 1]

/**
 * Marker of a pictogram: one of the icons whose name occurs in it, else a circle. With a pin, the icon is
 * white in a coloured pin, whose tip is the position; without, it is drawn at the position.
 */
export function markerOf(picto: string | null, color: Color, pin: boolean): Marker {
  const icon = iconOf(picto)
  if (!pin) {
    const half = iconWidth / 2
    const stamped = (size: number) => stamp((x, y) => icon(x / size, y / size), half + 1, half + 1, half + 1)
    return {
      parts: [
        { mask: stamped(half + 1), color: white },
        { mask: stamped(half), color },
      ],
      reach: half + 1,
    }
  }
  const radius = pinWidth / 2
  const middle = radius - pinHeight
  const inner = radius * 0.52
  const stamped = (inside: Icon) => stamp(inside, Math.ceil(radius) + 1, pinHeight + 1, 1)
  return {
    parts: [
      { mask: stamped(pinShape(radius, middle, 1)), color: white },
      { mask: stamped(pinShape(radius, middle, 0)), color },
      { mask: stamped((x, y) => icon(x / inner, (y - middle) / inner)), color: white },
    ],
    reach: pinHeight + 1,
  }
}

/** A disc above the position and a tail that narrows down to it, with a border around. */
const pinShape =
  (radius: number, middle: number, border: number): Icon =>
  (x, y) =>
    Math.hypot(x, y - middle) <= radius + border ||
    (y > middle && y <= border && Math.abs(x) <= ((border - y) / (border - middle)) * (radius + border))

const iconOf = (picto: string | null): Icon => {
  const words = (picto ?? '').toLowerCase().split(/[^a-z]+/)
  const name = words.find((word) => Object.hasOwn(icons, word))
  return icons[name ?? 'circle'] ?? (() => false)
}

/** Samples along a side of a pixel. */
const density = 4

function stamp(inside: Icon, side: number, above: number, below: number): Mask {
  const [width, height] = [side * 2, above + below]
  const coverage = new Float32Array(width * height)
  for (let y = 0; y < height * density; y += 1)
    for (let x = 0; x < width * density; x += 1)
      if (inside((x + 0.5) / density - side, (y + 0.5) / density - above)) {
        const at = Math.floor(y / density) * width + Math.floor(x / density)
        coverage[at] = (coverage[at] ?? 0) + 1 / density ** 2
      }
  return { left: -side, top: -above, width, height, coverage }
}
