/** Pixels along a side of a picture. */
export const pictureSize = 512

/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** Coverage of each pixel of a rectangle, from 0 to 1, row by row. */
export interface Mask {
  left: number
  top: number
  width: number
  height: number
  coverage: Float32Array
}

/** A transparent picture that records for every pixel who painted it last. */
export class Canvas {
  readonly pixels = new Uint8ClampedArray(pictureSize * pictureSize * 4)
  /** Owner numbers given to `paint`; 0 for unpainted pixels. */
  readonly owners = new Uint16Array(pictureSize * pictureSize)

  /** Blends a colour over the picture. A pixel covered by half or more belongs to the owner. */
  paint(mask: Mask, color: Color, owner: number): void {
    const [fromX, upToX] = [Math.max(0, mask.left), Math.min(pictureSize, mask.left + mask.width)]
    const [fromY, upToY] = [Math.max(0, mask.top), Math.min(pictureSize, mask.top + mask.height)]
    for (let y = fromY; y < upToY; y += 1)
      for (let x = fromX; x < upToX; x += 1) {
        const covered = mask.coverage[(y - mask.top) * mask.width + x - mask.left] ?? 0
        if (covered <= 0) continue
        this.blend(y * pictureSize + x, color, covered)
        if (covered >= 0.5) this.owners[y * pictureSize + x] = owner
      }
  }

  private blend(pixel: number, [red, green, blue, opacity]: Color, covered: number): void {
    const { pixels } = this
    const at = pixel * 4
    const alpha = opacity * covered
    const below = ((pixels[at + 3] ?? 0) / 255) * (1 - alpha)
    const together = alpha + below
    if (together <= 0) return
    pixels[at] = (red * alpha + (pixels[at] ?? 0) * below) / together
    pixels[at + 1] = (green * alpha + (pixels[at + 1] ?? 0) * below) / together
    pixels[at + 2] = (blue * alpha + (pixels[at + 2] ?? 0) * below) / together
    pixels[at + 3] = together * 255
  }
}
