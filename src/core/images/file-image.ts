/** The properties of a record's file value that matter for showing an image. */
export interface FileImage {
  id: string | null
  /** Address of an external image. */
  url: string | null
  filename: string
  /** Lower-case format such as `jpeg`; '' when unknown. */
  format: string
  /** Pixels after applying the EXIF orientation. Null when unknown. */
  width: number | null
  height: number | null
  /** The file has no image of its own and is replaced by a placeholder. */
  placeholder: boolean
  /** False for files that are not images. */
  thumbnail: boolean
  /** Colours of the image, for a background while it loads. */
  colors: readonly string[]
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

const sizeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

/** Only numeric colours: they become part of a style. */
const color = /^(?:rgba?\([\d\s.,%]+\)|#[\da-f]{3,8})$/i

/** Orientations 5 to 8 of EXIF are rotated by 90°: width and height are swapped. */
const isTurned = (orientation: unknown): boolean => {
  const code = Number(orientation)
  return Number.isInteger(code) && code >= 5 && code <= 8
}

/** Parses a file value; null for an invalid one. */
export function fileImage(value: unknown): FileImage | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const file = value as Readonly<Record<string, unknown>>
  const id = textOf(file.id)
  const url = textOf(file.url)
  const placeholder = Boolean(file.placeholder)
  if (id === null && url === null && !placeholder) return null
  const [width, height] = [sizeOf(file.width), sizeOf(file.height)]
  const turned = isTurned(file.exif_orientation)
  return {
    id,
    url,
    filename: textOf(file.filename) ?? '',
    format: (textOf(file.format) ?? '').toLowerCase(),
    width: turned ? height : width,
    height: turned ? width : height,
    placeholder,
    thumbnail: file.thumbnail !== false,
    colors: Array.isArray(file.color_summary)
      ? file.color_summary.filter((one): one is string => typeof one === 'string' && color.test(one))
      : [],
  }
}

/** Whether there is an image to show. */
export const isShowable = ({ id, url, placeholder, thumbnail }: FileImage): boolean =>
  !placeholder && thumbnail && (url !== null || id !== null)

/** A CSS background in the colours of an image; undefined without any. */
export function gradientOf({ colors }: FileImage): string | undefined {
  const [first] = colors
  if (first === undefined) return undefined
  return colors.length === 1 ? first : `linear-gradient(${colors.join(', ')})`
}
