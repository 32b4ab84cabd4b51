import {
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { instant, listOf, words } from '../members.ts'

const managedSubscriber = object({
  username: string(),
  name: pipe(nullable(string()), description('First and last name, as far as they are known')),
  since: instant,
  email: optional(pipe(nullable(string()), description('Only for callers who manage users'))),
})

/** A subscriber, as the dataset's publishers see them. */
export type ManagedSubscriber = InferOutput<typeof managedSubscriber>

const notice = object({
  subject: pipe(words(), description('Subject of the mail')),
  message: pipe(words(10_000), description('Plain text')),
})

/** A mail to subscribers. */
export type Notice = InferOutput<typeof notice>

export const subscriberContract = {
  'GET management/1.0/datasets/:id/subscribers/': {
    summary: 'List subscribers of a dataset; callers who manage users see their addresses',
    answer: listOf('subscribers', managedSubscriber),
  },
  'POST management/1.0/datasets/:id/subscribers/notify/': {
    summary: 'Send a mail to all subscribers who may still see the dataset',
    body: pipe(
      notice,
      examples([
        {
          subject: 'Heights of trees are measured anew',
          message: 'From March on heights come from the air. Heights of before stay in the snapshots.',
        },
      ]),
    ),
    answer: object({ recipients: number() }),
  },
} as const satisfies Contract
