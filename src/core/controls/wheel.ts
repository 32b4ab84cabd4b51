/** A colour by hue in degrees, saturation and value from 0 to 1. */
export interface Hsv {
  hue: number
  saturation: number
  value: number
}

const clamp = (number: number): number => Math.min(1, Math.max(0, number))

/** A colour as #RRGGBB. */
export function printHsv({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number): string => {
    const place = (offset + hue / 60) % 6
    const part = value - value * saturation * clamp(Math.min(place, 4 - place))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`.toUpperCase()
}

/** A colour of #RRGGBB or #RGB. */
export function readHsv(hex: string): Hsv {
  const digits = hex.replace('#', '')
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  const value = Math.max(red, green, blue)
  const span = value - Math.min(red, green, blue)
  if (span === 0) return { hue: 0, saturation: 0, value }
  const sixth =
    value === red
      ? (green - blue) / span
      : value === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  return { hue: (sixth * 60 + 360) % 360, saturation: span / value, value }
}

/**
 * Position of hue and saturation on a disc of radius 1: x to the right, y down, hue 0 at the top, clockwise.
 */
export function onDisc({ hue, saturation }: Hsv): { x: number; y: number } {
  const angle = (hue * Math.PI) / 180
  return { x: saturation * Math.sin(angle), y: -saturation * Math.cos(angle) }
}

/** Hue and saturation at a position; positions outside of the disc are moved to its edge. */
export function fromDisc(x: number, y: number): { hue: number; saturation: number } {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI
  return { hue: (degrees + 360) % 360, saturation: clamp(Math.hypot(x, y)) }
}
