import {
  check,
  description,
  examples,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { account } from '../account-answer.ts'
import type { Contract } from '../contract.ts'
import { grants, quota } from '../grants.ts'
import {
  anyObject,
  email,
  instant,
  language,
  missing,
  noAnswer,
  password,
  storedObject,
  text,
  token,
  words,
} from '../members.ts'
import { refuseWith } from '../read-sent.ts'

const changedDetails = object({
  first_name: optional(text()),
  last_name: optional(text()),
  language: optional(pipe(language, description('en or fr'))),
})

export type ChangedDetails = InferOutput<typeof changedDetails>

const changedPassword = object({
  old_password: pipe(
    string((issue) => refuseWith(issue, missing)),
    check(
      (value) => value !== '',
      (issue) => refuseWith(issue, missing),
    ),
  ),
  new_password: password,
})

/** The old and the new password. */
export type ChangedPassword = InferOutput<typeof changedPassword>

const newPassword = object({ token, password })

/** A new password with a reset link's token. */
export type NewPassword = InferOutput<typeof newPassword>

const newEmail = object({
  new_email: pipe(
    email,
    check(
      (value) => value !== null,
      (issue) => refuseWith(issue, missing),
    ),
  ),
})

const quotaStatus = object({
  quotas: object({
    api_calls: optional(
      object({
        ...quota.entries,
        remaining: number(),
        reset_time: pipe(instant, description('When calls are counted anew')),
      }),
    ),
  }),
  limits: grants.limits,
})

/** Calls used, calls left, and limits on what a user creates. */
export type QuotaStatus = InferOutput<typeof quotaStatus>

const filters = { datasets_index_filters: { q: 'trees', published: true } }

export const accountContract = {
  'POST account/details/': {
    summary: 'Change names and language',
    body: pipe(changedDetails, examples([{ first_name: 'Ada', last_name: 'Lindqvist', language: 'en' }])),
    answer: account,
  },
  'GET account/quota/': {
    summary: 'Get quotas with what is left of them, and limits',
    answer: quotaStatus,
  },
  'GET account/datasets_index_filters/': {
    summary: 'Get saved filters of the list of datasets',
    answer: object({ datasets_index_filters: pipe(anyObject, examples([filters.datasets_index_filters])) }),
  },
  'PUT account/datasets_index_filters/': {
    summary: 'Save filters of the list of datasets',
    body: pipe(
      object({
        datasets_index_filters: pipe(storedObject(20_000), description('An object, kept as it is sent')),
      }),
      examples([filters]),
    ),
    answer: object({ datasets_index_filters: anyObject }),
  },
  'POST account/onboardings/:id/': {
    summary: 'Mark an introduction as seen',
    answer: noAnswer,
  },
  'POST account/password/': {
    summary: 'Change the password; all other sessions end',
    body: pipe(
      changedPassword,
      examples([{ old_password: 'seven green lamp posts', new_password: 'nine blue mail boxes' }]),
    ),
    answer: noAnswer,
  },
  'POST account/password/reset/': {
    summary: 'Request a link to reset the password',
    body: pipe(
      object({ email: pipe(words(300), description('Address, or name')) }),
      examples([{ email: 'ada@port-alder.example' }]),
    ),
    answer: noAnswer,
  },
  'POST account/password/reset/confirm/': {
    summary: 'Reset the password by a link; all sessions end',
    body: pipe(newPassword, examples([{ token: 'Zk3xVd0aTq9sYb7nLw2f', password: 'nine blue mail boxes' }])),
    answer: noAnswer,
  },
  'POST account/email/': {
    summary: 'Request a change of the e-mail address, which is confirmed by a link',
    body: pipe(newEmail, examples([{ new_email: 'ada.lindqvist@port-alder.example' }])),
    answer: noAnswer,
  },
  'POST account/email/confirm/': {
    summary: 'Confirm an e-mail address by its link',
    body: pipe(object({ token }), examples([{ token: 'Zk3xVd0aTq9sYb7nLw2f' }])),
    answer: noAnswer,
  },
} as const satisfies Contract
