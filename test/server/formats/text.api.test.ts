import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, Geometry } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts } from './hostile.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('hostile', hostileDataset)
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const bytes = async (query: string): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await portal.api.request(`/records/1.0/download?${query}`)).arrayBuffer(),
  )

describe('csv for spreadsheets', () => {
  test('holds no text that is taken for a formula', async () => {
    const text = await bytes('dataset=hostile&fields=txt1&profile=spreadsheet')
    expect(text.startsWith('\ufefftxt1\r\n')).toBe(true)
    const cells = text.slice('\ufefftxt1\r\n'.length).match(/"(?:[^"]|"")*"|[^"\r\n]*(?=\r\n)/g) ?? []
    const read = cells.filter(Boolean).map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
    const expected = hostileTexts.map((value) =>
      /^[=+\-@\t＝]/.test(value) ? `'${value}` : value.replaceAll('\0', ''),
    )
    expect(read).toEqual(expected)
  })

  test('leaves numbers, dates and places alone, and text that is raw', async () => {
    const query = 'dataset=hostile&fields=num1,dbl1,day1,place&q=num1:2'
    expect(await bytes(`${query}&profile=spreadsheet&with_bom=false`)).toBe(await bytes(query))
    expect(await bytes(query)).toContain('2;0.25;2024-03-01;-2.75,2.5\r\n')
    expect(await bytes('dataset=hostile&fields=txt1&rows=1')).toBe('txt1\r\n=1+1\r\n')
  })

  test('guards its header', async () => {
    await portal.publish('sum', {
      fields: [{ name: 'n', label: '=SUM(A1)', type: 'int', annotations: [] }],
      sql: 'SELECT 0 AS _row, -1 AS n',
    })
    expect(await bytes('dataset=sum&use_labels_for_header=true&profile=spreadsheet&with_bom=false')).toBe(
      "'=SUM(A1)\r\n-1\r\n",
    )
  })

  test('takes any separator', async () => {
    for (const separator of [',', '|', '\t'])
      expect(
        await bytes(
          `dataset=trees&fields=town,num1&rows=1&profile=spreadsheet&csv_separator=${encodeURIComponent(separator)}`,
        ),
      ).toBe(`\ufefftown${separator}num1\r\nNamur${separator}3\r\n`)
  })
})

interface Collection {
  crs?: { properties: { name: string } }
  features: { geometry: Geometry | null; properties: Record<string, unknown> }[]
}
const features = async (query: string): Promise<Collection> =>
  JSON.parse(await bytes(`format=geojson&${query}`))

describe('geojson', () => {
  test('is given in a projection of choice, and names it', async () => {
    const at = async (epsg: string) => {
      const { crs, features: found } = await features(`dataset=france&epsg=${epsg}`)
      const [geometry] = found.map((feature) => feature.geometry)
      return [
        crs?.properties.name,
        geometry?.type === 'Point' ? geometry.coordinates.map(Math.round) : geometry,
      ]
    }
    await portal.publish('france', {
      fields: [{ name: 'place', label: 'place', type: 'geo_point_2d', annotations: [] }],
      sql: 'SELECT 0 AS _row, 46.5 AS "place:lat", 3 AS "place:lng"',
    })
    expect(await at('4326')).toEqual([undefined, [3, 47]])
    expect(await at('2154')).toEqual(['urn:ogc:def:crs:EPSG::2154', [700000, 6600000]])
    expect(await at('EPSG:3857')).toEqual([
      'urn:ogc:def:crs:EPSG::3857',
      [333958, Math.round(6378137 * Math.log(Math.tan(Math.PI / 4 + (46.5 * Math.PI) / 360)))],
    ])
    // The middle of a conic zone has the coordinates that define it.
    for (const latitude of [42, 43, 44, 45, 46, 47, 48, 49, 50]) {
      await portal.publish('france', {
        fields: [{ name: 'place', label: 'place', type: 'geo_point_2d', annotations: [] }],
        sql: `SELECT 0 AS _row, ${latitude} AS "place:lat", 3 AS "place:lng"`,
      })
      expect(await at(String(3900 + latitude))).toEqual([
        `urn:ogc:def:crs:EPSG::${3900 + latitude}`,
        [1700000, (latitude - 41) * 1_000_000 + 200_000],
      ])
    }
  })

  test('moves shapes, and keeps what has none', async () => {
    const { features: found } = await features('dataset=areas&epsg=3857')
    expect(found.map(({ geometry, properties }) => [geometry?.type, properties])).toEqual([
      ['Polygon', { name: 'small' }],
      ['Polygon', { name: 'twin' }],
      ['Polygon', { name: 'large' }],
      [undefined, { name: 'none' }],
    ])
    const [first] = found
    const ring = first?.geometry?.type === 'Polygon' ? first.geometry.coordinates[0] : []
    expect(ring?.[0]?.map(Math.round)).toEqual([445278, 6446276])
  })

  test('refuses a projection that it does not know', async () => {
    const answer = await portal.api.request('/records/1.0/download?dataset=areas&format=geojson&epsg=9999')
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as ErrorBody).error).toBe(
      "Unknown projection '9999': write one of 4326, 3857, 2154, 3942, 3943, 3944, 3945, 3946, 3947, 3948, 3949, 3950",
    )
  })
})
