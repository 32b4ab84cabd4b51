import { asArray } from 'ol/color.js'

/** A colour for OpenLayers, with its opacity multiplied by a factor. */
export function faded(
  color: string,
  alpha: number,
): [red: number, green: number, blue: number, alpha: number] {
  const [red = 0, green = 0, blue = 0, opacity = 1] = asArray(color)
  return [red, green, blue, opacity * alpha]
}
