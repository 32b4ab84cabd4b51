import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Category, FacetGroup, RecordsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('many', {
    fields: [field('code', 'text', 'facet'), field('n', 'int', 'facet')],
    sql: "SELECT i AS _row, 'c' || lpad((i % 150)::VARCHAR, 3, '0') AS code, i % 3 AS n FROM range(3000) AS t(i)",
  })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const ask = async (query: string, dataset = 'trees') =>
  (await portal.get(`records/1.0/search?dataset=${dataset}&rows=0&${query}`)) as RecordsAnswer

const group = async (query: string, name: string): Promise<FacetGroup> => {
  const found = (await ask(query)).facet_groups?.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no group ${name}`)
  return found
}

/** A tree of categories as text: `path count state`, children indented. */
const show = (categories: readonly Category[], indent = ''): string[] =>
  categories.flatMap(({ name, path, count, state, facets }) => {
    const mark = { displayed: '', refined: ' +', excluded: ' -' }[state]
    return [
      `${indent}${path === name ? path : `${path} (${name})`} ${count}${mark}`,
      ...show(facets ?? [], `${indent}  `),
    ]
  })

const shown = async (query: string, name: string) => show((await group(query, name)).facets)

describe('a facet counts', () => {
  test.each<[query: string, field: string, lines: string[]]>([
    ['facet=town', 'town', ['Ath 3', 'Gent 2', 'Liège 2', 'Namur 3']],
    ['facet=town&facetsort.town=-count', 'town', ['Ath 3', 'Namur 3', 'Gent 2', 'Liège 2']],
    ['facet=town&facetsort.town=count', 'town', ['Gent 2', 'Liège 2', 'Ath 3', 'Namur 3']],
    ['facet=town&facetsort.town=-alphanum', 'town', ['Namur 3', 'Liège 2', 'Gent 2', 'Ath 3']],
    ['facet=tags', 'tags', ['old 4', 'tall 3', 'film 2', 'young 2', 'wet 1', 'x 1']],
    ['facet=path', 'path', ['plants 8', 'works 2', 'a 1']],
    ['facet=num1&facetsort.num1=num&q=num1<20', 'num1', ['-1 1', '3 1', '5 1', '8 1', '13 1']],
    ['facet=num1&facetsort.num1=-num&q=num1<20', 'num1', ['13 1', '8 1', '5 1', '3 1', '-1 1']],
    ['facet=day1', 'day1', ['2014 4', '2015 2', '2024 2', '2016 1', '2020 1', '2023 1']],
    [
      'facet=at1&timezone=Europe/Paris&facetsort.at1=alphanum',
      'at1',
      ['2014 4', '2015 2', '2016 1', '2020 1', '2023 1', '2024 2'],
    ],
    [
      'facet=at1&timezone=Asia/Tokyo&facetsort.at1=alphanum',
      'at1',
      ['2014 3', '2015 3', '2016 1', '2020 1', '2023 1', '2024 2'],
    ],
    ['facet=txt1&q=chene', 'txt1', ['Chêne pédonculé 1', 'chene vert 1']],
  ])('%s', async (query, name, lines) => {
    expect(await shown(query, name)).toEqual(lines)
  })
})

describe('refining', () => {
  test('a flat value leaves that value alone', async () => {
    expect(await shown('facet=town&refine.town=Gent', 'town')).toEqual(['Gent 2 +'])
  })

  test('a disjunctive value keeps the others with their counts', async () => {
    expect(await shown('facet=town&refine.town=Gent&disjunctive.town=true&q=num1>=0', 'town')).toEqual([
      'Ath 2',
      'Gent 1 +',
      'Liège 2',
      'Namur 3',
    ])
  })

  test('a disjunctive field counts with the refinements of the other fields', async () => {
    const query = 'facet=town&refine.town=Gent&disjunctive.town=true&refine.tags=tall'
    expect(await shown(query, 'town')).toEqual(['Gent 1 +', 'Namur 2'])
    expect(await shown(query, 'tags')).toEqual(['tall 1 +', 'young 1'])
  })

  test('a year lists its months, a month its days, and marks the way there', async () => {
    expect(await shown('facet=day1&refine.day1=2014', 'day1')).toEqual([
      '2014 4 +',
      '  2014/02 (02) 2',
      '  2014/01 (01) 1',
      '  2014/12 (12) 1',
    ])
    expect(await shown('facet=day1&refine.day1=2014/02', 'day1')).toEqual([
      '2014 2 +',
      '  2014/02 (02) 2 +',
      '    2014/02/03 (03) 1',
      '    2014/02/28 (28) 1',
    ])
    expect(await shown('facet=day1&refine.day1=2014-02-03', 'day1')).toEqual([
      '2014 1 +',
      '  2014/02 (02) 1 +',
      '    2014/02/03 (03) 1 +',
    ])
  })

  test('a moment goes down to the minute, on the clock of the zone', async () => {
    expect(await shown('facet=at1&refine.at1=2014/02/01 00&timezone=Europe/Paris', 'at1')).toEqual([
      '2014 1 +',
      '  2014/02 (02) 1 +',
      '    2014/02/01 (01) 1 +',
      '      2014/02/01 00 (00) 1 +',
      '        2014/02/01 00:30 (30) 1',
    ])
  })

  test('a path lists what lies below it', async () => {
    expect(await shown('facet=path&refine.path=plants/trees', 'path')).toEqual([
      'plants 6 +',
      '  plants/trees (trees) 6 +',
      '    plants/trees/oak (oak) 2',
      '    plants/trees/beech (beech) 1',
      '    plants/trees/elm (elm) 1',
    ])
  })

  test('a value that finds nothing stays listed', async () => {
    expect(await shown('facet=town&refine.town=Gent&refine.tags=film', 'town')).toEqual(['Gent 0 +'])
  })
})

describe('excluding', () => {
  test('a value keeps it listed with the count it would bring', async () => {
    expect(await shown('facet=town&exclude.town=Namur&q=num1>4', 'town')).toEqual([
      'Ath 2',
      'Gent 1',
      'Liège 2',
      'Namur 2 -',
    ])
  })

  test('a value below others leaves them as they are', async () => {
    expect(await shown('facet=path&exclude.path=plants/trees', 'path')).toEqual([
      'plants/trees (trees) 6 -',
      'plants 2',
      'works 2',
      'a 1',
    ])
  })
})

describe('groups', () => {
  test('come in the order asked for, then those only refined', async () => {
    const { facet_groups } = await ask('facet=tags&facet=town&refine.path=plants')
    expect(facet_groups?.map(({ name }) => name)).toEqual(['tags', 'town', 'path'])
  })

  test('stand there without a single record', async () => {
    expect((await ask('facet=town&q=nothinglikethis')).facet_groups).toEqual([{ name: 'town', facets: [] }])
  })

  test('are absent when nobody asked', async () => {
    expect(await ask('')).not.toHaveProperty('facet_groups')
  })

  test('say how many values there are when they list a hundred', async () => {
    const { facet_groups } = await ask(
      'facet=code&refine.code=c149&disjunctive.code=true&facetsort.code=alphanum',
      'many',
    )
    const facets = facet_groups?.[0]?.facets ?? []
    expect(facets.length).toBe(101)
    expect(facet_groups?.[0]?.truncated).toBe(150)
    expect(facets.at(-1)).toEqual({ name: 'c149', path: 'c149', count: 20, state: 'refined' })
  })
})
