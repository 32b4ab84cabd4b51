import { polygonsOf } from '../../../../core/ingest/rings.ts'
import type { Geometry, Position } from '../../../../core/record.ts'
import { ChunkReader } from '../chunk-reader.ts'
import type { Places } from '../places.ts'

const fileCode = 9994
/** Maximum bytes of a record; a longer one means damage. */
const largestRecord = 256 * 2 ** 20

export interface Shape {
  geometry: Geometry | null
  /** Whether a geometry was unreadable. */
  broken: boolean
}

/**
 * The geometries of a .shp file in order, in its own coordinates. Throws a RangeError where the file is
 * damaged or truncated.
 */
export async function* readShapes(file: string, places: Places): AsyncGenerator<Shape> {
  const pieces = new ChunkReader(file)
  try {
    const header = await pieces.next(100)
    if (header === undefined || header.readInt32BE(0) !== fileCode) throw new RangeError('no shapefile')
    const length = header.readInt32BE(24) * 2
    let at = 100
    while (at < length) {
      const head = await pieces.next(8)
      if (!head) return
      const bytes = head.readInt32BE(4) * 2
      const content = bytes >= 4 && bytes <= largestRecord ? await pieces.next(bytes) : undefined
      if (!content) throw new RangeError('cut short')
      at += 8 + bytes
      yield readShape(content, places)
    }
  } finally {
    await pieces.close()
  }
}

function readShape(content: Buffer, places: Places): Shape {
  const kind = content.readInt32LE(0)
  if (kind === 0) return { geometry: null, broken: false }
  try {
    const geometry = geometryOf(content, kind, places)
    return { geometry, broken: geometry === null }
  } catch (cause) {
    if (cause instanceof RangeError) return { geometry: null, broken: true }
    throw cause
  }
}

/** Shape types from 11 on have heights, those from 21 on only measures. */
function geometryOf(content: Buffer, kind: number, places: Places): Geometry | null {
  switch (kind % 10) {
    case 1: {
      const height = kind === 11 ? content.readDoubleLE(20) : 0
      return {
        type: 'Point',
        coordinates: places.position([content.readDoubleLE(4), content.readDoubleLE(12), height]),
      }
    }
    case 8: {
      const count = content.readInt32LE(36)
      const positions = readPositions(content, 40, count, kind, places)
      return positions.length > 0 ? { type: 'MultiPoint', coordinates: positions } : null
    }
    case 3:
    case 5: {
      const parts = readParts(content, kind, places)
      if (kind % 10 === 5) return polygonsOf(parts)
      const lines = parts.filter((line) => line.length > 1)
      const [first] = lines
      if (!first) return null
      return lines.length === 1
        ? { type: 'LineString', coordinates: first }
        : { type: 'MultiLineString', coordinates: lines }
    }
    default:
      return null
  }
}

function readParts(content: Buffer, kind: number, places: Places): Position[][] {
  const partCount = content.readInt32LE(36)
  const count = content.readInt32LE(40)
  const start = 44 + partCount * 4
  if (partCount < 0 || start > content.length) throw new RangeError('parts')
  const positions = readPositions(content, start, count, kind, places)
  const cuts = Array.from({ length: partCount }, (_, part) => content.readInt32LE(44 + part * 4))
  return cuts.map((cut, part) => positions.slice(cut, cuts[part + 1] ?? count))
}

function readPositions(
  content: Buffer,
  start: number,
  count: number,
  kind: number,
  places: Places,
): Position[] {
  const end = start + count * 16
  if (count < 0 || end > content.length) throw new RangeError('positions')
  // The height range precedes the heights.
  const heights = kind > 10 && kind < 20 && end + 16 + count * 8 <= content.length ? end + 16 : 0
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * 16
    const height = heights > 0 ? content.readDoubleLE(heights + index * 8) : 0
    return places.position([content.readDoubleLE(at), content.readDoubleLE(at + 8), height])
  })
}
