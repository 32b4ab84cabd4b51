import {
  boolean,
  check,
  description,
  examples,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import { reuseStates } from '../../../core/management/contributions.ts'
import type { Contract } from '../contract.ts'
import { instant, listOf, noAnswer, text, words } from '../members.ts'
import { refuseWith } from '../read-sent.ts'

const managedReuse = object({
  reuse_id: string(),
  dataset_id: string(),
  state: picklist(reuseStates),
  title: string(),
  url: string(),
  description: string(),
  type: string(),
  author_name: string(),
  author_email: string(),
  has_image: boolean(),
  created_at: instant,
})

/** A reuse as the management API shows it. */
export type ManagedReuse = InferOutput<typeof managedReuse>

const emptyText = (limit: number) =>
  pipe(
    text(limit),
    transform((value) => value ?? ''),
  )

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const webAddress = pipe(
  words(2000),
  check(isWebAddress, (issue) =>
    refuseWith(issue, (name) => ({ key: 'value.address', params: { name, value: issue.input } })),
  ),
)

const reuseChanges = object({
  title: optional(words()),
  description: optional(emptyText(10_000)),
  type: optional(pipe(emptyText(100), description('What kind of thing it is'))),
  url: optional(pipe(webAddress, description('Its address on the web'))),
})

export type ReuseChanges = InferOutput<typeof reuseChanges>

export const reuseContract = {
  'GET management/1.0/reuses/': {
    summary: 'List reuses of all datasets, newest first',
    answer: listOf('reuses', managedReuse),
  },
  'GET management/1.0/reuses/pending/': {
    summary: 'List reuses that wait to be accepted or rejected',
    answer: listOf('reuses', managedReuse),
  },
  'POST management/1.0/reuses/:reuse/edit/': {
    summary: 'Change a reuse; members that are not sent stay as they are',
    body: pipe(
      reuseChanges,
      examples([
        {
          title: 'Shady walks of Port Alder',
          description: 'Routes that keep under trees at noon',
          type: 'application',
          url: 'https://shady-walks.example/',
        },
      ]),
    ),
    answer: managedReuse,
  },
  'POST management/1.0/reuses/:reuse/delete/': {
    summary: 'Delete a reuse',
    answer: noAnswer,
  },
  'POST management/1.0/reuses/:reuse/accept/': {
    summary: 'Accept a reuse, which visitors then see',
    answer: managedReuse,
  },
  'POST management/1.0/reuses/:reuse/reject/': {
    summary: 'Reject a reuse, which visitors then do not see',
    answer: managedReuse,
  },
} as const satisfies Contract
