import { expect, test } from 'vitest'
import { type FailureKey, PublicError } from '../../src/core/errors.ts'
import { en } from '../../src/messages/en/api.ts'
import { fr } from '../../src/messages/fr/api.ts'
import { failures } from '../../src/server/features/failures.ts'

const keys = Object.keys(failures) as FailureKey[]

test('gives every failure its own number', () => {
  expect(new Set(keys.map((key) => failures[key].code)).size).toBe(keys.length)
})

test('keeps the same marks in both languages', () => {
  const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()
  for (const key of keys) expect(marks(fr[key]), key).toEqual(marks(en[key]))
})

test('answers one shape with the offending value in the sentence', () => {
  expect(new PublicError('dataset.unknown', { dataset: 'nope' }).body(failures, en)).toEqual({
    error: 'Unknown dataset: nope',
    errorcode: 20401,
    error_key: 'dataset.unknown',
    raw_message: 'Unknown dataset: {dataset}',
    raw_params: { dataset: 'nope' },
  })
})
