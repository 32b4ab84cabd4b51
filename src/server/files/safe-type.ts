import { getMimeType } from 'hono/utils/mime'

/** Pictures that hold nothing a browser could run. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])

/** Types that browsers show as text and never run. */
const texts = new Set(['text/plain', 'text/csv', 'text/markdown'])

/** Types that no browser runs, to be saved under their own name. */
const plain =
  /^(image|audio|video|font)\/(?!svg)|^application\/(pdf|zip|gzip|json|geo\+json|vnd\.[\w.+-]+|msword|octet-stream|x-7z-compressed)$|^text\/calendar$/

/** Types of files that publishers have and the table of the web framework lacks. */
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

/** The type of a file by the ending of its name; `application/octet-stream` where nothing is known. */
export function mimetypeOf(filename: string): string {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const known = Object.hasOwn(more, ending) ? more[ending] : getMimeType(filename)
  return known?.split(';')[0] ?? 'application/octet-stream'
}

/**
 * How a file that somebody made may be sent: the type to declare, and whether browsers may show it in place. What
 * could run (HTML, SVG, XML, scripts) is saved, and except for SVG, which pages place as pictures, has no type.
 */
export function safeType(mimetype: string): { contentType: string; inline: boolean } {
  if (pictures.has(mimetype)) return { contentType: mimetype, inline: true }
  if (texts.has(mimetype)) return { contentType: `${mimetype}; charset=utf-8`, inline: true }
  if (mimetype === 'image/svg+xml' || (plain.test(mimetype) && !/\+xml$/.test(mimetype)))
    return { contentType: mimetype, inline: false }
  return { contentType: 'application/octet-stream', inline: false }
}
