import { Numbers, perPlace } from './numbers.ts'

/** Lines of the same width in pixels. */
export interface Stroke {
  /**
   * Each position twice, once for each edge of the line, with one before the first and one after the last.
   */
  places: Float32Array
  triangles: Uint32Array
  width: number
  /**
   * Median size in metres of the shapes that it outlines; infinite for lines. Outlines of very small shapes
   * fade.
   */
  side: number
}

/** Collects lines as triangles: software rendering draws instances a hundred times slower. */
export class Path {
  readonly #places = new Numbers()
  readonly #triangles: number[] = []

  /**
   * Adds a line of alternating x and y from index `start` to before `end`; the last position of a ring is the
   * first.
   */
  add(flat: readonly number[], start: number, end: number, isRing: boolean, color: number): void {
    if (end - start < 4) return
    this.#places.reserve((end - start + 4) * perPlace)
    this.#put(flat, isRing ? end - 4 : start, color)
    for (let at = start; at < end; at += 2) {
      // A corner is read together with the previous one, whose index it has.
      const corner = this.#places.length / perPlace - 2
      this.#put(flat, at, color)
      if (at < end - 2)
        this.#triangles.push(corner, corner + 1, corner + 2, corner + 1, corner + 3, corner + 2)
    }
    this.#put(flat, isRing ? start + 2 : end - 2, color)
  }

  /** Adds the rings of a shape, given their end indices. */
  addRings(flat: readonly number[], start: number, ends: readonly number[], color: number): void {
    let from = start
    for (const end of ends) {
      this.add(flat, from, end, true, color)
      from = end
    }
  }

  #put(flat: readonly number[], at: number, color: number): void {
    const [x = 0, y = 0] = [flat[at], flat[at + 1]]
    this.#places.place(x, y, color, 0)
    this.#places.place(x, y, color, 0)
  }

  stroke(width: number, side: number): Stroke {
    return { places: this.#places.packed(), triangles: new Uint32Array(this.#triangles), width, side }
  }
}
