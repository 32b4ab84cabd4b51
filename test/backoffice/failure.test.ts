import { describe, expect, test } from 'vitest'
import { CallFailure, noticeOf, problemsOf } from '../../src/backoffice/client/failure.ts'
import { en } from '../../src/messages/en/backoffice.ts'

const refused = {
  error: 'The request cannot be taken.',
  error_key: 'InvalidManagementAPIRequestException',
  message: 'Some values cannot be taken.',
  errors: [
    { field: 'metas.title', message: 'A title is missing.' },
    { field: 'limits', message: 'Whole numbers only.' },
  ],
}

describe('a notice of a failed call', () => {
  test('of values that cannot be taken has the message as its title and the first error as its text', () =>
    expect(noticeOf(new CallFailure(400, refused), en)).toEqual({
      title: 'Some values cannot be taken.',
      message: 'A title is missing.',
    }))

  test('of such an answer without errors tells what it says', () =>
    expect(noticeOf(new CallFailure(400, { ...refused, errors: [] }), en).message).toBe(refused.error))

  test('tells the sentence of any other answer', () =>
    expect(noticeOf(new CallFailure(403, { error: 'You may not.' }), en).message).toBe('You may not.'))

  test.each([
    [400, 'Bad request'],
    [401, 'Request unauthorized'],
    [403, 'Request forbidden'],
    [404, 'Resource not found'],
    [408, 'Request timeout'],
    [429, 'Too many requests'],
    [503, 'The service is unavailable'],
    [504, 'The service is unavailable'],
    [500, 'The server encountered an internal error'],
    [418, 'The server encountered an internal error'],
    [0, 'The server cannot be reached'],
  ])('without a body has the sentence of %i', (status, beginning) =>
    expect(noticeOf(new CallFailure(status, null), en).message).toMatch(new RegExp(`^${beginning}`)),
  )
})

test('problems are told beside the member they are about', () =>
  expect(problemsOf(new CallFailure(400, refused))).toEqual({
    'metas.title': 'A title is missing.',
    limits: 'Whole numbers only.',
  }))

test('a lock tells its seconds, other failures none', () => {
  const locked = { error_key: 'signin.locked', raw_params: { seconds: 30 } }
  expect(new CallFailure(429, locked).lockedSeconds).toBe(30)
  expect(new CallFailure(429, null).lockedSeconds).toBe(null)
})
