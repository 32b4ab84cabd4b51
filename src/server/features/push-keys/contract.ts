import {
  array,
  description,
  examples,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import type { Contract } from '../contract.ts'
import { instant, listOf, readBy } from '../members.ts'

const mode = pipe(
  picklist(['append', 'upsert']),
  description('upsert replaces records with the same values in the fields of key'),
)

const managedPushKey = object({
  key_id: string(),
  created_at: instant,
  mode,
  key: pipe(array(string()), description('Fields of the unique key')),
})

/** A push key without its secret. */
export type ManagedPushKey = Immutable<InferOutput<typeof managedPushKey>>

const newPushKey = object({
  ...managedPushKey.entries,
  push_key: pipe(string(), description('The key itself, which no other call answers')),
})

/** A push key with its secret, when it is created. */
export type NewPushKey = Immutable<InferOutput<typeof newPushKey>>

/** The value is parsed later, together with the fields of the dataset. */
const unread = (value: unknown): unknown => value

const keySettings = object({
  mode: optional(readBy(mode, unread), 'append'),
  key: optional(
    pipe(readBy(array(string()), unread), description('Fields of the unique key, for upsert')),
    [],
  ),
})

/** Settings of a new push key. */
export type KeySettings = InferOutput<typeof keySettings>

export const pushKeyContract = {
  'GET management/1.0/datasets/:id/resources/:uid/api_keys/': {
    summary: 'Get the push key',
    answer: listOf('api_keys', managedPushKey),
  },
  'POST management/1.0/datasets/:id/resources/:uid/api_keys/generate/': {
    summary: 'Create a push key, which replaces an earlier one',
    body: pipe(keySettings, examples([{ mode: 'upsert', key: ['station', 'at'] }])),
    bodyIsOptional: true,
    answer: newPushKey,
  },
  'POST management/1.0/datasets/:id/resources/:uid/api_keys/renew/:key/': {
    summary: 'Renew a push key',
    answer: newPushKey,
  },
  'DELETE management/1.0/datasets/:id/resources/:uid/api_keys/:key/': {
    summary: 'Revoke a push key',
    answer: object({ key_id: string() }),
  },
} as const satisfies Contract
