import { describe, expect, it } from 'vitest'
import { encodeDefinition } from '../../../src/core/chart/definition.ts'
import { proposeChart } from '../../../src/core/chart/propose.ts'
import { findField } from '../../../src/core/field.ts'
import {
  axisFields,
  breakdownFields,
  changeAxis,
  changeFunction,
  changeType,
  coloredField,
  functionsOf,
  maySplit,
  mayStack,
  modeOf,
  nextSerie,
  typesOf,
  usualParts,
} from '../../../src/widgets/chart-builder/model/choices.ts'
import { goneFields, startOf } from '../../../src/widgets/chart-builder/model/start.ts'
import { dataset, query as modelled, serie, written } from '../../core/chart/fixtures.ts'

const { fields } = dataset
const field = (name: string) => {
  const found = findField(fields, name)
  if (!found) throw new Error(name)
  return found
}
const words = fields.filter(({ type }) => type === 'text')
const schema = { datasetid: 'test', fields }

describe('the mode of a chart (V-BUILD 4)', () => {
  const mode = (...xs: string[]) =>
    modeOf({ queries: xs.map((xAxis) => written({ xAxis })) }, ({ xAxis }) => findField(fields, xAxis))
  it.each([
    [['date1'], 'timeserie'],
    [['date1', 'time1'], 'timeserie'],
    [['date1', 'txt1'], 'analysis'],
    [['num1'], 'analysis'],
    [['gone'], 'analysis'],
    [[], 'analysis'],
  ] as const)('of %j is %s', (xs, expected) => {
    expect(mode(...xs)).toBe(expected)
  })
})

describe('another axis', () => {
  it('takes a timescale that suits it, and leaves order and limit of categories', () => {
    const before = written({ sort: 'serie1-1', maxpoints: 20, charts: [serie({ type: 'column' })] })
    expect(changeAxis(before, field('date1'), field('txt1'), 0)).toEqual({
      config: { dataset: 'test' },
      xAxis: 'date1',
      timescale: 'month',
      charts: [serie({ type: 'column' })],
    })
  })
  it('keeps a timescale that it can be read in', () => {
    const before = written({ xAxis: 'time1', timescale: 'hour' })
    expect(changeAxis(before, field('date1'), field('time1'), 0).timescale).toBe('month')
    expect(changeAxis({ ...before, timescale: 'year' }, field('date1'), field('time1'), 0).timescale).toBe(
      'year',
    )
  })
  it('shows the largest categories first after a time, as columns', () => {
    const before = written({ xAxis: 'date1', timescale: 'year', charts: [serie({ type: 'line' })] })
    expect(changeAxis(before, field('txt1'), field('date1'), 1)).toMatchObject({
      sort: 'serie2-1',
      maxpoints: 20,
      charts: [{ type: 'column' }],
    })
    expect(changeAxis(before, field('txt1'), field('date1'), 1)).not.toHaveProperty('timescale')
  })
  it('runs along years in their order', () => {
    const year = { name: 'annee', label: 'Année', type: 'int' as const, annotations: [] }
    const before = written({ sort: 'serie1-1', maxpoints: 20 })
    const turned = changeAxis(before, year, field('txt1'), 0)
    expect(turned).not.toHaveProperty('sort')
    expect(turned).not.toHaveProperty('maxpoints')
    expect(changeAxis(turned, field('txt1'), year, 0)).toMatchObject({ sort: 'serie1-1', maxpoints: 20 })
    expect(proposeChart({ datasetid: 'test', fields: [year] })?.query).not.toHaveProperty('sort')
  })
  it('is not split by itself', () => {
    const before = written({ seriesBreakdown: 'txt2' })
    expect(changeAxis(before, field('txt2'), field('txt1'), 0)).not.toHaveProperty('seriesBreakdown')
  })
})

describe('choices', () => {
  it('offer fields that suit', () => {
    expect(axisFields(fields)).toHaveLength(6)
    expect(breakdownFields(fields, 'txt1').map(({ name }) => name)).toEqual(['txt2', 'date1', 'time1'])
    expect(coloredField(written({ seriesBreakdown: 'txt2' }), fields)?.name).toBe('txt2')
    expect(coloredField(written({ xAxis: 'num1' }), fields)).toBeUndefined()
  })
  it('of a dataset without a number only count', () => {
    expect(functionsOf(words)).toEqual(['COUNT', 'CONSTANT'])
    expect(typesOf(words)).not.toContain('boxplot')
    expect(typesOf(fields)).toHaveLength(16)
    expect(nextSerie(written(), words)).toEqual({ type: '', func: 'COUNT' })
  })
  it('stack and split what the chart engine does', () => {
    const two = (type: string, other = type) => written({ charts: [serie({ type }), serie({ type: other })] })
    for (const query of [two('column'), two('line'), two('pie'), two('column', 'line'), two('scatter')]) {
      const stacks = modelled({ ...query, stacked: 'normal' }).stacked === 'normal'
      expect(mayStack(query, field('txt1')), query.charts.map(({ type }) => type).join()).toBe(stacks)
      const split = modelled({ ...query, seriesBreakdown: 'txt2' }).breakdown !== null
      expect(maySplit(query, field('txt1'))).toBe(split)
    }
    expect(mayStack(written({ seriesBreakdown: 'txt2' }), field('txt1'))).toBe(true)
  })
})

describe('a series', () => {
  it('gets what its function is computed from', () => {
    expect(changeFunction(serie({ func: 'COUNT' }), 'SUM', fields)).toMatchObject({
      func: 'SUM',
      yAxis: 'num1',
    })
    expect(changeFunction(serie({ func: 'SUM', yAxis: 'num2' }), 'AVG', fields).yAxis).toBe('num2')
    expect(changeFunction(serie({ func: 'SUM', yAxis: 'num2' }), 'COUNT', fields)).not.toHaveProperty('yAxis')
    expect(changeFunction(serie({ func: 'AVG', yAxis: 'num2' }), 'CONSTANT', fields).yAxis).toBe('0')
    expect(changeFunction(serie({ func: 'CONSTANT', yAxis: '7' }), 'MIN', fields).yAxis).toBe('num1')
    expect(changeFunction(serie({ func: 'COUNT' }), 'CUSTOM', fields).expr).toBe('SUM(num1) / COUNT()')
    const custom = serie({ func: 'CUSTOM', yAxis: 'SUM(num2)' })
    expect(changeFunction(custom, 'CUSTOM', fields).expr).toBe('SUM(num2)')
    expect(changeFunction(custom, 'AVG', fields).yAxis).toBe('num1')
  })
  it('leaves with its type what only that one had', () => {
    const bar = serie({ type: 'bar', func: 'COUNT', thresholds: [{ value: 1, color: '#f00' }] })
    expect(changeType(bar, 'line', fields)).toEqual({ type: 'line', func: 'COUNT' })
    expect(changeType(serie({ type: 'pie', func: 'COUNT', innersize: '50%' }), 'treemap', fields)).toEqual({
      type: 'treemap',
      func: 'COUNT',
    })
    expect(changeType(bar, 'boxplot', fields)).toEqual({ type: 'boxplot', func: 'AVG', yAxis: 'num1' })
  })
  it('of several values is what the chart engine computes without a word', () => {
    for (const type of ['arearange', 'boxplot'] as const) {
      const plain = modelled({ charts: [serie({ type, func: 'AVG', yAxis: 'num1' })] })
      const stated = modelled({
        charts: [serie({ type, func: 'AVG', yAxis: 'num1', charts: usualParts(type, 'num1') })],
      })
      expect(stated.series[0]?.parts).toEqual(plain.series[0]?.parts)
    }
  })
  it('that is added is the mean of a number that is not there yet', () => {
    const query = written({ charts: [serie({ type: 'line', func: 'AVG', yAxis: 'num1' })] })
    expect(nextSerie(query, fields)).toEqual({ type: 'line', func: 'AVG', yAxis: 'num2' })
  })
})

describe('a proposed chart', () => {
  it('says why it is this one', () => {
    expect(proposeChart(schema)).toMatchObject({ why: 'time', x: { name: 'date1' } })
    expect(proposeChart({ datasetid: 'test', fields: words })).toMatchObject({
      why: 'facet',
      query: { sort: 'serie1-1', charts: [{ type: 'column', func: 'COUNT' }] },
    })
    expect(proposeChart({ datasetid: 'test', fields: [field('num2')] })).toMatchObject({ why: 'field' })
    expect(proposeChart({ datasetid: 'test', fields: [] })).toBeNull()
  })
})

describe('the start of an analysis', () => {
  const start = (text: string | null, ofDataset = true) => startOf(schema, [{ text, ofDataset }])
  const proposed = { queries: [proposeChart(schema)?.query] }

  it('is what the address says, without its filters', () => {
    const text = encodeDefinition({
      queries: [written({ config: { dataset: 'test', options: { q: 'x' } }, sort: 'serie1-1' })],
    })
    expect(start(text)).toEqual({
      definition: { queries: [written({ sort: 'serie1-1' })] },
      proposal: null,
      trouble: null,
    })
  })

  it.each([
    ['nonsense', 'definition.unreadable'],
    ['{"queries":[]}', 'definition.queries'],
    ['{"queries":"all"}', 'definition.queries'],
    ['x'.repeat(1_000_001), 'definition.long'],
    [encodeDefinition({ queries: [written({ xAxis: 'gone' })] }), 'fields'],
  ])('is the proposed chart after %.20s, and tells why', (text, problem) => {
    expect(start(text)).toMatchObject({ definition: proposed, trouble: { problem } })
  })

  it('keeps the queries whose fields are there, and names the others', () => {
    const text = encodeDefinition({ queries: [written({ xAxis: 'gone' }), written()] })
    expect(start(text)).toMatchObject({
      definition: { queries: [{ xAxis: 'txt1' }] },
      trouble: { problem: 'fields', fields: ['gone'] },
    })
  })

  it('passes over the chart of another dataset without a word, but takes what the publisher says for its own', () => {
    const text = encodeDefinition({ queries: [written({ config: { dataset: 'other' } })] })
    expect(start(text)).toMatchObject({ definition: proposed, trouble: null })
    expect(start(text, false)).toMatchObject({ definition: { queries: [{ config: { dataset: 'test' } }] } })
  })

  it('goes on to the chart of the publisher', () => {
    const own = encodeDefinition({ queries: [written()] })
    const both = startOf(schema, [
      { text: '{', ofDataset: true },
      { text: own, ofDataset: false },
    ])
    expect(both).toMatchObject({
      definition: { queries: [{ xAxis: 'txt1' }] },
      trouble: { problem: 'definition.unreadable' },
    })
  })

  it('is nothing where there is nothing to draw', () => {
    expect(startOf({ datasetid: 'test', fields: [] }, [])).toEqual({
      definition: null,
      proposal: null,
      trouble: null,
    })
  })
})

it('names the fields that a query has lost, and leaves arithmetic alone', () => {
  const query = written({
    xAxis: 'gone',
    seriesBreakdown: 'txt2',
    charts: [
      serie({ func: 'AVG', yAxis: 'lost' }),
      serie({ func: 'AVG', yAxis: 'num1 * 2' }),
      serie({ func: 'CONSTANT', yAxis: '7' }),
      serie({ type: 'arearange', func: 'AVG', charts: [{ func: 'MIN', yAxis: 'away' }] }),
    ],
  })
  expect(goneFields(query, fields)).toEqual(['gone', 'lost', 'away'])
})
