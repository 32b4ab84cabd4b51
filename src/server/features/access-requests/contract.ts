import {
  array,
  check,
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import { isEmail } from '../../../core/people/addresses.ts'
import { invitationOutcome } from '../../management/people/invitation-outcome.ts'
import type { Contract } from '../contract.ts'
import { flag, instant, language, noAnswer, text, username, words } from '../members.ts'
import { refuseWith } from '../read-sent.ts'

const request = {
  id: pipe(string(), examples(['01jnz4q8'])),
  user_id: pipe(string(), description('The name that is asked for')),
  email: string(),
  first_name: nullable(string()),
  last_name: nullable(string()),
  message: string(),
  state: picklist(['pending', 'accepted', 'rejected']),
  reason: nullable(string()),
  created_at: instant,
  resolved_at: nullable(instant),
  resolved_by: nullable(string()),
}
const managedRequest = object(request)
const resolvedRequest = object({ ...request, mail: invitationOutcome })

/** A request for access as the management API shows it. */
export type ManagedAccessRequest = InferOutput<typeof managedRequest>

/** A decided request, with the outcome of the mail. */
export type ResolvedAccessRequest = InferOutput<typeof resolvedRequest>

const newRequest = object({
  username,
  email: pipe(
    words(1000),
    check(isEmail, (issue) =>
      refuseWith(issue, (name) => ({ key: 'value.email', params: { name, value: issue.input } })),
    ),
  ),
  first_name: optional(text(), null),
  last_name: optional(text(), null),
  message: pipe(
    optional(text(2000), null),
    transform((message) => message ?? ''),
  ),
})

/** The body of an access request. */
export type NewAccessRequest = InferOutput<typeof newRequest>

const decision = {
  reason: optional(pipe(text(2000), description('Sent in the mail')), null),
  language: optional(pipe(language, description('What the mail speaks: en or fr')), null),
}

const decides = {
  parameters: { reason: 'In place of a body' },
  body: pipe(
    object(decision),
    examples([{ reason: 'Welcome to the open data of Port Alder.', language: 'en' }]),
  ),
  orQuery: { reason: 'text' },
  answer: resolvedRequest,
} as const

export const accessRequestContract = {
  'POST account/access_requests/': {
    summary: 'Request access to the portal',
    body: pipe(
      newRequest,
      examples([
        {
          username: 'noor',
          email: 'noor@port-alder.example',
          first_name: 'Noor',
          last_name: 'Haddad',
          message: 'I publish the timetables of the harbour ferries.',
        },
      ]),
    ),
    answer: noAnswer,
  },
  'GET management/v2/access_requests/': {
    summary: 'List requests for access, newest first',
    answer: object({ total_count: number(), access_requests: array(managedRequest) }),
  },
  'PUT management/v2/access_requests/:id/approve/': {
    summary: 'Approve a request for access: who asked is invited',
    ...decides,
  },
  'PUT management/v2/access_requests/:id/reject/': {
    summary: 'Reject a request for access',
    ...decides,
  },
  'GET management/1.0/domain/accessrequests/': {
    summary: 'List requests for access, newest first',
    answer: array(managedRequest),
  },
  'POST management/1.0/domain/accessrequests/': {
    summary: 'Decide on a request for access',
    body: pipe(
      object({
        user_id: pipe(words(), description('Id of the request, or the name that is asked for')),
        is_accepted: flag,
        ...decision,
      }),
      examples([
        {
          user_id: 'noor',
          is_accepted: false,
          reason: 'Ferries have a portal of their own.',
          language: 'en',
        },
      ]),
    ),
    answer: resolvedRequest,
  },
} as const satisfies Contract
