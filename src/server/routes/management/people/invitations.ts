import type { PeopleDeps } from '../../../management/people/deps.ts'
import { invite, listInvitations, withdrawInvitation } from '../../../management/people/invitations.ts'
import { byOf } from '../../account/signed-in.ts'
import type { ManagementCall } from '../call.ts'

/** Who is invited. */
export const invitationCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'POST',
    path: '/management/v2/users/',
    summary: 'Invite people by mail',
    members: {
      emails: 'A list, or a text with whitespace, commas or semicolons between',
      permissions: 'What they are given',
      group_ids: 'Groups that they join',
      language: 'What the mail speaks: en or fr',
    },
    allow: 'manage_users',
    answer: async (request) => ({ invitations: await invite(deps, byOf(request), await request.body()) }),
  },
  {
    method: 'GET',
    path: '/management/v2/invitations/',
    summary: 'Invitations that wait for an answer',
    allow: 'manage_users',
    answer: async () => ({ invitations: await listInvitations(deps) }),
  },
  {
    method: 'DELETE',
    path: '/management/v2/invitations/:email/',
    summary: 'Take an invitation back',
    allow: 'manage_users',
    answer: (request) => withdrawInvitation(deps, byOf(request), request.param('email')),
  },
]
