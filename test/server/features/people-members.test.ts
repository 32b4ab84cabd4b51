import { object, optional } from 'valibot'
import { describe, expect, it } from 'vitest'
import { InvalidRequest } from '../../../src/core/people/request-problems.ts'
import { sentGrants } from '../../../src/server/features/grants.ts'
import { email, language, list, Refused, readBy, username } from '../../../src/server/features/members.ts'
import { readSent } from '../../../src/server/features/read-sent.ts'

const several = readBy(list, () => new Refused(['a', 'b'].map((value) => (name) => refusal(name, value))))
const refusal = (name: string, value: string) => ({ key: 'value.email', params: { name, value } }) as const

const body = object({
  ...sentGrants,
  email: optional(email),
  username: optional(username),
  language: optional(language),
  names: optional(list),
  several: optional(several),
})

function read(sent: unknown): unknown {
  try {
    return readSent(body, sent)
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problems
    throw error
  }
}

describe('members about people', () => {
  it.each([
    [{}, {}],
    [{ email: ' ' }, { email: null }],
    [{ email: ' ada@example.org ' }, { email: 'ada@example.org' }],
    [{ language: null }, { language: null }],
    [{ names: [' a', 'a', '', 'b'] }, { names: ['a', 'b'] }],
    [{ names: 'a' }, { names: ['a'] }],
    [{ permissions: 'moderate' }, { permissions: ['moderate'] }],
    [{ quotas: { api_calls: { limit: 5 } } }, { quotas: { api_calls: { limit: 5, unit: 'day' } } }],
    [{ quotas: { api_calls: 5 } }, { quotas: { api_calls: { limit: 5, unit: 'day' } } }],
    [{ quotas: { api_calls: { limit: null, unit: 'hour' } } }, { quotas: {} }],
    [
      { limits: { max_datasets: 3, max_records_by_dataset: '', max_disk: 9 } },
      { limits: { max_datasets: 3 } },
    ],
  ])('are read: %j', (sent, found) => {
    expect(read(sent)).toEqual(found)
  })

  it.each([
    [{ email: 'mal@' }, 'email', 'value.email', { name: 'email', value: 'mal@' }],
    [{ email: 7 }, 'email', 'value.text', { name: 'email' }],
    [{ username: 'a b' }, 'username', 'username.form', { value: 'a b', limit: 60 }],
    [{ username: '' }, 'username', 'value.missing', { name: 'username' }],
    [{ language: 'xx' }, 'language', 'value.choice', { name: 'language', value: 'xx', known: 'en, fr' }],
    [{ names: [7] }, 'names', 'value.list', { name: 'names' }],
    [{ permissions: null }, 'permissions', 'value.list', { name: 'permissions' }],
    [{ limits: [] }, 'limits', 'value.limit', { name: 'limits' }],
    [{ limits: { max_datasets: -1 } }, 'limits.max_datasets', 'value.limit', { name: 'max_datasets' }],
  ])('are refused: %j', (sent, field, key, params) => {
    expect(read(sent)).toEqual([{ field, key, params }])
  })

  it.each([
    [{ quotas: 'many' }],
    [{ quotas: { coffee: 1 } }],
    [{ quotas: { api_calls: { limit: 1, unit: 'week' } } }],
  ])('have quotas by name: %j', (sent) => {
    expect(read(sent)).toMatchObject([{ field: 'quotas', key: 'value.quota', params: { name: 'quotas' } }])
  })

  it('are refused with everything that is said of one', () => {
    expect(read({ several: 'x' })).toMatchObject([
      { field: 'several', params: { value: 'a' } },
      { field: 'several', params: { value: 'b' } },
    ])
  })
})
