import { PublicError } from '../../../core/errors.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { byOf, jsonOf } from '../../routes/management/signed-in.ts'
import { languageOf } from '../../routes/respond.ts'
import { countSubmission } from '../../routes/submission.ts'
import { callsOf } from '../contract.ts'
import type { FeatureDeps } from '../feature.ts'
import { accessRequestContract } from './contract.ts'
import type { AccessRequestService } from './service.ts'

const manages = { allow: 'manage_users' } as const

/** A decision in the language sent with it, else in that of the decider. */
const decisionOf = (
  { c }: ManagementRequest,
  accepted: boolean,
  { reason, language }: { reason: string | null; language: string | null },
) => ({ accepted, reason, language: language ?? languageOf(c) })

/** Calls for visitors' access requests, in both versions of the API. */
export const accessRequestCalls = (
  requests: AccessRequestService,
  deps: Pick<FeatureDeps, 'store' | 'accessService' | 'proxies'>,
) =>
  callsOf(accessRequestContract, {
    'POST account/access_requests/': {
      allow: 'anyone',
      read: async (request) => {
        const sent = await jsonOf(request)
        if (!(await deps.store.portal.settings()).accessRequests) throw new PublicError('access.closed')
        countSubmission(request.c, deps)
        return sent
      },
      answer: async (_, sent) => requests.submit(sent),
    },
    'GET management/v2/access_requests/': {
      ...manages,
      answer: async () => {
        const all = await requests.list()
        return { total_count: all.length, access_requests: all }
      },
    },
    'PUT management/v2/access_requests/:id/approve/': {
      ...manages,
      answer: (request, sent) =>
        requests.decide(byOf(request), request.param('id'), decisionOf(request, true, sent)),
    },
    'PUT management/v2/access_requests/:id/reject/': {
      ...manages,
      answer: (request, sent) =>
        requests.decide(byOf(request), request.param('id'), decisionOf(request, false, sent)),
    },
    'GET management/1.0/domain/accessrequests/': {
      ...manages,
      answer: () => requests.list(),
    },
    'POST management/1.0/domain/accessrequests/': {
      ...manages,
      answer: async (request, { user_id, is_accepted, ...sent }) =>
        requests.decide(byOf(request), await requests.idOf(user_id), decisionOf(request, is_accepted, sent)),
    },
  })
