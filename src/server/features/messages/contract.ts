import {
  array,
  description,
  examples,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import { messageKinds } from '../../../core/management/messages.ts'
import type { Contract } from '../contract.ts'
import { flag, instant, noAnswer, noContent, text, words } from '../members.ts'

const message = pipe(
  words(10_000),
  description('Plain text'),
  examples(['Which years do the counts of trees cover?']),
)

const supportRequest = object({
  subject: pipe(words(), description('Subject of the mail')),
  message,
})

/** A support request of a signed-in user. */
export type SupportRequest = InferOutput<typeof supportRequest>

const managedMessage = object({
  id: string(),
  kind: picklist(messageKinds),
  subject: pipe(string(), description('Empty for messages of visitors')),
  message: string(),
  user: pipe(nullable(string()), description('null for visitors and for users who have been deleted')),
  name: string(),
  email: nullable(string()),
  created_at: instant,
  archived_at: nullable(instant),
})

/** A message to administrators, as the management API shows it. */
export type ManagedMessage = InferOutput<typeof managedMessage>

/** An optional text. */
const reported = (limit: number, what: string) =>
  pipe(
    optional(text(limit), null),
    transform((value) => value ?? ''),
    description(what),
  )

const clientError = object({
  id: string(),
  message: string(),
  stack: pipe(string(), description('Of the latest, as are address, language and request')),
  url: string(),
  language: string(),
  request_id: string(),
  count: number(),
  first_at: instant,
  last_at: instant,
})

/** Exceptions grouped by message, as the management API shows them. */
export type ManagedClientError = InferOutput<typeof clientError>

export const messageContract = {
  'POST management/1.0/support/': {
    summary: 'Send a message to the managers of the portal',
    body: pipe(
      supportRequest,
      examples([{ subject: 'Quota', message: 'May our importer call the API 10 000 times a day?' }]),
    ),
    answer: object({ recipients: pipe(number(), description('Managers who have an address')) }),
  },
  'POST slack_feedback/': {
    summary: 'Send a message of a visitor to the managers of the portal',
    body: pipe(object({ message }), examples([{ message: 'Which years do the counts of trees cover?' }])),
    answer: object({ status: literal('ok') }),
  },
  'GET management/v2/messages/': {
    summary: 'List messages to the managers of the portal, newest first',
    parameters: {
      archived: 'true for archived ones',
      before: 'Id of a message: older ones only',
      limit: '1 to 200, 50 if left out',
    },
    answer: object({ messages: array(managedMessage) }),
  },
  'POST management/v2/messages/:message/archive/': {
    summary: 'Archive a message, or restore it',
    body: pipe(
      object({
        archived: optional(pipe(flag, description('false to open it again, true if left out')), true),
      }),
      examples([{ archived: true }]),
    ),
    answer: managedMessage,
  },
  'POST errorprobe/': {
    summary: 'Report an uncaught exception of a page',
    body: pipe(
      object({
        message: pipe(
          words(1000),
          description('What the exception says'),
          examples(['TypeError: x is undefined']),
        ),
        stack: reported(8000, 'Where it happened'),
        url: reported(2000, 'Address of the page; its query is not stored'),
        userlang: reported(20, 'Language of the page'),
        request_id: reported(200, 'Id of the answer that failed'),
      }),
      examples([
        {
          message: 'TypeError: x is undefined',
          stack: 'at draw (table.js:12:7)',
          url: 'https://data.port-alder.example/explore/',
          userlang: 'en',
          request_id: '6f1c0b52',
        },
      ]),
    ),
    answer: noContent,
  },
  'GET management/v2/client_errors/': {
    summary: 'List uncaught exceptions of pages by message, the latest first',
    answer: object({ errors: array(clientError) }),
  },
  'DELETE management/v2/client_errors/:error/': {
    summary: 'Remove an exception from the list until it happens again',
    answer: noAnswer,
  },
} as const satisfies Contract
