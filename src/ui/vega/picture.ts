import type { View } from 'vega'

const failed = () => new Error('the browser could not make a picture of the chart')

/** A view as an image: a PNG at double resolution, or an SVG. Throws when the browser cannot create one. */
export async function picture(view: View, type: 'png' | 'svg'): Promise<Blob> {
  if (type === 'svg') return new Blob([await view.toSVG()], { type: 'image/svg+xml' })
  const canvas = (await view.toCanvas(2)) as unknown as HTMLCanvasElement
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(failed())), 'image/png'),
  )
}
