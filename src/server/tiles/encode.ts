import { PbfWriter } from 'pbf'
import { extent } from './tile.ts'

/** Properties of a feature, by names of any kind. */
export type Tags = readonly (readonly [name: string, value: string | number])[]

type Corner = readonly [x: number, y: number]

/** In integer tile units: points (1), lines (2), or closed rings (3). */
export type TileShape =
  | { type: 1; geometry: readonly Corner[] }
  | { type: 2 | 3; geometry: readonly (readonly Corner[])[] }

export interface TileFeature {
  shape: TileShape
  tags: Tags
}

/** A vector tile of one layer, by version 2.1 of the specification. */
export function encodeTile(name: string, features: readonly TileFeature[]): Uint8Array {
  const writer = new PbfWriter()
  writer.writeMessage(3, writeLayer, { name, features })
  return writer.finish()
}

/** Assigns indexes to the members of a layer in the order of first appearance. */
class Numbering<Member> {
  readonly members = new Map<Member, number>()

  of(member: Member): number {
    const known = this.members.get(member)
    if (known !== undefined) return known
    this.members.set(member, this.members.size)
    return this.members.size - 1
  }
}

function writeLayer(
  { name, features }: { name: string; features: readonly TileFeature[] },
  writer: PbfWriter,
): void {
  const [keys, values] = [new Numbering<string>(), new Numbering<string | number>()]
  writer.writeVarintField(15, 2)
  writer.writeStringField(1, name)
  for (const { shape, tags } of features) {
    const commands = commandsOf(shape)
    if (commands.length === 0) continue
    const numbers = tags.flatMap(([key, value]) => [keys.of(key), values.of(value)])
    writer.writeMessage(2, writeFeature, { type: shape.type, numbers, commands })
  }
  for (const key of keys.members.keys()) writer.writeStringField(3, key)
  for (const value of values.members.keys()) writer.writeMessage(4, writeValue, value)
  writer.writeVarintField(5, extent)
}

interface Coded {
  type: number
  numbers: number[]
  commands: number[]
}

function writeFeature({ type, numbers, commands }: Coded, writer: PbfWriter): void {
  writer.writePackedVarint(2, numbers)
  writer.writeVarintField(3, type)
  writer.writePackedVarint(4, commands)
}

function writeValue(value: string | number, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value)
  else if (!Number.isInteger(value)) writer.writeDoubleField(3, value)
  else if (value < 0) writer.writeSVarintField(6, value)
  else writer.writeVarintField(5, value)
}

const moveTo = 1
const lineTo = 2
const closePath = 7

function commandsOf(shape: TileShape): number[] {
  const commands: number[] = []
  const pen = { x: 0, y: 0 }
  const draw = (command: number, corners: readonly Corner[]): void => {
    commands.push((corners.length << 3) | command)
    for (const [x, y] of corners) {
      commands.push(zigzag(x - pen.x), zigzag(y - pen.y))
      pen.x = x
      pen.y = y
    }
  }
  if (shape.type === 1) {
    draw(moveTo, shape.geometry)
    return commands
  }
  const { type, geometry } = shape
  for (const line of geometry) {
    // The last corner of a ring repeats the first; the path is closed by a command.
    const corners = type === 3 ? line.slice(0, -1) : line
    if (corners.length < type) continue
    draw(moveTo, corners.slice(0, 1))
    draw(lineTo, corners.slice(1))
    if (type === 3) commands.push((1 << 3) | closePath)
  }
  return commands
}

const zigzag = (distance: number): number => (distance << 1) ^ (distance >> 31)
