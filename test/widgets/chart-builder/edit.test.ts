import { describe, expect, it } from 'vitest'
import { isDirty } from '../../../src/core/builder/saved-state.ts'
import type { ChartDefinition, ChartQuery } from '../../../src/core/chart/definition.ts'
import { customKey } from '../../../src/core/chart/request.ts'
import {
  addQuery,
  addSerie,
  changeSerie,
  moveQuery,
  moveSerie,
  patched,
  removeQuery,
  removeSerie,
} from '../../../src/widgets/chart-builder/model/edit.ts'
import { printBuilt, readBuilt } from '../../../src/widgets/chart-builder/model/keep.ts'
import { query as modelled, written } from '../../core/chart/fixtures.ts'

const serie = (yLabelOverride: string) => ({ type: 'column', func: 'COUNT', yLabelOverride })
const chart = (sort?: string): ChartDefinition => ({
  queries: [written({ charts: [serie('a'), serie('b'), serie('c')], ...(sort && { sort }) })],
})
const shown = ({ queries }: ChartDefinition) => {
  const [query] = queries
  return [query?.charts.map((one) => one.yLabelOverride).join(''), query?.sort]
}

describe('a sort by a series (V-BUILD 5)', () => {
  it.each([
    // sort, removed, series left, sort left
    ['serie1-2', 0, 'bc', 'serie1-1'],
    ['-serie3', 1, 'ac', '-serie1-2'],
    ['serie1-2', 1, 'ac', undefined],
    ['y', 0, 'bc', undefined],
    ['y', 2, 'ab', 'serie1-1'],
    ['serie1-1', 2, 'ab', 'serie1-1'],
    ['-x', 0, 'bc', '-x'],
    ['x.date1.year', 0, 'bc', 'x.date1.year'],
    [undefined, 0, 'bc', undefined],
  ])('%s follows when series %i is removed', (sort, removed, left, then) => {
    expect(shown(removeSerie(chart(sort), 0, removed))).toEqual([left, then])
  })

  it.each([
    ['serie1-1', 0, 2, 'bca', 'serie1-3'],
    ['serie1-2', 0, 2, 'bca', 'serie1-1'],
    ['-serie1-3', 2, 0, 'cab', '-serie1-1'],
    ['serie1-1', 2, 1, 'acb', 'serie1-1'],
    ['serie1-1', 0, 3, 'abc', 'serie1-1'],
    ['serie1-1', 0, -1, 'abc', 'serie1-1'],
  ])('%s follows when series %i goes to %i', (sort, from, to, order, then) => {
    expect(shown(moveSerie(chart(sort), 0, from, to))).toEqual([order, then])
  })

  it('follows the number of its query', () => {
    const two: ChartDefinition = {
      queries: [written({ sort: 'serie1-1', xAxis: 'num1' }), written({ sort: '-serie2-1' })],
    }
    const swapped = moveQuery(two, 0, 1)
    expect(swapped.queries.map(({ xAxis, sort }) => [xAxis, sort])).toEqual([
      ['txt1', '-serie1-1'],
      ['num1', 'serie2-1'],
    ])
    expect(removeQuery(two, 0).queries.map(({ sort }) => sort)).toEqual(['-serie1-1'])
    expect(addQuery(two, written({ sort: 'serie1-1' })).queries[2]?.sort).toBe('serie3-1')
  })
})

describe('an expression that names another series', () => {
  const custom = (expr: string): ChartDefinition => ({
    queries: [written({ charts: [serie('a'), serie('b'), { type: '', func: 'CUSTOM', expr }] })],
  })
  const exprOf = ({ queries }: ChartDefinition) =>
    queries[0]?.charts.find(({ func }) => func === 'CUSTOM')?.expr

  it.each([
    ['AVG(num1) / MAX(serie1-2)', 0, 'AVG(num1) / MAX(serie1-1)'],
    ['AVG(num1) / MAX(serie2)', 0, 'AVG(num1) / MAX(serie1)'],
    ['AVG(num1) / MAX(serie1-1)', 0, 'AVG(num1) / MAX(serie1-0)'],
    ['AVG(num1) / MAX(serie1-1)', 1, 'AVG(num1) / MAX(serie1-1)'],
  ])('%s follows when series %i is removed', (before, removed, after) => {
    expect(exprOf(removeSerie(custom(before), 0, removed))).toBe(after)
  })

  it('is asked as before', () => {
    const [query] = moveSerie(custom('SUM(num1) / MAX(serie1-1)'), 0, 0, 1).queries
    const model = modelled(query as ChartQuery)
    const [, , last] = model.series
    expect(last?.custom?.overall).toEqual({ call2: { statistic: 'MAX(serie1-2)' } })
    expect(last && customKey(last, 'call1')).toBe('serie1-3-call1')
  })
})

it('changes one series and leaves the others as they are', () => {
  const before = chart()
  const after = changeSerie(before, 0, 1, (one) => patched(one, { color: '#123456', yLabelOverride: '' }))
  expect(after.queries[0]?.charts[1]).toEqual({ type: 'column', func: 'COUNT', color: '#123456' })
  expect(after.queries[0]?.charts[0]).toBe(before.queries[0]?.charts[0])
  expect(addSerie(after, 0, serie('d')).queries[0]?.charts).toHaveLength(4)
})

describe('a chart as it is kept (V-BUILD 3)', () => {
  const built = { title: 'Trees', chart: chart('serie1-1') }
  it('is dirty while it has no id, and once it differs from what is saved', () => {
    const text = printBuilt(built)
    expect(isDirty({ id: null, text }, text)).toBe(true)
    expect(isDirty({ id: 'c1', text }, text)).toBe(false)
    expect(isDirty({ id: 'c1', text }, printBuilt({ ...built, title: 'Oaks' }))).toBe(true)
    expect(isDirty({ id: 'c1', text }, printBuilt({ ...built, chart: chart() }))).toBe(true)
  })

  it('is the same text whatever the order of its members', () => {
    const turned = JSON.parse('{"chart":{"queries":[]},"title":"Trees"}')
    expect(printBuilt(turned)).toBe(printBuilt({ title: 'Trees', chart: { queries: [] } }))
    expect(readBuilt(printBuilt(built))).toEqual(built)
  })

  it.each(['', '{', '[]', 'null', '{"title":"x"}', '{"title":"x","chart":{"queries":7}}'])(
    'is not read from %s',
    (text) => {
      expect(readBuilt(text)).toBeNull()
    },
  )
})
