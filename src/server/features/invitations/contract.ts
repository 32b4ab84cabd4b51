import {
  array,
  description,
  examples,
  type InferOutput,
  nullable,
  object,
  optional,
  pipe,
  string,
  union,
} from 'valibot'
import { isEmail, splitEmails } from '../../../core/people/addresses.ts'
import { type InvitationOutcome, invitationOutcome } from '../../management/people/invitation-outcome.ts'
import { account } from '../account-answer.ts'
import type { Contract } from '../contract.ts'
import { grants, sentPermissions } from '../grants.ts'
import {
  instant,
  language,
  list,
  listOf,
  noAnswer,
  notTexts,
  password,
  Refused,
  readBy,
  text,
  textsOf,
  token,
  username,
} from '../members.ts'

/** Maximum addresses per call. */
const mostAtOnce = 200

/** Addresses without duplicates; one invalid address rejects the whole list. */
const emails = readBy(
  pipe(
    union([array(string()), string()]),
    description('A list, or a text with whitespace, commas or semicolons between'),
    examples(['ada@port-alder.example, noor@port-alder.example']),
  ),
  (value): string[] | Refused => {
    const texts = textsOf(value)
    if (!texts) return notTexts()
    const found = splitEmails(texts)
    if (found.length === 0) return new Refused((name) => ({ key: 'value.missing', params: { name } }))
    if (found.length > mostAtOnce)
      return new Refused(() => ({ key: 'emails.many', params: { count: found.length, limit: mostAtOnce } }))
    const wrong = found.filter((one) => !isEmail(one))
    if (wrong.length === 0) return found
    return new Refused(wrong.map((one) => (name) => ({ key: 'value.email', params: { name, value: one } })))
  },
)

const newInvitations = pipe(
  object({
    emails,
    permissions: optional(sentPermissions, []),
    group_ids: optional(list, []),
    language: optional(language, null),
  }),
  examples([
    {
      emails: ['ada@port-alder.example', 'noor@port-alder.example'],
      permissions: ['create_dataset'],
      group_ids: ['parks'],
      language: 'en',
    },
  ]),
)

/** Addresses to invite, and the grants of the new users. */
export type NewInvitations = InferOutput<typeof newInvitations>

export type { InvitationOutcome }

const managedInvitation = object({
  email: string(),
  permissions: grants.permissions,
  group_ids: array(string()),
  invited_by: nullable(string()),
  invited_at: instant,
  expires_at: instant,
})

/** A pending invitation. */
export type ManagedInvitation = InferOutput<typeof managedInvitation>

const newAccount = pipe(
  object({
    token,
    username,
    password,
    first_name: optional(text(), null),
    last_name: optional(text(), null),
    language: optional(language, null),
  }),
  examples([
    {
      token: 'Zk3xVd0aTq9sYb7nLw2f',
      username: 'noor',
      password: 'nine blue mail boxes',
      first_name: 'Noor',
      last_name: 'Haddad',
      language: 'fr',
    },
  ]),
)

/** The account that an invited person creates. */
export type NewAccount = InferOutput<typeof newAccount>

const readInvitation = object({
  email: string(),
  username: pipe(nullable(string()), description('Who asked for access has chosen a name already')),
  expires_at: instant,
})

/** An invitation as the holder of its link sees it. */
export type ReadInvitation = InferOutput<typeof readInvitation>

export const invitationContract = {
  'POST management/v2/users/': {
    summary: 'Invite people by mail',
    body: newInvitations,
    answer: listOf('invitations', invitationOutcome),
  },
  'GET management/v2/invitations/': {
    summary: 'List open invitations',
    answer: listOf('invitations', managedInvitation),
  },
  'DELETE management/v2/invitations/:email/': {
    summary: 'Withdraw an invitation',
    answer: noAnswer,
  },
  'GET account/invitation/': {
    summary: 'Read an invitation by its link',
    parameters: { token: 'From the link' },
    answer: readInvitation,
  },
  'POST account/invitation/': {
    summary: 'Accept an invitation: creates the user and signs in',
    body: newAccount,
    answer: account,
  },
} as const satisfies Contract
