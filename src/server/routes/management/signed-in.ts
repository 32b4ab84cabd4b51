import { PublicError } from '../../../core/errors.ts'
import type { AccountOwner, By } from '../../management/people/deps.ts'
import { languageOf } from '../respond.ts'
import type { ManagementRequest } from './call.ts'

/** The sender of a request, for services. */
export const byOf = ({ actor: { caller }, author }: ManagementRequest): By => ({ caller, author })

/** The signed-in user, by session or key. Throws `signin.required`. */
export function ownerOf(request: ManagementRequest): AccountOwner {
  const { user } = request.actor.caller
  if (user === null) throw new PublicError('signin.required')
  return { ...byOf(request), user, language: languageOf(request.c) }
}

/**
 * The signed-in user, by session only: a leaked key must not create other keys, nor take over the account.
 * Throws `session.required`.
 */
export function signedIn(request: ManagementRequest): AccountOwner {
  const owner = ownerOf(request)
  if (request.actor.by !== 'session') throw new PublicError('session.required')
  return owner
}

/** The body of a signed-in user; the session is checked before parsing. Throws `session.required`. */
export async function bodyOfSignedIn(request: ManagementRequest): Promise<Record<string, unknown>> {
  signedIn(request)
  return request.body()
}

/** An object sent as JSON, which a form of another site cannot send. Throws `body.unreadable`. */
export function jsonOf({ c, body }: ManagementRequest): Promise<Record<string, unknown>> {
  if (c.req.header('content-type')?.includes('application/json')) return body()
  throw new PublicError('body.unreadable', { known: 'application/json' })
}
