import { hatches, nthOf } from '../../core/chart/hatches.ts'

const size = 8

const made = new Map<string, CanvasPattern | string>()

/** A fill with the nth hatch over a colour; the plain colour for an unknown hatch. */
export function hatch(color: string, ink: string, nth: number): CanvasPattern | string {
  const lines = nthOf(hatches, nth) ?? []
  if (lines.length === 0) return color
  const key = `${color} ${ink} ${nth % hatches.length}`
  const known = made.get(key)
  if (known) return known
  const tile = document.createElement('canvas')
  tile.width = size
  tile.height = size
  const context = tile.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, size, size)
  context.strokeStyle = ink
  context.lineWidth = 1.5
  for (const [x1, y1, x2, y2] of lines) {
    context.beginPath()
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    context.stroke()
  }
  const pattern = context.createPattern(tile, 'repeat') ?? color
  made.set(key, pattern)
  return pattern
}
