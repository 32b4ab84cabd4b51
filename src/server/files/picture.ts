import sharp, { type Sharp } from 'sharp'

/** Maximum pixels of a picture, which bounds memory. */
export const pixelLimit = 60_000_000

/** Accepted formats: none of them is text, which could contain references. */
const formats = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff'])

/** Properties of a picture; width and height are those before EXIF orientation. */
export interface Picture {
  format: string
  width: number
  height: number
  exif_orientation: number
}

const opened = (source: string | Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })

/** The properties of a picture, null for a file that is not a picture or is too large. */
export async function pictureOf(source: string | Uint8Array): Promise<Picture | null> {
  const found = await opened(source)
    .metadata()
    .catch(() => null)
  if (!found || !formats.has(found.format) || found.width * found.height > pixelLimit) return null
  const { format, width, height, orientation = 1 } = found
  return { format: format.toUpperCase(), width, height, exif_orientation: orientation }
}

/** Average colours of the upper and the lower half of a picture; null when it cannot be decoded. */
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

/**
 * A thumbnail within size × size pixels, upright and without metadata; null when the source is not a picture.
 */
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
