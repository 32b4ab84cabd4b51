import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareShape } from '../../../src/core/ingest/geometry.ts'
import type { Geometry, Position } from '../../../src/core/record.ts'
import { type FixtureDataset, field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { countOf, featuresOf } from './decode.ts'
import { cellAt, numbers, worldPlace } from './world.ts'

const random = numbers(3)

/** A ring around a place with a rough edge, its corners evenly turned. */
const blob = (lng: number, lat: number, radius: number, corners: number, roughness = 0.2): Position[] => {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / corners
    const reach = radius * (1 - roughness * random())
    return [lng + reach * Math.cos(angle), lat + reach * Math.sin(angle)]
  })
  return [...ring, ring[0] ?? [lng, lat]]
}

const lake = blob(10, 45, 3, 40)
const shapes: { name: string; geometry: Geometry }[] = [
  { name: 'land', geometry: { type: 'Polygon', coordinates: [blob(10, 45, 10, 300), lake] } },
  { name: 'twin', geometry: { type: 'Polygon', coordinates: [blob(-60, 10, 5, 50)] } },
  {
    name: 'isles',
    geometry: { type: 'MultiPolygon', coordinates: [[blob(120, -20, 4, 60)], [blob(130, -25, 3, 60)]] },
  },
  {
    name: 'river',
    geometry: {
      type: 'LineString',
      coordinates: Array.from(
        { length: 200 },
        (_, index): Position => [-120 + index / 4, 40 + 5 * Math.sin(index / 15)],
      ),
    },
  },
  {
    name: 'strait',
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [170, 60],
            [180, 60],
            [180, 70],
            [170, 70],
            [170, 60],
          ],
        ],
        [
          [
            [-180, 60],
            [-170, 60],
            [-170, 70],
            [-180, 70],
            [-180, 60],
          ],
        ],
      ],
    },
  },
  ...Array.from({ length: 300 }, (_, index) => ({
    name: `plot ${index}`,
    geometry: {
      type: 'Polygon' as const,
      coordinates: [blob(20 + (index % 20) / 10, 5 + Math.floor(index / 20) / 10, 0.04, 8)],
    },
  })),
]
const rows = [...shapes, ...shapes.filter(({ name }) => name === 'twin')]

const dataset = (from: typeof rows): FixtureDataset => ({
  fields: [field('name', 'text'), field('area', 'geo_shape')],
  sql: `SELECT * FROM (VALUES ${from
    .map(({ name, geometry }, index) => {
      const made = prepareShape(geometry)
      if (!made) throw new Error(name)
      const digest = from.findIndex((other) => other.geometry === geometry) - 5
      return `(${index}, '${name}', '${JSON.stringify(made.geometry)}', ${made.lat}::DOUBLE, ${made.lng}::DOUBLE, ${made.xmin}::DOUBLE, ${made.ymin}::DOUBLE, ${made.xmax}::DOUBLE, ${made.ymax}::DOUBLE, '${made.geometry.type}', ${digest}::BIGINT)`
    })
    .join(
      ', ',
    )}) AS t(_row, name, area, "area:lat", "area:lng", "area:xmin", "area:ymin", "area:xmax", "area:ymax", "area:kind", "area:digest")`,
})

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('shapes', dataset(rows))
  await portal.publish(
    'mixed',
    dataset([
      {
        name: 'collection',
        geometry: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'Point', coordinates: [5, 5] },
            {
              type: 'LineString',
              coordinates: [
                [10, 10],
                [30, 30],
              ],
            },
            {
              type: 'Polygon',
              coordinates: [
                [
                  [40, 10],
                  [50, 10],
                  [50, 20],
                  [40, 20],
                  [40, 10],
                ],
              ],
            },
          ],
        },
      },
      {
        name: 'points',
        geometry: {
          type: 'MultiPoint',
          coordinates: [
            [60, 40],
            [70, 50],
            [80, 60],
          ],
        },
      },
    ]),
  )
  await portal.publish(
    'coast',
    dataset([{ name: 'coast', geometry: { type: 'Polygon', coordinates: [blob(10, 45, 12, 200_000)] } }]),
  )
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

type Ring = readonly { x: number; y: number }[]

/** Even-odd, in whatever plane the rings are. */
function isInside(x: number, y: number, rings: readonly Ring[]): boolean {
  let inside = false
  for (const ring of rings)
    ring.forEach((to, index) => {
      const from = ring[(index || ring.length) - 1] ?? to
      if (from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))
        inside = !inside
    })
  return inside
}

function distanceTo(x: number, y: number, rings: readonly Ring[]): number {
  let nearest = Infinity
  for (const ring of rings)
    ring.forEach((to, index) => {
      const from = ring[Math.max(0, index - 1)] ?? to
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const square = dx * dx + dy * dy
      const along =
        square === 0 ? 0 : Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / square, 0), 1)
      nearest = Math.min(nearest, Math.hypot(x - from.x - along * dx, y - from.y - along * dy))
    })
  return nearest
}

/** Rings and lines of a shape in the units of the tile that begins at 0, 0 of a zoom. */
function ringsOf(geometry: Geometry, z: number): Ring[] {
  const line = (places: readonly Position[]) =>
    places.map(([lng, lat]) => {
      const [x, y] = worldPlace(lat, lng)
      return { x: x * 2 ** z * 4096, y: y * 2 ** z * 4096 }
    })
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.map(line)
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(line)
    case 'LineString':
      return [line(geometry.coordinates)]
    default:
      throw new Error(geometry.type)
  }
}

const areasOf = async (z: number, x: number, y: number, dataset = 'shapes') =>
  (await featuresOf(portal, `${dataset}/tiles/${z}/${x}/${y}.mvt?fields=name`)).filter(
    ({ type }) => type === 3,
  )

describe('areas', () => {
  const named = ['land', 'isles', 'strait'].map((name) => {
    const shape = shapes.find((candidate) => candidate.name === name)
    if (!shape) throw new Error(name)
    return shape
  })

  test.each([3, 5, 7])('of zoom %i cover the places that the shapes cover', async (z) => {
    let probes = 0
    for (const { name, geometry } of named) {
      const rings = ringsOf(geometry, z)
      const outer = rings[0] ?? []
      const [west, east] = [Math.min(...outer.map(({ x }) => x)), Math.max(...outer.map(({ x }) => x))]
      const [north, south] = [Math.min(...outer.map(({ y }) => y)), Math.max(...outer.map(({ y }) => y))]
      for (let index = 0; index < 25; index += 1) {
        const [px, py] = [west + random() * (east - west), north + random() * (south - north)]
        // Nearer to the edge than this, simplification decides.
        if (distanceTo(px, py, rings) < 8) continue
        probes += 1
        const [x, y] = [Math.floor(px / 4096), Math.floor(py / 4096)]
        const areas = (await areasOf(z, x, y)).filter(({ properties }) => properties.name === name)
        const covered = areas.some((area) => isInside(px - x * 4096, py - y * 4096, area.loadGeometry()))
        expect(covered, `${name} at ${px},${py}`).toBe(isInside(px, py, rings))
      }
    }
    expect(probes).toBeGreaterThan(30)
  })

  test('agree with the neighbouring tile on both sides of their edge', async () => {
    const z = 5
    const { x, y } = cellAt(z, 45, 11.25)
    const edge = 4096
    const [west, east] = [await areasOf(z, x - 1, y), await areasOf(z, x, y)]
    const covers = (areas: typeof west, px: number, py: number) =>
      areas.some((area) => area.properties.name === 'land' && isInside(px, py, area.loadGeometry()))
    let covered = 0
    for (let py = 5; py < edge; py += 61)
      for (const off of [-50, -20, -3, 3, 20, 50]) {
        const [fromWest, fromEast] = [covers(west, edge + off, py), covers(east, off, py)]
        // A coordinate is rounded in each tile for itself.
        const near = east.some((area) => distanceTo(off, py, area.loadGeometry()) < 3)
        if (!near) expect(fromEast, `${off},${py}`).toBe(fromWest)
        if (fromEast) covered += 1
      }
    expect(covered).toBeGreaterThan(50)
  })

  test('reach into the buffer around their tile and no further', async () => {
    const { x, y } = cellAt(7, 45, 16)
    const places = (await areasOf(7, x, y)).flatMap((area) => area.loadGeometry().flat())
    const ends = places.flatMap((place) => [place.x, place.y])
    expect(Math.min(...ends)).toBe(-64)
    expect(Math.max(...ends)).toBe(4096 + 64)
  })

  test('meet at the antimeridian without a gap', async () => {
    const { y } = cellAt(4, 65, 0)
    for (const x of [0, 15]) {
      const strait = (await areasOf(4, x, y)).filter(({ properties }) => properties.name === 'strait')
      for (const px of [x === 0 ? -60 : 4096 + 60, x === 0 ? 5 : 4091])
        expect(
          strait.some((area) => isInside(px, 4096 * (worldPlace(65, 0)[1] * 16 - y), area.loadGeometry())),
          `${x}: ${px}`,
        ).toBe(true)
    }
  })

  test('that several records share are drawn once, with their number', async () => {
    const { x, y } = cellAt(3, 10, -60)
    const twins = (await areasOf(3, x, y)).filter((area) => countOf(area) === 2)
    expect(twins.map(({ properties }) => properties)).toEqual([{ 'd4c:count': 2, 'd4c:geo_digest': '-4' }])
  })
})

test('lines stay lines and follow their course', async () => {
  const z = 5
  const { x, y } = cellAt(z, 40, -100)
  const lines = (await featuresOf(portal, `shapes/tiles/${z}/${x}/${y}.mvt?fields=name`)).filter(
    ({ type }) => type === 2,
  )
  expect(lines.map(({ properties }) => properties.name)).toEqual(['river'])
  const river = shapes.find(({ name }) => name === 'river')
  const course = river ? ringsOf(river.geometry, z) : []
  for (const place of lines.flatMap((line) => line.loadGeometry().flat()))
    expect(distanceTo(place.x + x * 4096, place.y + y * 4096, course)).toBeLessThan(2)
})

test('a collection is one feature for each kind of its parts, and points of one shape stay together', async () => {
  const features = await featuresOf(portal, 'mixed/tiles/2/2/1.mvt?fields=name')
  const found = features.map((feature) => [
    feature.properties.name,
    feature.type,
    feature.loadGeometry().flat().length,
  ])
  expect(found.sort()).toEqual([
    ['collection', 1, 1],
    ['collection', 2, 2],
    ['collection', 3, 5],
    ['points', 1, 3],
  ])
})

describe('shapes too small to be seen', () => {
  test('are counted at their places: nothing is lost from the world', async () => {
    const features = await featuresOf(portal, 'shapes/tiles/0/0/0.mvt')
    expect(features.reduce((sum, feature) => sum + countOf(feature), 0)).toBe(rows.length)
    expect(features.some(({ type }) => type === 1)).toBe(true)
  })

  test('appear as shapes further in', async () => {
    const { x, y } = cellAt(9, 5.1, 20.1)
    const features = await featuresOf(portal, `shapes/tiles/9/${x}/${y}.mvt?fields=name`)
    expect(features.length).toBeGreaterThan(10)
    for (const { type, properties } of features)
      expect([type, String(properties.name).slice(0, 4)]).toEqual([3, 'plot'])
  })
})

describe('a shape of 200,000 corners', () => {
  test('has the corners that a tile can show', async () => {
    const [coast, ...others] = await areasOf(3, 4, 2, 'coast')
    expect(others).toEqual([])
    const corners = coast?.loadGeometry().flat().length ?? 0
    expect(corners).toBeGreaterThan(100)
    expect(corners).toBeLessThan(40_000)
  })

  test('far in has the corners of its tile', async () => {
    const { x, y } = cellAt(14, 45, 20.9)
    const response = await portal.api.request(`/datasets/1.0/coast/tiles/14/${x}/${y}.mvt`)
    expect([200, 204]).toContain(response.status)
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(100_000)
  })
})
