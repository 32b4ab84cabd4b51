import type { GridCell } from '../../../src/core/parameters/geo-grid.ts'

/** Place in the Web-Mercator square from 0 to 1, worked out apart from the server. */
export function worldPlace(lat: number, lng: number): [x: number, y: number] {
  const sine = Math.sin((Math.min(Math.max(lat, -85.0511287798066), 85.0511287798066) * Math.PI) / 180)
  return [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The cell of a zoom in which a place lies. */
export function cellAt(z: number, lat: number, lng: number): GridCell {
  const [x, y] = worldPlace(lat, lng).map((part) =>
    Math.min(Math.max(Math.floor(part * 2 ** z), 0), 2 ** z - 1),
  )
  return { z, x: x ?? 0, y: y ?? 0 }
}

/** Numbers from 0 to 1, the same at every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}
