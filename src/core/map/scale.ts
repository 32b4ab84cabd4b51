/** Metres per pixel on the equator at zoom 0, where the world is 256 pixels wide. */
const equator = 156_543.033_928

/** A length for a scale bar: 1, 2 or 5 times a power of ten, and how many pixels it takes. */
export interface ScaleBar {
  metres: number
  pixels: number
}

/** The longest round length that fits into that many pixels at a latitude. */
export function scaleBar(zoom: number, lat: number, atMost: number): ScaleBar {
  const metresPerPixel = (equator * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const room = metresPerPixel * atMost
  const power = 10 ** Math.floor(Math.log10(room))
  const metres = ([5, 2, 1].find((times) => times * power <= room) ?? 1) * power
  return { metres, pixels: Math.round(metres / metresPerPixel) }
}
