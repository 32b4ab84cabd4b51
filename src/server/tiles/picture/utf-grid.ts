import { pictureSize } from './canvas.ts'

/** Pixels along a side of a cell. */
const resolution = 4
const side = pictureSize / resolution

/** UTFGrid 1.2 with the data of each of its keys. */
export interface UtfGrid<About> {
  grid: string[]
  keys: string[]
  data: Record<string, About>
}

/** The grid of a picture from the owner of each of its pixels; null when no pixel is owned. */
export function utfGrid<About>(owners: Uint16Array, about: (owner: number) => About): UtfGrid<About> | null {
  const keys = ['']
  const data: Record<string, About> = {}
  const indexes = new Map([[0, 0]])
  const grid: string[] = []
  for (let row = 0; row < side; row += 1) {
    let line = ''
    for (let column = 0; column < side; column += 1) {
      const owner = ownerOf(owners, column, row)
      let index = indexes.get(owner)
      if (index === undefined) {
        index = keys.length
        indexes.set(owner, index)
        keys.push(String(index))
        data[String(index)] = about(owner)
      }
      line += encodeIndex(index)
    }
    grid.push(line)
  }
  return keys.length > 1 ? { grid, keys, data } : null
}

/** The owner of the centre of a cell, else of any of its pixels. */
function ownerOf(owners: Uint16Array, column: number, row: number): number {
  const corner = row * resolution * pictureSize + column * resolution
  const middle = owners[corner + (resolution / 2) * (pictureSize + 1)] ?? 0
  if (middle !== 0) return middle
  for (let y = 0; y < resolution; y += 1)
    for (let x = 0; x < resolution; x += 1) {
      const owner = owners[corner + y * pictureSize + x] ?? 0
      if (owner !== 0) return owner
    }
  return 0
}

/** Quote and backslash are skipped, as the UTFGrid specification requires. */
function encodeIndex(index: number): string {
  let code = index + 32
  if (code >= 34) code += 1
  if (code >= 92) code += 1
  return String.fromCodePoint(code)
}
