import type { Quota } from '../../../core/access/quota.ts'
import type { AccessService } from '../../access/access-service.ts'
import type { PeopleDeps } from '../../management/people/deps.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { setSession } from '../../routes/management/guard.ts'
import { bodyOfSignedIn, jsonOf, ownerOf, signedIn } from '../../routes/management/signed-in.ts'
import { languageOf } from '../../routes/respond.ts'
import { countSubmission } from '../../routes/submission.ts'
import { accountOf } from '../account-answer.ts'
import { callsOf } from '../contract.ts'
import { accountContract } from './contract.ts'
import { quotaStatus } from './quota-status.ts'
import {
  askReset,
  changeDetails,
  changePassword,
  confirmEmail,
  confirmReset,
  requestEmailChange,
  saveFilters,
  saveOnboarding,
} from './service.ts'

export interface AccountDeps extends PeopleDeps {
  accessService: AccessService
  proxies: number
}

/** Password reset links sent to one address. */
const resetQuota: Quota = { limit: 5, unit: 'hour' }

/** Whether a name has quota left; counts one use. */
const mayTake = ({ counters }: AccessService, name: string, quota: Quota): boolean =>
  counters.take([{ name, quota, persistent: false, fleeting: true }]).exhausted === null

const reads = { allow: 'signed_in' } as const
const changes = { allow: 'signed_in', read: bodyOfSignedIn } as const

/** Calls of signed-in users on their own account, and the password reset. */
export function accountCalls(deps: AccountDeps) {
  /** Counts against the quota before the body is read, since the call sends mails. */
  const counted = (read: (request: ManagementRequest) => Promise<Record<string, unknown>>) => ({
    read: async (request: ManagementRequest) => {
      const sent = await read(request)
      countSubmission(request.c, deps)
      return sent
    },
  })
  return callsOf(accountContract, {
    'POST account/details/': {
      ...changes,
      answer: async (request, sent) => {
        const owner = signedIn(request)
        await changeDetails(deps, owner, sent)
        return accountOf(await deps.stores.people.user(owner.user), owner.caller.permissions)
      },
    },
    'GET account/quota/': {
      ...reads,
      answer: (request) => quotaStatus(deps, deps.accessService, ownerOf(request)),
    },
    'GET account/datasets_index_filters/': {
      ...reads,
      answer: async (request) => {
        const user = await deps.stores.people.user(ownerOf(request).user)
        return { datasets_index_filters: user?.preferences.datasetsIndexFilters ?? {} }
      },
    },
    'PUT account/datasets_index_filters/': {
      ...reads,
      // Missing filters are rejected like any value that is not an object.
      read: async ({ body }) => ({ datasets_index_filters: null, ...(await body()) }),
      answer: async (request, { datasets_index_filters: filters }) => {
        await saveFilters(deps, ownerOf(request), filters)
        return { datasets_index_filters: filters }
      },
    },
    'POST account/onboardings/:id/': {
      ...reads,
      answer: (request) => saveOnboarding(deps, ownerOf(request), request.param('id')),
    },
    'POST account/password/': {
      ...changes,
      answer: async (request, sent) => {
        const session = await changePassword(deps, signedIn(request), sent, request.network)
        await setSession(request.c, session, deps.identity, deps.proxies)
      },
    },
    'POST account/password/reset/': {
      allow: 'anyone',
      ...counted(jsonOf),
      answer: async ({ c }, { email }) =>
        askReset(deps, email, languageOf(c), (address) =>
          mayTake(deps.accessService, `reset ${address}`, resetQuota),
        ),
    },
    'POST account/password/reset/confirm/': {
      allow: 'anyone',
      read: jsonOf,
      answer: ({ c }, sent) => confirmReset(deps, sent, languageOf(c)),
    },
    'POST account/email/': {
      allow: 'signed_in',
      ...counted(bodyOfSignedIn),
      answer: (request, { new_email }) => requestEmailChange(deps, signedIn(request), new_email ?? ''),
    },
    'POST account/email/confirm/': {
      allow: 'anyone',
      read: jsonOf,
      answer: (_, { token }) => confirmEmail(deps, token),
    },
  })
}
