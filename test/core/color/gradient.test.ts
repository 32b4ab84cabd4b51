import { describe, expect, it } from 'vitest'
import { gradientOf } from '../../../src/core/color/gradient.ts'
import { legendOf } from '../../../src/core/color/legend.ts'
import { colorScale, readColor } from '../../../src/core/color/scale.ts'

const options = { low: 'rgb(180, 197, 241)', high: 'rgb(0, 55, 237)', classes: 0, exponent: 1 }
const rows = (...values: unknown[]) =>
  values.map((serie, index) => ({ x: String.fromCharCode(97 + index), serie }))

describe('a color scale', () => {
  it('mixes its colors over the domain and stays within it', () => {
    const color = colorScale(['#000', '#fff'], { domain: [10, 20] })
    expect([0, 10, 15, 20, 99].map(color)).toEqual(['#000000', '#000000', '#808080', '#ffffff', '#ffffff'])
  })

  it('is bent by an exponent or by logarithms', () => {
    expect(colorScale(['#000', '#fff'], { domain: [0, 100], exponent: 0.5 })(25)).toBe('#808080')
    expect(colorScale(['#000', '#fff'], { domain: [1, 100], log: true })(10)).toBe('#808080')
  })

  it('mixes in the space asked for', () => {
    const middle = (mode: string) => colorScale(['#f00', '#00f'], { domain: [0, 1], mode })(0.5)
    expect(middle('lab')).not.toBe(middle('rgb'))
  })

  it('has one color where the domain is one number', () => {
    expect(colorScale(['#000', '#fff'], { domain: [3, 3] })(3)).toBe('#000000')
  })

  it.each([
    ['a color that is none', () => readColor('bluish'), 'unknown color: bluish'],
    [
      'a space of its own',
      () => colorScale([], { domain: [0, 1], mode: 'cmyk' }),
      'color mode cmyk is not supported',
    ],
    ['logarithms of nothing', () => colorScale([], { domain: [0, 1], log: true }), 'needs values above 0'],
  ])('refuses %s', (_, run, message) => expect(run).toThrow(message))
})

describe('a gradient', () => {
  it('goes from the least value to the greatest', () => {
    expect(gradientOf(rows(1, 15, 8), 'serie', options)).toEqual({
      colors: { a: '#b4c5f1', b: '#0037ed', c: '#5a7eef' },
      values: { a: 1, b: 15, c: 8 },
      range: {
        min: 1,
        max: 15,
        classes: [],
        'low-color': '#b4c5f1',
        'high-color': '#0037ed',
        stops: ['#b4c5f1', '#0037ed'],
      },
    })
  })

  it('has classes of equal width, of which those without a value are left out', () => {
    const { colors, range } = gradientOf(rows(1, 4.4, 4.5, 8, 15), 'serie', { ...options, classes: 4 })
    expect(colors).toEqual({ a: '#b4c5f1', b: '#b4c5f1', c: '#7896f0', d: '#3c66ee', e: '#0037ed' })
    expect(range.classes.map(({ start, end }) => [start, end])).toEqual([
      [1, 4.5],
      [4.5, 8],
      [8, 11.5],
      [11.5, 15],
    ])
    expect(gradientOf(rows(1, 15), 'serie', { ...options, classes: 4 }).range.classes).toHaveLength(2)
  })

  it('bends its classes, and what its legend draws', () => {
    const { range } = gradientOf(rows(0, 100), 'serie', { ...options, classes: 2, exponent: 0.5 })
    expect(range.classes.map(({ end }) => end)).toEqual([25, 100])
    expect(range.stops).toHaveLength(11)
  })

  it('leaves out what is no number, and takes that of one quantile and of a part of a date', () => {
    const answer = [
      { x: { year: 2014 }, serie: { '90': 3 } },
      { x: '__proto__', serie: 4 },
      { x: 'b', serie: null },
      { x: 'c', serie: Number.NaN },
    ]
    const { values } = gradientOf(answer, 'serie', options)
    expect(Object.entries(values)).toEqual([
      ['2014', 3],
      ['__proto__', 4],
    ])
  })

  it.each([
    ['of no rows', []],
    ['of rows without a value', rows(null, 'x')],
  ])('has no range %s', (_, none) => {
    const { range } = gradientOf(none, 'serie', { ...options, classes: 3 })
    expect([range.min, range.max, range.classes]).toEqual([undefined, undefined, []])
    expect(legendOf(gradientOf(none, 'serie', options))).toBe(null)
  })

  it('of one value has its lowest color', () => {
    expect(gradientOf(rows(7), 'serie', { ...options, classes: 3 }).colors).toEqual({ a: '#b4c5f1' })
  })
})

describe('a legend', () => {
  it.each([null, 'text', 3, [], {}, { range: { min: 'x', max: 1 } }, { range: { min: 0, max: 1 } }])(
    'shows nothing of %j',
    (value) => expect(legendOf(value)).toBe(null),
  )

  it('puts classes in order, and takes the two colors of a gradient without stops', () => {
    const range = {
      min: 0,
      max: 2,
      'low-color': 'red',
      'high-color': 'blue',
      classes: [{ start: 1, end: 2, color: 'b' }, { start: 0, end: 1, color: 'a' }, { start: 0 }],
    }
    const legend = legendOf({ range })
    expect(legend?.classes.map(({ color }) => color)).toEqual(['a', 'b'])
    expect(legend?.stops).toEqual(['red', 'blue'])
  })
})
