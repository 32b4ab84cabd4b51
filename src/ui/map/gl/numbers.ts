/** A growing buffer of numbers, packed for the GPU. */
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

  /** Makes space for a number of values. */
  reserve(count: number): void {
    if (this.#length + count <= this.#floats.length) return
    const grown = new Float32Array(Math.max(2 * this.#floats.length, this.#length + count))
    grown.set(this.#floats)
    this.#floats = grown
    this.#words = new Uint32Array(grown.buffer)
  }

  /** Adds a position in metres, each coordinate as two halves, a colour and one more number: six numbers. */
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

/** Numbers per position, as packed by `place`. */
export const perPlace = 6

/**
 * Red, green and blue from 0 to 255 and opacity from 0 to 1, packed into 32 bits with red in the lowest byte.
 */
export function packColor([red, green, blue, alpha]: readonly [number, number, number, number]): number {
  return ((Math.round(alpha * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0
}
