import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { sentenceOf } from '../../core/ingest/explain.ts'
import type { Pairs } from '../../core/parameters/read.ts'
import type { InvalidRequest } from '../../core/people/request-problems.ts'
import { catalogue } from '../../messages/catalogues.ts'
import type { IngestSentences } from '../../messages/ingest.ts'
import { type Language, languageOf as preferredOf } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'
import { failures } from '../features/failures.ts'
import type { IngestError } from '../ingest/failure.ts'
import type { Answer } from './answers/deps.ts'
import { readBody } from './read-body.ts'

/** Sentences of ingestion in the caller's language. */
export const ingestSentences = (c: Context): IngestSentences => catalogue('ingest/screens', languageOf(c))

/** Maximum bytes of a posted form; longer queries are rejected anyway. */
const formLimit = 2_000_000

/** Query parameters, then those of a posted form. Throws `body.too_long`. */
export async function readPairs(c: Context): Promise<Pairs> {
  const pairs = [...new URL(c.req.url).searchParams]
  if (c.req.method !== 'POST') return pairs
  const type = c.req.header('content-type') ?? ''
  if (!type.includes('application/x-www-form-urlencoded')) return pairs
  const body = new TextDecoder().decode(await readBody(c, formLimit))
  return [...pairs, ...new URLSearchParams(body)]
}

/** Sends an answer, or 304 when the client has it already. */
export function respond(
  c: Context,
  answer: Answer,
  contentType = 'application/json; charset=utf-8',
): Response {
  const headers: Record<string, string> = { 'Content-Type': contentType, ...validators(answer.etag) }
  if (isKnown(c, answer.etag)) return new Response(null, { status: 304, headers })
  return new Response(answer.text, { headers: { ...headers, ...answer.headers } })
}

/** Weak ETags, since compression and number formatting may differ for the same content. */
export const validators = (etag: string | null): Record<string, string> =>
  etag === null
    ? { 'Cache-Control': 'no-store' }
    : { ETag: `W/"${encodeURIComponent(etag)}"`, 'Cache-Control': 'no-cache' }

export function isKnown(c: Context, etag: string | null): boolean {
  const sent = c.req.header('if-none-match')
  if (etag === null || sent === undefined) return false
  const tag = `"${encodeURIComponent(etag)}"`
  return sent.split(',').some((part) => part.trim().replace(/^W\//, '') === tag)
}

/** The common format of errors, in the caller's language, with additional members of a call. */
export function respondError(c: Context, error: PublicError, more: Record<string, unknown> = {}): Response {
  const sentences = catalogue('api', languageOf(c))
  const { status } = failures[error.key]
  return new Response(JSON.stringify({ ...error.body(failures, sentences), ...more }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(error.key === 'signin.locked' ? { 'Retry-After': String(error.params.seconds) } : {}),
      ...(status === 401 ? { 'WWW-Authenticate': 'Apikey' } : {}),
    },
  })
}

/**
 * The error for a source that cannot become a dataset, in the caller's language; `finding` is
 * machine-readable.
 */
export function respondRefused(c: Context, { key, params }: IngestError): Response {
  const finding = { key, params }
  const reason = sentenceOf(finding, ingestSentences(c))
  // A full disk is not the client's error.
  const isDisk = key === 'isolation.full' || key === 'isolation.low'
  return respondError(c, new PublicError(isDisk ? 'storage.low' : 'dataset.unreadable', { reason }), {
    finding,
  })
}

/**
 * The error for an invalid body of the management API, with a problem per value, in the caller's language.
 */
export function respondInvalid(c: Context, { problems }: InvalidRequest): Response {
  const sentences = catalogue('api', languageOf(c))
  const whole = new PublicError('request.invalid')
  const errors = problems.map(({ field, key, params, reason }) => ({
    field,
    error_key: key,
    message: fill(sentences[key], {
      ...params,
      ...(reason && { reason: sentenceOf(reason, ingestSentences(c)) }),
    }),
  }))
  return respondError(c, whole, {
    error_key: 'InvalidManagementAPIRequestException',
    message: fill(sentences['request.invalid'], {}),
    errors,
  })
}

/** Stores the language requested by a parameter or form field. */
export const speak = (c: Context, lang: string | null): void => c.set('lang', lang)

/** The caller's language if it is supported, else English. */
export function languageOf(c: Context): Language {
  const sent: unknown = c.get('lang')
  const lang = typeof sent === 'string' ? sent : c.req.query('lang')
  return preferredOf([lang, c.req.header('accept-language')])
}
