import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { calls } from '../../../src/core/openapi/calls.ts'
import { openApiDocument } from '../../../src/core/openapi/document.ts'
import { failures } from '../../../src/server/features/failures.ts'

const document = openApiDocument({ base: '/d4c/api', callbacks: false, failures })

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('names each operation once', () => {
  const ids = calls.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('tells bounds, defaults and choices as requests are decoded', () => {
  const { paths } = document as { paths: Record<string, { get: { parameters: { name: string }[] } }> }
  const parameter = (path: string, name: string) =>
    paths[path]?.get.parameters.find((candidate) => candidate.name === name)
  expect(parameter('/records/1.0/search/', 'rows')).toMatchObject({
    in: 'query',
    schema: { type: 'integer', minimum: -1, maximum: 10_000, default: 10 },
  })
  expect(parameter('/records/1.0/search/', 'refine.{field}')).toMatchObject({
    style: 'form',
    explode: true,
    schema: { patternProperties: { '^refine\\..+$': { type: 'array' } } },
  })
  expect(parameter('/records/1.0/geocluster/', 'clusterprecision')).toMatchObject({ required: true })
  expect(parameter('/datasets/1.0/{id}/records/', 'dataset')).toBeUndefined()
})

test('what is given to the portal is posted, and takes the place of a form that reads', () => {
  const { paths } = document as {
    paths: Record<string, { get?: unknown; post: { operationId: string; responses: object } }>
  }
  const reuses = paths['/datasets/1.0/{id}/reuses/']
  expect(reuses).toMatchObject({ get: {}, post: { operationId: 'proposeReuse' } })
  expect(Object.keys(reuses?.post.responses ?? {})).not.toContain('200')
  expect(Object.keys(paths['/datasets/1.0/{id}/feedback/'] ?? {})).toEqual(['post'])
})

describe('the table of codes', () => {
  const text = JSON.stringify(document)
  test.each(Object.entries(failures))('has %s', (key, { code, status }) => {
    expect(text).toContain(`| ${code} | ${status} | ${key} |`)
  })
})
