import { expect, it } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { Field } from '../../../src/core/field.ts'
import { countFound, joined, parted, proposeKeys } from '../../../src/widgets/map-builder/model/join.ts'

const schema = (...fields: [name: string, type: Field['type']][]) =>
  ({ fields: fields.map(([name, type]) => ({ name, label: name, type })) }) as unknown as Dataset

const shapes = schema(['area', 'geo_shape'], ['rank', 'int'], ['code', 'text'], ['name', 'text'])

it('proposes fields of one name, else the first texts, else the first of all', () => {
  expect(proposeKeys(schema(['x', 'text'], ['name', 'text']), shapes)).toEqual({
    localKey: 'name',
    remoteKey: 'name',
  })
  expect(proposeKeys(schema(['n', 'int'], ['x', 'text']), shapes)).toEqual({
    localKey: 'x',
    remoteKey: 'code',
  })
  expect(proposeKeys(schema(['n', 'int']), schema(['area', 'geo_shape'], ['id', 'int']))).toEqual({
    localKey: 'n',
    remoteKey: 'id',
  })
  expect(proposeKeys(schema(['p', 'geo_point_2d']), shapes)).toEqual({ remoteKey: 'code' })
})

it('keeps the shapes where they were, and takes the join back', () => {
  const layer = { context: { dataset: 's' }, title: 'Mine', color: 'red', geoField: 'area' }
  const patch = joined(layer.context, { dataset: 'v' }, [schema(['code', 'text'], ['n', 'int']), shapes])
  const both = { ...layer, ...patch }
  expect(both).toMatchObject({
    title: 'Mine',
    context: { dataset: 'v' },
    joinContext: { dataset: 's' },
    localKey: 'code',
    remoteKey: 'code',
    display: 'shape',
    func: 'AVG',
    expr: 'n',
    geoField: undefined,
  })
  const alone = { ...both, ...parted({ context: { dataset: 'v' }, joinContext: { dataset: 's' } }) }
  expect(JSON.parse(JSON.stringify(alone))).toEqual({ title: 'Mine', context: { dataset: 's' } })
})

it('compares values as texts', () => {
  expect(countFound(['1', '2', 'x'], [1, 'x', 'y'])).toBe(2)
})
