import { describe, expect, it } from 'vitest'
import { zipOf } from '../../fixtures/workbooks.ts'
import { expectationsOf, geometryOf, ingestPublished } from './manifest.ts'
import { findingsOf, type Ingested, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const document = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>doc</name>${inside}</Document></kml>`
const kml = (inside: string) => ingestText(directory, 'places.kml', document(inside))
const point = '<Point><coordinates>7.4,46.9,540</coordinates></Point>'
const labelsOf = ({ fields }: Ingested) => fields.map(({ label }) => label)

interface ToldPlacemark {
  record: number
  name: string | null
  extended_data: Record<string, string | null>
  first_coordinates: string
}

describe('files of publishers give what their list says', () => {
  it.each(['boston-polling-locations.kml', 'usgs-2012-earthquakes-mag5.kml'])('%s', async (file) => {
    const told = expectationsOf(file)
    const found = await ingestPublished(directory, file)
    expect(found.rows).toHaveLength(Number(told.records))
    expect(labelsOf(found)).toEqual(expect.arrayContaining(told.extended_data_columns as string[]))
    for (const {
      record,
      name,
      extended_data: data,
      first_coordinates: place,
    } of told.cells as unknown as ToldPlacemark[]) {
      const row = found.rows[record - 1] ?? {}
      expect(row.name ?? null).toBe(name)
      for (const [label, value] of Object.entries(data)) {
        const field = found.fields.find((one) => one.label === label)
        const stored = row[field?.name ?? ''] ?? null
        if (field?.type === 'text') expect(stored, label).toBe(value)
        else expect(Number(stored), label).toBe(Number(value))
      }
      const [lng, lat] = place.split(',').map(Number)
      expect(geometryOf(row)).toEqual({ type: 'Point', coordinates: [lng, lat] })
    }
  })

  it('keeps the date of the id and the magnitude of an element that KML does not have', async () => {
    const found = await ingestPublished(directory, 'usgs-2012-earthquakes-mag5.kml')
    expect(typesOf(found)).toEqual({
      id: 'text',
      name: 'text',
      magnitude: 'double',
      geo_point_2d: 'geo_point_2d',
    })
    expect(found.rows[0]).toMatchObject({ id: '2012 Jan 15 13:40:16.40 UTC', magnitude: 5.9 })
  })

  it('gives the same columns and values as GeoJSON and as a shapefile', async () => {
    const [asKml, asJson, asShapes] = await Promise.all(
      ['kml', 'geojson', 'shapefile.zip'].map((ending) =>
        ingestPublished(directory, `boston-polling-locations.${ending}`),
      ),
    )
    const columns = (found: Ingested | undefined) =>
      found?.fields.map(({ name, label, type }) => [name, label, type])
    expect(columns(asKml)).toEqual(columns(asJson))
    expect(columns(asShapes)).toEqual(columns(asJson))
    const values = (found: Ingested | undefined) =>
      found?.rows.slice(0, 2).map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !name.startsWith('_') && !name.startsWith('geo_'))
            .map(([name, value]) => [name, String(value ?? '').trim()]),
        ),
      )
    expect(values(asKml)).toEqual(values(asJson))
    expect(values(asShapes)).toEqual(values(asJson))
  })
})

describe('columns', () => {
  it('are of the types that a schema declares', async () => {
    const found = await kml(
      `<Schema id="s"><SimpleField name="code" type="string"/><SimpleField name="n" type="int"/><SimpleField name="never" type="double"/></Schema>
       <Placemark><ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="code">7</SimpleData><SimpleData name="n">7</SimpleData></SchemaData></ExtendedData>${point}</Placemark>`,
    )
    expect(typesOf(found)).toEqual({ code: 'text', n: 'int', never: 'text', geo_point_2d: 'geo_point_2d' })
  })

  it('come of untyped data, times and folders', async () => {
    const placemark = (name: string, time: string) =>
      `<Placemark><name>${name}</name>${time}<ExtendedData><Data name="height"><value>12</value></Data></ExtendedData>${point}</Placemark>`
    const found = await kml(
      `<Folder><name>North</name><Folder><name>Inner</name>${placemark('a', '<TimeStamp><when>2020-01-01T00:00:00Z</when></TimeStamp>')}</Folder></Folder>
       <Folder><name>South</name>${placemark('b', '<TimeSpan><begin>2020-01-01</begin><end>2020-02-01</end></TimeSpan>')}</Folder>`,
    )
    expect(typesOf(found)).toMatchObject({
      folder: 'text',
      height: 'int',
      time: 'datetime',
      begin: 'date',
      end: 'date',
    })
    expect(valuesOf(found, 'folder')).toEqual(['North / Inner', 'South'])
  })

  it('have no folder where all share one, which is told', async () => {
    const found = await kml(`<Folder><name>All</name><Placemark><name>a</name>${point}</Placemark></Folder>`)
    expect(labelsOf(found)).toEqual(['name', 'Geo point'])
    expect(found.report.findings).toContainEqual({ key: 'kml.folder', params: { folder: 'All' } })
  })

  it('have nothing of how places are shown', async () => {
    const found = await kml(
      `<Style id="x"><IconStyle><scale>1</scale></IconStyle></Style><Placemark><name>a</name><styleUrl>#x</styleUrl><Style><LineStyle/></Style><visibility>0</visibility>${point}</Placemark>`,
    )
    expect(labelsOf(found)).toEqual(['name', 'Geo point'])
  })
})

describe('geometries', () => {
  const ring = (list: string) => `<LinearRing><coordinates>${list}</coordinates></LinearRing>`
  it.each<[string, string, unknown]>([
    ['a point, without its height', point, { type: 'Point', coordinates: [7.4, 46.9] }],
    [
      'a line, whatever space is in it',
      '<LineString><coordinates>\n 0,0,5\n\t1, 1 \n</coordinates></LineString>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'a polygon with a hole',
      `<Polygon><innerBoundaryIs>${ring('1,1 2,1 2,2 1,1')}</innerBoundaryIs><outerBoundaryIs>${ring('0,0 4,0 4,4 0,0')}</outerBoundaryIs></Polygon>`,
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
      'several points',
      `<MultiGeometry>${point}${point}</MultiGeometry>`,
      {
        type: 'MultiPoint',
        coordinates: [
          [7.4, 46.9],
          [7.4, 46.9],
        ],
      },
    ],
    [
      'what is mixed',
      `<MultiGeometry>${point}<LineString><coordinates>0,0 1,1</coordinates></LineString></MultiGeometry>`,
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [7.4, 46.9] },
          {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      },
    ],
    [
      'a track',
      '<gx:Track><when>2020-01-01T00:00:00Z</when><when>2020-01-02T00:00:00Z</when><gx:coord>0 0 1</gx:coord><gx:coord>1 1 2</gx:coord></gx:Track>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  ])('%s', async (_, geometry, expected) => {
    const found = await kml(`<Placemark><name>a</name>${geometry}</Placemark>`)
    expect(geometryOf(found.rows[0])).toEqual(expected)
  })

  it('that are missing or broken keep their record, and heights are told', async () => {
    const found = await kml(
      `<Placemark><name>a</name></Placemark><Placemark><name>b</name><Point/></Placemark><Placemark><name>c</name>${point}</Placemark>`,
    )
    expect(valuesOf(found, 'name')).toEqual(['a', 'b', 'c'])
    expect(found.report.findings).toEqual(
      expect.arrayContaining([
        { key: 'geo.altitude', params: { count: 1 } },
        { key: 'geo.unreadable', params: { count: 1 } },
      ]),
    )
  })
})

describe('KMZ', () => {
  it('is read by its main file', async () => {
    const packed = zipOf({
      'files/other.kml': document('<Placemark><name>other</name></Placemark>'),
      'doc.kml': document(`<Placemark><name>main</name>${point}</Placemark>`),
      'files/icon.png': 'picture',
    })
    expect(valuesOf(await ingestText(directory, 'places.kmz', packed), 'name')).toEqual(['main'])
    const other = await ingestText(directory, 'places.kmz', packed, { entry: 'files/other.kml' })
    expect(valuesOf(other, 'name')).toEqual(['other'])
    await expect(ingestText(directory, 'places.kmz', packed, { entry: 'x.kml' })).rejects.toThrow(
      'places.kmz holds no file called x.kml; it holds: files/other.kml, doc.kml',
    )
  })
})

describe('what holds no places', () => {
  it('but points to them is told', async () => {
    const link = '<NetworkLink><Link><href>http://example.org/x.kml</href></Link></NetworkLink>'
    await expect(kml(link)).rejects.toThrow('only points to where they are: http://example.org/x.kml')
  })

  it('is told', async () => {
    await expect(kml('')).rejects.toThrow('places.kml holds no records')
  })

  it('says its encoding', async () => {
    expect(findingsOf(await kml(`<Placemark>${point}</Placemark>`))).toContain('encoding.told')
  })
})
