import { describe, expect, test } from 'vitest'
import { colorSteps, type Domain } from '../../../src/core/color/scale.ts'
import type { Field } from '../../../src/core/field.ts'
import { colorer } from '../../../src/core/map/colorer.ts'
import type { LayerModel } from '../../../src/core/map/layer.ts'
import { legendOf } from '../../../src/core/map/legend.ts'
import {
  type Paint,
  type PaintOptions,
  readPaint,
  readRanges,
  scaleColors,
} from '../../../src/core/map/paint.ts'
import { borderPatterns, clusterRadius, heatRadius, iconSide, pinSize } from '../../../src/core/map/sizes.ts'
import { en } from '../../../src/messages/en/maps.ts'

const field = (name: string, type: Field['type']): Field => ({ name, label: name, type, annotations: [] })
const fields = [field('kind', 'text'), field('height', 'int'), field('tone', 'text')]

function paint(options: PaintOptions, more: { meta?: unknown; aggregates?: boolean } = {}) {
  const problems: string[] = []
  const tell = (sentence: string) => problems.push(sentence)
  const read = readPaint(options, {
    fields,
    meta: undefined,
    aggregates: false,
    sentences: en,
    warn: tell,
    ...more,
  })
  return { paint: read, problems }
}

const colors = (options: PaintOptions, values: readonly unknown[], domain: Domain | null = null) =>
  values.map(colorer(paint(options, { aggregates: true }).paint, domain))

describe('the paint of a layer', () => {
  test('is decided by the first attribute in their order', () => {
    const all: PaintOptions = {
      color: 'red',
      colorScale: 'Blues',
      colorRanges: 'red;1;blue',
      colorCategories: { oak: 'green' },
      colorGradient: { 1: 'red' },
      colorNumericRanges: { 5: 'red' },
      colorByField: 'height',
    }
    const order = [
      'color',
      'colorScale',
      'colorRanges',
      'colorCategories',
      'colorGradient',
      'colorNumericRanges',
    ] as const
    const left = { ...all }
    const types = order.map((name) => {
      const { type } = paint(left).paint
      delete left[name]
      return type
    })
    expect([...types, paint(left).paint.type]).toEqual([
      'single',
      'scale',
      'range',
      'categories',
      'gradient',
      'choropleth',
      'field',
    ])
  })

  test.each([
    [{ color: 'mauvish' }, 'unknown color mauvish'],
    [{ colorScale: 'Bluish' }, 'neither a ColorBrewer palette nor a colour'],
    [{ colorRanges: 'red;20' }, 'write colours and rising bounds'],
    [{ colorRanges: 'red;20;blue;10;green' }, 'write colours and rising bounds'],
    [{ colorCategories: { oak: 'green' } }, 'color-categories needs color-by-field'],
    [{ colorNumericRanges: { 5: 'red' } }, 'needs color-by-field or a function'],
    [{ colorNumericRanges: { many: 'red' } }, 'needs a colour for each upper bound'],
    [{ colorGradient: {} }, 'needs a colour for each place'],
    [{ colorByField: 'width' }, '“width”, which is no field'],
    [{ colorScale: 'Blues', colorFunction: 'sqrt' }, 'color-function is “sqrt”'],
  ] satisfies [PaintOptions, string][])('%o says: %s', (options, reason) => {
    expect(paint(options).problems.join()).toContain(reason)
  })

  test('of ranges without a field is their first colour, and says so', () => {
    const read = paint({ colorRanges: 'red;20;blue' })
    expect(read.paint).toEqual({ type: 'single', color: 'red' })
    expect(read.problems).toEqual([
      'color-ranges needs color-by-field or a function; the first colour is used.',
    ])
  })

  test.each([
    ['#29398C', { type: 'single', color: '#29398C' }],
    [{ type: 'field', field: 'tone' }, { type: 'field' }],
    [
      { type: 'categories', field: 'kind', categories: { oak: 'green' }, otherCategories: 'gray' },
      { type: 'categories', other: 'gray' },
    ],
    [
      { type: 'range', field: 'height', colors: ['red', 'blue'], ranges: [5] },
      { type: 'range', bounds: [5] },
    ],
    [
      { type: 'choropleth', field: 'height', ranges: { 5: 'red' }, minValue: 1 },
      { type: 'choropleth', from: 1 },
    ],
    [
      { type: 'choropleth', field: 'width', ranges: { 5: 'red' } },
      { type: 'single', color: '#C32D1C' },
    ],
    [{ type: 'nonsense' }, { type: 'single', color: '#C32D1C' }],
    [['red'], { type: 'single', color: '#C32D1C' }],
    [7, { type: 'single', color: '#C32D1C' }],
  ])('of the dataset %j', (meta, read) => {
    expect(paint({}, { meta }).paint).toMatchObject(read)
  })
})

describe('ranges', () => {
  test('are colours and bounds in turn', () => {
    expect(readRanges('red; 20; orange; 40; #00CE00')).toEqual({
      colors: ['red', 'orange', '#00CE00'],
      bounds: [20, 40],
    })
  })

  test.each(['', 'red;20', 'red;;blue', 'red;x;blue', 'red;1;2'])('are none: %j', (text) => {
    expect(readRanges(text)).toBeNull()
  })
})

describe('the colour of a value', () => {
  test('in a range is that below its bound', () => {
    expect(colors({ colorRanges: 'red;20;orange;40;lime' }, [19.99, 20, 39, 40, '41', null, 'many'])).toEqual(
      ['red', 'orange', 'orange', 'lime', 'lime', '#000000', '#000000'],
    )
  })

  test('of a choropleth is that up to its bound; numbers outside and what is no number have their own', () => {
    const options: PaintOptions = {
      colorNumericRanges: { 10: 'yellow', 20: 'orange' },
      colorNumericRangeMin: 0,
      colorUndefined: 'gray',
      colorOutOfBounds: 'black',
    }
    expect(colors(options, [10, 10.000001, 10.1, 20, 20.1, -1, 'n/a', null, ''])).toEqual([
      'yellow',
      'yellow',
      'orange',
      'orange',
      'black',
      'black',
      'gray',
      'gray',
      'gray',
    ])
  })

  test('beyond the ranges differs from all of them without colours of its own', () => {
    const [outside, missing] = colors({ colorNumericRanges: { 10: '#ff0000' } }, [11, null])
    // Red turned by 150° and by 210°.
    expect([outside, missing]).toEqual(['#00ff80', '#007fff'])
  })

  test('of a category is by the first value of several', () => {
    const options: PaintOptions = {
      colorByField: 'kind',
      colorCategories: { oak: 'green' },
      colorCategoriesOther: 'gray',
    }
    expect(colors(options, ['oak', ['oak', 'lime'], 'lime', undefined])).toEqual([
      'green',
      'green',
      'gray',
      'gray',
    ])
  })

  test('of a field is what it holds, black for what is no colour', () => {
    expect(colors({ colorByField: 'tone' }, ['teal', 'url(x)', null])).toEqual(['teal', '#000000', '#000000'])
  })

  test('on a scale goes from its first to its last colour', () => {
    const [low, high] = colors({ colorScale: 'Blues' }, [0, 100], { min: 0, max: 100 })
    expect([low, high]).toEqual(['#f7fbff', '#08306b'])
  })
})

describe('a scale', () => {
  const scale = (more: Partial<Extract<Paint, { type: 'scale' }>> = {}) => ({
    type: 'scale' as const,
    field: null,
    colors: scaleColors('Reds') ?? [],
    logarithmic: false,
    ...more,
  })
  const stepsOf = (paint: ReturnType<typeof scale>, domain: Domain) => colorSteps(paint.colors, domain, paint)

  test('has ten steps at most, as many as whole numbers where there are fewer', () => {
    expect(stepsOf(scale(), { min: 0, max: 1000 }).map(({ from }) => from)).toEqual([
      0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
    ])
    expect(stepsOf(scale(), { min: 1, max: 3 })).toHaveLength(3)
    expect(stepsOf(scale(), { min: 4, max: 4 })).toHaveLength(1)
  })

  test('grows by its ratio with a logarithm, and is linear from zero downwards', () => {
    const steps = stepsOf(scale({ logarithmic: true }), { min: 1, max: 1e10 }).map(({ from }) =>
      Math.round(from),
    )
    expect(steps).toEqual([1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9])
    expect(stepsOf(scale({ logarithmic: true }), { min: -10, max: 10.5 })[1]?.from).toBeCloseTo(-7.95)
  })
})

describe('sizes', () => {
  test('of pins and icons are those that pages know', () => {
    expect(pinSize(4)).toEqual([25, 45])
    expect(iconSide(7)).toBe(40)
  })

  test.each([
    [0, 22.5],
    [50, 30],
    [100, 37.5],
    [200, 37.5],
  ])('of a cluster of %i are between the smallest and the largest', (value, radius) => {
    expect(clusterRadius(value, { min: 0, max: 100 }, { sizeMin: 3, sizeMax: 5, logarithmic: false })).toBe(
      radius,
    )
  })

  test('of clusters grow quickly at first with a logarithm', () => {
    const at = (value: number) =>
      clusterRadius(value, { min: 1, max: 1000 }, { sizeMin: 1, sizeMax: 10, logarithmic: true })
    expect(at(10)).toBeGreaterThan(25)
    expect(at(1000)).toBe(75)
  })

  test('of heat shrink with the number of places, 50 at most', () => {
    expect(heatRadius(4, 1)).toBe(50)
    expect(heatRadius(4, 1000)).toBe(24)
  })

  test('of dashes', () => {
    expect(borderPatterns).toMatchObject({
      solid: [],
      'long-dashes': [30, 15],
      'short-dot-dot': [1, 5, 5, 1, 5],
    })
  })
})

describe('a legend', () => {
  const legend = (read: Paint, domain: Domain | null = null) =>
    legendOf({ paint: read, display: 'none' } as LayerModel, domain, String)

  test('of ranges says where they begin and end', () => {
    const read = paint({ colorByField: 'height', colorRanges: 'red;20;orange;40;lime' }).paint
    expect(legend(read)).toMatchObject({
      entries: [
        { color: 'red', label: '< 20' },
        { color: 'orange', label: '20 – 40' },
        { color: 'lime', label: '≥ 40' },
      ],
    })
  })

  test('of a scale waits for its values', () => {
    const read = paint({ colorScale: 'Blues' }).paint
    expect(legend(read)).toMatchObject({ entries: [] })
    expect(legend(read, { min: 0, max: 1 })).toMatchObject({
      entries: [{ label: '0' }, { label: '1' }],
    })
  })

  test('of colours that the records hold is none', () => {
    expect(legend(paint({ colorByField: 'tone' }).paint)).toEqual({ type: 'none' })
  })
})
