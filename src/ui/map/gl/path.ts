import { Numbers, perPlace } from './numbers.ts'

/** Lines of one width in pixels. */
export interface Stroke {
  /** Each twice, once for each edge of its line, with one before the first and one after the last. */
  places: Float32Array
  triangles: Uint32Array
  width: number
  /** Side of the shapes that it borders, in metres, half of them smaller; infinite for lines. Borders of specks fade. */
  side: number
}

/** Collects lines as triangles: software rendering draws instances a hundred times slower. */
export class Path {
  readonly #places = new Numbers()
  readonly #triangles: number[] = []

  /** Numbers of a line from `start` to before `end`, x and y in turn; a ring ends where it begins. */
  add(flat: readonly number[], start: number, end: number, isRing: boolean, color: number): void {
    if (end - start < 4) return
    this.#places.reserve((end - start + 4) * perPlace)
    this.#put(flat, isRing ? end - 4 : start, color)
    for (let at = start; at < end; at += 2) {
      // A corner is read with the one before it, from which it has its number.
      const corner = this.#places.length / perPlace - 2
      this.#put(flat, at, color)
      if (at < end - 2)
        this.#triangles.push(corner, corner + 1, corner + 2, corner + 1, corner + 3, corner + 2)
    }
    this.#put(flat, isRing ? start + 2 : end - 2, color)
  }

  /** Rings of one shape by their ends. */
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
