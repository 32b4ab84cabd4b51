import type { Context } from 'hono'
import type { Pairs } from '../../core/parameters/read.ts'
import type { Piece } from '../formats/format.ts'
import type { DataRequest } from './answers/deps.ts'
import { download } from './answers/download.ts'
import { isKnown, validators } from './respond.ts'

/** Streams a download; the query is cancelled when the client disconnects. */
export async function sendDownload(
  c: Context,
  deps: DataRequest,
  pairs: Pairs,
  alias?: string,
): Promise<Response> {
  const leaving = new AbortController()
  const signal = AbortSignal.any([c.req.raw.signal, leaving.signal])
  const found = await download(deps, pairs, signal, alias)
  const { dataset, format, etag, pieces, headers: notices } = found
  const headers = {
    'Content-Type': format.contentType,
    'Content-Disposition': `attachment; filename="${dataset.id.replaceAll(/[^\w.-]/g, '_')}.${format.extension}"`,
    ...validators(etag),
  }
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
  // HEAD has no body, so the file is not started.
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  // A failure before the first byte can still set the status.
  let next: Promise<IteratorResult<Piece>> = Promise.resolve(await pieces.next())
  if (found.isComplete) deps.usage.note(dataset, 'download_count')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await next
      if (done) return controller.close()
      next = pieces.next()
      next.catch(() => {})
      controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      leaving.abort()
      await next.catch(() => {})
      await pieces.return(undefined)
    },
  })
  return new Response(body, { headers: { ...headers, ...Object.fromEntries(notices) } })
}
