import { rememberDevice, setSession } from '../../routes/management/guard.ts'
import { byOf, jsonOf } from '../../routes/management/signed-in.ts'
import { accountOf } from '../account-answer.ts'
import { callsOf } from '../contract.ts'
import type { FeatureDeps } from '../feature.ts'
import { invitationContract } from './contract.ts'
import type { InvitationService } from './service.ts'

const manages = { allow: 'manage_users' } as const

/** Invitations: sending, listing, withdrawing and accepting them. */
export const invitationCalls = (
  invitations: InvitationService,
  { identity, store, proxies }: Pick<FeatureDeps, 'identity' | 'store' | 'proxies'>,
) =>
  callsOf(invitationContract, {
    'POST management/v2/users/': {
      ...manages,
      answer: async (request, sent) => ({ invitations: await invitations.send(byOf(request), sent) }),
    },
    'GET management/v2/invitations/': {
      ...manages,
      answer: async () => ({ invitations: await invitations.list() }),
    },
    'DELETE management/v2/invitations/:email/': {
      ...manages,
      answer: (request) => invitations.withdraw(byOf(request), request.param('email')),
    },
    'GET account/invitation/': {
      allow: 'anyone',
      answer: ({ query }) => invitations.one(query('token') ?? ''),
    },
    'POST account/invitation/': {
      allow: 'anyone',
      read: jsonOf,
      answer: async ({ c, actor }, sent) => {
        const user = await invitations.accept(sent)
        if (actor.session !== null) await store.sessions.end(actor.session)
        const { caller, session } = await identity.begin(user)
        await setSession(c, session, identity, proxies)
        await rememberDevice(c, user, identity, proxies)
        return accountOf(await store.people.user(user), caller.permissions)
      },
    },
  })
