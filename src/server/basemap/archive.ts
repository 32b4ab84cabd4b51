import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** Tiles of vectors as they are encoded, not compressed yet. */
export interface ArchiveTile {
  z: number
  x: number
  y: number
  content: Uint8Array
}

export interface ArchiveFacts {
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  /** Written as JSON: name, attribution, vector_layers. */
  metadata: Readonly<Record<string, unknown>>
  /** 1 for vector tiles, 2 for PNG; vector tiles otherwise. */
  tileType?: number
}

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

const headerBytes = 127
/** Readers ask for the header and the root directory in one request of this size. */
const firstRequest = 16_384
const leafEntries = 4096
const compressionGzip = 2

/** A PMTiles file (version 3) of these tiles; equal ones are stored once. */
export function writeArchive(tiles: readonly ArchiveTile[], facts: ArchiveFacts): Uint8Array<ArrayBuffer> {
  const numbered = tiles
    .map(({ z, x, y, content }) => ({ id: zxyToTileId(z, x, y), content }))
    .sort((a, b) => a.id - b.id)
  const offsets = new Map<string, { offset: number; length: number }>()
  const contents: Uint8Array[] = []
  const entries: Entry[] = []
  let end = 0
  for (const { id, content } of numbered) {
    const digest = createHash('sha256').update(content).digest('base64')
    let place = offsets.get(digest)
    if (!place) {
      const compressed = gzipSync(content, { level: 9 })
      place = { offset: end, length: compressed.length }
      offsets.set(digest, place)
      contents.push(compressed)
      end += compressed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, ...place })
  }
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(JSON.stringify(facts.metadata))
  const header = writeHeader(facts, {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    data: end,
    addressed: numbered.length,
    entries: entries.length,
    contents: contents.length,
  })
  return new Uint8Array(Buffer.concat([header, root, metadata, leaves, ...contents]))
}

/** The root directory, which fits into the first request, and the leaves that it may point to. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const alone = gzipSync(directory(entries))
  if (headerBytes + alone.length <= firstRequest) return { root: alone, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let end = 0
  for (let from = 0; from < entries.length; from += leafEntries) {
    const part = entries.slice(from, from + leafEntries)
    const leaf = gzipSync(directory(part))
    pointers.push({ id: part[0]?.id ?? 0, offset: end, length: leaf.length, run: 0 })
    leaves.push(leaf)
    end += leaf.length
  }
  return { root: gzipSync(directory(pointers)), leaves: Buffer.concat(leaves) }
}

function directory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  write(entries.length)
  let last = 0
  for (const { id } of entries) {
    write(id - last)
    last = id
  }
  for (const { run } of entries) write(run)
  for (const { length } of entries) write(length)
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1]
    // 0 stands for "right after the one before".
    write(before && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return new Uint8Array(bytes)
}

interface Lengths {
  root: number
  metadata: number
  leaves: number
  data: number
  addressed: number
  entries: number
  contents: number
}

function writeHeader({ minZoom, maxZoom, bounds, tileType = 1 }: ArchiveFacts, lengths: Lengths): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let at = 8
  let offset = headerBytes
  for (const length of [lengths.root, lengths.metadata, lengths.leaves, lengths.data]) {
    header.writeBigUInt64LE(BigInt(offset), at)
    header.writeBigUInt64LE(BigInt(length), at + 8)
    offset += length
    at += 16
  }
  for (const count of [lengths.addressed, lengths.entries, lengths.contents]) {
    header.writeBigUInt64LE(BigInt(count), at)
    at += 8
  }
  // Not clustered where equal tiles are stored once.
  header.writeUInt8(0, at)
  header.writeUInt8(compressionGzip, at + 1)
  header.writeUInt8(tileType === 1 ? compressionGzip : 1, at + 2)
  header.writeUInt8(tileType, at + 3)
  header.writeUInt8(minZoom, at + 4)
  header.writeUInt8(maxZoom, at + 5)
  at += 6
  for (const degrees of bounds) {
    header.writeInt32LE(Math.round(degrees * 1e7), at)
    at += 4
  }
  header.writeUInt8(minZoom, at)
  const [west, south, east, north] = bounds
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), at + 1)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), at + 5)
  return header
}
