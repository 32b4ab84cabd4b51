import type { Quota } from '../../../core/access/quota.ts'
import type { AccessService } from '../../access/access-service.ts'
import {
  askReset,
  changeDetails,
  changePassword,
  confirmEmail,
  confirmReset,
  requestEmailChange,
  saveFilters,
  saveOnboarding,
} from '../../management/people/account.ts'
import { changeKey, generateKey, listKeys, readKey, revokeKey } from '../../management/people/keys.ts'
import { quotaStatus } from '../../management/people/quota-status.ts'
import type { SubscriptionDeps } from '../../management/people/subscriptions.ts'
import type { ManagementCall } from '../management/call.ts'
import { setSession } from '../management/guard.ts'
import { languageOf } from '../respond.ts'
import { countSubmission } from '../submission.ts'
import { accountOf } from './session.ts'
import { jsonOf, ownerOf, signedIn } from './signed-in.ts'
import { subscriptionCalls } from './subscriptions.ts'

export interface AccountDeps extends SubscriptionDeps {
  proxies: number
}

/** Links for a new password that one address is sent. */
const resetQuota: Quota = { limit: 5, unit: 'hour' }

/** Whether something may be done once more under a name. */
const mayTake = ({ counters }: AccessService, name: string, quota: Quota): boolean =>
  counters.take([{ name, quota, persistent: false, fleeting: true }]).exhausted === null

/** What whoever has signed in does with the own account. */
export const accountCalls = (deps: AccountDeps): ManagementCall[] => [
  ...profileCalls(deps),
  ...subscriptionCalls(deps),
  ...passwordCalls(deps),
  ...keyCalls(deps),
]

const profileCalls = (deps: AccountDeps): ManagementCall[] => [
  {
    method: 'POST',
    path: '/account/details/',
    summary: 'Change names and language',
    members: { first_name: 'First name', last_name: 'Last name', language: 'en or fr' },
    allow: 'signed_in',
    answer: async (request) => {
      const account = signedIn(request)
      await changeDetails(deps, account, await request.body())
      return accountOf(await deps.stores.people.user(account.user), account.caller.permissions)
    },
  },
  {
    method: 'GET',
    path: '/account/quota/',
    summary: 'Get quotas with what is left of them, and limits',
    allow: 'signed_in',
    answer: (request) => quotaStatus(deps, deps.accessService, ownerOf(request)),
  },
  {
    method: 'GET',
    path: '/account/datasets_index_filters/',
    summary: 'Get saved filters of the list of datasets',
    allow: 'signed_in',
    answer: async (request) => {
      const user = await deps.stores.people.user(ownerOf(request).user)
      return { datasets_index_filters: user?.preferences.datasetsIndexFilters ?? {} }
    },
  },
  {
    method: 'PUT',
    path: '/account/datasets_index_filters/',
    summary: 'Save filters of the list of datasets',
    members: { datasets_index_filters: 'An object, kept as it is sent' },
    allow: 'signed_in',
    answer: async (request) => ({
      datasets_index_filters: await saveFilters(deps, ownerOf(request), await request.body()),
    }),
  },
  {
    method: 'POST',
    path: '/account/onboardings/:id/',
    summary: 'Mark an introduction as seen',
    allow: 'signed_in',
    answer: (request) => saveOnboarding(deps, ownerOf(request), request.param('id')),
  },
]

const passwordCalls = (deps: AccountDeps): ManagementCall[] => [
  {
    method: 'POST',
    path: '/account/password/',
    summary: 'Change the password; all other sessions end',
    members: { old_password: 'The password there is', new_password: 'The one to be' },
    allow: 'signed_in',
    answer: async (request) => {
      const session = await changePassword(deps, signedIn(request), await request.body(), request.network)
      await setSession(request.c, session, deps.identity, deps.proxies)
    },
  },
  {
    method: 'POST',
    path: '/account/password/reset/',
    summary: 'Request a link to reset the password',
    members: { email: 'Address, or name' },
    allow: 'anyone',
    answer: async (request) => {
      const sent = await jsonOf(request)
      countSubmission(request.c, deps)
      askReset(deps, sent, languageOf(request.c), (address) =>
        mayTake(deps.accessService, `reset ${address}`, resetQuota),
      )
    },
  },
  {
    method: 'POST',
    path: '/account/password/reset/confirm/',
    summary: 'Reset the password by a link; all sessions end',
    members: { token: 'From the link', password: 'The new password' },
    allow: 'anyone',
    answer: async (request) => confirmReset(deps, await jsonOf(request), languageOf(request.c)),
  },
  {
    method: 'POST',
    path: '/account/email/',
    summary: 'Request a change of the e-mail address, which is confirmed by a link',
    members: { new_email: 'The address to be' },
    allow: 'signed_in',
    answer: async (request) => {
      const account = signedIn(request)
      const sent = await request.body()
      countSubmission(request.c, deps)
      await requestEmailChange(deps, account, sent)
    },
  },
  {
    method: 'POST',
    path: '/account/email/confirm/',
    summary: 'Confirm an e-mail address by its link',
    members: { token: 'From the link' },
    allow: 'anyone',
    answer: async (request) => confirmEmail(deps, await jsonOf(request)),
  },
]

const keyCalls = (deps: AccountDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/account/apikeys/',
    summary: 'List API keys, without the keys themselves',
    allow: 'signed_in',
    answer: async (request) => ({ apikeys: await listKeys(deps, ownerOf(request)) }),
  },
  {
    method: 'POST',
    path: '/account/apikey/generate/',
    summary: 'Create an API key, shown in this answer only',
    members: { label: 'What it is called', origins: 'Sites whose pages may use it; none for all' },
    allow: 'signed_in',
    answer: async (request) => generateKey(deps, signedIn(request), await request.body()),
  },
  {
    method: 'GET',
    path: '/account/apikey/:key/',
    summary: 'Get an API key',
    allow: 'signed_in',
    answer: (request) => readKey(deps, ownerOf(request), request.param('key')),
  },
  {
    method: 'POST',
    path: '/account/apikey/:key/',
    summary: 'Change the label and the sites of an API key',
    members: { label: 'What it is called', origins: 'Sites whose pages may use it; none for all' },
    allow: 'signed_in',
    answer: async (request) => changeKey(deps, signedIn(request), request.param('key'), await request.body()),
  },
  {
    method: 'DELETE',
    path: '/account/apikey/:key/',
    summary: 'Revoke an API key',
    allow: 'signed_in',
    answer: (request) => revokeKey(deps, signedIn(request), request.param('key')),
  },
]
