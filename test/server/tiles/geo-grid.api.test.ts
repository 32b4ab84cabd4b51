import { afterAll, beforeAll, expect, test } from 'vitest'
import { printGridCell, readGridCell } from '../../../src/core/parameters/geo-grid.ts'
import type { DataRecord } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, trees, treesDataset } from '../../fixtures/samples.ts'
import { cellAt } from './world.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const found = async (query: string, dataset = 'trees') =>
  (await portal.get(`records/1.0/download?dataset=${dataset}&format=json&${query}`)) as DataRecord[]

const placed = trees.flatMap(({ place, num1 }) => (place ? [{ place, num1 }] : []))

test.each([0, 1, 4, 9, 14, 22, 30])('cells of zoom %i share the records among them', async (z) => {
  const cells = new Set(placed.map(({ place: [lat, lng] }) => printGridCell(cellAt(z, lat, lng))))
  const counts = []
  for (const cell of cells) {
    const expected = placed.filter(({ place: [lat, lng] }) => printGridCell(cellAt(z, lat, lng)) === cell)
    const records = await found(`geo_grid=${cell}`)
    expect(records.map(({ fields }) => String(fields.num1)).sort()).toEqual(
      expected.map(({ num1 }) => String(num1 ?? undefined)).sort(),
    )
    counts.push(records.length)
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(placed.length)
})

test('a shape lies in the cell of its centroid', async () => {
  const { z, x, y } = cellAt(9, 50.5, 4.5)
  expect((await found(`geo_grid=${z}/${x}/${y}`, 'areas')).map(({ fields }) => fields.name)).toEqual([
    'small',
    'twin',
  ])
  expect(await found(`geo_grid=${z}/${x + 1}/${y}`, 'areas')).toEqual([])
})

test.each(['', '1', '1/2/0', '31/0/0', '-1/0/0', '4/a/0', '4/1/2/3', '1e1/0/0'])(
  'a cell written %j is refused with its text, or counts as absent when empty',
  async (text) => {
    const response = await portal.api.request(
      `/records/1.0/search/?dataset=trees&geo_grid=${encodeURIComponent(text)}`,
    )
    expect(response.status).toBe(text === '' ? 200 : 400)
    if (text !== '') expect(((await response.json()) as { error: string }).error).toContain(`'${text}'`)
  },
)

test('printing and reading a cell are one another’s reverse', () => {
  for (const cell of ['0/0/0', '14/8412/5534', '30/1073741823/0'])
    expect(printGridCell(readGridCell(cell))).toBe(cell)
})
