import {
  boolean,
  description,
  examples,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  transform,
} from 'valibot'
import { describe, expect, it } from 'vitest'
import { InvalidRequest } from '../../../src/core/people/request-problems.ts'
import { checkAnswer } from '../../../src/server/features/check-answer.ts'
import type { Schema } from '../../../src/server/features/contract.ts'
import { jsonSchemaOf } from '../../../src/server/features/json-schema.ts'
import { choice, exactly, flag, listOf, noAnswer, text, words } from '../../../src/server/features/members.ts'
import { readSent } from '../../../src/server/features/read-sent.ts'
import { scheduleContract } from '../../../src/server/features/schedules/contract.ts'

const body = object({
  title: words(10),
  note: optional(text(5)),
  shown: optional(flag),
  kind: optional(picklist(['a', 'b'])),
  inner: optional(object({ count: number() })),
})

function problemsOf(sent: unknown, schema: Schema = body): unknown {
  try {
    return readSent(schema, sent)
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problems
    throw error
  }
}

describe('what is sent', () => {
  it('is trimmed, and an empty text is null', () => {
    expect(problemsOf({ title: ' Trees ', note: '  ' })).toEqual({ title: 'Trees', note: null })
  })

  it.each([
    [{}, 'title', 'value.missing', { name: 'title' }],
    [{ title: null }, 'title', 'value.missing', { name: 'title' }],
    [{ title: '' }, 'title', 'value.missing', { name: 'title' }],
    [{ title: 7 }, 'title', 'value.text', { name: 'title' }],
    [{ title: 'x'.repeat(11) }, 'title', 'value.too_long', { name: 'title', length: 11, limit: 10 }],
    [{ title: 'a', shown: 'yes' }, 'shown', 'value.flag', { name: 'shown' }],
    [{ title: 'a', kind: 'c' }, 'kind', 'value.choice', { name: 'kind', value: 'c', known: 'a, b' }],
    [{ title: 'a', inner: {} }, 'inner.count', 'value.missing', { name: 'count' }],
    [
      { title: 'a', inner: { count: 'x' } },
      'inner.count',
      'value.invalid',
      { name: 'count', value: 'x', expected: 'number' },
    ],
  ])('is refused by its member: %j', (sent, field, key, params) => {
    expect(problemsOf(sent)).toEqual([{ field, key, params }])
  })

  it('is refused with all that is wrong at once', () => {
    expect(problemsOf({ title: 1, shown: 2 })).toMatchObject([{ field: 'title' }, { field: 'shown' }])
  })
})

describe('an answer', () => {
  const call = (answer: Parameters<typeof jsonSchemaOf>[0]) =>
    ({
      method: 'GET',
      path: '/x/',
      summary: 'Do it',
      allow: 'anyone',
      answer: async () => null,
      schemas: { answer },
    }) as const

  it('is held against its contract: types, missing and unknown members', () => {
    const one = call(listOf('things', object({ id: number(), last: nullable(boolean()) })))
    expect(() => checkAnswer(one, { things: [{ id: 1, last: null }] })).not.toThrow()
    expect(() => checkAnswer(one, { things: [{ id: '1', last: null }] })).toThrow('things.0.id')
    expect(() => checkAnswer(one, { things: [{ id: 1 }] })).toThrow('things.0.last')
    expect(() => checkAnswer(one, { things: [{ id: 1, last: null, more: 1 }] })).toThrow(
      'things.0.more is not named',
    )
    expect(() => checkAnswer(call(noAnswer), undefined)).not.toThrow()
    expect(() => checkAnswer(call(noAnswer), { id: 1 })).toThrow('GET /x/')
  })
})

it('schemas are described with types, words and examples', () => {
  const { body, answer } = scheduleContract['POST management/v2/datasets/:id/schedules/']
  const sent = jsonSchemaOf(body) as { properties: { schedule: Record<string, unknown> }; required: string[] }
  expect(sent.required).toEqual(['schedule'])
  expect(sent.properties.schedule.examples).toEqual([
    { type: 'daily', time: { hour: 6, minute: 30 }, zone: 'Europe/Paris' },
  ])
  expect(JSON.stringify(sent)).toContain('"const":"weekly"')
  const answered = jsonSchemaOf(answer) as { properties: Record<string, Record<string, unknown>> }
  expect(answered.properties.words).toEqual({
    type: 'string',
    description: 'The schedule as a sentence',
    examples: ['every day at 06:30 (Europe/Paris)'],
  })
  expect(answered.properties.next_runs).toEqual({
    type: 'array',
    items: { type: 'string', examples: ['2026-03-09T06:30:00.000Z'] },
  })
})

describe('an object of some members alone', () => {
  const exact = exactly({ title: optional(text(5)), shown: optional(flag) })

  it('is refused with each that it does not know, and with what is wrong of others', () => {
    expect(problemsOf({ nme: 1, title: 'a long one', ['x'.repeat(200)]: 2 }, exact)).toMatchObject([
      { field: 'nme', key: 'member.unknown', params: { name: 'nme', known: 'title, shown' } },
      { field: 'x'.repeat(100), key: 'member.unknown' },
      { field: 'title', key: 'value.too_long' },
    ])
    expect(problemsOf({ title: ' a ' }, exact)).toEqual({ title: 'a' })
    expect(problemsOf({}, exact)).toEqual({})
  })

  it('is described as such', () => {
    expect(jsonSchemaOf(exact)).toMatchObject({ type: 'object', additionalProperties: false })
  })
})

it('one of some names is described by them, and refused in the words of the specification', () => {
  const sent = object({ policy: choice(['public', 'restricted']) })
  expect(jsonSchemaOf(sent).properties).toEqual({
    policy: { type: 'string', enum: ['public', 'restricted'] },
  })
  expect(problemsOf({ policy: ' public ' }, sent)).toEqual({ policy: 'public' })
  const known = 'public, restricted'
  for (const [policy, key, params] of [
    ['secret', 'value.choice', { name: 'policy', value: 'secret', known }],
    [null, 'value.choice', { name: 'policy', value: '', known }],
    [3, 'value.text', { name: 'policy' }],
  ] as const)
    expect(problemsOf({ policy }, sent)).toEqual([{ field: 'policy', key, params }])
})

it('what is said of a member is described wherever it stands', () => {
  const described = jsonSchemaOf(
    object({
      title: pipe(words(10), description('What it is called'), examples(['Trees'])),
      note: optional(pipe(text(5), description('More of it'))),
      kind: pipe(
        optional(picklist(['a', 'b']), 'a'),
        transform((kind) => kind.length),
        description('What it is'),
      ),
    }),
  )
  expect(described).toMatchObject({
    properties: {
      title: { type: 'string', description: 'What it is called', examples: ['Trees'] },
      note: { description: 'More of it' },
      kind: { enum: ['a', 'b'], description: 'What it is', default: 'a' },
    },
    required: ['title'],
  })
})
