import { describe, expect, it } from 'vitest'
import { scaleBar } from '../../../src/core/map/scale.ts'
import {
  areaCondition,
  edgesCross,
  filterKey,
  readArea,
  readShape,
  type Shape,
  shapeFilter,
  sharedShape,
  viewShape,
} from '../../../src/core/map/shapes.ts'
import type { Position } from '../../../src/core/record.ts'

describe('shapes', () => {
  it('a circle sets the distance and clears the polygon, a polygon the reverse, none clears both', () => {
    expect(shapeFilter({ type: 'circle', lat: 48.85, lng: 2.35, metres: 1000.4 })).toEqual({
      'geofilter.distance': '48.85,2.35,1000',
      'geofilter.polygon': undefined,
    })
    const corners: Position[] = [
      [1, 2],
      [3, 4],
      [5, 0],
    ]
    expect(shapeFilter({ type: 'polygon', corners })).toEqual({
      'geofilter.distance': undefined,
      'geofilter.polygon': '(2,1),(4,3),(0,5)',
    })
    expect(shapeFilter(null)).toEqual({ 'geofilter.distance': undefined, 'geofilter.polygon': undefined })
  })

  it('a view is asked for from north-west to south-west', () => {
    expect(shapeFilter(viewShape({ south: 1, west: 2, north: 3, east: 4 }))['geofilter.polygon']).toBe(
      '(3,2),(3,4),(1,4),(1,2)',
    )
  })

  it('what was drawn on a copy of the world is asked for at home', () => {
    expect(shapeFilter(viewShape({ south: 1, west: 362, north: 3, east: 364 }))['geofilter.polygon']).toBe(
      '(3,2),(3,4),(1,4),(1,2)',
    )
    expect(shapeFilter({ type: 'circle', lat: 0, lng: -358, metres: 1 })['geofilter.distance']).toBe('0,2,1')
    expect(shapeFilter(viewShape({ south: -1, west: -300, north: 1, east: 300 }))['geofilter.polygon']).toBe(
      '(1,-180),(1,180),(-1,180),(-1,-180)',
    )
  })

  it.each<Shape>([
    { type: 'circle', lat: 48.85, lng: 2.35, metres: 1000 },
    {
      type: 'polygon',
      corners: [
        [1, 2],
        [3, 4],
        [5, 0],
      ],
    },
  ])('reads back what it wrote: $type', (shape) => {
    expect(readShape(shapeFilter(shape))).toEqual(shape)
  })

  it('reads numbers as texts, and nothing from what is no shape', () => {
    expect(readShape({ 'geofilter.distance': [1, 2, 3] })).toEqual({
      type: 'circle',
      lat: 1,
      lng: 2,
      metres: 3,
    })
    expect(readShape({ 'geofilter.distance': '1,2' })).toBeNull()
    expect(readShape({ 'geofilter.polygon': '<b>' })).toBeNull()
    expect(readShape({ q: 'x' })).toBeNull()
  })

  it('is restored only if all contexts share it', () => {
    const circle = { 'geofilter.distance': '1,2,3' }
    expect(sharedShape([circle, { ...circle, q: 'x' }])?.type).toBe('circle')
    expect(sharedShape([circle, {}])).toBeNull()
    expect(sharedShape([])).toBeNull()
    expect(filterKey({})).toBe('')
  })
})

describe('areas of the catalog', () => {
  const corners: Position[] = [
    [1, 4],
    [3, 4],
    [3, 2],
    [1, 2],
  ]
  it('are conditions of the query language, read back as they were written', () => {
    const text = '#polygon(geographic_area,"(4,1),(4,3),(2,3),(2,1)")'
    expect(areaCondition(corners)).toBe(text)
    expect(readArea(text)).toEqual(corners)
  })

  it.each(['', 'title:x', '#polygon(geographic_area,"x")', 7, null])('%j is none', (value) => {
    expect(readArea(value)).toBeNull()
  })
})

describe('edges', () => {
  const bow: Position[] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ]
  const square: Position[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]
  it.each([
    ['a square', square, true, false],
    ['a triangle', square.slice(0, 3), true, false],
    ['a bow tie', bow, true, true],
    ['a bow tie that is still open', bow, false, true],
    ['a spike that comes back through its first edge', [...square, [1, -1]] as Position[], true, true],
    ['an edge that ends on another', [...square.slice(0, 3), [1, 0]] as Position[], false, true],
    ['two corners', square.slice(0, 2), true, false],
  ])('%s', (_, corners, closed, crosses) => {
    expect(edgesCross(corners, closed)).toBe(crosses)
  })
})

describe('scale', () => {
  it.each([
    [0, 0, 100, 10_000_000],
    [10, 0, 100, 10_000],
    [10, 60, 100, 5000],
    [18, 48.85, 100, 20],
  ])('zoom %d at latitude %d: at most %d pixels are %d metres', (zoom, lat, atMost, metres) => {
    const bar = scaleBar(zoom, lat, atMost)
    expect(bar.metres).toBe(metres)
    expect(bar.pixels).toBeLessThanOrEqual(atMost)
    expect(bar.pixels).toBeGreaterThan(atMost / 3)
  })
})
