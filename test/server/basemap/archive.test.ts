import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type ArchiveTile, writeArchive } from '../../../src/server/basemap/archive.ts'

/** An archive in memory, and how much of it was asked for. */
class Memory implements Source {
  readonly asked: number[] = []
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
  }

  getKey = () => 'memory'

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.asked.push(length)
    return { data: this.#bytes.slice(offset, offset + length).buffer }
  }
}

const facts = {
  minZoom: 0,
  maxZoom: 8,
  bounds: [-10, -20, 30, 40],
  metadata: { name: 'Sample', vector_layers: [] },
} as const
const textOf = (data: ArrayBuffer | undefined) => data && new TextDecoder().decode(data)
const tile = (z: number, x: number, y: number, text: string): ArchiveTile => ({
  z,
  x,
  y,
  content: new TextEncoder().encode(text),
})

describe('an archive of tiles', () => {
  it('gives each tile back, and nothing where there is none', async () => {
    const archive = new PMTiles(
      new Memory(writeArchive([tile(2, 3, 1, 'far'), tile(0, 0, 0, 'world'), tile(1, 0, 0, 'west')], facts)),
    )
    expect(textOf((await archive.getZxy(0, 0, 0))?.data)).toBe('world')
    expect(textOf((await archive.getZxy(1, 0, 0))?.data)).toBe('west')
    expect(textOf((await archive.getZxy(2, 3, 1))?.data)).toBe('far')
    expect(await archive.getZxy(2, 0, 0)).toBeUndefined()
    expect(await archive.getMetadata()).toEqual(facts.metadata)
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      tileType: 1,
      maxZoom: 8,
      minLon: -10,
      minLat: -20,
      maxLon: 30,
      maxLat: 40,
    })
  })

  it('stores equal tiles once', () => {
    const content = 'x'.repeat(40)
    const four = writeArchive(
      [0, 1].flatMap((x) => [0, 1].map((y) => tile(1, x, y, content))),
      facts,
    )
    const one = writeArchive([tile(1, 0, 0, content)], facts)
    expect(four.length - one.length).toBeLessThan(10)
  })

  it('has leaves where its directory is larger than the first request of a reader', async () => {
    // Lengths that no compression foresees.
    const contentOf = (index: number) =>
      Array.from({ length: (index * 7919) % 61 }, (_, at) => Math.sin(index * at)).join()
    const tiles = Array.from({ length: 128 * 128 }, (_, index) =>
      tile(7, index % 128, Math.floor(index / 128), contentOf(index)),
    )
    const memory = new Memory(writeArchive(tiles, facts))
    const archive = new PMTiles(memory)
    expect(textOf((await archive.getZxy(7, 100, 90))?.data)).toBe(contentOf(90 * 128 + 100))
    expect(memory.asked[0]).toBe(16_384)
    expect(memory.asked.length).toBe(3)
  })
})
