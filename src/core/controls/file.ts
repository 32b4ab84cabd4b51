export interface FileSummary {
  name: string
  /** Bytes; null when unknown. */
  size: number | null
  /** Null for addresses other than web addresses. */
  url: string | null
  isImage: boolean
}

const firstText = (values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/** An http(s) address, or one relative to the page; null for anything else, such as `javascript:`. */
export const webAddress = (url: string): string | null =>
  /^(?:https?:\/\/|\/(?![/\\])|\.{0,2}\/(?![/\\]))/i.test(url) ? url : null

const lastPart = (url: string): string => {
  const part = /([^/?#]+)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A file as the API and the back-office describe it; null for an invalid value. */
export function readFile(value: unknown): FileSummary | null {
  if (typeof value !== 'object' || value === null) return null
  const file = value as Record<string, unknown>
  const url = firstText([file.url, file.href])
  const name = firstText([file.filename, file.name, file.title]) || lastPart(url)
  if (name === '') return null
  const size = [file.size, file.length].find((one) => typeof one === 'number' && one >= 0)
  const type = firstText([file.mimetype, file.content_type, file.type, file.format]).toLowerCase()
  return {
    name,
    size: typeof size === 'number' ? size : null,
    url: webAddress(url),
    isImage:
      type === ''
        ? /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name)
        : /^(?:image\/.*|png|jpe?g|gif|webp|avif|svg|bmp)$/.test(type),
  }
}
