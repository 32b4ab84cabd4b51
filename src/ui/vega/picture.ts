import type { View } from 'vega'

const failed = () => new Error('the browser could not make a picture of the chart')

/** A picture of what a view shows: a PNG at twice its size, or an SVG. Throws where the browser cannot make one. */
export async function picture(view: View, type: 'png' | 'svg'): Promise<Blob> {
  if (type === 'svg') return new Blob([await view.toSVG()], { type: 'image/svg+xml' })
  const canvas = (await view.toCanvas(2)) as unknown as HTMLCanvasElement
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(failed())), 'image/png'),
  )
}
