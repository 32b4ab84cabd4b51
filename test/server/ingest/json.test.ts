import { describe, expect, it } from 'vitest'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const json = (value: unknown) => ingestText(directory, 'data.json', JSON.stringify(value))
const records = [
  { txt1: 'a', num1: 1 },
  { txt1: 'b', num1: 2.5, late: true },
]

describe('records are found', () => {
  const cases: [string, string][] = [
    ['in an array', JSON.stringify(records)],
    ['one a line', records.map((record) => JSON.stringify(record)).join('\n')],
    ['inside an envelope', JSON.stringify({ total: 2, result: { items: records, tags: ['x'] } })],
    ['after a byte-order mark', `\ufeff${JSON.stringify({ rows: records })}`],
    ['wrapped', JSON.stringify({ records: records.map((fields) => ({ record: { fields } })) })],
  ]
  it.each(cases)('%s', async (_, text) => {
    const found = await ingestText(directory, 'data.json', text)
    expect(typesOf(found)).toEqual({ txt1: 'text', num1: 'double', late: 'text' })
    expect(valuesOf(found, 'num1')).toEqual([1, 2.5])
    expect(valuesOf(found, 'late')).toEqual([null, 'true'])
  })

  it('in the list that was named', async () => {
    const text = JSON.stringify({ long: [{ a: 1 }, { a: 2 }, { a: 3 }], short: [{ b: 1 }] })
    const found = await ingestText(directory, 'path.json', text, { path: ['short'] })
    expect(typesOf(found)).toEqual({ b: 'int' })
  })

  it('in the same list of every line', async () => {
    const line = (numbers: number[]) =>
      JSON.stringify({ at: 1, data: { stations: numbers.map((n) => ({ n })) } })
    const found = await ingestText(directory, 'lines.jsonl', `${line([1, 2])}\n${line([3, 4])}\n`)
    expect(valuesOf(found, 'n')).toEqual(['1', '2', '3', '4'])
  })
})

describe('values', () => {
  it('keep what JSON says: a text of digits is a text', async () => {
    const found = await json([{ code: '01', number: '12', value: 12 }])
    expect(typesOf(found)).toEqual({ code: 'text', number: 'text', value: 'int' })
  })

  it('are days and instants when their texts are', async () => {
    const found = await json([{ day: 'Jun 12 1998', at: '2020-01-01T00:00:00Z' }])
    expect(typesOf(found)).toEqual({ day: 'date', at: 'datetime' })
  })

  it('of nested objects get the names on the way', async () => {
    const found = await json([{ address: { city: 'Bern', geo: { lat: 46.9, lon: 7.4, height: 540 } } }])
    expect(found.fields.map(({ label }) => label)).toEqual([
      'address.city',
      'address.geo.lat',
      'address.geo.lon',
      'address.geo.height',
      'Geo point',
    ])
    expect(valuesOf(found, 'geo_point_2d:lat')).toEqual([46.9])
  })

  it('of a latitude and a longitude, and nothing else, are a point', async () => {
    const found = await json([{ at: { lat: 46, lon: 7.4 } }, { at: null }, { at: { lat: 47.5, lon: 8 } }])
    expect(typesOf(found)).toEqual({ at: 'geo_point_2d' })
    expect(valuesOf(found, 'at:lat')).toEqual([46, null, 47.5])
    expect(valuesOf(found, 'at:lng')).toEqual([7.4, null, 8])
  })

  it('in lists become one text with several values', async () => {
    const found = await json([{ tags: ['a', 'b c'] }, { tags: [] }, {}])
    expect(valuesOf(found, 'tags')).toEqual(['a;b c', null, null])
    expect(annotationsOf(found, 'tags')).toContain('multivalued(;)')
  })
})

describe('names of members', () => {
  const names = ['a"b', '', 'x/y', 'p~q', "o'k", '$', '*', 'back\\slash', 'two\nlines', '0', '-', 'été', '.']
  const layouts: [string, (record: object) => string][] = [
    ['in a list', (record) => JSON.stringify([record, record])],
    ['in lines', (record) => `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`],
    ['in an envelope', (record) => JSON.stringify({ rows: [record, record] })],
    [
      'in features',
      (properties) =>
        JSON.stringify({
          type: 'FeatureCollection',
          features: [{ type: 'Feature', properties }],
        }),
    ],
  ]
  it.each(layouts)('may hold any character: %s', async (_, print) => {
    const record = Object.fromEntries(names.map((name, at) => [name, `value ${at}`]))
    const found = await ingestText(
      directory,
      'names.json',
      print({ ...record, inner: { '"': 'deep', '': 'd' } }),
    )
    const values = Object.fromEntries(found.fields.map(({ name, label }) => [label, found.rows[0]?.[name]]))
    expect(Object.values(values)).toHaveLength(names.length + 2)
    expect(Object.values(values).sort()).toEqual([...Object.values(record), 'd', 'deep'].sort())
    expect(values['a"b']).toBe('value 0')
    expect(values['inner."']).toBe('deep')
  })

  it('are said twice: the last one counts, whatever the layout', async () => {
    for (const text of [
      '[{"a": 1, "a": 2, "o": {"b": 1, "b": "last"}}, {"a": 3, "o": {"b": "once"}}]',
      '{"a": 1, "a": 2, "o": {"b": 1, "b": "last"}}\n{"a": 3, "o": {"b": "once"}}\n',
      '{"rows": [{"a": 1, "a": 2, "o": {"b": 1, "b": "last"}}, {"a": 3, "o": {"b": "once"}}]}',
      '{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": null, "properties": {"a": 1, "a": 2, "o": {"b": 1, "b": "last"}}}, {"type": "Feature", "geometry": null, "properties": {"a": 3, "o": {"b": "once"}}}]}',
    ]) {
      const found = await ingestText(directory, 'twice.json', text)
      expect(valuesOf(found, 'a')).toEqual(['2', '3'])
      expect(valuesOf(found, 'o_b')).toEqual(['last', 'once'])
    }
  })

  it('lose a NUL, as texts do, which is told', async () => {
    const text = JSON.stringify([{ 'a\u0000b': 'x\u0000y', c: 'back\\u0000' }])
    const found = await ingestText(directory, 'nul.json', text)
    expect(found.rows[0]).toMatchObject({ ab: 'xy', c: 'back\\u0000' })
    expect(findingsOf(found)).toContain('json.nul')
  })
})

describe('what is no list of records is refused', () => {
  it.each([
    ['empty.json', '[{}]', 'empty.json holds records without a single value'],
    ['empty.jsonl', '{}\n{}\n', 'empty.jsonl holds records without a single value'],
    [
      'empty.geojson',
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{}}]}',
      'empty.geojson holds records without a single value',
    ],
    ['broken.json', '[{"a": 1}, {"a": ', 'broken.json cannot be read as JSON'],
    ['numbers.json', '[1, 2, 3]', 'numbers.json holds no records'],
    ['cut.json', '{"a": [', 'cut.json cannot be read as JSON'],
  ])('%s', async (name, text, sentence) => {
    await expect(ingestText(directory, name, text)).rejects.toThrow(sentence)
  })
})

describe('GeoJSON', () => {
  const feature = (geometry: unknown, properties: unknown = {}, id?: string) => ({
    type: 'Feature',
    ...(id && { id }),
    properties,
    geometry,
  })
  const square = (x: number, y: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 2, y],
        [x + 2, y + 2],
        [x, y + 2],
        [x, y],
      ],
    ],
  })
  const collection = (...features: unknown[]) => json({ type: 'FeatureCollection', features })

  it('gives points when every geometry is one', async () => {
    const found = await collection(feature({ type: 'Point', coordinates: [7.4, 46.9, 540] }, { n: 1 }, 'ch'))
    expect(typesOf(found)).toEqual({ id: 'text', n: 'int', geo_point_2d: 'geo_point_2d' })
    expect(found.rows[0]).toMatchObject({ 'geo_point_2d:lat': 46.9, 'geo_point_2d:lng': 7.4, id: 'ch' })
  })

  it('gives shapes with box, centre, kind and digest otherwise', async () => {
    const found = await collection(feature(square(2, 10)), feature({ type: 'Point', coordinates: [1, 1] }))
    expect(typesOf(found)).toEqual({ geo_shape: 'geo_shape' })
    expect(found.rows[0]).toMatchObject({
      'geo_shape:lat': 11,
      'geo_shape:lng': 3,
      'geo_shape:xmin': 2,
      'geo_shape:ymin': 10,
      'geo_shape:xmax': 4,
      'geo_shape:ymax': 12,
      'geo_shape:kind': 'Polygon',
    })
    expect(JSON.parse(String(found.rows[0]?.geo_shape))).toEqual(square(2, 10))
    expect(found.rows[0]?.['geo_shape:digest']).not.toBe(found.rows[1]?.['geo_shape:digest'])
  })

  it('keeps features without a geometry and sets broken ones aside', async () => {
    const found = await collection(
      feature(square(0, 0), { n: 1 }),
      feature(null, { n: 2 }),
      feature({ type: 'Polygon', coordinates: [['x']] }, { n: 3 }),
    )
    expect(valuesOf(found, 'n')).toEqual(['1', '2', '3'])
    expect(found.rows.map((row) => row['geo_shape:kind'])).toEqual(['Polygon', null, null])
    expect(found.report.rejects).toMatchObject([{ row: 3, reason: { key: 'reject.geometry' } }])
  })
})

describe('places in tables', () => {
  it('are points made of a latitude and a longitude column', async () => {
    const found = await ingestText(directory, 'pair.csv', 'name;Latitude;Longitude\na;46,9;7,4\nb;;\n')
    expect(valuesOf(found, 'geo_point_2d:lat')).toEqual([46.9, null])
    expect(valuesOf(found, 'geo_point_2d:x')[1]).toBeNull()
    expect(findingsOf(found, 'geo_point_2d')).toEqual(['geo.pair'])
  })

  it('are set aside where they are not on the globe', async () => {
    const places = Array.from(
      { length: 99 },
      (_, index) => `p${index};${String(index / 2).replace('.', ',')};${index}`,
    )
    const found = await ingestText(
      directory,
      'globe.csv',
      `name;lat;lon\n${places.join('\n')}\nbad;146,9;7,4\n`,
    )
    expect(valuesOf(found, 'geo_point_2d:lat').at(-1)).toBeNull()
    expect(valuesOf(found, 'lat').at(-1)).toBe(146.9)
    expect(found.report.rejects).toEqual([
      { row: 100, column: 'Geo point', value: '146.9, 7.4', reason: { key: 'reject.place' } },
    ])
  })

  it.each<[string, string, string]>([
    ['latitude and longitude in one cell', '46.95, 7.44', 'geo_point_2d'],
    ['a WKT point', 'POINT (7.44 46.95)', 'geo_point_2d'],
    ['a GeoJSON geometry', '{"type":"Point","coordinates":[7.44,46.95]}', 'geo_point_2d'],
    ['a WKT polygon', 'POLYGON ((0 0, 2 0, 2 2, 0 0))', 'geo_shape'],
  ])('are read from %s', async (_, text, type) => {
    const found = await ingestText(directory, 'cell.csv', `name;place\na;"${text.replaceAll('"', '""')}"\n`)
    expect(typesOf(found).place).toBe(type)
    if (type === 'geo_point_2d') {
      expect(found.rows[0]).toMatchObject({ 'place:lat': 46.95, 'place:lng': 7.44 })
    }
  })
})
