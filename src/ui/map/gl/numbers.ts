/** Numbers as the graphics processor reads them, packed one after the other; grows as it is filled. */
export class Numbers {
  #floats: Float32Array
  #words: Uint32Array
  #length = 0

  constructor(capacity = 1024) {
    this.#floats = new Float32Array(capacity)
    this.#words = new Uint32Array(this.#floats.buffer)
  }

  get length(): number {
    return this.#length
  }

  /** Makes room for so many numbers more. */
  reserve(count: number): void {
    if (this.#length + count <= this.#floats.length) return
    const grown = new Float32Array(Math.max(2 * this.#floats.length, this.#length + count))
    grown.set(this.#floats)
    this.#floats = grown
    this.#words = new Uint32Array(grown.buffer)
  }

  /** A place in metres as its two halves, a colour and one more number: six in all. */
  place(x: number, y: number, color: number, last: number): void {
    this.reserve(6)
    const floats = this.#floats
    const at = this.#length
    floats[at] = x
    floats[at + 1] = y
    floats[at + 2] = x - (floats[at] ?? 0)
    floats[at + 3] = y - (floats[at + 1] ?? 0)
    this.#words[at + 4] = color
    floats[at + 5] = last
    this.#length += 6
  }

  /** The filled part of the buffer. */
  packed(): Float32Array {
    return this.#floats.length === this.#length ? this.#floats : this.#floats.slice(0, this.#length)
  }
}

/** Numbers of a place, as `place` packs them. */
export const perPlace = 6

/** Red, green and blue to 255 and opacity to 1 as one word, red in its lowest byte. */
export function packColor([red, green, blue, alpha]: readonly [number, number, number, number]): number {
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0
}
