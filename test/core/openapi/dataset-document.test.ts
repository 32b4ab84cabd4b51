import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { datasetDocument } from '../../../src/core/openapi/dataset-document.ts'
import { specificationTypes } from '../../../src/core/openapi/specifications.ts'
import { failures } from '../../../src/server/features/failures.ts'
import { field } from '../../fixtures/portal.ts'

const site = { base: '/d4c/api', callbacks: false, failures }
const about = (fields: ReturnType<typeof field>[]) => ({
  datasetid: 'my trees',
  metas: { title: 'Trees', domain: 'test', records_count: 0 },
  fields,
})
const trees = about([
  field('town', 'text', 'facet'),
  field('note', 'text'),
  field('a.b', 'int'),
  field('day', 'date'),
  field('place', 'geo_point_2d'),
  field('area', 'geo_shape'),
])

interface Document {
  info: { title: string }
  paths: Record<string, { get?: { parameters: { name: string; schema: Record<string, unknown> }[] } }>
}
const documentOf = (...[dataset, type]: [Parameters<typeof datasetDocument>[0], string?]): Document => {
  const known = specificationTypes.find((one) => one === type) ?? 'openapi'
  return datasetDocument(dataset, known, site) as unknown as Document
}
const schemaOf = (document: Document, call: string, name: string) =>
  document.paths[`/datasets/1.0/my%20trees/${call}`]?.get?.parameters.find((one) => one.name === name)?.schema

test.each([...specificationTypes])('%s is valid OpenAPI 3.1', async (type) => {
  for (const dataset of [trees, about([])]) {
    const document = structuredClone(datasetDocument(dataset, type, site))
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  }
})

describe('names the fields that each parameter takes', () => {
  const document = documentOf(trees)
  test.each([
    ['records/', 'facet', ['town', 'note', 'a.b', 'day']],
    ['records/', 'fields', ['town', 'note', 'a.b', 'day', 'place', 'area']],
    ['records/geopolygon/', 'geo_field', ['place', 'area']],
    ['records/analyze/', 'join.{name}.localkey', null],
  ])('%s %s', (call, name, expected) => {
    const schema = schemaOf(document, call, name)
    const listed = expected && { items: { enum: expected } }
    const plain = expected && { enum: expected }
    if (name === 'geo_field') expect(schema).toMatchObject(plain ?? {})
    else if (listed) expect(schema).toMatchObject(listed)
    else expect(JSON.stringify(schema)).toContain('"enum":["town","note","a.b","day"]')
  })

  test('sorts both ways, and by distance', () => {
    const { items } = schemaOf(document, 'records/', 'sort') as { items: { enum: string[] } }
    expect(items.enum).toEqual([
      ...['town', '-town', 'note', '-note', 'a.b', '-a.b', 'day', '-day'],
      ...['dist', '-dist'],
    ])
    expect(schemaOf(document, 'records/analyze/', 'sort')).not.toHaveProperty('items.enum')
  })

  test('axes with the parts of dates', () => {
    const { items } = schemaOf(document, 'records/analyze/', 'x') as { items: { enum: string[] } }
    expect(items.enum).toEqual(expect.arrayContaining(['town', 'a.b', 'day', 'day.year', 'day.week']))
  })

  test('names made of fields', () => {
    const [pattern = ''] = Object.keys(
      (schemaOf(document, 'records/', 'refine.{field}')?.patternProperties ?? {}) as object,
    )
    expect(['refine.town', 'refine.a.b'].every((name) => new RegExp(pattern).test(name))).toBe(true)
    expect(['refine.nope', 'refine.axb', 'refine.area'].some((name) => new RegExp(pattern).test(name))).toBe(
      false,
    )
  })
})

test('without places there is no map, and no filter by them', () => {
  const document = documentOf(about([field('town', 'text')]))
  const text = JSON.stringify(document.paths)
  expect(text).not.toContain('geocluster')
  expect(text).not.toContain('geofilter')
  expect(Object.keys(document.paths)).toContain('/datasets/1.0/my%20trees/records/analyze/')
})

test('a type keeps the calls of its kind', () => {
  expect(Object.keys(documentOf(trees, 'analysis').paths)).toEqual([
    '/datasets/1.0/my%20trees/records/analyze/',
    '/datasets/1.0/my%20trees/statistics/',
  ])
})
