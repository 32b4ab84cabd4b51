import { describe, expect, it } from 'vitest'
import { dbfOf, shpOf, zippedPoints } from '../../../fixtures/shapefiles.ts'
import { zipOf } from '../../../fixtures/workbooks.ts'
import { geometryOf } from '../manifest.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from '../workbench.ts'
import { check, type Expectation } from './expectation.ts'

// All of these files are synthetic.
const directory = await scratch()
const read = (name: string, content: string | Uint8Array, overrides = {}) =>
  ingestText(directory, name, content, overrides)
const json = (value: unknown) => JSON.stringify(value)

describe('JSON of many shapes', () => {
  const cases: Expectation[] = [
    {
      name: 'census-api.json',
      content: json([
        ['NAME', 'P1_001N', 'state', 'county'],
        ['Autauga County, Alabama', '58805', '01', '001'],
        ['Baldwin County, Alabama', '231767', '01', '003'],
        ['Bibb County, Alabama', null, '01', '007'],
      ]),
      rows: 3,
      types: { name: 'text', p1_001n: 'int', state: 'text', county: 'text' },
      cells: { 1: { p1_001n: '58805', county: '001' }, 3: { p1_001n: null } },
      told: ['json.matrix', 'sheet.untyped'],
    },
    {
      name: 'matrix-of-types.json',
      content: json([
        ['city', 'pop', 'code'],
        ['Paris', 2_102_650, '075'],
        ['Lyon', 520_774, '069'],
      ]),
      rows: 2,
      types: { city: 'text', pop: 'int', code: 'text' },
    },
    {
      name: 'columns.json',
      content: json({
        city: ['Paris', 'Lyon', null],
        pop: [2_102_650, 520_774, 1],
        at: ['2024-01-05', '2024-01-06', '2024-01-07'],
      }),
      rows: 3,
      types: { city: 'text', pop: 'int', at: 'date' },
      cells: { 1: { city: 'Paris', pop: '2102650' }, 3: { city: null } },
      told: ['json.columns'],
    },
    {
      name: 'pandas-columns.json',
      content: json({ city: { 0: 'Paris', 1: 'Lyon' }, pop: { 0: 2.5, 1: 0.5 } }),
      rows: 2,
      types: { city: 'text', pop: 'double' },
      cells: { 2: { city: 'Lyon', pop: 0.5 } },
      told: ['json.columns'],
    },
    {
      name: 'pandas-split.json',
      content: json({
        columns: ['city', 'pop'],
        index: [0, 1],
        data: [
          ['Paris', 2],
          ['Lyon', 1],
        ],
      }),
      rows: 2,
      types: { city: 'text', pop: 'int' },
      told: ['json.matrix'],
    },
    {
      name: 'rows.json',
      content: json({
        meta: { view: { name: 'x', columns: [{ name: 'sid' }, { name: 'Case Number' }, { name: 'Date' }] } },
        data: [
          ['row-1', 'HX1', '2024-01-05T10:00:00'],
          ['row-2', 'HX2', '2024-01-06T11:00:00'],
        ],
      }),
      rows: 2,
      types: { sid: 'text', case_number: 'text', date: 'datetime' },
      cells: { 2: { case_number: 'HX2' } },
    },
    {
      name: 'keyed.json',
      content: json({
        FR: { nom: 'France', capitale: 'Paris' },
        DE: { nom: 'Allemagne', capitale: 'Berlin' },
        IT: { nom: 'Italie' },
      }),
      rows: 3,
      fields: ['key', 'nom', 'capitale'],
      types: { key: 'text', nom: 'text', capitale: 'text' },
      cells: { 1: { key: 'FR', nom: 'France' }, 3: { key: 'IT', capitale: null } },
      told: ['json.keyed'],
    },
    {
      name: 'nan.json',
      content:
        '[{"station": "NaN Beach", "temp": 12.5}, {"station": "B", "temp": NaN}, {"station": "C", "temp": -Infinity}]',
      rows: 3,
      types: { station: 'text', temp: 'double' },
      cells: { 1: { station: 'NaN Beach', temp: 12.5 }, 2: { temp: null }, 3: { temp: null } },
      told: ['json.nan'],
    },
    {
      name: 'nan-in-envelope.json',
      content:
        '{"n": NaN, "rows": [{"s": "Infinity Pool", "t": 1.5}, {"s": "B", "t": NaN}, {"s": "C", "t": -Infinity}]}',
      rows: 3,
      types: { s: 'text', t: 'double' },
      cells: { 1: { s: 'Infinity Pool', t: 1.5 }, 2: { t: null } },
      told: ['json.nan'],
    },
    {
      name: 'big.json',
      content: '{"results": [{"id": 9007199254740993, "n": 1}, {"id": 12345678901234567890, "n": 2}]}',
      rows: 2,
      types: { id: 'text', n: 'int' },
      cells: { 1: { id: '9007199254740993' }, 2: { id: '12345678901234567890' } },
    },
    {
      name: 'different-keys.jsonl',
      content: '{"a": 1}\n{"b": "x"}\n\n{"a": 2, "c": {"d": true}}\n',
      rows: 3,
      types: { a: 'int', b: 'text', c_d: 'text' },
      cells: { 2: { a: null, b: 'x' }, 3: { c_d: 'true' } },
    },
    {
      name: 'epochs.json',
      content: json([
        { id: 1, created_at: 1_706_493_582, updatedAt: 1_706_493_582_000, votes: 1_706_493_582 },
        { id: 2, created_at: 1_706_493_600, updatedAt: 1_706_493_600_500, votes: 3 },
      ]),
      rows: 2,
      types: { created_at: 'datetime', updatedat: 'datetime', votes: 'int' },
      cells: { 1: { created_at: '2024-01-29 01:59:42', updatedat: '2024-01-29 01:59:42' } },
    },
    {
      name: 'nested-lists.json',
      content: json({
        data: {
          items: [
            { n: 'a', tags: ['x', 'y'], parts: [{ k: 1 }, { k: 2 }] },
            { n: 'b', tags: [], parts: [] },
          ],
        },
      }),
      rows: 2,
      types: { n: 'text', tags: 'text', parts: 'text' },
      cells: { 1: { tags: 'x;y', parts: '[{"k":1},{"k":2}]' } },
    },
    {
      name: 'features.geojsonl',
      content: [
        {
          type: 'Feature',
          properties: { nom: 'A' },
          geometry: { type: 'Point', coordinates: [2.35, 48.85] },
        },
        {
          type: 'Feature',
          properties: { nom: 'B' },
          geometry: { type: 'Point', coordinates: [4.85, 45.75] },
        },
      ]
        .map(json)
        .join('\n'),
      rows: 2,
      fields: ['nom', 'geo_point_2d'],
      types: { nom: 'text', geo_point_2d: 'geo_point_2d' },
    },
  ]
  it.each(cases)('$name', (expected) => check(directory, expected))

  it('is refused as TopoJSON, with the way out', async () => {
    const topology = {
      type: 'Topology',
      objects: { a: { type: 'GeometryCollection', geometries: [] } },
      arcs: [],
    }
    await expect(read('communes.json', json(topology))).rejects.toThrow(/TopoJSON.*GeoJSON/)
  })
})

describe('GeoJSON', () => {
  const feature = (geometry: unknown, properties: unknown = { n: 1 }, more = {}) => ({
    type: 'Feature',
    ...more,
    properties,
    geometry,
  })
  const collection = (...features: unknown[]) => json({ type: 'FeatureCollection', features })
  const ring = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ]

  it('of mixed kinds, without a geometry, in collections, with heights and ids', async () => {
    const found = await read(
      'mixed.geojson',
      collection(
        feature({ type: 'Point', coordinates: [2, 48, 35] }, { n: 1 }, { id: 'a.1' }),
        feature(null, { n: 2 }, { id: 'a.2' }),
        feature({ type: 'Polygon', coordinates: [ring] }, { n: 3 }, { id: 'a.3' }),
        feature(
          {
            type: 'GeometryCollection',
            geometries: [
              { type: 'Point', coordinates: [1, 2] },
              {
                type: 'LineString',
                coordinates: [
                  [1, 2],
                  [3, 4],
                ],
              },
            ],
          },
          { n: 4 },
        ),
      ),
    )
    expect(found.rows).toHaveLength(4)
    expect(typesOf(found)).toEqual({ id: 'text', n: 'int', geo_shape: 'geo_shape' })
    expect(geometryOf(found.rows[1])).toBeNull()
    expect(geometryOf(found.rows[3])?.type).toBe('GeometryCollection')
    expect(found.report.rejected).toBe(0)
    expect(
      found.report.columns.flatMap(({ findings }) => findings).concat(found.report.findings),
    ).toContainEqual(expect.objectContaining({ key: 'geo.altitude', params: { count: 1 } }))
  })

  it('as one feature, or a bare geometry', async () => {
    const one = await read(
      'one.geojson',
      json(feature({ type: 'Point', coordinates: [2.35, 48.85] }, { nom: 'A' })),
    )
    expect(typesOf(one)).toEqual({ nom: 'text', geo_point_2d: 'geo_point_2d' })
    const bare = await read('bare.geojson', json({ type: 'Polygon', coordinates: [ring] }))
    expect(Object.values(typesOf(bare))).toContain('geo_shape')
  })

  it('with properties that are missing, null or nested', async () => {
    const found = await read(
      'properties.geojson',
      collection(
        feature({ type: 'Point', coordinates: [1, 2] }, null),
        feature({ type: 'Point', coordinates: [1, 2] }, { a: { b: 1 } }),
      ),
    )
    expect(valuesOf(found, 'a_b')).toEqual([null, '1'])
  })

  it('with the system of the web is in degrees', async () => {
    const found = await read(
      'crs.geojson',
      json({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
        features: [feature({ type: 'Point', coordinates: [2.35, 48.85] })],
      }),
    )
    expect(found.rows[0]?.['geo_point_2d:lat']).toBe(48.85)
  })
})

describe('XML', () => {
  const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
  const cases: Expectation[] = [
    {
      name: 'feed.rss',
      content:
        xml(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Actualités</title><link>https://example.org</link>
        <item><title>Un &amp; deux</title><link>https://example.org/1</link><pubDate>Mon, 05 Feb 2024 10:00:00 GMT</pubDate><description><![CDATA[<p>Bonjour</p>]]></description><dc:creator>A</dc:creator></item>
        <item><title>Trois</title><link>https://example.org/3</link><pubDate>Tue, 06 Feb 2024 10:00:00 +0100</pubDate><description>x</description></item></channel></rss>`),
      rows: 2,
      types: { title: 'text', link: 'text', pubdate: 'datetime', description: 'text' },
      cells: { 1: { title: 'Un & deux', pubdate: '2024-02-05 10:00:00', description: '<p>Bonjour</p>' } },
    },
    {
      name: 'feed.atom',
      content: xml(`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>urn:x</id>
        <entry><id>1</id><title type="html">A</title><updated>2024-02-05T10:00:00Z</updated><link rel="alternate" href="https://example.org/a"/><author><name>N</name></author></entry>
        <entry><id>2</id><title type="html">B</title><updated>2024-02-06T10:00:00+01:00</updated><link rel="alternate" href="https://example.org/b"/><author><name>M</name></author></entry></feed>`),
      rows: 2,
      types: { updated: 'datetime', author_name: 'text', link_href: 'text' },
      cells: { 2: { updated: '2024-02-06 09:00:00', author_name: 'M', link_href: 'https://example.org/b' } },
    },
    {
      name: 'attributes.xml',
      content: xml(
        '<pdv_liste><pdv id="01000001" latitude="4620100" cp="01000" pop="R"><adresse>ROUTE DE JASSERON</adresse><prix nom="Gazole" valeur="1.759"/></pdv><pdv id="01000002" latitude="4621842" cp="01000" pop="A"><adresse>16 Avenue</adresse><prix nom="SP95" valeur="1.8"/></pdv></pdv_liste>',
      ),
      rows: 2,
      types: { id: 'text', cp: 'text', pop: 'text', adresse: 'text', prix_valeur: 'double' },
      cells: { 1: { id: '01000001', cp: '01000', prix_valeur: 1.759 } },
    },
    {
      name: 'soap.xml',
      content:
        xml(`<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header><t>x</t></soap:Header><soap:Body><ns:getStationsResponse xmlns:ns="urn:s"><ns:return>
        <ns:station code="A1"><ns:name>Quai</ns:name><ns:level>1.5</ns:level></ns:station><ns:station code="A2"><ns:name>Pont</ns:name><ns:level>2.25</ns:level></ns:station></ns:return></ns:getStationsResponse></soap:Body></soap:Envelope>`),
      rows: 2,
      types: { code: 'text', name: 'text', level: 'double' },
      cells: { 2: { code: 'A2', level: 2.25 } },
    },
    {
      name: 'datex.xml',
      content:
        xml(`<d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" modelBaseVersion="2"><exchange><supplierIdentification><country>fr</country></supplierIdentification></exchange>
        <payloadPublication><publicationTime>2024-02-05T10:00:00+01:00</publicationTime>${['1', '2', '3'].map((n) => `<situation id="S${n}" version="${n}"><overallSeverity>high</overallSeverity><situationRecord id="R${n}"><situationRecordCreationTime>2024-02-05T0${n}:00:00+01:00</situationRecordCreationTime><validity><validityStatus>active</validityStatus></validity><groupOfLocations><locationForDisplay><latitude>48.${n}</latitude><longitude>2.${n}</longitude></locationForDisplay></groupOfLocations></situationRecord></situation>`).join('')}</payloadPublication></d2LogicalModel>`),
      rows: 3,
      types: { overallseverity: 'text', geo_point_2d: 'geo_point_2d' },
      cells: { 2: { id: 'S2', overallseverity: 'high', 'geo_point_2d:lat': 48.2, 'geo_point_2d:lng': 2.2 } },
    },
    {
      name: 'mixed.xml',
      content: xml(
        '<avis><annonce><titre>Réfection de <b>voirie</b> et réseaux</titre><montant devise="EUR">120000</montant></annonce><annonce><titre>Étude</titre><montant devise="EUR">8000</montant></annonce></avis>',
      ),
      rows: 2,
      types: { montant: 'int', montant_devise: 'text' },
    },
  ]
  it.each(cases)('$name', (expected) => check(directory, expected))

  it('of old Excel is refused with the way out', async () => {
    const book = xml(
      '<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">a</Data></Cell></Row><Row><Cell><Data ss:Type="String">b</Data></Cell></Row></Table></Worksheet></Workbook>',
    )
    await expect(read('export.xls', book)).rejects.toThrow(/Excel 2003.*\.xlsx/)
  })
})

describe('KML and GPX', () => {
  const kml = (body: string) =>
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`

  it('folders, declared and undeclared columns, tables of HTML', async () => {
    const found = await read(
      'folders.kml',
      kml(`<Schema name="S" id="S"><SimpleField type="int" name="PLACES"/><SimpleField type="string" name="CODE"/></Schema>
        <Folder><name>Nord</name><Placemark><name>A</name><description><![CDATA[<table><tr><td>Ouvert</td></tr></table>]]></description>
        <ExtendedData><SchemaData schemaUrl="#S"><SimpleData name="PLACES">12</SimpleData><SimpleData name="CODE">001</SimpleData></SchemaData></ExtendedData><Point><coordinates>2.35,48.85,0</coordinates></Point></Placemark></Folder>
        <Folder><name>Sud</name><Placemark><name>B</name><ExtendedData><Data name="note"><value>x</value></Data></ExtendedData><Point><coordinates>5.37,43.29</coordinates></Point></Placemark></Folder>`),
    )
    expect(typesOf(found)).toMatchObject({
      name: 'text',
      folder: 'text',
      places: 'int',
      code: 'text',
      geo_point_2d: 'geo_point_2d',
    })
    expect(found.rows[0]).toMatchObject({ folder: 'Nord', code: '001', places: '12' })
    expect(String(found.rows[0]?.description)).toContain('<table>')
  })

  it('links beside placemarks are told', async () => {
    const found = await read(
      'links.kml',
      kml(
        '<NetworkLink><Link><href>https://example.org/more.kml</href></Link></NetworkLink><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark>',
      ),
    )
    expect(found.rows).toHaveLength(1)
    expect(findingsOf(found)).toContain('kml.linked')
  })

  it('tracks, waypoints and routes in one file', async () => {
    const found = await read(
      'tour.gpx',
      `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="48.85" lon="2.35"><ele>35</ele><time>2024-02-05T10:00:00Z</time><name>Départ</name></wpt>
       <rte><name>R</name><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte><trk><name>T</name><trkseg><trkpt lat="1" lon="2"><time>2024-02-05T10:00:00Z</time></trkpt><trkpt lat="2" lon="3"/></trkseg></trk></gpx>`,
    )
    expect(valuesOf(found, 'type')).toEqual(['waypoint', 'route', 'track'])
    expect(found.rows.map((row) => geometryOf(row)?.type)).toEqual(['Point', 'LineString', 'LineString'])
  })
})

describe('shapefiles and timetables', () => {
  it('with days, truths, stars for nothing and deleted records, without .prj', async () => {
    const dbf = dbfOf(
      [
        ['NOM', 'C', 10],
        ['LE', 'D', 8],
        ['OUI', 'L', 1],
        ['N', 'N', 6, 1],
      ],
      [
        [' ', 'Évry', '20240131', 'T', '   1.5'],
        [' ', 'Nîmes', '********', '?', '******'],
        ['*', 'Gone', '20240101', 'F', '   2.0'],
      ].map((cells) => cells.map(String)) as never,
    )
    const shp = shpOf(1, [[[[2, 48]]], [[[4, 44]]], [[[0, 0]]]])
    const found = await read('quirks.zip', zipOf({ 'q.shp': shp, 'q.dbf': dbf, 'q.cpg': '1252' }))
    expect(found.rows.length).toBeGreaterThan(0)
    expect(findingsOf(found)).toContain('projection.none')
  })

  it('beside what a Macintosh leaves in an archive', async () => {
    const { length } = zippedPoints('a', ['x'])
    expect(length).toBeGreaterThan(0)
    const found = await read(
      'mac.zip',
      zipOf({ 'data.csv': 'a;b\n1;2\n', '__MACOSX/._data.csv': 'junk', '.DS_Store': 'x' }),
    )
    expect(found.rows).toHaveLength(1)
  })

  it('in an archive inside an archive', async () => {
    const inner = zipOf({ 'deep/data.csv': 'a;b\n1;2\n3;4\n' })
    expect((await read('outer.zip', zipOf({ 'inner.zip': inner }))).rows).toHaveLength(2)
  })

  it('with a calendar and no exceptions', async () => {
    const found = await read(
      'gtfs.zip',
      zipOf({
        'agency.txt':
          'agency_id,agency_name,agency_url,agency_timezone\n1,TC,https://example.org,Europe/Paris\n',
        'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nS1,Gare,48.85,2.35\nS2,Mairie,48.86,2.36\n',
        'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nR1,1,01,Centre,3\n',
        'trips.txt': 'route_id,service_id,trip_id\nR1,W,T1\n',
        'stop_times.txt':
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,24:10:00,24:10:00,S1,1\nT1,25:00:00,25:00:00,S2,2\n',
        'calendar.txt':
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nW,1,1,1,1,1,0,0,20240101,20241231\n',
      }),
    )
    expect(found.rows).toHaveLength(2)
    expect(valuesOf(found, 'routes')).toEqual(['01', '01'])
    const calendar = await read(
      'gtfs.zip',
      zipOf({
        'agency.txt':
          'agency_id,agency_name,agency_url,agency_timezone\n1,TC,https://example.org,Europe/Paris\n',
        'routes.txt': 'route_id,route_type\nR1,3\n',
        'calendar.txt': 'service_id,monday,start_date,end_date\nW,1,20240101,20241231\n',
      }),
      { entry: 'calendar' },
    )
    expect(calendar.rows[0]).toMatchObject({ service_id: 'W', start_date: '2024-01-01' })
  })
})
