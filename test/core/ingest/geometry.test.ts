import { describe, expect, it } from 'vitest'
import { parseGeometry, prepareShape } from '../../../src/core/ingest/geometry.ts'
import type { Geometry } from '../../../src/core/record.ts'

describe('a geometry is read from', () => {
  it.each<[string, Geometry | null]>([
    ['{"type":"Point","coordinates":[7,46]}', { type: 'Point', coordinates: [7, 46] }],
    [
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[7,46]}}',
      { type: 'Point', coordinates: [7, 46] },
    ],
    ['POINT(7 46)', { type: 'Point', coordinates: [7, 46] }],
    ['SRID=4326;Point Z (7.5 -46.25 3)', { type: 'Point', coordinates: [7.5, -46.25, 3] }],
    [
      'LINESTRING (0 0, 1 1)',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'MULTIPOINT (0 0, 1 1)',
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'MULTIPOINT ((0 0), (1 1))',
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [4, 0],
            [4, 4],
            [0, 0],
          ],
          [
            [1, 1],
            [2, 1],
            [2, 2],
            [1, 1],
          ],
        ],
      },
    ],
    [
      'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
      },
    ],
    ['POINT EMPTY', null],
    ['somewhere', null],
    ['{"type":"Point"', null],
    ['{"type":"Point","coordinates":["7","46"]}', null],
    ['{"type":"Polygon","coordinates":[[7,46]]}', null],
    ['{"type":"Circle","coordinates":[7,46]}', null],
    ['{"type":"constructor","coordinates":[7,46]}', null],
  ])('%s', (text, geometry) => {
    expect(parseGeometry(text)).toEqual(geometry)
  })
})

describe('a shape is prepared', () => {
  const square = (x: number, y: number, size: number) =>
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ] as [number, number][]

  it('with its box and its centre of gravity', () => {
    expect(prepareShape({ type: 'Polygon', coordinates: [square(2, 10, 2)] })).toMatchObject({
      xmin: 2,
      ymin: 10,
      xmax: 4,
      ymax: 12,
      lat: 11,
      lng: 3,
    })
  })

  it('with the centre of its largest part, so that islands do not pull it into the sea', () => {
    const shape = prepareShape({
      type: 'MultiPolygon',
      coordinates: [[square(170, 0, 1)], [square(0, 0, 10)]],
    })
    expect(shape).toMatchObject({ lat: 5, lng: 5, xmin: 0, xmax: 171 })
  })

  it('with a centre on the globe when it runs over the antimeridian', () => {
    expect(prepareShape({ type: 'Polygon', coordinates: [square(178, 0, 6)] })?.lng).toBe(-179)
  })

  it('with the mean of its corners when it encloses nothing', () => {
    expect(
      prepareShape({
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [3, 3],
            [1, 1],
          ],
        ],
      })?.lat,
    ).toBeCloseTo(5 / 3)
  })

  it('without heights, which are counted', () => {
    const geometry = parseGeometry('{"type":"LineString","coordinates":[[1,2,35],[3,4],[5,6,0]]}')
    const prepared = geometry && prepareShape(geometry)
    expect(prepared?.heights).toBe(2)
    expect(prepared?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    })
  })

  it.each<[string, Geometry]>([
    ['a latitude beyond the pole', { type: 'Point', coordinates: [7, 96] }],
    [
      'metres instead of degrees',
      {
        type: 'LineString',
        coordinates: [
          [650_000, 6_860_000],
          [650_001, 6_860_001],
        ],
      },
    ],
  ])('not at all with %s', (_, geometry) => {
    expect(prepareShape(geometry)).toBeNull()
  })
})
