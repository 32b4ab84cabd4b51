import { expect, test } from 'vitest'
import type { Dataset } from '../../src/core/dataset.ts'
import type { Field } from '../../src/core/field.ts'
import { jsonSchema } from '../../src/widgets/dataset-json-schema/json-schema.ts'

const fields: Field[] = (
  ['text', 'int', 'double', 'date', 'datetime', 'geo_point_2d', 'geo_shape', 'file'] as const
).map((type) => ({ name: type, label: `${type} label`, type, annotations: [] }))

const dataset: Dataset = {
  datasetid: 'a/b',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'A', description: 'All of A', records_count: 0, domain: 'd' },
  fields,
  attachments: [],
  alternative_exports: [],
}

test('every type has a schema of its own', () => {
  const types = Object.values(jsonSchema(dataset).definitions?.['a/b']?.properties ?? {}).map(
    ({ title, ...schema }) => schema,
  )
  expect(types).toEqual([
    { type: 'string' },
    { type: 'integer' },
    { type: 'number' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    { type: 'object', $ref: 'https://geojson.org/schema/Geometry.json' },
    { type: 'string' },
  ])
})

test('the list refers to the record, and the schema to the list', () => {
  const schema = jsonSchema(dataset)
  expect([schema.title, schema.description, schema.$ref]).toEqual([
    'A',
    'All of A',
    '#/definitions/a~1b_records',
  ])
  expect(schema.definitions?.['a/b_records']?.items?.properties?.fields?.$ref).toBe('#/definitions/a~1b')
})
