import type { IncomingMessage } from 'node:http'
import { OutgoingError } from '../../http/outgoing.ts'
import { IngestError } from '../failure.ts'

/** Metadata of a received body. */
export interface Body {
  name: string
  encoding: string | undefined
  /** Whether its media type is HTML. */
  html: boolean
  etag?: string
  lastModified?: string
}

/** The beginning of a body, which can be resumed while the validator matches. */
export interface Part {
  bytes: number
  validator: string
}

/** A failed attempt that can be retried, from the received part or from the start. */
export class Unfinished extends Error {
  readonly failure: IngestError
  readonly part: Part | undefined
  /** Milliseconds requested by the server's Retry-After. */
  readonly waitMs: number | undefined

  constructor(failure: IngestError, part?: Part, waitMs?: number) {
    super(failure.message)
    this.failure = failure
    this.part = part
    this.waitMs = waitMs
  }
}

/** Headers that request the remaining range, or everything if it has changed. */
export const rangeOf = ({ bytes, validator }: Part): Record<string, string> => ({
  Range: `bytes=${bytes}-`,
  'If-Range': validator,
})

/** Milliseconds before the second attempt, the third and so on. */
const waits = [1000, 2000, 4000, 8000]
/** Maximum milliseconds of a Retry-After. */
const longestWaitMs = 300_000

/** Milliseconds to wait before a retry; throws when there is none. */
export function nextTry(error: unknown, tries: number, shown: string): number {
  const again = error instanceof Unfinished ? error : undefined
  const passing = error instanceof OutgoingError && ['silent', 'connection'].includes(error.reason)
  if (!again && !passing) throw error
  const wait = waits[tries - 1]
  if (wait === undefined) throw again?.failure ?? error
  const requestedMs = again?.waitMs ?? 0
  if (requestedMs > longestWaitMs)
    throw new IngestError('source.later', { address: shown, seconds: Math.ceil(requestedMs / 1000) })
  return Math.max(wait, requestedMs)
}

/**
 * Where the body of an answer begins; throws an Unfinished or an IngestError for an answer without a usable
 * body.
 */
export function partOf(response: IncomingMessage, part: Part | undefined, address: string): number {
  const { statusCode: status = 0, headers } = response
  if (status === 200) return 0
  if (status === 206 && part) {
    const [, from] = headers['content-range']?.match(/^bytes (\d+)-\d+\/(?:\d+|\*)$/) ?? []
    const same =
      headers.etag === undefined || headers.etag === part.validator || !part.validator.startsWith('"')
    if (from !== undefined && Number(from) === part.bytes && same) return part.bytes
  }
  const refused = new IngestError('source.status', { address, status })
  // The received part belongs to a different body.
  if (part && (status === 206 || status === 416)) throw new Unfinished(refused)
  if (status === 429 || status === 408 || (status >= 500 && status !== 501 && status !== 505))
    throw new Unfinished(refused, part, waitOf(headers['retry-after'], headers.date))
  if (status === 401 || status === 403 || status === 407)
    throw new IngestError('source.forbidden', { address, status })
  if (status === 404 || status === 410) throw new IngestError('source.unknown', { address, status })
  if (status === 204 || status === 205) throw new IngestError('source.empty', { address })
  throw refused
}

/** Retry-After in milliseconds; a date is compared with the clock of the server. */
export function waitOf(after: string | undefined, date: string | undefined): number | undefined {
  if (after === undefined) return undefined
  if (/^\d+$/.test(after.trim())) return Number(after) * 1000
  const wait = Date.parse(after) - Date.parse(date ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
