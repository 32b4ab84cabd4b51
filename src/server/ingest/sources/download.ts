import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { get, OutgoingError, type OutgoingSettings, shownAddress } from '../../http/outgoing.ts'
import { pause } from '../../jobs/pause.ts'
import type { JobProgress } from '../../store/types.ts'
import { IngestError } from '../failure.ts'
import { lackIn } from '../isolation/cause.ts'
import { acceptedEncodings, capped, decodeBody } from './decode.ts'
import { fileNameOf } from './file-name.ts'
import { type Body, nextTry, type Part, partOf, rangeOf, Unfinished } from './resume.ts'

export interface DownloadSettings extends OutgoingSettings {
  /** Maximum bytes, both transferred and decoded. */
  bytes: number
  /** Timeout in seconds, all attempts together. */
  seconds: number
  /** Waits so many milliseconds before a retry. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Validators of a downloaded body, to detect a newer one. */
export interface SourceMark {
  etag?: string
  lastModified?: string
  /** Digest of the decoded body, in hex. */
  sha256: string
}

export interface Downloaded extends SourceMark {
  file: string
  bytes: number
}

export interface DownloadRequest {
  url: URL
  /** An empty directory. */
  directory: string
  /** Validators of the previous download. */
  known?: SourceMark
  signal: AbortSignal
  onProgress?: (progress: JobProgress) => void
}

/**
 * Downloads a URL into a file named by the server; undefined when it is unchanged. Interrupted downloads are
 * retried and resumed where that is safe. Throws an IngestError without secrets of the URL.
 */
export async function download(
  request: DownloadRequest,
  settings: DownloadSettings,
): Promise<Downloaded | undefined> {
  const overdue = AbortSignal.timeout(settings.seconds * 1000)
  const signal = AbortSignal.any([request.signal, overdue])
  const shown = shownAddress(request.url)
  try {
    return await fetchWhole({ ...request, signal }, settings, shown)
  } catch (error) {
    request.signal.throwIfAborted()
    if (overdue.aborted) throw new IngestError('source.time', { address: shown, limit: settings.seconds })
    if (lackIn(error) !== undefined)
      throw new IngestError('isolation.full', { file: shown }, { cause: error })
    throw error instanceof OutgoingError ? refusalOf(error) : error
  }
}

async function fetchWhole(
  request: DownloadRequest,
  settings: DownloadSettings,
  shown: string,
): Promise<Downloaded | undefined> {
  const { directory, known, signal } = request
  const path = join(directory, 'body')
  const body = await fetchBody(request, settings, path, shown)
  if (!body) return undefined
  const file = join(directory, body.name === 'body' ? 'download' : body.name)
  const { encoding, html, etag, lastModified } = body
  const decoded = await decodeBody(path, file, { encoding, bytes: settings.bytes, shown, signal })
  await rm(path)
  if (decoded.bytes === 0) throw new IngestError('source.empty', { address: shown })
  if (html && (await isPage(file))) throw new IngestError('file.html', { file: body.name })
  if (decoded.sha256 === known?.sha256) return undefined
  return { file, ...decoded, ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

/** All attempts; undefined when the server answers that nothing has changed. */
async function fetchBody(
  request: DownloadRequest,
  settings: DownloadSettings,
  path: string,
  shown: string,
): Promise<Body | undefined> {
  const { signal } = request
  let part: Part | undefined
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(request, settings, path, part)
    } catch (error) {
      signal.throwIfAborted()
      const wait = nextTry(error, tries, shown)
      part = error instanceof Unfinished ? error.part : part
      await (settings.pause ?? pause)(wait, signal)
    }
  }
}

/** One request and its body, which is appended to the existing part. */
async function attempt(
  { url, known, signal, onProgress }: DownloadRequest,
  settings: DownloadSettings,
  path: string,
  part: Part | undefined,
): Promise<Body | undefined> {
  const headers = {
    'User-Agent': 'd4c',
    Accept: '*/*',
    'Accept-Encoding': acceptedEncodings,
    ...(part ? rangeOf(part) : conditionsOf(known)),
  }
  const { response, url: from } = await get(url, headers, settings, signal)
  try {
    if (response.statusCode === 304 && known && !part) return undefined
    const start = partOf(response, part, shownAddress(from))
    const total = lengthOf(response, start)
    const tooLarge = () =>
      new IngestError('source.large', { address: shownAddress(url), limit: Math.ceil(settings.bytes / 1e6) })
    if (total !== undefined && total > settings.bytes) throw tooLarge()
    const report = meter(start, total, onProgress)
    const target = createWriteStream(path, start === 0 ? {} : { flags: 'a' })
    try {
      await pipeline(response, capped(settings.bytes - start, tooLarge, report), target, { signal })
    } catch (cause) {
      // Bytes still being flushed count as received.
      if (!target.closed) await once(target, 'close')
      if (cause instanceof IngestError || lackIn(cause) !== undefined) throw cause
      throw await unfinished(response, path, total, cause, shownAddress(from))
    }
    const { size } = await stat(path)
    if (total !== undefined && size < total)
      throw await unfinished(response, path, total, undefined, shownAddress(from))
    return bodyOf(response, from)
  } finally {
    response.destroy()
  }
}

function conditionsOf(known: SourceMark | undefined): Record<string, string> {
  return {
    ...(known?.etag !== undefined && { 'If-None-Match': known.etag }),
    ...(known?.lastModified !== undefined && { 'If-Modified-Since': known.lastModified }),
  }
}

/** Length of the whole body, if the server sends it. */
function lengthOf({ headers }: IncomingMessage, start: number): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : start + Number(length)
}

function bodyOf({ headers }: IncomingMessage, from: URL): Body {
  const { etag, 'last-modified': lastModified, 'content-type': type = '' } = headers
  return {
    name: fileNameOf(headers['content-disposition'], from),
    encoding: headers['content-encoding'],
    html: /^(text\/html|application\/xhtml\+xml)\b/i.test(type),
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
  }
}

async function unfinished(
  { headers }: IncomingMessage,
  path: string,
  total: number | undefined,
  cause: unknown,
  shown: string,
): Promise<Unfinished> {
  const { size: bytes } = await stat(path).catch(() => ({ size: 0 }))
  const failure =
    total === undefined
      ? new IngestError('source.broken', { address: shown, bytes }, { cause })
      : new IngestError('source.short', { address: shown, bytes, total }, { cause })
  const { etag, 'last-modified': lastModified, 'accept-ranges': ranges } = headers
  const validator = etag && !etag.startsWith('W/') ? etag : lastModified
  const resumable = bytes > 0 && validator !== undefined && (ranges === 'bytes' || 'content-range' in headers)
  return new Unfinished(failure, resumable ? { bytes, validator } : undefined)
}

function meter(start: number, total: number | undefined, report: DownloadRequest['onProgress']) {
  let bytes = start
  return (more: number) => {
    bytes += more
    const percent = total ? { percent: Math.floor((bytes / total) * 100) } : {}
    report?.({ step: 'fetch', bytes, ...percent })
  }
}

/** HTML elements that occur in web pages but not in data. */
const page =
  /^(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body|title|meta|script|style|div|form|p|h1|center)\b/i

async function isPage(file: string): Promise<boolean> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2000), 0, 2000, 0)
  await handle.close()
  const start = buffer.toString('latin1', 0, bytesRead).replace(/^\u00ef\u00bb\u00bf/, '')
  return page.test(start.trimStart())
}

/** The IngestError of a failed request. */
export function refusalOf(error: OutgoingError): IngestError {
  const { reason, shown: address, detail } = error
  return new IngestError(`source.${reason}`, { address, detail }, { cause: error })
}
