import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import type { Handler } from 'hono'
import { rangedFile } from './ranged-file.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Archives of tiles are read in parts, and too large for memory. */
export const archiveType = 'application/vnd.pmtiles'

/** A percent-decoded path; null when it is malformed. */
function decoded(path: string): string | null {
  try {
    return normalize(decodeURIComponent(path))
  } catch {
    return null
  }
}

interface Asset {
  stamp: number
  etag: string
  body: Uint8Array<ArrayBuffer>
  encoded: Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>
}

const read = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file))

function load(file: string): Asset {
  const body = read(file)
  const encoded: Asset['encoded'] = {}
  if (existsSync(`${file}.br`)) encoded.br = read(`${file}.br`)
  if (existsSync(`${file}.gz`)) encoded.gzip = read(`${file}.gz`)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
  return { stamp: statSync(file).mtimeMs, etag, body, encoded }
}

/**
 * Serves the files of a folder below a path. Names with a content hash are cached forever, others are
 * revalidated with an ETag. A sibling `.br` or `.gz` of a file is sent to clients that accept it.
 */
export function staticFiles(folder: string, options: { under: string; immutable?: RegExp }): Handler {
  const cache = new Map<string, Asset>()
  return async (context, next) => {
    const inside = decoded(context.req.path.slice(options.under.length))
    if (inside === null) return next()
    const file = join(folder, inside)
    if (inside.endsWith('.pmtiles') && file.startsWith(folder + sep))
      return (await rangedFile(context, file, archiveType)) ?? next()
    const type = types[extname(file)]
    if (!type || !file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile())
      return next()
    let asset = cache.get(file)
    if (!asset || asset.stamp !== statSync(file).mtimeMs) {
      asset = load(file)
      cache.set(file, asset)
    }
    const headers = new Headers({
      'Content-Type': type,
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': options.immutable?.test(inside) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (context.req.header('If-None-Match') === asset.etag)
      return new Response(null, { status: 304, headers })
    const accepted = context.req.header('Accept-Encoding') ?? ''
    const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && asset.encoded[name])
    if (coding) headers.set('Content-Encoding', coding)
    return new Response(coding ? asset.encoded[coding] : asset.body, { headers })
  }
}
