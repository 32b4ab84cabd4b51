import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import type { DataRecord, Geometry } from '../../../src/core/record.ts'
import { simplify, toleranceAt } from '../../../src/server/engine/geometry/simplify.ts'
import type { Relation } from '../../../src/server/engine/relation.ts'
import { simplified } from '../../../src/server/engine/simplified.ts'
import { raw, sql } from '../../../src/server/engine/sql.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

/** Circles of 361 corners around (4, 50), the wider the later, and one record without a shape. */
const circle = `list_transform(range(0, 361), lambda d: [cos(radians(d)) * r + 4, sin(radians(d)) * r + 50])`
const ringsDataset = {
  fields: [field('name', 'text'), field('area', 'geo_shape')],
  sql: `SELECT _row, 'ring ' || r AS name, CASE WHEN r > 0 THEN '{"type":"Polygon","coordinates":[' || to_json(${circle}) || ']}' END AS area,
    50 + 0 * r AS "area:lat", 4 + 0 * r AS "area:lng", 4 - r AS "area:xmin", 50 - r AS "area:ymin", 4 + r AS "area:xmax", 50 + r AS "area:ymax",
    CASE WHEN r > 0 THEN 'Polygon' END AS "area:kind", CASE WHEN r > 0 THEN _row END AS "area:digest"
    FROM (VALUES (0, 1.0), (1, 2.0), (2, NULL), (3, 3.0)) AS t(_row, r)`,
}
const zoom = 4

let portal: Portal
let folder: string
let whole: (Geometry | undefined)[]
let drawn: (Geometry | undefined)[]
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  await portal.publish('rings', ringsDataset)
  const records = (await portal.get('records/1.0/download?dataset=rings&format=json')) as DataRecord[]
  whole = records.map(({ geometry }) => geometry)
  drawn = whole.map((geometry) => geometry && simplify(geometry, toleranceAt(zoom)))
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

async function download(format: string, more = ''): Promise<Buffer> {
  const query = `dataset=rings&format=${format}&geo_simplify=true&geo_simplify_zoom=${zoom}${more}`
  const answer = await portal.api.request(`/records/1.0/download?${query}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const partOf = (archive: Buffer, name: string): string =>
  Buffer.from(unzipSync(archive)[name] ?? []).toString()
const shapesIn = (text: string): unknown[] =>
  [...text.matchAll(/\{""?type.*?\]\]\]\}/g)].map(([shape]) => JSON.parse(shape.replaceAll('""', '"')))

test('the fixture has something to leave out', () => {
  const corners = (shapes: typeof whole) =>
    shapes.map((shape) => (shape?.type === 'Polygon' ? shape.coordinates[0]?.length : undefined))
  expect(corners(whole)).toEqual([361, 361, undefined, 361])
  for (const count of corners(drawn)) if (count !== undefined) expect(count).toBeLessThan(60)
})

describe('shapes have the detail of the zoom', () => {
  const present = () => drawn.filter((shape) => shape !== undefined)

  test('as csv, whatever its profile', async () => {
    expect(shapesIn((await download('csv')).toString())).toEqual(present())
    expect(shapesIn((await download('csv', '&profile=spreadsheet')).toString())).toEqual(present())
  })

  test('as json, jsonl and geojson', async () => {
    const records = JSON.parse((await download('json')).toString()) as DataRecord[]
    expect(records.map(({ geometry }) => geometry)).toEqual(drawn)
    expect(records.map(({ fields }) => fields.area)).toEqual(drawn)
    const lines = (await download('jsonl')).toString().trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as DataRecord).fields.area ?? null)).toEqual(
      drawn.map((shape) => shape ?? null),
    )
    const { features } = JSON.parse((await download('geojson')).toString())
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual(
      drawn.map((shape) => shape ?? null),
    )
  })

  test('as a workbook', async () => {
    const sheet = partOf(await download('xlsx'), 'xl/worksheets/sheet1.xml')
    expect(shapesIn(sheet.replaceAll('&quot;', '"'))).toEqual(present())
  })

  test('as parquet', async () => {
    const file = join(folder, 'rings.parquet')
    await writeFile(file, await download('parquet'))
    const connection = await portal.database.connect()
    const reader = await connection.runAndReadAll(`SELECT area FROM read_parquet('${file}')`)
    connection.closeSync()
    const shapes = reader.getRowsJson().map(([area]) => (area ? JSON.parse(String(area)) : undefined))
    expect(shapes).toEqual(drawn)
  })

  test('as kml', async () => {
    const rings = [...(await download('kml')).toString().matchAll(/<coordinates>([^<]*)</g)]
    const counts = rings.map(([, text = '']) => text.trim().split(/\s+/).length)
    expect(counts).toEqual(
      present().map((shape) => (shape.type === 'Polygon' ? shape.coordinates[0]?.length : 0)),
    )
  })

  test('as a shapefile', async () => {
    const size = async (more: string) => {
      const query = `dataset=rings&format=shp${more}`
      const answer = await portal.api.request(`/records/1.0/download?${query}`)
      return unzipSync(new Uint8Array(await answer.arrayBuffer()))['rings.shp']?.length ?? 0
    }
    const [all, less] = [await size(''), await size(`&geo_simplify=true&geo_simplify_zoom=${zoom}`)]
    const corners = (shapes: typeof whole) =>
      shapes.reduce(
        (sum, shape) => sum + (shape?.type === 'Polygon' ? (shape.coordinates[0]?.length ?? 0) : 0),
        0,
      )
    expect(all - less).toBe(16 * (corners(whole) - corners(drawn)))
  })
})

test('filters test the shapes as they are', async () => {
  // On the edge of the first circle, where its simplified outline cuts the corner.
  const [lng, lat] = [4 + 0.9999 * Math.cos(0.1), 50 + 0.9999 * Math.sin(0.1)]
  const ring = `(${lat},${lng}),(${lat + 1e-5},${lng}),(${lat},${lng + 1e-5})`
  for (const zoomed of ['', '&geo_simplify=true&geo_simplify_zoom=1'])
    for (const format of ['json', 'csv']) {
      const query = `dataset=rings&format=${format}&geofilter.polygon=${encodeURIComponent(ring)}&sort=name${zoomed}`
      const text = await (await portal.api.request(`/records/1.0/download?${query}`)).text()
      expect(text.match(/ring \d/g)).toEqual(['ring 1', 'ring 2', 'ring 3'])
    }
})

test('records still know where they lie in their file, whoever sees them', async () => {
  await portal.store.access.saveDatasetAccess('rings', {
    rule: {
      subject: { type: 'user', id: 'ada' },
      ruleset: { ...openRuleset, visibleFields: ['area'], filterQuery: 'NOT #null(area)' },
    },
  })
  const { key } = await portal.store.access.createKey('ada')
  for (const sent of [null, key]) {
    const visit = await portal.deps.accessService.enter({
      key: sent,
      session: null,
      origin: null,
      address: '127.0.0.1',
    })
    const dataset = await visit.access.dataset('rings')
    if (!dataset) throw new Error('the dataset is not found')
    const read = ({ from, place }: Relation) =>
      portal.engine.rows(sql`SELECT ${raw('_row')}, ${place} FROM ${from} ORDER BY ${place}`)
    const places = await read(dataset.relation)
    expect(places.length).toBeGreaterThan(2)
    expect(await read(simplified(dataset.relation, zoom))).toEqual(places)
  }
})
