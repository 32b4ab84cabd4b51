import { expect, test } from 'vitest'
import { layersOf } from '../../../src/core/chart/layers.ts'
import { modelFrame } from '../../../src/core/chart/model.ts'
import { layerOf } from '../../../src/core/chart/words.ts'
import { query, serie } from './fixtures.ts'

const rows = [{ x: 'a', 'serie1-1': 1, 'serie1-2': 2 }]
const two = [serie({ type: 'area' }), serie({ type: 'area' })]
const layers = (stacked?: string) => {
  const asked = query({ charts: two, ...(stacked && { stacked }) })
  return layersOf(asked, rows, { frame: modelFrame({}, [asked]) }).layers
}

test('a point is of the layer of its own series, for that one has its colour', () => {
  const drawn = layers()
  expect(drawn.flatMap(({ points }) => points.map((point) => layerOf(drawn, point)?.key))).toEqual([
    'serie1-1',
    'serie1-2',
  ])
})

test('a point of a stack is of the stack', () => {
  const drawn = layers('normal')
  expect(drawn.flatMap(({ points }) => points.map((point) => layerOf(drawn, point)?.key))).toEqual([
    'serie1-1',
    'serie1-1',
  ])
})
