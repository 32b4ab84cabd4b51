import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { openShp } from 'shapefile'
import { describe, expect, it } from 'vitest'
import { publisherFile } from '../../fixtures/publishers.ts'
import { dbfOf, shpOf, zippedPoints } from '../../fixtures/shapefiles.ts'
import { zipOf } from '../../fixtures/workbooks.ts'
import { checkPublished, geometryOf } from './manifest.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const read = (bytes: Uint8Array, overrides = {}, name = 'layer.zip') =>
  ingestText(directory, name, bytes, overrides)

describe('files of publishers give what their list says', () => {
  it.each(['boston-polling-locations.shapefile.zip', 'haute-garonne-communes-lambert93.zip'])(
    '%s',
    async (file) => {
      const found = await checkPublished(directory, file)
      for (const { label, type } of found.fields) {
        if (['INSEE_COM', 'Ward', 'Precinct'].includes(label)) expect(type).toBe('text')
      }
    },
  )

  it('and the box that their list gives', async () => {
    const { rows } = await checkPublished(directory, 'haute-garonne-communes-lambert93.zip')
    const west = Math.min(...rows.map((row) => Number(row['geo_shape:xmin'])))
    const north = Math.max(...rows.map((row) => Number(row['geo_shape:ymax'])))
    expect(west).toBeGreaterThan(0.3969)
    expect(north).toBeLessThan(43.9272)
  })

  it('and the corners that another reader finds', async () => {
    const { rows } = await checkPublished(directory, 'boston-polling-locations.shapefile.zip')
    const entries = unzipSync(readFileSync(publisherFile('boston-polling-locations.shapefile.zip')))
    const shp = entries['Polling_Locations.shp']
    if (!shp) throw new Error('no shapes')
    const other = await openShp(shp.slice().buffer)
    for (const row of rows) expect(geometryOf(row)).toEqual((await other.read()).value)
  })
})

describe('layers', () => {
  it('may lie in folders, with endings in capitals, without index and projection', async () => {
    const { 'a.shp': shp, 'a.dbf': dbf } = unzipSync(zippedPoints('a', ['é', 'b']))
    const found = await read(
      zipOf({ 'deep/er/A.SHP': shp ?? '', 'deep/er/A.DBF': dbf ?? '', '__MACOSX/._A.SHP': 'x' }),
    )
    expect(valuesOf(found, 'txt1')).toEqual(['é', 'b'])
    expect(findingsOf(found)).toContain('projection.none')
  })

  it('are listed where there are several, and one is chosen', async () => {
    const several = zipOf({
      ...unzipSync(zippedPoints('roads', ['r'])),
      ...unzipSync(zippedPoints('x/towns', ['t', 'u'])),
    })
    await expect(read(several)).rejects.toThrow(
      'layer.zip holds 2 layers: give one of them as “entry”: roads, x/towns',
    )
    for (const entry of ['x/towns', 'towns', 'x/towns.shp']) {
      expect(valuesOf(await read(several, { entry }), 'txt1')).toEqual(['t', 'u'])
    }
    await expect(read(several, { entry: 'rivers' })).rejects.toThrow(
      'holds no layer rivers; it holds: roads, x/towns',
    )
  })

  it('without a table are places only', async () => {
    const found = await read(zipOf({ 'a.shp': shpOf(1, [[[[7, 46]]], null]) }))
    expect(found.rows.map(geometryOf)).toEqual([{ type: 'Point', coordinates: [7, 46] }, null])
    expect(findingsOf(found)).toContain('shapefile.nodbf')
  })

  it('in a system that is not known are refused, until one is given', async () => {
    const layer = zipOf({
      'a.shp': shpOf(1, [[[[526952, 6255986]]]]),
      'a.prj': 'PROJCS["My_Own_Grid"]',
      'a.dbf': dbfOf([['n', 'N', 4]], [['1']]),
    })
    await expect(read(layer)).rejects.toThrow("coordinate system that is not known ('My_Own_Grid')")
    const found = await read(layer, { projection: 'EPSG:2154' })
    expect(found.rows[0]?.['geo_point_2d:lng']).toBeCloseTo(0.865349, 5)
  })

  it('cut short or made up are refused', async () => {
    const shp = shpOf(1, [[[[7, 46]]], [[[8, 47]]]])
    await expect(read(zipOf({ 'a.shp': shp.subarray(0, 120) }))).rejects.toThrow(
      'layer.zip/a.shp cannot be read',
    )
    await expect(read(zipOf({ 'a.shp': 'x'.repeat(200) }))).rejects.toThrow('layer.zip/a.shp cannot be read')
    const table = dbfOf([['n', 'N', 4]], [['1']]).subarray(0, 40)
    await expect(read(zipOf({ 'a.shp': shp, 'a.dbf': table }))).rejects.toThrow(
      'layer.zip/a.dbf cannot be read',
    )
  })
})

describe('shapes', () => {
  const ring = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
    [0, 0],
  ]
  const hole = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ]
  it.each<[string, number, number[][][], string, number]>([
    [
      'points',
      8,
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      'MultiPoint',
      2,
    ],
    [
      'a line',
      3,
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      'LineString',
      2,
    ],
    [
      'lines',
      3,
      [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
      'MultiLineString',
      4,
    ],
    ['a polygon with a hole', 5, [ring, hole], 'Polygon', 9],
    ['a polygon that winds the other way', 5, [ring.toReversed(), hole.toReversed()], 'Polygon', 9],
    ['a polygon with heights', 15, [ring.map(([x = 0, y = 0]) => [x, y, 9])], 'Polygon', 5],
    ['a point with a height', 11, [[[1, 2, 9]]], 'Point', 1],
  ])('%s', async (_, kind, parts, type, corners) => {
    const found = await read(zipOf({ 'a.shp': shpOf(kind, [parts]) }))
    const geometry = geometryOf(found.rows[0])
    expect(geometry?.type).toBe(type)
    expect(JSON.stringify(geometry).match(/\[-?[\d.]+,-?[\d.]+\]/g)).toHaveLength(corners)
    expect(findingsOf(found).includes('geo.altitude')).toBe(kind > 10)
  })
})

describe('tables', () => {
  const points = (count: number) =>
    shpOf(
      1,
      Array.from({ length: count }, (_, n) => [[[n, 1]]]),
    )

  it('have the types that they declare', async () => {
    const fields = [
      ['code', 'C', 5],
      ['n', 'N', 8],
      ['x', 'N', 8, 2],
      ['f', 'F', 8, 2],
      ['day', 'D', 8],
      ['yes', 'L', 1],
      ['memo', 'M', 10],
    ] as const
    const found = await read(
      zipOf({
        'a.shp': points(3),
        'a.dbf': dbfOf(
          fields.map((field) => [...field]),
          [
            ['01000', '12', '1.50', '2.5', '20200131', 'T', '1'],
            ['7', '********', '', '****', '00000000', '?', ''],
            ['', '-3', '0.25', '1e3', '19991231', 'n', ''],
          ],
        ),
      }),
    )
    expect(typesOf(found)).toMatchObject({
      code: 'text',
      n: 'int',
      x: 'double',
      f: 'double',
      day: 'date',
      yes: 'text',
    })
    expect(valuesOf(found, 'code')).toEqual(['01000', '7', null])
    expect(valuesOf(found, 'n')).toEqual(['12', null, '-3'])
    expect(valuesOf(found, 'f')).toEqual([2.5, null, 1000])
    expect(valuesOf(found, 'day')).toEqual(['2020-01-31', null, '1999-12-31'])
    expect(valuesOf(found, 'yes')).toEqual(['true', null, 'false'])
    expect(found.report.findings).toContainEqual({ key: 'shapefile.memo', params: { fields: 'memo' } })
  })

  it.each<[string, Buffer, Record<string, string>, number]>([
    ['.cpg', Buffer.from('Ж', 'utf8'), { 'a.cpg': 'UTF-8' }, 0x57],
    ['.cpg of a code page', Buffer.from([0xc6]), { 'a.cpg': '1251' }, 0],
    ['the language driver', Buffer.from([0xc6]), {}, 0xc9],
    ['their bytes', Buffer.from('Ж', 'utf8'), {}, 0],
    ['their bytes, whatever the driver says', Buffer.from('Ж', 'utf8'), {}, 0x57],
  ])('have an encoding, told by %s', async (_, value, more, driver) => {
    const table = dbfOf([['txt1', 'C', 9]], [[value]], { driver })
    expect(valuesOf(await read(zipOf({ 'a.shp': points(1), 'a.dbf': table, ...more })), 'txt1')).toEqual([
      'Ж',
    ])
  })

  it('in an encoding that is not told are latin, or what is given', async () => {
    const layer = zipOf({ 'a.shp': points(1), 'a.dbf': dbfOf([['txt1', 'C', 9]], [[Buffer.from([0xe9])]]) })
    expect(valuesOf(await read(layer), 'txt1')).toEqual(['é'])
    expect(valuesOf(await read(layer, { encoding: 'windows-1251' }), 'txt1')).toEqual(['й'])
  })

  it('leave deleted records out with their places, and keep what has none', async () => {
    const table = dbfOf([['txt1', 'C', 9]], [['a'], ['b', 'deleted'], ['c'], ['d']])
    const found = await read(zipOf({ 'a.shp': points(3), 'a.dbf': table }))
    expect(valuesOf(found, 'txt1')).toEqual(['a', 'c', 'd'])
    expect(valuesOf(found, 'geo_point_2d:lng')).toEqual([0, 2, null])
    expect(found.report.findings).toContainEqual({ key: 'shapefile.deleted', params: { count: 1 } })
  })
})
