import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatasetsAnswer } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal

const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
})

/** The sample with an area. */
const withArea = (area: unknown) => ({
  ...treesDataset,
  metas: { title: 'Trees', ...treesDataset.metas, geographic_area: area },
})

beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('placed', withArea(square(4, 50)))
  await portal.publish('elsewhere', withArea(JSON.stringify(square(-70, 10))))
  await portal.publish('wrong', withArea('<b>'))
  await portal.publish('nowhere', treesDataset)
})
afterAll(() => portal.close())

async function found(corners: string): Promise<string[]> {
  const query = new URLSearchParams({ q: `#polygon(geographic_area,"${corners}")` })
  const { datasets } = (await portal.get(`datasets/1.0/search/?${query}`)) as DatasetsAnswer
  return datasets.map(({ datasetid }) => datasetid)
}

test('a catalog is searched by the area that its datasets name', async () => {
  expect(await found('(51,3),(51,5),(50.5,5),(50.5,3)')).toEqual(['placed'])
  expect(await found('(90,-180),(90,180),(-90,180),(-90,-180)')).toEqual(
    expect.arrayContaining(['placed', 'elsewhere']),
  )
  expect(await found('(1,1),(1,2),(2,2),(2,1)')).toEqual([])
})
