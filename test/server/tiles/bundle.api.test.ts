import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset } from '../../fixtures/samples.ts'
import { numbers, worldPlace } from './world.ts'

interface Bundle {
  img: string | null
  grid: { grid: string[]; keys: string[]; data: Record<string, Record<string, string | null>> } | null
}

const random = numbers(11)

/** Places by name: alone, at the edge of tiles, at the end of the world, and a crowd. */
const spots = [
  { lat: 40, lng: -100, town: 'A,B' },
  { lat: 20, lng: 0.05, town: 'A' },
  { lat: 20, lng: 179.99, town: 'B' },
  { lat: -20, lng: -179.99, town: 'C' },
  ...Array.from({ length: 600 }, () => ({
    lat: 48 + random() * 8,
    lng: 2 + random() * 12,
    town: 'D',
  })),
]

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('spots', {
    fields: [field('town', 'text', 'facet'), field('place', 'geo_point_2d')],
    sql: `SELECT * FROM (VALUES ${spots.map(({ lat, lng, town }, index) => `(${index}, '${town}', ${lat}::DOUBLE, ${lng}::DOUBLE)`).join(', ')}) AS t(_row, town, "place:lat", "place:lng")`,
  })
  await portal.publish('areas', areasDataset)
  await portal.publish('plain', { fields: [field('txt1', 'text')], sql: "SELECT 0 AS _row, 'a' AS txt1" })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const bundle = async (tile: string, query = '', dataset = 'spots') =>
  (await portal.get(`datasets/1.0/${dataset}/tiles/simple/${tile}.bundle?${query}`)) as Bundle

function pixels({ img }: Bundle) {
  const { data, width, height, channels } = decode(Buffer.from(img ?? '', 'base64'))
  expect([width, height, channels]).toEqual([512, 512, 4])
  return (x: number, y: number) => [...data.slice((y * 512 + x) * 4, (y * 512 + x) * 4 + 4)]
}

/** Pixel of a place in a tile of a Leaflet zoom, worked out as the map does it. */
function pixelOf(lat: number, lng: number, z: number, x: number, y: number): [number, number] {
  const [east, south] = worldPlace(lat, lng)
  return [Math.floor(east * 256 * 2 ** z - x * 512), Math.floor(south * 256 * 2 ** z - y * 512)]
}

/** What the grid says of a pixel, decoded as UTFGrid 1.2 has it. */
function targetAt({ grid }: Bundle, x: number, y: number): Record<string, string | null> | undefined {
  let code = grid?.grid[Math.floor(y / 4)]?.codePointAt(Math.floor(x / 4)) ?? 32
  if (code >= 93) code -= 1
  if (code >= 35) code -= 1
  const key = grid?.keys[code - 32] ?? ''
  return grid?.data[key]
}

const hits = async (query: string, dataset = 'spots') =>
  ((await portal.get(`records/1.0/search/?dataset=${dataset}&rows=0&${query}`)) as RecordsAnswer).nhits

describe('a picture of places', () => {
  test('has the colour asked for where a place is, and nothing where none is', async () => {
    const answer = await bundle('3/0/1', 'color=%23102030&showmarker=false')
    const at = pixels(answer)
    const [x, y] = pixelOf(40, -100, 3, 0, 1)
    expect(at(x, y)).toEqual([16, 32, 48, 255])
    expect(at(x, y - 12)).toEqual([0, 0, 0, 0])
    expect(at(5, 5)).toEqual([0, 0, 0, 0])
  })

  test.each([
    ['[object Object]', [195, 45, 28]],
    ['nocolour', [195, 45, 28]],
    ['', [195, 45, 28]],
    ['teal', [0, 128, 128]],
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['%23abc', [170, 187, 204]],
  ])('takes %j for %j', async (color, expected) => {
    const at = pixels(await bundle('3/0/1', `showmarker=false&color=${color}`))
    const [x, y] = pixelOf(40, -100, 3, 0, 1)
    expect(at(x, y)).toEqual([...expected, 255])
  })

  test('stands a pin with its tip on the place, around a white icon', async () => {
    const at = pixels(await bundle('3/0/1', 'color=teal'))
    const [x, y] = pixelOf(40, -100, 3, 0, 1)
    expect(at(x, y - 3)).toEqual([0, 128, 128, 255])
    expect(at(x, y - 24)).toEqual([255, 255, 255, 255])
    expect(at(x + 9, y - 24)).toEqual([0, 128, 128, 255])
    expect(at(x, y + 6)).toEqual([0, 0, 0, 0])
  })

  test('draws the icon that is named', async () => {
    const [x, y] = pixelOf(40, -100, 3, 0, 1)
    const corner = async (icon: string) =>
      pixels(await bundle('3/0/1', `showmarker=false&color=teal&icon=${icon}`))(x + 4, y + 4)
    expect(await corner('d4c-square')).toEqual([0, 128, 128, 255])
    expect(await corner('d4c-cross')).toEqual([0, 0, 0, 0])
    expect(await corner('icon-of-no-name')).toEqual(await corner('circle'))
  })

  test('cuts no marker at the edge of its tile', async () => {
    const [x, y] = pixelOf(20, 0.05, 3, 2, 1)
    expect(x).toBeLessThan(3)
    const [here, west] = [
      pixels(await bundle('3/2/1', 'color=teal')),
      pixels(await bundle('3/1/1', 'color=teal')),
    ]
    expect(here(x + 8, y - 24)).toEqual([0, 128, 128, 255])
    expect(west(512 + x - 8, y - 24)).toEqual([0, 128, 128, 255])
  })

  test('goes on beyond the antimeridian', async () => {
    const [x, y] = pixelOf(20, 179.99, 3, 3, 1)
    expect(x).toBe(511)
    expect(pixels(await bundle('3/0/1', 'color=teal'))(x - 512 + 8, y - 24)).toEqual([0, 128, 128, 255])
    const world = pixels(await bundle('1/0/0', 'color=teal&refine.town=B'))
    const [, row] = pixelOf(20, 179.99, 1, 0, 0)
    expect(world(3, row - 30)[3]).toBe(255)
    expect(world(508, row - 30)[3]).toBe(255)
  })
})

describe('the grid', () => {
  test('has 128 rows of 128 characters, none of them escaped in JSON', async () => {
    const { grid } = await bundle('6/16/10')
    expect(grid?.grid.length).toBe(128)
    for (const row of grid?.grid ?? []) expect([...row].length).toBe(128)
    expect(JSON.stringify(grid?.grid)).not.toContain('\\')
    expect(grid?.keys[0]).toBe('')
    expect(grid?.keys.length).toBeGreaterThan(120)
  })

  test('answers a click with the cell of the records that are there', async () => {
    const [z, x, y] = [6, 16, 10]
    const answer = await bundle(`${z}/${x}/${y}`, 'showmarker=false')
    const cells = new Map<string, number>()
    for (const target of Object.values(answer.grid?.data ?? {})) {
      expect(Object.keys(target).sort()).toEqual([
        'd4c:geo_digest',
        'd4c:geo_grid',
        'd4c:geo_type',
        'ods:geo_digest',
        'ods:geo_grid',
        'ods:geo_type',
      ])
      expect(target['ods:geo_grid']).toBe(target['d4c:geo_grid'])
      expect([target['d4c:geo_digest'], target['d4c:geo_type']]).toEqual([null, 'Point'])
      const cell = target['d4c:geo_grid'] ?? ''
      cells.set(cell, await hits(`geo_grid=${cell}`))
    }
    expect(Math.min(...cells.values())).toBeGreaterThan(0)
    const [px, py] = pixelOf(40, -100, 3, 0, 1)
    const target = targetAt(await bundle('3/0/1', 'showmarker=false'), px, py)
    expect(await hits(`geo_grid=${target?.['d4c:geo_grid']}`)).toBe(1)
  })
})

describe('shapes', () => {
  test('are filled, bordered, and found by their digest', async () => {
    const answer = await bundle('5/8/5', 'color=teal', 'areas')
    const at = pixels(answer)
    const [x, y] = pixelOf(43, 12, 5, 8, 5)
    expect(at(x, y)).toEqual([0, 128, 128, 128])
    expect(targetAt(answer, x, y)).toMatchObject({
      'd4c:geo_grid': null,
      'd4c:geo_digest': '77',
      'd4c:geo_type': 'Polygon',
    })
    const [edge] = pixelOf(43, 10, 5, 8, 5)
    const [red = 0, , , alpha = 0] = at(edge, y)
    expect(Math.min(red, alpha)).toBeGreaterThan(100)
    expect(at(edge - 4, y)).toEqual([0, 0, 0, 0])
  })

  test('too small to be seen become places, found by their cell', async () => {
    const answer = await bundle('1/0/0', 'color=teal', 'areas')
    const [x, y] = pixelOf(50.5, 4.5, 1, 0, 0)
    const target = targetAt(answer, x, y)
    expect(target?.['d4c:geo_type']).toBe('Point')
    expect(await hits(`geo_grid=${target?.['d4c:geo_grid']}`, 'areas')).toBe(2)
  })
})

describe('the call', () => {
  const keysOf = async (query: string) => Object.keys((await bundle('1/0/0', query)).grid?.data ?? {}).length

  test('takes several values joined by commas, unless they are one value', async () => {
    expect(await keysOf('showmarker=false&refine.town=A,B')).toBe(1)
    expect(await keysOf('showmarker=false&disjunctive.town=true&refine.town=A,C')).toBe(2)
    expect(await keysOf('showmarker=false&exclude.town=A,D')).toBe(3)
  })

  test('reads every q.NAME as one more query', async () => {
    expect(await keysOf('showmarker=false&q.a=town%3DA')).toBe(1)
    expect(await keysOf('showmarker=false&q.a=town%3DA&q.b=town%3DC')).toBe(0)
  })

  test.each(['spots/tiles/simple/9/0/0.bundle', 'plain/tiles/simple/1/0/0.bundle'])(
    '%s has nothing in it',
    async (path) => expect(await portal.get(`datasets/1.0/${path}`)).toEqual({ img: null, grid: null }),
  )

  test('is not answered twice to a caller that keeps it', async () => {
    const path = '/datasets/1.0/spots/tiles/simple/3/0/1.bundle'
    const etag = (await portal.api.request(path)).headers.get('etag') ?? ''
    expect((await portal.api.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test.each([
    ['spots/tiles/simple/0/0/0.bundle', 400, "'0'"],
    ['spots/tiles/simple/24/0/0.bundle', 400, "'24'"],
    ['spots/tiles/simple/3/4/0.bundle', 400, '3/4/0'],
    ['spots/tiles/simple/3/0/0.bundle?showmarker=maybe', 400, 'maybe'],
    ['spots/tiles/simple/3/0/0.json', 404, '0.json'],
    ['nothing/tiles/simple/3/0/0.bundle', 404, 'nothing'],
  ])('%s is refused with %i and names %s', async (path, status, culprit) => {
    const response = await portal.api.request(`/datasets/1.0/${path}`)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { error: string }).error).toContain(culprit)
  })
})
