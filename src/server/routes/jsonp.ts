import type { Context, MiddlewareHandler } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { respondError } from './respond.ts'

/** The data API format for each `format` that can be sent as JSONP. */
const formats: Readonly<Record<string, string | null>> = { '': null, jsonp: 'json', geojsonp: 'geojson' }

/**
 * Answers GET requests with a `callback` as a script that calls it, including errors. Any page may read a
 * script, so these requests are anonymous: cookies are ignored, and keys are rejected.
 */
export const jsonp: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url)
  const callback = url.searchParams.get('callback')?.trim()
  const sent = url.searchParams.get('format')?.trim().toLowerCase() ?? ''
  const format = Object.hasOwn(formats, sent) ? formats[sent] : undefined
  if (c.req.method !== 'GET' || !callback || format === undefined) return next()
  if (!/^[\w.$]{1,100}$/.test(callback))
    return respondError(c, new PublicError('parameter.callback', { value: callback.slice(0, 100) }))
  if (c.req.header('authorization') !== undefined || url.searchParams.get('apikey'))
    return scriptOf(respondError(c, new PublicError('key.callback')), callback)
  c.req.raw = asAnybody(c, url, format)
  await next()
  const answer = c.res
  if (!/^application\/(geo\+)?json\b/.test(answer.headers.get('Content-Type') ?? '') || answer.status === 304)
    return
  // Otherwise Hono would copy the headers of the existing response.
  c.res = undefined
  c.res = scriptOf(answer, callback)
}

/** The request without its callback and credentials. */
function asAnybody(c: Context, url: URL, format: string | null): Request {
  url.searchParams.delete('callback')
  url.searchParams.delete('format')
  if (format !== null) url.searchParams.set('format', format)
  const headers = new Headers(c.req.raw.headers)
  headers.delete('cookie')
  return new Request(url, { headers, signal: c.req.raw.signal })
}

/** A JSON answer as a function call, streamed; the status is 200, since a failed script cannot be read. */
function scriptOf(answer: Response, callback: string): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Length', 'Content-Disposition']) headers.delete(name)
  headers.set('Content-Type', 'application/javascript; charset=utf-8')
  headers.set('X-Content-Type-Options', 'nosniff')
  const encoder = new TextEncoder()
  const wrapped = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`${callback}(`)),
    flush: (controller) => controller.enqueue(encoder.encode(');')),
  })
  return new Response(answer.body?.pipeThrough(wrapped) ?? null, { headers })
}
