import { describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import type { LayerModel } from '../../../src/core/map/layer.ts'
import { foldedCategories, isFoldable, subjectOf } from '../../../src/core/map/legend.ts'

const delay: Field = {
  name: 'delay',
  label: 'Delay',
  type: 'int',
  annotations: [{ name: 'unit', args: ['min'] }],
}
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ color: '#000', label: String(index) }))
const layer = (paint: unknown, measure: LayerModel['measure'] = null) => ({ paint, measure }) as LayerModel

describe('the subject of a legend', () => {
  it.each([
    [
      'a field of records',
      layer({ type: 'scale', field: delay }),
      { of: 'Delay', function: null, unit: 'min' },
    ],
    [
      'a function of a field',
      layer({ type: 'scale', field: null }, { function: 'AVG', expression: 'delay' }),
      { of: 'Delay', function: 'AVG', unit: 'min' },
    ],
    [
      'an expression',
      layer({ type: 'single', color: 'red' }, { function: 'SUM', expression: 'delay/60' }),
      { of: 'delay/60', function: 'SUM', unit: null },
    ],
    ['a count', layer({ type: 'scale', field: null }, { function: 'COUNT', expression: null }), null],
    ['nothing asked for', layer({ type: 'single', color: 'red' }), null],
  ])('is %s', (_, model, subject) => expect(subjectOf(model, [delay])).toEqual(subject))
})

describe('a short legend', () => {
  it('shows four categories and counts the rest, the others among them', () => {
    const legend = { type: 'categories' as const, entries: entries(6), other: '#777' }
    expect(isFoldable(legend)).toBe(true)
    expect(foldedCategories(legend)).toEqual({ entries: entries(4), more: 3 })
    expect(isFoldable({ ...legend, entries: entries(4) })).toBe(false)
  })

  it('is there above three ranges', () => {
    const ranges = (count: number) => ({
      type: 'choropleth' as const,
      entries: entries(count),
      undefinedColor: null,
      outOfBoundsColor: null,
    })
    expect([3, 4].map((count) => isFoldable(ranges(count)))).toEqual([false, true])
    expect(isFoldable({ type: 'item', color: 'red' })).toBe(false)
  })
})
