import { PublicError } from '../../../core/errors.ts'
import { credentialsOf } from '../../routes/credentials.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { deviceOf, rememberDevice, setSession } from '../../routes/management/guard.ts'
import { jsonOf } from '../../routes/management/signed-in.ts'
import { accountOf } from '../account-answer.ts'
import { callsOf } from '../contract.ts'
import type { FeatureDeps } from '../feature.ts'
import { sessionContract } from './contract.ts'

/** Characters of a name or an address that are compared. */
const longestName = 300

/** Requires JSON, which a form of another site cannot send: prevents login CSRF. */
async function credentialsSent(request: ManagementRequest) {
  const { username, password } = await jsonOf(request)
  if (typeof username !== 'string' || username.trim() === '')
    throw new PublicError('value.missing', { name: 'username' })
  if (typeof password !== 'string' || password === '')
    throw new PublicError('value.missing', { name: 'password' })
  if (username.length > longestName) throw new PublicError('signin.failed')
  return { username: username.trim(), password }
}

/** Signing in and out, and the current session. */
export const sessionCalls = ({ identity, proxies }: Pick<FeatureDeps, 'identity' | 'proxies'>) =>
  callsOf(sessionContract, {
    'POST account/login/': {
      allow: 'anyone',
      read: credentialsSent,
      answer: async ({ c, network }, { username, password }) => {
        const { caller, session } = await identity.signIn(username, password, network, {
          before: credentialsOf(c, [], proxies).session,
          device: deviceOf(c),
        })
        const user = caller.user ?? ''
        await setSession(c, session, identity, proxies)
        await rememberDevice(c, user, identity, proxies)
        return accountOf(await identity.stores.people.user(user), caller.permissions)
      },
    },
    'POST account/logout/': {
      allow: 'anyone',
      answer: async ({ c, actor }) => {
        // A cross-site form is sent without the cookie, and the answer must not delete the cookie.
        if (credentialsOf(c, [], proxies).session === null) return
        if (actor.session !== null) await identity.stores.sessions.end(actor.session)
        await setSession(c, null, identity, proxies)
      },
    },
    'GET account/': {
      allow: 'signed_in',
      answer: async ({ actor: { caller } }) =>
        accountOf(await identity.stores.people.user(caller.user ?? ''), caller.permissions),
    },
  })
