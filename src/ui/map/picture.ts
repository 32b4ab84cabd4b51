import type OlMap from 'ol/Map.js'

interface Look {
  paper: string
  ink: string
  font: string
}

const lineHeight = 20

/** Combines the canvases of a map, each with its position, opacity and background. */
function compose(map: OlMap, line: string, { paper, ink, font }: Look): HTMLCanvasElement {
  const [width = 0, height = 0] = map.getSize() ?? []
  const ratio = window.devicePixelRatio
  const whole = document.createElement('canvas')
  whole.width = Math.round(width * ratio)
  whole.height = Math.round((height + lineHeight) * ratio)
  const context = whole.getContext('2d')
  const target = map.getTargetElement()
  if (!context || !target) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(target).backgroundColor
  context.fillRect(0, 0, whole.width, whole.height)
  for (const canvas of target.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue
    context.globalAlpha = Number(canvas.style.opacity || canvas.parentElement?.style.opacity || 1)
    const matrix = /^matrix\((.*)\)$/.exec(canvas.style.transform)?.[1]?.split(',').map(Number)
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? [
      canvas.clientWidth / canvas.width,
      0,
      0,
      canvas.clientHeight / canvas.height,
      0,
      0,
    ]
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio)
    context.drawImage(canvas, 0, 0)
  }
  context.globalAlpha = 1
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = paper
  context.fillRect(0, height, width, lineHeight)
  context.fillStyle = ink
  context.font = `12px ${font}`
  context.textBaseline = 'middle'
  context.fillText(line, 6, height + lineHeight / 2, width - 12)
  return whole
}

/**
 * The map as a PNG, with a line of text at the bottom. Rejects with a `SecurityError` when an image came from
 * a server without CORS.
 */
export function pictureOf(map: OlMap, line: string, look: Look): Promise<Blob> {
  return new Promise((resolve, reject) => {
    map.once('rendercomplete', () => {
      try {
        compose(map, line, look).toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))))
      } catch (error) {
        reject(error)
      }
    })
    map.render()
  })
}
