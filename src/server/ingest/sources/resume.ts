import type { IncomingMessage } from 'node:http'
import { OutgoingError } from '../../http/outgoing.ts'
import { IngestError } from '../failure.ts'

/** A body that has come, apart from its bytes. */
export interface Body {
  name: string
  encoding: string | undefined
  /** Whether the server calls it a web page. */
  html: boolean
  etag?: string
  lastModified?: string
}

/** The beginning of a body, which may be continued as long as the validator holds. */
export interface Part {
  bytes: number
  validator: string
}

/** A try that another one may make good, from the part it left or from the start. */
export class Unfinished extends Error {
  readonly failure: IngestError
  readonly part: Part | undefined
  /** Milliseconds that the server asks to wait. */
  readonly waitMs: number | undefined

  constructor(failure: IngestError, part?: Part, waitMs?: number) {
    super(failure.message)
    this.failure = failure
    this.part = part
    this.waitMs = waitMs
  }
}

/** Headers that ask for the rest, or for all of it when it has changed. */
export const rangeOf = ({ bytes, validator }: Part): Record<string, string> => ({
  Range: `bytes=${bytes}-`,
  'If-Range': validator,
})

/** Milliseconds before the second try, the third and so on. */
const waits = [1000, 2000, 4000, 8000]
/** Nobody waits longer for a server that asks for it. */
const longestWaitMs = 300_000

/** How long to wait before another try; throws when there is none. */
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

/** Where the body of an answer begins; throws an Unfinished or an IngestError for an answer that has none for us. */
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
  // What we have is of another body than the one there is now.
  if (part && (status === 206 || status === 416)) throw new Unfinished(refused)
  if (status === 429 || status === 408 || (status >= 500 && status !== 501 && status !== 505))
    throw new Unfinished(refused, part, waitOf(headers['retry-after'], headers.date))
  if (status === 401 || status === 403 || status === 407)
    throw new IngestError('source.forbidden', { address, status })
  if (status === 404 || status === 410) throw new IngestError('source.unknown', { address, status })
  if (status === 204 || status === 205) throw new IngestError('source.empty', { address })
  throw refused
}

/** What Retry-After says, in milliseconds; a date is compared with the clock of its server. */
export function waitOf(after: string | undefined, date: string | undefined): number | undefined {
  if (after === undefined) return undefined
  if (/^\d+$/.test(after.trim())) return Number(after) * 1000
  const wait = Date.parse(after) - Date.parse(date ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
