import sharp, { type Sharp } from 'sharp'

/** Most pixels that a picture may have; beyond it is not worth the memory. */
export const pixelLimit = 60_000_000

/** Formats that are read: none of them is text that could refer to something. */
const formats = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff'])

/** What is known of a picture; width and height are those before it is turned by its orientation. */
export interface Picture {
  format: string
  width: number
  height: number
  exif_orientation: number
}

const opened = (source: string | Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })

/** The traits of a picture, null for a file that is none or is too large. */
export async function pictureOf(source: string | Uint8Array): Promise<Picture | null> {
  const found = await opened(source)
    .metadata()
    .catch(() => null)
  if (!found || !formats.has(found.format) || found.width * found.height > pixelLimit) return null
  const { format, width, height, orientation = 1 } = found
  return { format: format.toUpperCase(), width, height, exif_orientation: orientation }
}

/** Colours of the upper and the lower half of a picture; null where its pixels cannot be read. */
export async function colorsOf(source: string | Uint8Array): Promise<string[] | null> {
  try {
    const halves = opened(source).autoOrient().resize(1, 2, { fit: 'fill' }).toColourspace('srgb')
    const pixels = await halves.ensureAlpha().raw().toBuffer()
    return [0, 4].map((at) => {
      const [red, green, blue, alpha = 255] = pixels.subarray(at, at + 4)
      return `rgba(${red},${green},${blue},${Math.round((alpha / 255) * 100) / 100})`
    })
  } catch {
    return null
  }
}

export interface Thumbnail {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg'
}

/** A picture that fits into size × size pixels, upright, with nothing of the file but its pixels; null for no picture. */
export async function thumbnail(source: string | Uint8Array, size: number): Promise<Thumbnail | null> {
  if (!(await pictureOf(source))) return null
  const small = opened(source).autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true })
  try {
    const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true })
    const made = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const transparent = info.channels === 2 || info.channels === 4
    const bytes = await (transparent ? made.png() : made.jpeg({ quality: 82 })).toBuffer()
    return { bytes, contentType: transparent ? 'image/png' : 'image/jpeg' }
  } catch {
    return null
  }
}
