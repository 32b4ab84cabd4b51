import {
  array,
  description,
  examples,
  type InferOutput,
  object,
  optional,
  pipe,
  string,
  union,
} from 'valibot'
import { isOrigin } from '../../../core/people/addresses.ts'
import type { Contract } from '../contract.ts'
import { instant, listOf, noAnswer, notTexts, Refused, readBy, text, textsOf } from '../members.ts'

const origins = readBy(
  pipe(union([array(string()), string()]), description('Sites whose pages may use it; none for all')),
  (value): string[] | Refused => {
    const sent = textsOf(value)
    const wrong = sent?.find((one) => !isOrigin(one))
    if (wrong !== undefined) return new Refused(() => ({ key: 'value.origin', params: { value: wrong } }))
    return sent ?? notTexts()
  },
)

const changedKey = object({
  label: optional(pipe(text(), description('What it is called'))),
  origins: optional(origins),
})

export type KeyChanges = InferOutput<typeof changedKey>

const accountKey = object({
  id: string(),
  label: string(),
  origins: array(string()),
  created_at: instant,
  apikey: optional(pipe(string(), description('The key itself, in the answer that makes it alone'))),
})

/** A key as its holder sees it. */
export type AccountKey = InferOutput<typeof accountKey>

const body = pipe(
  changedKey,
  examples([{ label: 'Nightly import of trees', origins: ['https://maps.port-alder.example'] }]),
)

export const apiKeyContract = {
  'GET account/apikeys/': {
    summary: 'List API keys, without the keys themselves',
    answer: listOf('apikeys', accountKey),
  },
  'POST account/apikey/generate/': {
    summary: 'Create an API key, shown in this answer only',
    body,
    answer: accountKey,
  },
  'GET account/apikey/:key/': {
    summary: 'Get an API key',
    answer: accountKey,
  },
  'POST account/apikey/:key/': {
    summary: 'Change the label and the sites of an API key',
    body,
    answer: accountKey,
  },
  'DELETE account/apikey/:key/': {
    summary: 'Revoke an API key',
    answer: noAnswer,
  },
} as const satisfies Contract
