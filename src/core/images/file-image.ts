/** A file value of a record, as far as pictures are concerned. */
export interface FileImage {
  id: string | null
  /** Address of a picture that stands elsewhere. */
  url: string | null
  filename: string
  /** Lower-case name, as `jpeg`; '' when unknown. */
  format: string
  /** As they are seen: turned by the orientation that the camera noted. Null when unknown. */
  width: number | null
  height: number | null
  /** Something else stands in for a file of which no picture can be made. */
  placeholder: boolean
  /** False for a file that is no picture. */
  thumbnail: boolean
  /** Colors of the picture, for a background while it is on its way. */
  colors: readonly string[]
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

const sizeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

/** Only colors in digits: they become part of a style. */
const color = /^(?:rgba?\([\d\s.,%]+\)|#[\da-f]{3,8})$/i

/** Orientations 5 to 8 of EXIF lay a picture on its side: width and height change places. */
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

/** Whether there is a picture to show. */
export const isShowable = ({ id, url, placeholder, thumbnail }: FileImage): boolean =>
  !placeholder && thumbnail && (url !== null || id !== null)

/** A background in the colors of a picture; undefined without any. */
export function gradientOf({ colors }: FileImage): string | undefined {
  const [first] = colors
  if (first === undefined) return undefined
  return colors.length === 1 ? first : `linear-gradient(${colors.join(', ')})`
}
