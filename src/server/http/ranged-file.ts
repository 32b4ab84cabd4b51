import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** Part of a file in bytes, both ends included. */
interface Span {
  from: number
  to: number
}

/**
 * The span that a Range header asks for; undefined where the whole file is to be sent, as for several spans and units
 * of another kind; null where nothing of the file is in it.
 */
export function readRange(header: string | undefined, size: number): Span | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to || from >= size ? null : { from, to }
}

/** Pages of other sites read parts of the file, which their browsers ask leave for first. */
const shared = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Range, Content-Length',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export const allowRanges = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...shared,
      'Access-Control-Allow-Headers': 'range, if-match, if-none-match',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Max-Age': '86400',
    },
  })

/** Streams a file or the part that the request asks for; null where there is no such file. */
export async function rangedFile(context: Context, path: string, type: string): Promise<Response | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!handle) return null
  const response = await answer(context, handle, type).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  // A stream closes the handle by itself.
  if (!response.body) await handle.close()
  return response
}

async function answer(context: Context, handle: FileHandle, type: string): Promise<Response> {
  const { size, mtimeMs } = await handle.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers = new Headers({
    ...shared,
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    'Last-Modified': new Date(mtimeMs).toUTCString(),
  })
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const condition = context.req.header('if-range')
  const isSame = condition === undefined || condition === etag
  const span = isSame ? readRange(context.req.header('range'), size) : undefined
  if (span === null) {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = span ?? { from: 0, to: size - 1 }
  headers.set('Content-Length', String(to - from + 1))
  if (span) headers.set('Content-Range', `bytes ${from}-${to}/${size}`)
  const status = span ? 206 : 200
  if (context.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers })
  const stream = Readable.toWeb(handle.createReadStream({ start: from, end: to }))
  return new Response(stream as ReadableStream<Uint8Array>, { status, headers })
}
