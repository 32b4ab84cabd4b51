/**
 * What a view of the embedded base map fetches: bytes of its archive at several zooms and places, directories included, with
 * nothing cached, beside the outlines of countries that stand in for it. Makes the archive if it is not there.
 * Run: node bench/base-map.ts [width; 1040] [height; 490]
 */

import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PMTiles, type Source } from 'pmtiles'
import { buildWorld } from '../src/server/basemap/world/build.ts'

const [width = 1040, height = 490] = process.argv.slice(2).map(Number)
const root = join(import.meta.dirname, '..')
const file = join(root, 'dist/basemap/world.pmtiles')
const started = performance.now()
buildWorld(file)
console.log(
  `archive: ${((await stat(file)).size / 1e6).toFixed(1)} MB, ready after ${Math.round(performance.now() - started)} ms`,
)

const places = {
  Paris: [2.35, 48.86],
  Geneva: [6.15, 46.2],
  Osaka: [135.5, 34.69],
  Nairobi: [36.82, -1.29],
} as const
const zooms = [2, 4, 5, 6, 8, 10, 13]
const lastZoom = 6
const tilePixels = 512

class Counted implements Source {
  bytes = 0
  requests = 0
  getKey = () => file
  async getBytes(offset: number, length: number) {
    await using handle = await open(file)
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
    this.bytes += bytesRead
    this.requests++
    return { data: buffer.buffer.slice(0, bytesRead) }
  }
}

async function viewOf(zoom: number, [longitude, latitude]: readonly [number, number]): Promise<Counted> {
  const source = new Counted()
  const archive = new PMTiles(source)
  const z = Math.min(lastZoom, Math.max(0, zoom - 1))
  const across = 2 ** z
  const sine = Math.sin((latitude * Math.PI) / 180)
  const middle = [
    (longitude / 360 + 0.5) * across,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across,
  ] as const
  const [halfWidth, halfHeight] = [width, height].map(
    (pixels) => (pixels / tilePixels / 2) * 2 ** (z + 1 - zoom),
  )
  const span = (at: number, half = 0) => [Math.floor(at - half), Math.floor(at + half)] as const
  const [west, east] = span(middle[0], halfWidth)
  const [north, south] = span(middle[1], halfHeight)
  for (let x = west; x <= east; x++)
    for (let y = Math.max(0, north); y <= Math.min(across - 1, south); y++)
      await archive.getZxy(z, (x + across) % across, y)
  return source
}

const outlines = gzipSync(await readFile(join(root, 'node_modules/world-atlas/countries-110m.json'))).length
for (const [name, at] of Object.entries(places))
  for (const zoom of zooms) {
    const { bytes, requests } = await viewOf(zoom, at)
    console.log(
      `${name.padEnd(8)} zoom ${String(zoom).padStart(2)}: ${String(Math.round(bytes / 1000)).padStart(4)} kB in ${requests} requests, ${(bytes / outlines).toFixed(1)} times the outlines`,
    )
  }
