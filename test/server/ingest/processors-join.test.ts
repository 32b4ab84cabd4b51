import { describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { processed, relation, type Table } from './processed.ts'

const field = (name: string, type: Field['type']): Field => ({ name, label: name, type, annotations: [] })

const communes: Table = {
  'code text': ['01', '02', '02', null],
  'name text': ['Ain', 'Aisne', 'again', 'none'],
  'people int': [600_000, 500_000, 1, 2],
  'centre geo_point_2d': ['46,5', null, '1,1', '2,2'],
}

const remote = {
  sql: relation(communes),
  fields: [
    field('code', 'text'),
    field('name', 'text'),
    field('people', 'int'),
    field('centre', 'geo_point_2d'),
  ],
}

const mayJoin = (id: string) => (id === 'communes' ? remote : undefined)

const joined = (args: Record<string, unknown>) => [
  { name: 'join', args: { dataset: 'communes', local_key: 'dep', remote_key: 'code', ...args } },
]

describe('a join', () => {
  it('adds fields of the first record of the same key, and tells how many have none', async () => {
    const { table, findings, fields } = await processed(
      { 'dep text': ['02', '01', '99', null], 'name text': ['a', 'b', 'c', 'd'] },
      joined({ remote_fields: ['name', 'people', 'centre'] }),
      mayJoin,
    )
    expect(fields.map(({ name }) => name)).toEqual(['dep', 'name', 'name_2', 'people', 'centre'])
    expect(table).toEqual({
      dep: ['02', '01', '99', null],
      name: ['a', 'b', 'c', 'd'],
      name_2: ['Aisne', 'Ain', null, null],
      people: [500_000, 600_000, null, null],
      centre: [null, '46,5', null, null],
    })
    expect(findings).toEqual([
      {
        key: 'processor.told.unjoined',
        params: { step: 1, processor: 'join', field: 'dep', count: 1 },
      },
    ])
  })

  it('compares keys by their texts', async () => {
    const { table } = await processed(
      { 'dep double': [600_000, 1.5] },
      joined({ remote_key: 'people', remote_fields: ['name'] }),
      mayJoin,
    )
    expect(table.name).toEqual(['Ain', null])
  })

  it('is not upset by fields that are called like its own columns', async () => {
    const { table } = await processed(
      { 'dep text': ['01'], 'v0 text': ['x'], 'value text': ['y'] },
      joined({ local_key: 'dep', remote_fields: ['name'] }),
      mayJoin,
    )
    expect(table).toEqual({ dep: ['01'], v0: ['x'], value: ['y'], name: ['Ain'] })
  })

  it('refuses fields that the other dataset does not have for the caller', async () => {
    await expect(
      processed({ 'dep text': ['01'] }, joined({ remote_fields: ['hidden'] }), mayJoin),
    ).rejects.toThrow(
      "Processor 1 (join), remote_fields: the dataset communes has no field 'hidden'; it has code, name, people, centre",
    )
  })
})
