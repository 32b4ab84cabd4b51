import { parse, type Spec } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import type { ChartFrame } from '../../../src/core/chart/channels.ts'
import { chartTypes, decodeDefinition, encodeDefinition } from '../../../src/core/chart/definition.ts'
import { modelQuery, type QueryModel, type QueryOptions } from '../../../src/core/chart/model.ts'
import { pointsOf } from '../../../src/core/chart/points.ts'
import { analyzeParameters } from '../../../src/core/chart/request.ts'
import { toSpec } from '../../../src/core/chart/spec.ts'
import { summarize } from '../../../src/core/chart/summary.ts'
import type { Field } from '../../../src/core/field.ts'
import { en } from '../../../src/core/messages/charts/en.ts'

const field = (name: string, type: Field['type'], ...annotations: Field['annotations']): Field => ({
  name,
  label: name.toUpperCase(),
  type,
  annotations,
})

const dataset = {
  id: 'test',
  fields: [
    field('txt1', 'text', { name: 'facet' }),
    field('txt2', 'text', { name: 'facet' }),
    field('num1', 'int', { name: 'unit', args: ['km'] }),
    field('date1', 'date', { name: 'timeserie_precision', args: ['month'] }),
    field('time1', 'datetime', { name: 'timeserie_precision', args: ['minute'] }),
  ],
}

const model = (options: Partial<QueryOptions>, index = 1, timescale?: string) =>
  modelQuery({ fieldX: 'txt1', series: [{}], ...options }, dataset, en, { index, timescale })

function query(options: Partial<QueryOptions>, index = 1): QueryModel {
  const { query: made } = model(options, index)
  if (!made) throw new Error('no query')
  return made
}

describe('a definition', () => {
  const definition = {
    queries: [
      { config: { dataset: 'villes' }, charts: [{ type: 'line', func: 'AVG', yAxis: 'été' }], xAxis: 'jour' },
    ],
  }

  test('goes through an address and back, accents and all', () => {
    expect(decodeDefinition(encodeDefinition(definition))).toEqual(definition)
  })

  test('is read as plain JSON too', () => {
    expect(decodeDefinition(JSON.stringify(definition))).toEqual(definition)
  })

  test.each(['', 'no base64!', '{', '{}', 'bnVsbA==', '{"queries":[{}]}'])(
    'is refused when it is none: %j',
    (text) => {
      expect(decodeDefinition(text)).toBeNull()
    },
  )
})

describe('a query', () => {
  test('names an unknown x field and cannot be asked', () => {
    expect(model({ fieldX: 'colour' })).toEqual({
      query: null,
      problems: ['The field colour of field-x is not in the dataset test.'],
    })
  })

  test.each([
    ['date1', 'month', 'month'],
    ['date1', 'day', 'year'],
    ['date1', 'fortnight', 'year'],
    ['time1', 'minute', 'minute'],
    ['time1', undefined, 'year'],
  ])('reads %s by %s as %s', (fieldX, timescale, used) => {
    expect(query({ fieldX, timescale }).timescale).toBe(used)
  })

  test('takes the timescale of its chart when it states none', () => {
    expect(model({ fieldX: 'time1' }, 1, 'day').query?.timescale).toBe('day')
  })

  test('counts where there is no number to compute', () => {
    const { query: made, problems } = model({ series: [{ functionY: 'AVG', expressionY: 'txt2' }] })
    expect(made?.series[0]?.func).toBe('COUNT')
    expect(problems[0]).toContain('txt2')
  })

  test('is not split by its own axis', () => {
    expect(query({ seriesBreakdown: 'txt1' }).breakdown).toBeNull()
    expect(query({ seriesBreakdown: 'txt2' }).breakdown?.name).toBe('txt2')
  })

  test('drops the split of a pie', () => {
    expect(query({ seriesBreakdown: 'txt2', series: [{ chartType: 'pie' }] }).breakdown).toBeNull()
  })

  test('is stacked only with a split or several series of one type', () => {
    expect(query({ stacked: 'normal' }).stacked).toBeNull()
    expect(query({ stacked: 'normal', seriesBreakdown: 'txt2' }).stacked).toBe('normal')
    expect(
      query({ stacked: 'percent', series: [{ chartType: 'column' }, { chartType: 'line' }] }).stacked,
    ).toBeNull()
    expect(
      query({ stacked: 'percent', series: [{ chartType: 'area' }, { chartType: 'area' }] }).stacked,
    ).toBe('percent')
  })

  test('asks 50 groups of categories and all of dates', () => {
    expect(query({}).maxpoints).toBe(50)
    expect(query({ fieldX: 'date1' }).maxpoints).toBe(0)
    expect(query({ maxpoints: 0 }).maxpoints).toBe(0)
  })

  test('names a colour it does not know and takes the palette', () => {
    const { query: made, problems } = model({ series: [{ color: 'mauvish' }] })
    expect(problems).toEqual(['The color mauvish is not known: the default palette is used.'])
    expect(made?.series[0]?.colors[0]).toBe('#66c2a5')
  })
})

test('series without a colour take the palette of the page', () => {
  const palette = ['#123456', '#abcdef']
  const read = (options: Partial<QueryOptions>) =>
    modelQuery({ fieldX: 'txt1', series: [{}, {}], ...options }, dataset, en, { palette }).query?.series
  expect(read({})?.map(({ colors }) => colors)).toEqual([['#123456'], ['#abcdef']])
  expect(read({ seriesBreakdown: 'txt2' })?.[0]?.colors).toEqual(palette)
})

describe('the call of a query', () => {
  test.each<[Partial<QueryOptions>, Record<string, unknown>]>([
    [{}, { x: ['txt1'], 'y.serie1-1.func': 'COUNT', sort: 'x', maxpoints: 50 }],
    [
      { fieldX: 'time1', timescale: 'month', series: [{ functionY: 'AVG', expressionY: 'num1' }] },
      {
        x: ['time1.year', 'time1.month'],
        'y.serie1-1.func': 'AVG',
        'y.serie1-1.expr': 'num1',
        sort: 'x.time1.year,x.time1.month',
        maxpoints: undefined,
      },
    ],
    [
      { sort: '-y', maxpoints: 5 },
      { x: ['txt1'], 'y.serie1-1.func': 'COUNT', sort: '-serie1-1', maxpoints: 5 },
    ],
    [
      { seriesBreakdown: 'txt2', sort: 'serie1' },
      { x: ['txt1', 'txt2'], 'y.serie1-1.func': 'COUNT', sort: 'serie1-1', maxpoints: 50 },
    ],
  ])('%j', (options, expected) => {
    expect(analyzeParameters(query(options))).toEqual(expected)
  })

  test('asks hours as instants', () => {
    expect(analyzeParameters(query({ fieldX: 'time1', timescale: 'hour' }))).toMatchObject({
      output_timezone: 'UTC',
    })
  })
})

describe('the points of an answer', () => {
  test('are the starts of date buckets', () => {
    const asked = query({ fieldX: 'time1', timescale: 'month' })
    const { drawn } = pointsOf(asked, [{ x: { year: 2001, month: 3 }, 'serie1-1': 7 }])
    expect(drawn[0]?.points).toEqual([{ x: Date.UTC(2001, 2, 1), y: 7, series: 'Count' }])
  })

  test('of hours stand where the clock of the zone stood', () => {
    const asked = query({ fieldX: 'time1', timescale: 'hour' })
    const rows = [{ x: { year: 2001, month: 7, day: 1, hour: 22, minute: 0 }, 'serie1-1': 7 }]
    expect(pointsOf(asked, rows, 'Europe/Paris').drawn[0]?.points[0]?.x).toBe(Date.UTC(2001, 6, 2, 0))
    expect(pointsOf(asked, rows, 'UTC').drawn[0]?.points[0]?.x).toBe(Date.UTC(2001, 6, 1, 22))
  })

  test('keep the years before 100', () => {
    const { drawn } = pointsOf(query({ fieldX: 'time1' }), [{ x: { year: 50 }, 'serie1-1': 1 }])
    expect(new Date(Number(drawn[0]?.points[0]?.x)).getUTCFullYear()).toBe(50)
  })

  test('leave out what is no number', () => {
    const { drawn } = pointsOf(query({}), [
      { x: 'a', 'serie1-1': null },
      { x: 'b', 'serie1-1': 2 },
    ])
    expect(drawn[0]?.points.map(({ x }) => x)).toEqual(['b'])
  })

  test('go by the split, and stop at ten series of more than 500', () => {
    const asked = query({ seriesBreakdown: 'txt2' })
    const rows = Array.from({ length: 501 }, (_, index) => ({
      x: { txt1: 'a', txt2: `b${index}` },
      'serie1-1': index,
    }))
    expect(pointsOf(asked, rows.slice(0, 500))).toMatchObject({ cut: false })
    const { drawn, cut } = pointsOf(asked, rows)
    expect(cut).toBe(true)
    expect(drawn[0]?.names).toHaveLength(10)
    expect(drawn[0]?.points).toHaveLength(10)
  })
})

describe('the specification', () => {
  const look = { text: '#111', muted: '#555', grid: '#ddd', font: 'sans-serif' }
  const frame: ChartFrame = {
    singleAxis: false,
    logarithmic: false,
    displayLegend: true,
    labelsXLength: 12,
    billion: 'B',
  }
  const shapes: [string, Partial<QueryOptions>][] = [
    ...chartTypes.flatMap((chartType): [string, Partial<QueryOptions>][] => [
      [`${chartType} of categories`, { series: [{ chartType }] }],
      [`${chartType} over time`, { fieldX: 'time1', timescale: 'day', series: [{ chartType }] }],
      [
        `${chartType} split and stacked`,
        { seriesBreakdown: 'txt2', stacked: 'normal', series: [{ chartType }] },
      ],
    ]),
    [
      'two axes',
      { series: [{ chartType: 'column' }, { chartType: 'line', functionY: 'AVG', expressionY: 'num1' }] },
    ],
    [
      'columns side by side',
      { series: [{ chartType: 'column' }, { chartType: 'column', functionY: 'MAX', expressionY: 'num1' }] },
    ],
  ]

  test.each(shapes)('is one that vega reads without a warning: %s', (_, options) => {
    const asked = query(options)
    const warnings: string[] = []
    const note = (...text: readonly unknown[]) => {
      warnings.push(text.join(' '))
      return logger
    }
    const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger }
    const spec = toSpec(
      asked.series.map((series) => ({ query: asked, series, sparse: true })),
      frame,
      look,
    )
    const { spec: compiled } = compile(spec as unknown as TopLevelSpec, { logger: logger as never })
    expect(() => parse(compiled as Spec, undefined, { ast: true } as never)).not.toThrow()
    expect(warnings).toEqual([])
  })

  test('holds no records and loads nothing', () => {
    const asked = query({})
    const text = JSON.stringify(
      toSpec(
        asked.series.map((series) => ({ query: asked, series, sparse: true })),
        frame,
        look,
      ),
    )
    expect(text).not.toContain('"url"')
    expect(text).not.toContain('"values"')
  })

  test('does not change with the records', () => {
    const make = () => {
      const asked = query({ seriesBreakdown: 'txt2' })
      return toSpec(
        asked.series.map((series) => ({ query: asked, series, sparse: false })),
        frame,
        look,
      )
    }
    expect(make()).toEqual(make())
  })
})

test('a series is told in a sentence', () => {
  const print = { value: String, bucket: (x: number | string) => `day ${x}` }
  const points = [3, 9, 1].map((y, x) => ({ x, y, series: 'Flights' }))
  expect(summarize('Flights', points, en, print)).toBe('Flights: 3 values, from 1 (day 2) to 9 (day 1).')
  expect(summarize('Flights', points.slice(0, 1), en, print)).toBe('Flights: one value, 3 (day 0).')
  expect(summarize('Flights', [], en, print)).toBeNull()
})
