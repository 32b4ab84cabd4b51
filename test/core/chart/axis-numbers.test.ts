import { parse, type Spec, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import type { ChartQuery } from '../../../src/core/chart/definition.ts'
import { layersOf } from '../../../src/core/chart/layers.ts'
import { modelFrame, modelQuery } from '../../../src/core/chart/model.ts'
import { toSpec } from '../../../src/core/chart/spec/spec.ts'
import { printBucket } from '../../../src/core/chart/words.ts'
import type { Field } from '../../../src/core/field.ts'
import { en } from '../../../src/messages/en/charts.ts'
import { dataset, look, query, serie, written } from './fixtures.ts'

/** All texts of a picture, as vega writes them. */
async function textsOf(
  members: Partial<ChartQuery>,
  rows: readonly { x: unknown; [series: string]: unknown }[],
  fields: readonly Field[] = dataset.fields,
): Promise<string> {
  const { query: asked } = modelQuery(written(members), { ...dataset, fields }, en)
  if (!asked) throw new Error('no query')
  const frame = modelFrame({}, [asked])
  const { layers } = layersOf(asked, rows, { frame })
  const { spec } = compile(toSpec(layers, frame, look) as unknown as TopLevelSpec)
  const view = new View(parse(spec as Spec), { renderer: 'none' })
  for (const { key, points } of layers) view.data(key, [...points])
  await view.runAsync()
  const texts = (await view.toSVG()).match(/(?<=<text[^>]*>)[^<]+/g) ?? []
  view.finalize()
  return texts.join(' | ')
}

const values = (all: readonly number[]) => all.map((value, index) => ({ x: `c${index}`, 'serie1-1': value }))

describe('numbers of a value axis', () => {
  test.each<[number[], string, string]>([
    [[0.2, 0.8], '0.2', 'm'],
    [[0.02, 0.08], '0.02', 'm'],
    [[2500, 8000], '2k', '2,000'],
    [[400, 900], '200', 'k'],
  ])('%j are written with %s and without %s', async (all, label, other) => {
    const texts = (await textsOf({}, values(all)))
      .split(' | ')
      .filter((text) => /^[\d.,]+\p{L}?$/u.test(text))
    expect(texts).toContain(label)
    expect(texts.join(' ')).not.toContain(other)
  })

  test('are years where a field of years is asked for its latest', async () => {
    const year: Field = { name: 'opened_year', label: 'Opened', type: 'int', annotations: [] }
    const charts = [serie({ type: 'scatter', func: 'MAX', yAxis: 'opened_year', yRangeMin: 1990 })]
    const rows = values([1995, 2005])
    expect(await textsOf({ charts }, rows, [...dataset.fields, year])).toMatch(/\| 2000 \|/)
  })
})

describe('numbers along the axis', () => {
  const rows = [2001, 2005, 2011].map((x) => ({ x, 'serie1-1': 5 }))

  test('are years where each of them could be one', async () => {
    const members = { xAxis: 'num1', charts: [serie({ type: 'line' })] }
    expect(await textsOf(members, rows)).toMatch(/2002 \| 2004 \|/)
    const { layers } = layersOf(query(members), rows, { frame: modelFrame({}, [query(members)]) })
    expect(layers.map((layer) => printBucket(layer.query, 2005, 'en'))).toEqual(['2005'])
  })

  test('are numbers where one of them could not', async () => {
    const members = { xAxis: 'num1', charts: [serie({ type: 'line' })] }
    expect(await textsOf(members, [...rows, { x: 2900, 'serie1-1': 3 }])).toMatch(/\| 2,200 \|/)
  })
})

test('lines are drawn over columns, whatever their order and axes', () => {
  const marksOf = (spec: unknown): string[] =>
    JSON.stringify(spec)
      .match(/"type":"(?:bar|line)"/g)
      ?.map((text) => text.slice(8, -1)) ?? []
  for (const yAxis of ['num1', 'num2']) {
    const charts = [
      serie({ type: 'line', func: 'AVG', yAxis }),
      serie({ type: 'column', func: 'AVG', yAxis: 'num1' }),
    ]
    const asked = query({ charts })
    const frame = modelFrame({}, [asked])
    const { layers } = layersOf(asked, [{ x: 'a', 'serie1-1': 1, 'serie1-2': 2 }], { frame })
    expect(marksOf(toSpec(layers, frame, look)).filter((type, at, all) => all.indexOf(type) === at)).toEqual([
      'bar',
      'line',
    ])
  }
})
