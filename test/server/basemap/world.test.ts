import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWorld } from '../../../src/server/basemap/world/build.ts'
import { readTowns } from '../../../src/server/basemap/world/towns.ts'

const file = resolve(import.meta.dirname, '../../../dist/basemap/world.pmtiles')

let archive: PMTiles

beforeAll(() => {
  buildWorld(file)
  archive = new PMTiles({
    getKey: () => file,
    async getBytes(offset, length) {
      await using handle = await open(file)
      const bytes = new Uint8Array(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      return { data: bytes.slice(0, bytesRead).buffer }
    },
  })
}, 120_000)

async function tileAt(zoom: number, longitude: number, latitude: number): Promise<VectorTile> {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = Math.floor((longitude / 360 + 0.5) * 2 ** zoom)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom)
  const tile = await archive.getZxy(zoom, x, y)
  if (!tile) throw new Error('no tile')
  return new VectorTile(new PbfReader(new Uint8Array(tile.data)))
}

const features = (tile: VectorTile, layer: string) => {
  const { [layer]: found } = tile.layers
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties ?? {})
}

describe('the embedded base map', () => {
  it('has water, borders and countries in the languages of the pages at the first zoom', async () => {
    const tile = await tileAt(0, 0, 0)
    expect(Object.keys(tile.layers)).toEqual(expect.arrayContaining(['water', 'borders', 'countries']))
    expect(features(tile, 'countries')).toContainEqual(
      expect.objectContaining({ name: 'Brazil', 'name:fr': 'Brésil' }),
    )
  })

  it('names towns in the language of the page where it has a name of its own', async () => {
    expect(features(await tileAt(6, -0.1, 51.5), 'towns')).toContainEqual(
      expect.objectContaining({ name: 'London', 'name:fr': 'Londres', kind: 'capital', size: 4 }),
    )
    const cologne = features(await tileAt(6, 6.95, 50.94), 'towns').find(({ name }) => name === 'Köln')
    expect(cologne).toMatchObject({ 'name:en': 'Cologne', 'name:fr': 'Cologne' })
  })

  it('puts Russia into Russia, on both sides of the antimeridian though it is', async () => {
    const russia = features(await tileAt(3, 90, 62), 'countries').find(({ name }) => name === 'Russia')
    expect(russia).toBeDefined()
  })

  it('names large towns first, and villages at the zooms of a city', () => {
    const towns = readTowns()
    const rankOf = (wanted: string) =>
      towns
        .filter(({ name }) => name === wanted)
        .reduce((one, other) => (one.population > other.population ? one : other)).rank
    expect(rankOf('Paris')).toBeLessThanOrEqual(4)
    expect(rankOf('Lyon')).toBeLessThanOrEqual(6)
    expect(rankOf('Annemasse')).toBeGreaterThan(7)
    expect(towns.length).toBeGreaterThan(130_000)
  })

  it('stays small: what a view of the world and one of a city fetch', async () => {
    const [world, city] = await Promise.all([archive.getZxy(1, 1, 0), archive.getZxy(6, 32, 22)])
    expect(world?.data.byteLength).toBeLessThan(90_000)
    expect(city?.data.byteLength).toBeLessThan(260_000)
  })
})
