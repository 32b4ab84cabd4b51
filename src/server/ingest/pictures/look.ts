import { copyFile, open, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Finding } from '../../../core/ingest/report.ts'
import { colorsOf, pictureOf, pixelLimit } from '../../files/picture.ts'
import type { NewPicture } from '../../store/types.ts'
import { sha256 } from '../version.ts'
import { lastPart } from './names.ts'

/** Formats that browsers display and that have no active content, by their names in libvips. */
const mimetypes: Readonly<Record<string, string>> = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WEBP: 'image/webp',
  GIF: 'image/gif',
}

/** A picture and its cell value. */
export interface Looked {
  picture: NewPicture
  cell: Readonly<Record<string, unknown>>
}

const svgHead = 4096

async function isSvg(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(svgHead), 0, svgHead, 0)
    return /^\uFEFF?\s*<[\s\S]*<svg[\s>]|^\uFEFF?\s*<svg[\s>]/i.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * Inspects an unpacked file and copies it into the directory when it is a picture; else returns the reason.
 * The file name does not matter. An SVG is stored but has no thumbnail.
 */
export async function look(file: string, entry: string, directory: string): Promise<Looked | Finding> {
  const known = await pictureOf(file)
  const mimetype = known ? mimetypes[known.format] : (await isSvg(file)) ? 'image/svg+xml' : undefined
  const colors = known && mimetype !== undefined ? await colorsOf(file) : null
  if (mimetype === undefined || (known && !colors))
    return { key: 'picture.unreadable', params: { limit: pixelLimit / 1_000_000 } }
  const digest = await sha256(file)
  const id = digest.slice(0, 32)
  const copy = join(directory, `picture-${id}`)
  await copyFile(file, copy)
  const filename = lastPart(entry)
  const format = known?.format ?? extname(filename).slice(1).toUpperCase()
  const traits = known ? { ...known, thumbnail: true, color_summary: colors } : { thumbnail: false }
  return {
    picture: { id, filename, mimetype, bytes: (await stat(copy)).size, sha256: digest, file: copy },
    cell: { id, filename, format, mimetype, ...traits },
  }
}
