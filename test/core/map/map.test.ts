import { describe, expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import { decideDrawing } from '../../../src/core/map/display.ts'
import { type LayerOptions, modelLayer } from '../../../src/core/map/layer.ts'
import {
  parseLocation,
  printBounds,
  printLocation,
  unionOf,
  withMargin,
} from '../../../src/core/map/location.ts'
import { clusterMarks, recordMarks, shapeMarks } from '../../../src/core/map/marks.ts'
import { targetParameters } from '../../../src/core/map/target.ts'
import { en } from '../../../src/messages/en/maps.ts'

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
  sizeMin: 3,
  sizeMax: 5,
  radius: 4,
  borderColor: '#FFFFFF',
  borderSize: 1,
  borderOpacity: 1,
  borderPattern: 'solid',
  lineWidth: 5,
  showAll: false,
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

  test.each(['', '12', '12,48', '12,48,2,1', 'a,b,c', '12,91,0', '-5,0,0', '12,,2'])(
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
    [199, 199, false, 'records'],
    [200, 200, false, 'clusters'],
    [200, 200, true, 'records'],
    [600_000, 600_000, true, 'records'],
    [100, 10, false, 'preview'],
    [499_999, 0, false, 'preview'],
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
    expect(layer().layer.paint).toEqual({ type: 'single', color: '#C32D1C' })
    expect(layer({}, colored).layer.paint).toEqual({ type: 'single', color: '#29398C' })
    expect(layer({ color: 'teal' }, colored).layer.paint).toEqual({ type: 'single', color: 'teal' })
  })

  test('names a colour or a display it does not know', () => {
    expect(layer({ color: 'mauvish' }).problems).toEqual(['unknown color mauvish'])
    expect(layer({ display: 'globe' })).toMatchObject({
      layer: { display: 'auto' },
      problems: [expect.stringMatching(/^Unknown display mode globe: auto, none, raw, clusters/)],
    })
  })

  test('is none without a place, and says so', () => {
    const { layer: made, problems } = modelLayer(options, { ...dataset, fields: dataset.fields.slice(1) }, en)
    expect(made).toBeNull()
    expect(problems[0]).toContain('“Trees”')
  })

  test.each([
    [{ size: 20 }, 10],
    [{ size: -1 }, 0],
    [{}, 4],
    [{ showMarker: false }, 7],
  ])('of %o is drawn at size %s', (more, drawn) => {
    expect(layer(more).layer.size).toBe(drawn)
  })

  test.each([
    [{ joinContext: 'other', localKey: 'txt1' }, 'local-key and remote-key'],
    [{ joinContext: 'other', localKey: 'txt1', remoteKey: 'txt1' }, 'no field of shapes'],
  ])('joined by %o is none, and says why', (more, reason) => {
    const { layer: made, problems } = modelLayer({ ...options, ...more }, dataset, en, dataset)
    expect(made).toBeNull()
    expect(problems.join()).toContain(reason)
  })

  test.each([
    [{ borderPattern: 'wavy' }, 'Unknown border pattern wavy: solid, long-dashes'],
    [{ function: 'MODE' }, 'Unknown function MODE: COUNT'],
    [{ function: 'AVG' }, 'AVG needs an expression'],
    [{ geoField: 'txt1' }, 'geo-field is “txt1”'],
  ])('keeps what it can of %o, and says what is wrong', (more, reason) => {
    const { layer: made, problems } = layer(more)
    expect(made.display).toBe('auto')
    expect(problems.join()).toContain(reason)
  })

  test.each([
    ['raw', undefined, 'none'],
    ['categories', undefined, 'none'],
    ['clusters', undefined, 'polygonforced'],
    ['clustersforced', undefined, 'polygonforced'],
    ['shape', undefined, 'aggregation'],
    ['choropleth', undefined, 'none'],
    ['choropleth', 'COUNT', 'aggregation'],
    ['tiles', undefined, 'tiles'],
  ])('asked for %s with the function %s is %s', (display, name, drawn) => {
    expect(layer({ display, function: name }).layer.display).toBe(drawn)
  })
})

describe('marks', () => {
  const { layer: made } = layer()
  const record = { datasetid: 'test', record_timestamp: '', recordid: 'r1', fields: {} }

  test('leave out a record without geometry', () => {
    expect(recordMarks(made, [record], null)).toEqual([])
  })

  test('ask for all records of a place, and for one by its id where it is a shape', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [1, 2],
        [3, 4],
      ] as [number, number][],
    }
    const [point, shape] = recordMarks(
      made,
      [
        { ...record, geometry: { type: 'Point', coordinates: [4.86, 50.46] } },
        { ...record, geometry: line },
      ],
      null,
    )
    expect(point && targetParameters(point.target)).toEqual({ 'geofilter.distance': '50.46,4.86' })
    expect(shape && targetParameters(shape.target)).toEqual({ q: "recordid:'r1'" })
  })

  test('of shapes that are too small to see are specks, not pins', () => {
    const geometry = { type: 'Point' as const, coordinates: [4, 50] as [number, number] }
    const [speck] = shapeMarks(made, [{ geometry, geo_digest: '1', id: 'r1' }])
    expect(speck?.style).toMatchObject({ icon: null, radius: 4 })
    const [pin] = recordMarks(made, [{ ...record, geometry }], null)
    expect(pin?.style.icon).toMatchObject({ pin: true })
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

  test('draw a cluster of one as a point unless circles are asked for, and the largest at full size', () => {
    const [one, many] = clusterMarks(made, clusters, String).marks
    expect(one).toMatchObject({ label: null, target: { type: 'place', lat: 1, lng: 2 } })
    expect(many).toMatchObject({ label: '100', style: { radius: 37.5 }, hull })
    const forced = clusterMarks(layer({ display: 'clusters' }).layer, clusters, String).marks
    expect(forced[0]).toMatchObject({ label: '1', style: { radius: 22.5 } })
  })

  test('leave out a cluster whose value is missing', () => {
    const { layer: measured } = layer({ display: 'clusters', function: 'AVG', expression: 'txt1' })
    const valued = {
      ...clusters,
      clusters: clusters.clusters.map((one, index) => ({
        ...one,
        series: { serie1: index === 0 ? null : 7.5 },
      })),
      series: { serie1: { min: 7.5, max: 7.5 } },
    }
    const { marks, domain } = clusterMarks(measured, valued, String)
    expect(marks.map(({ label }) => label)).toEqual(['7.5'])
    expect(domain).toEqual({ min: 7.5, max: 7.5 })
  })

  test('send the hull of a cluster back as a polygon, latitude first', () => {
    const many = clusterMarks(made, clusters, String).marks[1]
    expect(many && targetParameters(many.target)).toEqual({ 'geofilter.polygon': '(0,0),(0,4),(3,4),(0,0)' })
  })

  test('of a joined dataset ask for the records of their key, quoted', () => {
    expect(targetParameters({ type: 'value', field: 'code', value: 'a"b\\c' })).toEqual({
      q: 'code:"a\\"b\\\\c"',
    })
  })
})
