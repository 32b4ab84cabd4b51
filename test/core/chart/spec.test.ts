import { parse, type Spec } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import type { AnalyzeRow } from '../../../src/core/analysis/rows.ts'
import type { ChartDefinition, ChartQuery } from '../../../src/core/chart/definition.ts'
import { layersOf } from '../../../src/core/chart/layers.ts'
import { modelFrame, modelQuery } from '../../../src/core/chart/model.ts'
import { toSpec } from '../../../src/core/chart/spec/spec.ts'
import { chartTypes } from '../../../src/core/chart/types.ts'
import { en } from '../../../src/messages/en/charts.ts'
import { dataset, look, query, serie, written } from './fixtures.ts'

const values = { 'serie1-1': 3, 'serie1-1-range-0': 1, 'serie1-1-range-1': 5, 'serie1-2': 4 }
const rowsOf = (members: Partial<ChartQuery>): AnalyzeRow[] =>
  ['a', 'b'].map((txt1, index) => {
    const x = members.timescale ? { year: 2001, month: index + 1, day: 1, weekday: index } : txt1
    const name = members.xAxis ?? 'txt1'
    return { x: members.seriesBreakdown ? { [name]: x, txt2: 'm' } : x, ...values }
  })

function specOf(
  members: Partial<ChartQuery>,
  chart: Omit<ChartDefinition, 'queries'> = {},
  reversed = false,
) {
  const asked = query(members)
  const frame = modelFrame(chart, [asked])
  const { layers } = layersOf(asked, rowsOf(members), { frame })
  return toSpec(layers, frame, { ...look, reversed })
}

/** Reads a specification as the browser does; what vega has to say on it. */
function warningsOf(spec: ReturnType<typeof specOf>): string[] {
  const warnings: string[] = []
  const note = (...text: readonly unknown[]) => {
    warnings.push(text.join(' '))
    return logger
  }
  const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger }
  const compiled = String(spec.$schema).includes('vega-lite')
    ? compile(spec as unknown as TopLevelSpec, { logger: logger as never }).spec
    : spec
  parse(compiled as Spec, undefined, { ast: true, logger } as never)
  return warnings
}

const shapes: [string, Partial<ChartQuery>][] = [
  ...chartTypes.flatMap((type): [string, Partial<ChartQuery>][] => [
    [`${type} of categories`, { charts: [serie({ type, yAxis: 'num1' })] }],
    [`${type} over time`, { xAxis: 'time1', timescale: 'day', charts: [serie({ type, yAxis: 'num1' })] }],
    [`${type} over weekdays`, { xAxis: 'time1', timescale: 'day weekday', charts: [serie({ type })] }],
    [`${type} split and stacked`, { seriesBreakdown: 'txt2', stacked: 'normal', charts: [serie({ type })] }],
    [`${type} with values`, { charts: [serie({ type, displayValues: true, yAxis: 'num1' })] }],
  ]),
  ['two axes', { charts: [serie({ type: 'column' }), serie({ type: 'line', func: 'AVG', yAxis: 'num1' })] }],
  ['columns side by side', { charts: [serie({ type: 'column' }), serie({ type: 'column', yAxis: 'num1' })] }],
  [
    'sums of a stack',
    { stacked: 'normal', charts: [serie({ type: 'bar', displayStackValues: true }), serie({ type: 'bar' })] },
  ],
  ['a logarithmic column', { charts: [serie({ type: 'column', scale: 'logarithmic' })] }],
  ['a pie in a corner', { charts: [serie({ type: 'line' }), serie({ type: 'pie', position: 'top left' })] }],
]

describe('the specification', () => {
  test.each(shapes)('is one that vega reads without a warning: %s', (_, members) => {
    expect(warningsOf(specOf(members))).toEqual([])
    expect(warningsOf(specOf(members, { singleAxis: true, yRangeMin: 1, yStep: 2 }, true))).toEqual([])
  })

  test.each(shapes)('holds no records and loads nothing: %s', (_, members) => {
    const text = JSON.stringify(specOf(members))
    expect(text).not.toContain('"url"')
    expect(text).not.toContain('"y":3')
  })

  test('shows the series that share a quantity on one axis', () => {
    const titles = (...charts: ChartQuery['charts']) =>
      [...JSON.stringify(specOf({ charts })).matchAll(/"title":"([^"]+)","stack"/g)].map(([, title]) => title)
    expect(
      new Set(titles(serie({ func: 'MIN', yAxis: 'num1' }), serie({ func: 'MAX', yAxis: 'num1' }))),
    ).toEqual(new Set(['km']))
    expect(new Set(titles(serie(), serie({ func: 'MAX', yAxis: 'num1' }))).size).toBe(2)
  })

  test('lays the labels of categories flat where they have room', () => {
    const angleOf = (...labels: string[]) => {
      const asked = query({})
      const frame = modelFrame({}, [asked])
      const rows = labels.map((x) => ({ x, 'serie1-1': 1 }))
      const text = JSON.stringify(toSpec(layersOf(asked, rows, { frame }).layers, frame, look))
      return /"labelAngle":(-?\d+)/.exec(text)?.[1]
    }
    expect(angleOf('a', 'bb', 'ccc')).toBe('0')
    expect(angleOf('a', 'a label that is cut at twelve letters')).toBe('0')
    expect(angleOf(...Array.from({ length: 9 }, (_, n) => `category ${n}`))).toBe('-45')
  })

  test('has the ticks of a step', () => {
    const text = JSON.stringify(specOf({}, { singleAxis: true, yRangeMin: 0, yRangeMax: 20, yStep: 7 }))
    expect(text).toContain('"values":[0,7,14,21]')
  })

  test('writes the names of a dataset as texts, never as expressions', () => {
    const name = `'+alert(1)+'`
    const asked = query({ seriesBreakdown: 'txt2', stacked: 'normal' })
    const frame = modelFrame({}, [asked])
    const { layers } = layersOf(asked, [{ x: { txt1: 'a', txt2: name }, 'serie1-1': 1 }], { frame })
    const spec = toSpec(layers, frame, look)
    expect(warningsOf(spec)).toEqual([])
    expect(JSON.stringify(spec)).toContain(JSON.stringify(JSON.stringify([name])).slice(1, -1))
  })
})

test('a unit that the label of a field says is not said twice', () => {
  const fields = dataset.fields.map((field) =>
    field.name === 'num1' ? { ...field, label: 'Length (km)' } : field,
  )
  const asked = written({ charts: [serie({ func: 'SUM', yAxis: 'num1' })] })
  const { query: made } = modelQuery(asked, { ...dataset, fields }, en, { index: 1, timescale: undefined })
  if (!made) throw new Error('no query')
  const frame = modelFrame({}, [made])
  const { layers } = layersOf(made, rowsOf({}), { frame })
  const spec = JSON.stringify(toSpec(layers, frame, look))
  expect(spec).toContain('Length (km)"')
  expect(spec).not.toContain('(km) (km)')
})
