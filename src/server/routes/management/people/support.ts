import type { AccessDesk } from '../../../access/desk.ts'
import { askSupport, type SupportDeps, tellTeam } from '../../../management/people/support.ts'
import { jsonOf, ownOf } from '../../account/own.ts'
import { countSubmission } from '../../submission.ts'
import type { ManagementCall } from '../call.ts'

/** How people reach those who manage the portal. */
export const supportCalls = (deps: SupportDeps & { desk: AccessDesk; proxies: number }): ManagementCall[] => [
  {
    method: 'POST',
    path: '/management/1.0/support/',
    summary: 'Write to those who manage the portal',
    members: { subject: 'Subject of the mail', message: 'Plain text' },
    allow: 'signed_in',
    answer: async (request) => askSupport(deps, ownOf(request), await request.body()),
  },
  {
    method: 'POST',
    path: '/slack_feedback/',
    summary: 'A message of a visitor to those who manage the portal',
    members: { message: 'Plain text' },
    allow: 'anyone',
    answer: async (request) => {
      const sent = await jsonOf(request)
      countSubmission(request.c, deps)
      await tellTeam(deps, sent)
      return { status: 'ok' }
    },
  },
]
