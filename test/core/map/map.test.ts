import { describe, expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import { decideDrawing } from '../../../src/core/map/display.ts'
import { colorOf, type LayerOptions, modelLayer } from '../../../src/core/map/layer.ts'
import {
  parseLocation,
  printBounds,
  printLocation,
  unionOf,
  withMargin,
} from '../../../src/core/map/location.ts'
import { clusterMarks, recordMarks, targetParameters } from '../../../src/core/map/marks.ts'
import { en } from '../../../src/core/messages/maps/en.ts'

const dataset: Dataset = {
  datasetid: 'test',
  has_records: true,
  data_visible: true,
  features: ['geo'],
  metas: { title: 'Trees', records_count: 3, domain: 'test' },
  fields: [
    { name: 'geo1', label: 'Place', type: 'geo_point_2d', annotations: [] },
    { name: 'txt1', label: 'Kind', type: 'text', annotations: [] },
  ],
  attachments: [],
  alternative_exports: [],
}

const options: LayerOptions = {
  context: 'ctx',
  display: 'auto',
  tooltipDisabled: false,
  excludeFromRefit: false,
  caption: false,
}

function layer(more: Partial<LayerOptions> = {}, of = dataset) {
  const { layer: made, problems } = modelLayer({ ...options, ...more }, of, en)
  if (!made) throw new Error(problems.join())
  return { layer: made, problems }
}

describe('a location', () => {
  test.each([
    ['12,48.85218,2.36996', { zoom: 12, lat: 48.85218, lng: 2.36996 }],
    ['3, 10 ,-20', { zoom: 3, lat: 10, lng: -20 }],
  ])('%s', (text, location) => {
    expect(parseLocation(text)).toEqual(location)
  })

  test.each(['', '12', '12,48', '12,48,2,1', 'a,b,c', '12,91,0', '-1,0,0', '12,,2'])(
    'is none: %j',
    (text) => {
      expect(parseLocation(text)).toBeNull()
    },
  )

  test('is written with five decimals', () => {
    expect(printLocation({ zoom: 5.25, lat: 1.123456789, lng: -2.5 })).toBe('5.25,1.12346,-2.5')
  })
})

describe('bounds', () => {
  const bounds = { south: 10, west: 20, north: 30, east: 60 }

  test('go south-west first', () => {
    expect(printBounds(bounds)).toBe('10,20,30,60')
  })

  test('are united, and none of none', () => {
    expect(unionOf([bounds, { south: -5, west: 50, north: 12, east: 70 }])).toEqual({
      south: -5,
      west: 20,
      north: 30,
      east: 70,
    })
    expect(unionOf([])).toBeNull()
  })

  test('grow by a share and stay on the globe', () => {
    expect(withMargin(bounds, 0.5)).toEqual({ south: 0, west: 0, north: 40, east: 80 })
    expect(withMargin({ ...bounds, north: 89 }, 0.5).north).toBe(90)
  })
})

describe('an automatic layer', () => {
  const answer = (count: number, points: number) => ({
    count,
    bbox: [] as [],
    geometries: { Point: points, Polygon: count - points },
  })

  test.each([
    [199, 199, false, 'raw'],
    [200, 200, false, 'clusters'],
    [200, 200, true, 'raw'],
    [600_000, 600_000, true, 'raw'],
    [100, 10, false, 'shapes'],
    [499_999, 0, false, 'shapes'],
    [500_000, 0, false, 'clusters'],
  ] as const)(
    'with %i records, %i of them points, at the largest zoom: %s → %s',
    (count, points, close, drawing) => {
      expect(decideDrawing(answer(count, points), close)).toBe(drawing)
    },
  )
})

describe('a layer', () => {
  test('takes the colour of its dataset, its own first, #C32D1C last', () => {
    const colored = { ...dataset, extra_metas: { visualization: { map_marker_color: '#29398C' } } }
    expect(layer().layer.color).toBe('#C32D1C')
    expect(layer({}, colored).layer.color).toBe('#29398C')
    expect(layer({ color: 'teal' }, colored).layer.color).toBe('teal')
  })

  test('names a colour or a display it does not know', () => {
    expect(layer({ color: 'mauvish' }).problems).toEqual(['unknown color mauvish'])
    expect(layer({ display: 'globe' })).toMatchObject({
      layer: { display: 'auto' },
      problems: ['Unknown display mode globe: auto, none, raw or clusters.'],
    })
  })

  test('is none without a place, and says so', () => {
    const { layer: made, problems } = modelLayer(options, { ...dataset, fields: dataset.fields.slice(1) }, en)
    expect(made).toBeNull()
    expect(problems[0]).toContain('“Trees”')
  })

  test('colours categories, the others black or as asked', () => {
    const { layer: made } = layer({ colorByField: 'txt1', colorCategories: { oak: 'green' } })
    expect(['oak', 'lime', undefined].map((txt1) => colorOf(made, { txt1 }))).toEqual([
      'green',
      '#000000',
      '#000000',
    ])
    const { layer: other } = layer({
      colorByField: 'txt1',
      colorCategories: { oak: 'green' },
      colorCategoriesOther: 'gray',
    })
    expect(colorOf(other, { txt1: 'lime' })).toBe('gray')
  })

  test('wants a field for its categories', () => {
    expect(layer({ colorCategories: { oak: 'green' } }).problems[0]).toContain('color-by-field')
  })

  test.each([
    [20, 10],
    [0, 1],
    [undefined, 4],
  ])('of size %s is drawn at %s', (size, drawn) => {
    expect(layer({ size }).layer.size).toBe(drawn)
  })
})

describe('marks', () => {
  const { layer: made } = layer()
  const record = { datasetid: 'test', record_timestamp: '', recordid: 'r1', fields: {} }

  test('leave out a record without geometry', () => {
    expect(recordMarks(made, [record])).toEqual([])
  })

  test('ask for all records of a place, and for one by its id where it is a shape', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [1, 2],
        [3, 4],
      ] as [number, number][],
    }
    const [point, shape] = recordMarks(made, [
      { ...record, geometry: { type: 'Point', coordinates: [4.86, 50.46] } },
      { ...record, geometry: line },
    ])
    expect(point && targetParameters(point.target)).toEqual({ 'geofilter.distance': '50.46,4.86' })
    expect(shape && targetParameters(shape.target)).toEqual({ q: "recordid:'r1'" })
  })

  const hull = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 0],
      ],
    ] as [number, number][][],
  }
  const clusters = {
    clusters: [
      {
        cluster_center: [1, 2] as [number, number],
        count: 1,
        cluster: { type: 'Point' as const, coordinates: [2, 1] as [number, number] },
      },
      { cluster_center: [1, 2] as [number, number], count: 100, cluster: hull },
    ],
    count: { min: 1, max: 100 },
    clusterprecision: 4,
  }

  test('draw a cluster of one as a point and the largest at full size', () => {
    const [one, many] = clusterMarks(made, clusters, String)
    expect(one).toMatchObject({ label: null, target: { type: 'place', lat: 1, lng: 2 } })
    expect(many).toMatchObject({ label: '100', radius: 30 })
  })

  test('send the hull of a cluster back as a polygon, latitude first', () => {
    const many = clusterMarks(made, clusters, String)[1]
    expect(many && targetParameters(many.target)).toEqual({ 'geofilter.polygon': '(0,0),(0,4),(3,4),(0,0)' })
  })
})
