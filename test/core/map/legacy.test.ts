import { describe, expect, it } from 'vitest'
import { type LegacyOptions, legacyLayer } from '../../../src/core/map/legacy.ts'

const plain: LegacyOptions = {
  context: 'c',
  itemClickEachMapField: {},
  itemClickEachContextField: {},
  colorBy: '',
  colorByFunction: 'COUNT',
}
const valuesOf = (options: Partial<LegacyOptions>, color?: string) =>
  legacyLayer({ ...plain, ...options }, color).values

describe('the older map', () => {
  it('has the colour that its element knows, else that of a layer', () => {
    expect(valuesOf({})).toEqual({ context: 'c', color: undefined })
    expect(valuesOf({}, '#123456')).toEqual({ context: 'c', color: '#123456' })
  })

  it('refines by a click, each context by its own fields', () => {
    const { values, incomplete } = legacyLayer(
      {
        ...plain,
        itemClickContext: ['d', 'e', 'f'],
        itemClickMapField: 'm',
        itemClickContextField: 'g',
        itemClickEachMapField: { e: 'own' },
      },
      '',
    )
    expect(values).toMatchObject({
      refineOnClickContext: 'd,e,f',
      'refine-on-click-d-map-field': 'm',
      'refine-on-click-e-map-field': 'own',
      'refine-on-click-e-context-field': 'g',
    })
    expect(incomplete).toEqual([])
  })

  it('names the contexts of a click with one field alone, and leaves them out', () => {
    const { values, incomplete } = legacyLayer(
      { ...plain, itemClickContext: ['d'], itemClickMapField: 'm' },
      '',
    )
    expect(incomplete).toEqual(['d'])
    expect(values).not.toHaveProperty('refineOnClickContext')
  })

  it('colours by a value in ranges, or from light to dark without bounds', () => {
    expect(
      valuesOf({
        colorBy: 'value',
        colorByField: 'n',
        colorByRanges: ['10', '20'],
        colorByRangesColors: ['red', 'orange', 'green'],
      }),
    ).toMatchObject({ colorByField: 'n', colorRanges: 'red;10;orange;20;green' })
    expect(valuesOf({ colorBy: 'value', colorByField: 'n', colorByRanges: ['10'] })).toMatchObject({
      colorRanges: '#FC9272;10;#A5211B',
    })
    expect(valuesOf({ colorBy: 'value', colorByField: 'n' })).toMatchObject({ colorScale: 'Reds' })
  })

  it('colours its shapes by what is computed of another context', () => {
    expect(
      valuesOf({
        colorBy: 'aggregation',
        colorByContext: 'values',
        colorByKey: 'code',
        colorByAggregationKey: 'region',
        colorByFunction: 'SUM',
        colorByExpression: 'n',
      }),
    ).toMatchObject({
      context: 'values',
      joinContext: 'c',
      localKey: 'region',
      remoteKey: 'code',
      function: 'SUM',
      expression: 'n',
      display: 'aggregation',
    })
  })
})
