import type { Context } from 'hono'
import { networkOf } from '../../core/access/network.ts'
import type { Quota } from '../../core/access/quota.ts'
import { PublicError, QuotaError } from '../../core/errors.ts'
import { isObject } from '../../core/is-object.ts'
import type { Pairs } from '../../core/parameters/read.ts'
import type { DataServices } from './answers/deps.ts'
import { credentialsOf } from './credentials.ts'
import { readBody } from './read-body.ts'

/** Submissions per network of visitors. */
const quota: Quota = { limit: 20, unit: 'hour' }

/** Error reports per network. */
const reportQuota: Quota = { limit: 10, unit: 'minute' }

type CountDeps = Pick<DataServices, 'accessService' | 'proxies'>

/** Counts a visitor's submission, whatever key is sent. Throws `quota.submission`. */
export const countSubmission = (c: Context, deps: CountDeps): void => count(c, deps, 'submission', quota)

/** Counts a browser's error report. Throws `quota.submission`. */
export const countErrorReport = (c: Context, deps: CountDeps): void =>
  count(c, deps, 'error report', reportQuota)

function count(c: Context, { accessService, proxies }: CountDeps, what: string, quota: Quota): void {
  const network = networkOf(credentialsOf(c, [], proxies).address)
  const charge = { name: `${what} ${network}`, quota, persistent: false, fleeting: true }
  const { exhausted, allowances } = accessService.counters.take([charge])
  const [allowance] = allowances
  if (exhausted && allowance) throw new QuotaError('quota.submission', quota, allowance.reset)
}

/** Maximum nesting of lists and objects; beyond it, serialising would overflow the stack. */
const deepest = 200

function isTooDeep(text: string): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inText) {
      if (character === '\\') at += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}

/** Parses JSON. Throws `body.deep`, and a SyntaxError. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new PublicError('body.deep', { limit: deepest })
  return JSON.parse(text)
}

/** Whether files and databases can store the texts and names of a JSON value: no lone surrogate, no NUL. */
function isWritable(found: unknown): boolean {
  if (typeof found === 'string') return found.isWellFormed() && !found.includes('\0')
  if (Array.isArray(found)) return found.every(isWritable)
  return !isObject(found) || Object.entries(found).every((member) => member.every(isWritable))
}

/** In text decoded as UTF-8, only an escape can produce a lone surrogate or NUL. */
const mayHideLetters = /\\u(?:d[89a-f]|0000)/i

/** A JSON object. Throws `body.deep`, `body.letters`, and `body.unreadable` for anything else. */
export async function readObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBody(c, limit))
  try {
    const found = parseJson(text)
    if (mayHideLetters.test(text) && !isWritable(found)) throw new PublicError('body.letters')
    if (isObject(found)) return found
  } catch (error) {
    if (error instanceof PublicError) throw error
    // Not JSON, which is reported below.
  }
  throw new PublicError('body.unreadable', { known: 'JSON' })
}

/** The values of a form, in either encoding, or of a JSON object. Throws `body.unreadable`. */
export async function readForm(c: Context, pairs: Pairs, limit: number): Promise<Map<string, unknown>> {
  const type = c.req.header('content-type') ?? ''
  if (type.includes('application/json')) return new Map(Object.entries(await readObject(c, limit)))
  if (!type.includes('multipart/form-data')) return new Map(pairs)
  const body = await readBody(c, limit)
  try {
    return new Map(await new Response(body, { headers: { 'Content-Type': type } }).formData())
  } catch {
    throw new PublicError('body.unreadable', { known: 'multipart/form-data, JSON' })
  }
}
