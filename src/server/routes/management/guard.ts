import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { networkOf } from '../../../core/access/network.ts'
import { PublicError } from '../../../core/errors.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { type Actor, identify } from '../../access/identify.ts'
import type { Identity } from '../../identity/identity.ts'
import { sessionLongestMs } from '../../store/session-store.ts'
import { credentialsOf, sessionCookie } from '../credentials.ts'
import { isFromOtherSite } from '../other-site.ts'
import type { ManagementCall } from './call.ts'

export const forgeryCookie = 'd4c_csrf'
export const forgeryHeader = 'x-csrftoken'
export const markerHeader = 'x-requested-with'

/** The sender of a request and their network. Throws the errors of an invalid key. */
export async function whoSends(
  c: Context,
  identity: Identity,
  proxies: number,
): Promise<{ actor: Actor; network: string }> {
  const sent = credentialsOf(c, [...new URL(c.req.url).searchParams], proxies)
  return { actor: await identify(identity.stores.access, sent), network: networkOf(sent.address) }
}

/**
 * CSRF check: rejects a change that another site may have sent with a user's session: such a page can neither
 * set the header, nor read the cookie that is echoed in it. Throws `forgery`.
 */
export async function checkForgery(c: Context, { by, session }: Actor, identity: Identity): Promise<void> {
  if (by !== 'session' || session === null) return
  const token = c.req.header(forgeryHeader) ?? ''
  const ours = !isFromOtherSite(c) && c.req.header(markerHeader) === 'XMLHttpRequest'
  if (!ours || !(await identity.isForgeryToken(session, token))) throw new PublicError('forgery')
}

/** Throws `signin.required` or `permission.missing` unless a call is allowed. */
export async function checkAllowed(
  c: Context,
  { allow, also = [], dataset }: Pick<ManagementCall, 'allow' | 'also' | 'dataset'>,
  { caller }: Actor,
  identity: Identity,
): Promise<void> {
  if (allow === 'anyone') return
  if (caller.user === null) throw new PublicError('signin.required')
  if (allow === 'signed_in' || [allow, ...also].some((one) => caller.permissions.includes(one))) return
  const id = dataset && c.req.param(dataset)
  if (id && mayOnDataset(caller, allow, await identity.stores.access.rulesOf(id))) return
  throw new PublicError('permission.missing', { permission: allow })
}

/** Sets the cookies of a new session, or deletes them. */
export async function setSession(
  c: Context,
  session: string | null,
  identity: Identity,
  proxies: number,
): Promise<void> {
  const secure = isSecure(c, proxies)
  const shared = {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: session === null ? 0 : sessionLongestMs / 1000,
  } as const
  setCookie(c, sessionCookie, session ?? '', { ...shared, httpOnly: true })
  setCookie(c, forgeryCookie, session === null ? '' : await identity.forgeryToken(session), shared)
}

/** Name of the known-device cookie. */
const deviceCookie = 'd4c_device'
const deviceSeconds = 400 * 86_400

/** The known-device cookie of a request. */
export const deviceOf = (c: Context): string => getCookie(c, deviceCookie) ?? ''

/** Sets the known-device cookie for a user. */
export async function rememberDevice(
  c: Context,
  userId: string,
  identity: Identity,
  proxies: number,
): Promise<void> {
  setCookie(c, deviceCookie, await identity.rememberDevice(deviceOf(c), userId), {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c, proxies),
    httpOnly: true,
    maxAge: deviceSeconds,
  })
}

const isSecure = (c: Context, proxies: number): boolean =>
  new URL(c.req.url).protocol === 'https:' ||
  (proxies > 0 && (c.req.header('x-forwarded-proto') ?? '').split(',').at(-1)?.trim() === 'https')
