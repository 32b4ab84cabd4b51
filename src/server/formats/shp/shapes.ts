import type { Geometry, Position } from '../../../core/record.ts'
import { partsOf, type ShapeKind, shapeNumbers } from './kinds.ts'

type Box = [west: number, south: number, east: number, north: number]

const emptyBox = (): Box => [Infinity, Infinity, -Infinity, -Infinity]

const headerBytes = 100

/** Writes the shapes of one kind: bytes of .shp and .shx record by record; headers are written last. */
export class ShapeWriter {
  /** May be set late: the null record is the same for all kinds. */
  kind: ShapeKind = 'point'
  private readonly box = emptyBox()
  private count = 0
  private bytes = headerBytes

  /** The record of a geometry, or the null record, with its index entry. */
  record(geometry: Geometry | null): { shape: Buffer; index: Buffer } {
    const content = geometry ? this.content(geometry) : nullShape()
    this.count += 1
    const head = Buffer.alloc(8)
    head.writeInt32BE(this.count, 0)
    head.writeInt32BE(content.length / 2, 4)
    const index = Buffer.alloc(8)
    index.writeInt32BE(this.bytes / 2, 0)
    index.writeInt32BE(content.length / 2, 4)
    this.bytes += head.length + content.length
    return { shape: Buffer.concat([head, content]), index }
  }

  /** Headers of both files, with their lengths and the extent of all shapes. */
  headers(): { shape: Buffer; index: Buffer } {
    return { shape: this.header(this.bytes), index: this.header(headerBytes + 8 * this.count) }
  }

  private header(bytes: number): Buffer {
    const header = Buffer.alloc(headerBytes)
    header.writeInt32BE(9994, 0)
    header.writeInt32BE(bytes / 2, 24)
    header.writeInt32LE(1000, 28)
    header.writeInt32LE(shapeNumbers[this.kind], 32)
    const box = this.box.every(Number.isFinite) ? this.box : [0, 0, 0, 0]
    for (const [index, side] of box.entries()) header.writeDoubleLE(side, 36 + 8 * index)
    return header
  }

  private content(geometry: Geometry): Buffer {
    const parts = partsOf(geometry)
    const positions = parts.flat()
    widen(this.box, positions)
    const [first] = positions
    if (!first) return nullShape()
    if (this.kind === 'point') {
      const content = Buffer.alloc(20)
      content.writeInt32LE(shapeNumbers.point, 0)
      writePosition(content, 4, first)
      return content
    }
    const several = this.kind !== 'points'
    const pointsAt = several ? 44 + 4 * parts.length : 40
    const content = Buffer.alloc(pointsAt + 16 * positions.length)
    content.writeInt32LE(shapeNumbers[this.kind], 0)
    const box = emptyBox()
    widen(box, positions)
    for (const [index, side] of box.entries()) content.writeDoubleLE(side, 4 + 8 * index)
    if (several) {
      content.writeInt32LE(parts.length, 36)
      content.writeInt32LE(positions.length, 40)
      let before = 0
      for (const [index, part] of parts.entries()) {
        content.writeInt32LE(before, 44 + 4 * index)
        before += part.length
      }
    } else content.writeInt32LE(positions.length, 36)
    for (const [index, position] of positions.entries())
      writePosition(content, pointsAt + 16 * index, position)
    return content
  }
}

function nullShape(): Buffer {
  const content = Buffer.alloc(4)
  content.writeInt32LE(shapeNumbers.none, 0)
  return content
}

function writePosition(content: Buffer, at: number, [x, y]: Position): void {
  content.writeDoubleLE(x, at)
  content.writeDoubleLE(y, at + 8)
}

function widen(box: Box, positions: readonly Position[]): void {
  for (const [x, y] of positions) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
}
