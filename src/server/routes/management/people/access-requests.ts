import { Members } from '../../../../core/people/members.ts'
import { decide, listRequests, requestNamed } from '../../../management/people/access-requests.ts'
import type { PeopleDeps } from '../../../management/people/deps.ts'
import { byOf } from '../../account/signed-in.ts'
import { languageOf } from '../../respond.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { sentWith } from './lists.ts'

/** Decides on a request with the reason that was sent. */
async function decideOn(
  deps: PeopleDeps,
  request: ManagementRequest,
  { id, accepted, sent }: { id: string; accepted: boolean; sent: Record<string, unknown> },
) {
  const members = new Members(sent)
  const reason = members.text('reason', 2000) ?? null
  const language = members.language('language') ?? languageOf(request.c)
  members.check()
  return decide(deps, byOf(request), id, { accepted, reason, language })
}

/** Requests of visitors for access, through both doors. */
export const accessRequestCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/management/v2/access_requests/',
    summary: 'Requests for access, newest first',
    allow: 'manage_users',
    answer: async () => {
      const requests = await listRequests(deps)
      return { total_count: requests.length, access_requests: requests }
    },
  },
  ...([true, false] as const).map(
    (accepted): ManagementCall => ({
      method: 'PUT',
      path: `/management/v2/access_requests/:id/${accepted ? 'approve' : 'reject'}/`,
      summary: accepted ? 'Approve a request: who asked is invited' : 'Reject a request',
      members: { reason: 'Told in the mail', language: 'What the mail speaks: en or fr' },
      allow: 'manage_users',
      answer: async (request) => {
        const sent = await sentWith(request, 'reason')
        return decideOn(deps, request, { id: request.param('id'), accepted, sent })
      },
    }),
  ),
  {
    method: 'GET',
    path: '/management/1.0/domain/accessrequests/',
    summary: 'Requests for access, newest first',
    allow: 'manage_users',
    answer: () => listRequests(deps),
  },
  {
    method: 'POST',
    path: '/management/1.0/domain/accessrequests/',
    summary: 'Decide on a request for access',
    members: {
      user_id: 'Id of the request, or the name that is asked for',
      is_accepted: 'true or false',
      reason: 'Told in the mail',
    },
    allow: 'manage_users',
    answer: async (request) => {
      const sent = await request.body()
      const members = new Members(sent)
      const name = members.required('user_id', members.words('user_id')) ?? ''
      const accepted = members.required('is_accepted', members.flag('is_accepted')) ?? false
      members.check()
      return decideOn(deps, request, { id: await requestNamed(deps, name), accepted, sent })
    },
  },
]
