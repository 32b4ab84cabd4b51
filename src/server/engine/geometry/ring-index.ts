export type Place = readonly [lng: number, lat: number, ...rest: number[]]

type Edge = readonly [from: Place, to: Place]

/** Average edges per strip of latitude. */
const edgesPerStrip = 4
const mostStrips = 4096

/**
 * The edges of a closed ring, indexed by strips of latitude: a point is tested against those of its own
 * strip.
 */
export class RingIndex {
  readonly #south: number
  readonly #height: number
  readonly #strips: Edge[][]

  constructor(ring: readonly Place[]) {
    let [south, north] = [Infinity, -Infinity]
    for (const [, lat] of ring) [south, north] = [Math.min(south, lat), Math.max(north, lat)]
    const count = Math.min(mostStrips, Math.max(1, Math.ceil(ring.length / edgesPerStrip)))
    this.#south = south
    this.#height = (north - south) / count || 1
    this.#strips = Array.from({ length: count }, () => [])
    ring.forEach((to, index) => {
      const from = index === 0 ? to : (ring[index - 1] ?? to)
      const last = this.#stripOf(Math.max(from[1], to[1]))
      for (let strip = this.#stripOf(Math.min(from[1], to[1])); strip <= last; strip += 1)
        this.#strips[strip]?.push([from, to])
    })
  }

  /** The edges that may cross a latitude, without duplicates. */
  at(lat: number): readonly Edge[] {
    return this.#strips[this.#stripOf(lat)] ?? []
  }

  /** Whether an edge in a range of latitude passes a test; one edge may be tested several times. */
  some(south: number, north: number, test: (from: Place, to: Place) => boolean): boolean {
    const last = this.#stripOf(north)
    for (let strip = this.#stripOf(south); strip <= last; strip += 1)
      if (this.#strips[strip]?.some(([from, to]) => test(from, to))) return true
    return false
  }

  /** Latitudes outside the ring map to the nearest strip. */
  #stripOf(lat: number): number {
    const strip = Math.floor((lat - this.#south) / this.#height)
    return Math.min(Math.max(strip, 0), this.#strips.length - 1)
  }
}
