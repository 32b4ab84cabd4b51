/** Maximum size of marks, in the units of ods-widgets. */

const largest = 10

/** A size or radius from a page, limited to 0–10. */
export const cappedSize = (size: number): number => Math.min(Math.max(size, 0), largest)

const two = (pixels: number): number => Number(pixels.toFixed(2))

/** Width and height of a pin in pixels; its tip is at the position. */
export const pinSize = (size: number): readonly [width: number, height: number] => [
  two(5 * (size + 1)),
  two(9 * (size + 1)),
]

/** Side in pixels of an icon without a pin, centred on the position. */
export const iconSide = (size: number): number => two(5 * (size + 1))

/** Radius in pixels of a dot. */
export const dotRadius = (size: number): number => two(size + 1)

/** Radius in pixels of a cluster's circle, between the sizes of the smallest and the largest value. */
export function clusterRadius(
  value: number,
  { min, max }: { min: number; max: number },
  { sizeMin, sizeMax, logarithmic }: { sizeMin: number; sizeMax: number; logarithmic: boolean },
): number {
  const place = logarithmic ? (n: number) => Math.log(Math.max(n - min, 0) + 1) : (n: number) => n - min
  const span = place(max)
  const share = span > 0 ? Math.min(Math.max(place(value) / span, 0), 1) : 0
  return two((15 * sizeMin + Math.ceil(15 * (sizeMax - sizeMin) * share)) / 2)
}

/** Radius in pixels of a heat map's points, smaller for more points in the view. */
export const heatRadius = (radius: number, count: number): number =>
  Math.min((4000 * (radius / 4)) / Math.max(count, 1) + 20, 50)

/** Lengths of dashes and gaps, in pixels. */
export const borderPatterns: Readonly<Record<string, readonly number[]>> = {
  solid: [],
  'long-dashes': [30, 15],
  'medium-dashes': [15, 15],
  'short-dashes': [5, 15],
  dots: [1, 15],
  'short-dot': [1, 5, 5],
  'short-dot-dot': [1, 5, 5, 1, 5],
  'medium-short': [15, 5, 5, 5],
}
