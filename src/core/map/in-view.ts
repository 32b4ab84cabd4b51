import { wrapLongitude } from '../parameters/geofilter.ts'
import type { Geometry } from '../record.ts'
import type { Bounds } from './location.ts'
import type { Mark } from './marks.ts'
import type { Target } from './target.ts'

/** A mark in the view of a map that has a name and can be opened. */
export interface Sight {
  /** Id of its layer. */
  layer: string
  title: string
  /** Records at the same place that are not listed. */
  more: number
  lat: number
  lng: number
  geometry: Geometry
  target: Target
}

/** Maximum number of listed marks. */
export const sightLimit = 100

/** Cache key of a view. */
export const keyOfSight = ({ layer, target }: Sight): string => `${layer} ${JSON.stringify(target)}`

export const middleOf = ({ south, west, north, east }: Bounds): { lat: number; lng: number } => ({
  lat: (south + north) / 2,
  lng: wrapLongitude((west + east) / 2),
})

/** The marks nearest to a position; those of one layer at the same position are merged. */
export function nearest(
  sights: readonly Sight[],
  { lat, lng }: { lat: number; lng: number },
): readonly Sight[] {
  const together = new Map<string, Sight>()
  for (const sight of sights) {
    const isPoint = sight.geometry.type === 'Point'
    const key = isPoint ? `${sight.layer} ${sight.lat},${sight.lng}` : keyOfSight(sight)
    const known = together.get(key)
    if (!known) together.set(key, sight)
    else
      together.set(key, {
        ...known,
        more: known.more + 1 + sight.more,
        target: { type: 'place', lat: known.lat, lng: known.lng },
      })
  }
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const squared = (one: Sight) => {
    const east = wrapLongitude(one.lng - lng) * narrowing
    return east ** 2 + (one.lat - lat) ** 2
  }
  return [...together.values()].sort((one, other) => squared(one) - squared(other)).slice(0, sightLimit)
}

/** Number of records that marks represent. */
export const countOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, { count = 1 }) => sum + count, 0)
