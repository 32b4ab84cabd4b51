import type { MarkStyle } from '../../core/map/marks.ts'
import { iconSide, pinSize } from '../../core/map/sizes.ts'

/** A pictogram in a colour once it is loaded; null while it is loading, and when it fails. */
export type Pictos = (name: string, color: string, side: number) => CanvasImageSource | null

interface Drawn {
  img: HTMLCanvasElement
  anchor: [number, number]
  scale: number
}

type IconLook = NonNullable<MarkStyle['icon']>

const edge = 1

/** A pin: a round head that tapers to its tip. */
function pinPath(width: number, height: number): Path2D {
  const radius = width / 2
  const path = new Path2D()
  const shoulder = radius * 1.05
  path.moveTo(radius, height)
  path.bezierCurveTo(radius * 0.72, height * 0.72, 0, shoulder + radius * 0.55, 0, radius)
  path.arc(radius, radius, radius, Math.PI, 0)
  path.bezierCurveTo(width, shoulder + radius * 0.55, radius * 1.28, height * 0.72, radius, height)
  path.closePath()
  return path
}

/** A mark's pin, pictogram or both as an image for the canvas, in device pixels. */
export function drawIcon({ picto, pin, size }: IconLook, color: string, pictos: Pictos): Drawn {
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const [width, height] = pin ? pinSize(size) : [iconSide(size), iconSide(size)]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((width + 2 * edge) * ratio)
  canvas.height = Math.ceil((height + 2 * edge) * ratio)
  const pen = canvas.getContext('2d')
  const anchor: [number, number] = pin ? [0.5, (height + edge) / (height + 2 * edge)] : [0.5, 0.5]
  if (pen) {
    pen.scale(ratio, ratio)
    pen.translate(edge, edge)
    if (pin) {
      const path = pinPath(width, height)
      pen.fillStyle = color
      pen.fill(path)
      pen.strokeStyle = '#ffffff'
      pen.lineWidth = 1.2
      pen.stroke(path)
    }
    drawPicto(pen, { picto, pin, width, color, pictos })
  }
  return { img: canvas, anchor, scale: 1 / ratio }
}

function drawPicto(
  pen: CanvasRenderingContext2D,
  {
    picto,
    pin,
    width,
    color,
    pictos,
  }: { picto: string | null; pin: boolean; width: number; color: string; pictos: Pictos },
): void {
  const side = pin ? width * 0.62 : width
  const ink = pin ? '#ffffff' : color
  const image = picto ? pictos(picto, ink, side) : null
  const middle = width / 2
  if (image) {
    pen.drawImage(image, middle - side / 2, middle - side / 2, side, side)
    return
  }
  pen.fillStyle = ink
  pen.beginPath()
  pen.arc(middle, middle, width * 0.2, 0, 2 * Math.PI)
  pen.fill()
  if (pin) return
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 1
  pen.stroke()
}
