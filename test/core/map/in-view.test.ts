import { describe, expect, it } from 'vitest'
import { countOf, keyOfSight, middleOf, nearest, type Sight } from '../../../src/core/map/in-view.ts'
import type { Mark } from '../../../src/core/map/marks.ts'

const sight = (title: string, lat: number, lng: number, layer = '0'): Sight => ({
  layer,
  title,
  more: 0,
  lat,
  lng,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  target: { type: 'record', recordid: title },
})
const titles = (sights: readonly Sight[]) => sights.map(({ title }) => title)

describe('what is in view', () => {
  it('is ordered by its distance from the middle, across the date line too', () => {
    const all = [sight('far', 0, 170), sight('near', 0, -179), sight('nearest', 0, 179.5)]
    expect(titles(nearest(all, { lat: 0, lng: 180 }))).toEqual(['nearest', 'near', 'far'])
  })

  it('counts degrees of longitude as shorter towards the poles', () => {
    const all = [sight('north', 66, 0), sight('east', 60, 8)]
    expect(titles(nearest(all, { lat: 60, lng: 0 }))).toEqual(['east', 'north'])
  })

  it('names a place once, and opens all that is there', () => {
    const [one, ...rest] = nearest([sight('a', 1, 2), sight('b', 1, 2), sight('c', 1, 2)], { lat: 0, lng: 0 })
    expect(rest).toEqual([])
    expect(one).toMatchObject({ title: 'a', more: 2, target: { type: 'place', lat: 1, lng: 2 } })
    expect(nearest([sight('a', 1, 2), sight('a', 1, 2, '1')], { lat: 0, lng: 0 })).toHaveLength(2)
  })

  it('ends at a hundred', () => {
    const all = Array.from({ length: 130 }, (_, index) => sight(String(index), index / 2, 0))
    expect(titles(nearest(all, { lat: 0, lng: 0 })).at(-1)).toBe('99')
  })

  it('has keys that tell sights apart', () =>
    expect(keyOfSight(sight('a', 1, 2))).not.toBe(keyOfSight(sight('a', 1, 2, '1'))))

  it('has its middle on the globe', () =>
    expect(middleOf({ south: -10, west: 170, north: 30, east: 210 })).toEqual({ lat: 10, lng: -170 }))

  it('counts the records of clusters', () => {
    const marks = [{ count: 12 }, {}] as Mark[]
    expect(countOf(marks)).toBe(13)
  })
})
