import { getMimeType } from 'hono/utils/mime'

/** Picture types without active content. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])

/** Types that browsers show as text and never run. */
const texts = new Set(['text/plain', 'text/csv', 'text/markdown'])

/** Types that no browser runs, to be saved under their own name. */
const plain =
  /^(image|audio|video|font)\/(?!svg)|^application\/(pdf|zip|gzip|json|geo\+json|vnd\.[\w.+-]+|msword|octet-stream|x-7z-compressed)$|^text\/calendar$/

/** Media types that the web framework's table lacks. */
const more: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  geojson: 'application/geo+json',
  parquet: 'application/vnd.apache.parquet',
  gpkg: 'application/geopackage+sqlite3',
  shp: 'application/vnd.shp',
  kml: 'application/vnd.google-earth.kml+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** The media type by file extension; `application/octet-stream` when unknown. */
export function mimetypeOf(filename: string): string {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const known = Object.hasOwn(more, ending) ? more[ending] : getMimeType(filename)
  return known?.split(';')[0] ?? 'application/octet-stream'
}

/**
 * How an untrusted file is sent: its declared type, and whether browsers may display it inline. Active
 * content (HTML, SVG, XML, scripts) is downloaded, and, except for SVG, which pages use as pictures, without
 * its type.
 */
export function safeType(mimetype: string): { contentType: string; inline: boolean } {
  if (pictures.has(mimetype)) return { contentType: mimetype, inline: true }
  if (texts.has(mimetype)) return { contentType: `${mimetype}; charset=utf-8`, inline: true }
  if (mimetype === 'image/svg+xml' || (plain.test(mimetype) && !/\+xml$/.test(mimetype)))
    return { contentType: mimetype, inline: false }
  return { contentType: 'application/octet-stream', inline: false }
}
