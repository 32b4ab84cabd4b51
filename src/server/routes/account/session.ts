import { PublicError } from '../../../core/errors.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Identity } from '../../identity/identity.ts'
import type { User } from '../../store/people-store.ts'
import { credentialsOf } from '../credentials.ts'
import type { ManagementCall } from '../management/call.ts'
import { deviceOf, rememberDevice, setSession } from '../management/guard.ts'
import { jsonOf } from './signed-in.ts'

/** Characters of a name or an address that are looked at. */
const longestName = 300

/** Signing in and out, and who has. */
export const sessionCalls = (identity: Identity, proxies: number): ManagementCall[] => [
  {
    method: 'POST',
    path: '/account/login/',
    summary: 'Sign in and start a session',
    members: { username: 'Name, or address', password: 'Password' },
    allow: 'anyone',
    answer: async (request) => {
      const { c, network } = request
      // A form of another site can send no JSON, so nobody is signed in behind the back.
      const { username, password } = await jsonOf(request)
      if (typeof username !== 'string' || username.trim() === '')
        throw new PublicError('value.missing', { name: 'username' })
      if (typeof password !== 'string' || password === '')
        throw new PublicError('value.missing', { name: 'password' })
      if (username.length > longestName) throw new PublicError('signin.failed')
      const { caller, session } = await identity.signIn(username.trim(), password, network, {
        before: credentialsOf(c, [], proxies).session,
        device: deviceOf(c),
      })
      const user = caller.user ?? ''
      await setSession(c, session, identity, proxies)
      await rememberDevice(c, user, identity, proxies)
      return accountOf(await identity.stores.people.user(user), caller.permissions)
    },
  },
  {
    method: 'POST',
    path: '/account/logout/',
    summary: 'Sign out and end the session',
    allow: 'anyone',
    answer: async ({ c, actor }) => {
      // A form of another site comes without the cookie, and its answer must not take the cookie away.
      if (credentialsOf(c, [], proxies).session === null) return
      if (actor.session !== null) await identity.stores.sessions.end(actor.session)
      await setSession(c, null, identity, proxies)
    },
  },
  {
    method: 'GET',
    path: '/account/',
    summary: 'Get the signed-in user with their permissions',
    allow: 'signed_in',
    answer: async ({ actor: { caller } }) =>
      accountOf(await identity.stores.people.user(caller.user ?? ''), caller.permissions),
  },
]

/** A user as the account shows it; `permissions` are those of the groups as well. */
export function accountOf(user: User | undefined, permissions: readonly Permission[]) {
  if (!user) throw new PublicError('signin.required')
  return {
    username: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    group_ids: user.groupIds,
    permissions,
    quotas: user.quotas,
    limits: user.limits,
    onboardings: user.preferences.onboardings ?? [],
    created_at: user.createdAt,
  }
}
