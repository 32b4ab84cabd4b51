import { describe, expect, it } from 'vitest'
import { expectationsOf, geometryOf, ingestPublished } from './manifest.ts'
import {
  annotationsOf,
  findingsOf,
  type Ingested,
  ingestText,
  scratch,
  typesOf,
  valuesOf,
} from './workbench.ts'

const directory = await scratch()
const xml = (content: string | Uint8Array, overrides = {}) =>
  ingestText(directory, 'data.xml', content, overrides)
const labelsOf = ({ fields }: Ingested) => fields.map(({ label }) => label)

describe('records are found', () => {
  const rows = '<row><txt1>a</txt1><num1>1</num1></row><row><txt1>b</txt1><num1>2.5</num1></row>'
  it.each([
    ['in a list', `<rows>${rows}</rows>`],
    ['inside an envelope', `<answer><status>ok</status><result><rows>${rows}</rows></result></answer>`],
    [
      'after a declaration, comments and a document type',
      `<?xml version="1.0"?><!-- x --><!DOCTYPE rows><rows>${rows}</rows>`,
    ],
    ['with prefixes', `<a:rows xmlns:a="urn:a">${rows.replaceAll(/<(\/?)/g, '<$1a:')}</a:rows>`],
  ])('%s', async (_, text) => {
    const found = await xml(text)
    expect(typesOf(found)).toEqual({ txt1: 'text', num1: 'double' })
    expect(valuesOf(found, 'num1')).toEqual([1, 2.5])
  })

  it('in groups that say little', async () => {
    const group = (n: number) => `<group n="${n}">${rows.repeat(3)}</group>`
    const found = await xml(`<all>${group(1)}${group(2)}</all>`)
    expect(found.rows).toHaveLength(12)
    expect(typesOf(found)).toEqual({ txt1: 'text', num1: 'double' })
  })

  it('where the path leads', async () => {
    const found = await xml(
      '<a><long><x>1</x><y>aaaaaaaaaaaa</y></long><long><x>2</x><y>b</y></long><short><z>3</z></short></a>',
      {
        path: ['short'],
      },
    )
    expect(typesOf(found)).toEqual({ z: 'int' })
  })

  it('and a wrong path is answered with those there are', async () => {
    await expect(xml(`<a>${rows}</a>`, { path: ['b'] })).rejects.toThrow(
      'data.xml has no element b: its elements are row',
    )
  })

  it('as the whole document when nothing is repeated', async () => {
    const found = await xml('<answer><station><name>Bern</name><height>540</height></station></answer>')
    expect(found.rows).toHaveLength(1)
    expect(typesOf(found)).toEqual({ name: 'text', height: 'int' })
  })
})

describe('columns', () => {
  it('come of attributes and inner elements, with the names on the way', async () => {
    const found = await xml(
      '<l><r id="01" n="1"><a><b unit="m">2</b></a></r><r id="02" n="2"><a><b unit="m">3</b></a></r></l>',
    )
    expect(labelsOf(found)).toEqual(['@id', '@n', 'a.b.@unit', 'a.b'])
    expect(found.rows[0]).toMatchObject({ id: '01', n: '1', a_b: '2', a_b_unit: 'm' })
  })

  it('have several values where a plain element is repeated', async () => {
    const found = await xml('<l><r><tag>a</tag><tag>b</tag></r><r><tag>c</tag></r></l>')
    expect(valuesOf(found, 'tag')).toEqual(['a;b', 'c'])
    expect(annotationsOf(found, 'tag')).toContain('multivalued(;)')
  })

  it('hold lists where an element with others inside is repeated', async () => {
    const found = await xml(
      '<l><r><n>first and long enough</n><p><x>1</x></p><p><x>2</x><y>z</y></p></r><r><n>second and long</n><p><x>3</x></p></r></l>',
    )
    expect(valuesOf(found, 'p').map((text) => JSON.parse(String(text)))).toEqual([
      [{ x: '1' }, { x: '2', y: 'z' }],
      [{ x: '3' }],
    ])
  })

  it('keep the prefix that tells them apart', async () => {
    const found = await xml(
      '<l xmlns:a="urn:a" xmlns:b="urn:b"><r><a:n>1</a:n><b:n>2</b:n></r><r><a:n>3</a:n><b:n>4</b:n></r></l>',
    )
    expect(labelsOf(found)).toEqual(['n', 'b:n'])
    expect(valuesOf(found, 'b_n')).toEqual(['2', '4'])
  })

  it('of an element keep their name beside an attribute of the same', async () => {
    const found = await xml('<l><r id="x1"><id>1</id></r><r id="x2"><id>2</id></r></l>')
    expect(found.rows.map((row) => row.id)).toEqual(['1', '2'])
    expect(valuesOf(found, 'id_attribute')).toEqual(['x1', 'x2'])
  })

  it('hold texts as they are meant: entities of XML, CDATA, no indentation', async () => {
    const found = await xml('<l><r><t>\n  a &amp; &#233;<![CDATA[ <b>]]>\n </t></r><r><t>x</t></r></l>')
    expect(valuesOf(found, 't')).toEqual(['a & é <b>', 'x'])
  })
})

describe('encodings', () => {
  const text = '<?xml version="1.0" encoding="ENC"?><l><r><t>é€</t></r><r><t>b</t></r></l>'
  const utf16 = (swap: boolean) => {
    const bytes = Buffer.from(`\ufeff${text.replace('ENC', 'UTF-16')}`, 'utf16le')
    return swap ? bytes.swap16() : bytes
  }
  it.each<[string, Uint8Array, string]>([
    ['latin1', Buffer.from(text.replace('ENC', 'ISO-8859-1').replace('€', ''), 'latin1'), 'é'],
    ['windows-1252', Buffer.from(text.replace('ENC', 'windows-1252').replace('€', '\x80'), 'latin1'), 'é€'],
    ['UTF-8 without a word', Buffer.from(text.replace(/ encoding="ENC"/, '')), 'é€'],
    ['UTF-16, little end first', utf16(false), 'é€'],
    ['UTF-16, big end first', utf16(true), 'é€'],
    ['UTF-16 that is none', Buffer.from(text.replace('ENC', 'UTF-16')), 'é€'],
  ])('%s', async (_, bytes, value) => {
    expect(valuesOf(await xml(bytes), 't')).toEqual([value, 'b'])
  })

  it('that do not fit are told, and given by hand', async () => {
    const bytes = Buffer.from(text.replace('ENC', 'UTF-8').replace('€', ''), 'latin1')
    await expect(xml(bytes)).rejects.toThrow('says that its encoding is utf-8, but its bytes are not')
    expect(valuesOf(await xml(bytes, { encoding: 'latin1' }), 't')).toEqual(['é', 'b'])
  })
})

describe('what is meant to harm is refused', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  it.each([
    [
      'a billion laughs',
      `<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]><l><r>&l9;</r><r>x</r></l>`,
      'uses an entity that XML does not know',
    ],
    [
      'a file from elsewhere',
      '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l><r>&x;</r></l>',
      'uses an entity that XML does not know',
    ],
    [
      'a depth without end',
      `${'<a>'.repeat(5000)}x${'</a>'.repeat(5000)}`,
      'nests elements more than 200 deep',
    ],
    [
      'attributes without end',
      `<a ${Array.from({ length: 2000 }, (_, n) => `a${n}="x"`).join(' ')}/>`,
      'more than 1000 attributes',
    ],
    [
      'names that are values',
      `<l>${Array.from({ length: 1200 }, (_, n) => `<r><k${n}>v</k${n}></r>`).join('')}</l>`,
      'more than 1000 different elements',
    ],
    ['what is cut short', '<l><r><a>1</a></r><r>', 'is not well-formed XML, line 1'],
    ['what is not closed', '<l>\n<r><a>1</b></r></l>', 'is not well-formed XML, line 2'],
  ])('%s', async (_, text, sentence) => {
    await expect(xml(text)).rejects.toThrow(sentence)
  })

  it('and so is a web page, declared as XML', async () => {
    const page =
      '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'
    await expect(xml(page)).rejects.toThrow('data.xml is a web page')
  })

  it('but an entity that nobody uses does no harm, and none is read from outside', async () => {
    const found = await xml(
      '<!DOCTYPE l SYSTEM "http://127.0.0.1:1/x.dtd" [<!ENTITY x "y">]><l><r><a>1</a></r><r><a>2</a></r></l>',
    )
    expect(valuesOf(found, 'a')).toEqual(['1', '2'])
  })
})

describe('refusals of servers are told in their own words', () => {
  it.each([
    [
      '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>Unknown type x</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      'InvalidParameterValue: Unknown type x',
    ],
    [
      '<ServiceExceptionReport><ServiceException code="LayerNotDefined">No layer</ServiceException></ServiceExceptionReport>',
      'LayerNotDefined: No layer',
    ],
    [
      '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><error code="noRecordsMatch">Nothing</error></OAI-PMH>',
      'noRecordsMatch: Nothing',
    ],
  ])('%s', async (text, words) => {
    await expect(xml(text)).rejects.toThrow(`data.xml holds the refusal of a server: ${words}`)
  })
})

describe('features of a WFS', () => {
  it('wfs-getfeature-dov-boring.xml', async () => {
    const told = expectationsOf('wfs-getfeature-dov-boring.xml')
    const found = await ingestPublished(directory, 'wfs-getfeature-dov-boring.xml')
    expect(found.rows).toHaveLength(Number(told.features))
    const columns = (told.columns ?? []).filter((column) => column !== 'geom')
    expect(labelsOf(found)).toEqual(['gml_id', ...columns, 'Geo point'])
    const [row = {}] = found.rows
    for (const [label, value] of Object.entries(told.first_feature as Record<string, string>)) {
      const field = found.fields.find((one) => one.label === label)
      const stored = row[field?.name ?? '']
      expect(field?.type === 'double' ? Number(stored) === Number(value) : stored === value, label).toBe(true)
    }
    expect(typesOf(found)).toMatchObject({
      datum_aanvang: 'date',
      eerste_invoer: 'datetime',
      diepte_tot_m: 'double',
    })
    // The three-parameter shift of Belgium, another than the one in use, gives the same place to a metre.
    expect(row['geo_point_2d:lng']).toBeCloseTo(4.39283, 4)
    expect(row['geo_point_2d:lat']).toBeCloseTo(51.24202, 4)
    expect(findingsOf(found)).toContain('projection.from')
  })

  const gml = 'http://www.opengis.net/gml/3.2'
  const feature = (geometry: string) =>
    xml(
      `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="${gml}"><wfs:member><t><n>1</n><geom>${geometry}</geom></t></wfs:member></wfs:FeatureCollection>`,
    )
  const ring = (list: string) => `<gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing>`
  const square = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ]
  const hole = [
    [1, 1],
    [2, 1],
    [2, 1.5],
    [1, 1],
  ]
  it.each<[string, string, unknown]>([
    ['a point', '<gml:Point><gml:pos>7 46</gml:pos></gml:Point>', { type: 'Point', coordinates: [7, 46] }],
    [
      'a point with a height',
      '<gml:Point srsDimension="3"><gml:pos>7 46 540</gml:pos></gml:Point>',
      { type: 'Point', coordinates: [7, 46] },
    ],
    [
      'a line',
      '<gml:LineString><gml:posList>0 0 4 2</gml:posList></gml:LineString>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [4, 2],
        ],
      },
    ],
    [
      'a line in three dimensions',
      '<gml:LineString><gml:posList srsDimension="3">0 0 9 4 2 9</gml:posList></gml:LineString>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [4, 2],
        ],
      },
    ],
    [
      'a polygon with a hole',
      `<gml:Polygon><gml:exterior>${ring('0 0 4 0 4 2 0 2 0 0')}</gml:exterior><gml:interior>${ring('1 1 2 1 2 1.5 1 1')}</gml:interior></gml:Polygon>`,
      { type: 'Polygon', coordinates: [square, hole] },
    ],
    [
      'several polygons',
      `<gml:MultiSurface>${['0 0 4 0 4 2 0 2 0 0', '1 1 2 1 2 1.5 1 1'].map((list) => `<gml:surfaceMember><gml:Polygon><gml:exterior>${ring(list)}</gml:exterior></gml:Polygon></gml:surfaceMember>`).join('')}</gml:MultiSurface>`,
      { type: 'MultiPolygon', coordinates: [[square], [hole]] },
    ],
    [
      'a surface of patches',
      `<gml:Surface><gml:patches><gml:PolygonPatch><gml:exterior>${ring('0 0 4 0 4 2 0 2 0 0')}</gml:exterior></gml:PolygonPatch></gml:patches></gml:Surface>`,
      { type: 'Polygon', coordinates: [square] },
    ],
    [
      'a curve of segments',
      '<gml:Curve><gml:segments><gml:LineStringSegment><gml:posList>0 0 1 1</gml:posList></gml:LineStringSegment><gml:LineStringSegment><gml:posList>1 1 4 2</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
          [4, 2],
        ],
      },
    ],
    [
      'several points',
      '<gml:MultiPoint><gml:pointMember><gml:Point><gml:pos>1 2</gml:pos></gml:Point></gml:pointMember><gml:pointMember><gml:Point><gml:pos>3 4</gml:pos></gml:Point></gml:pointMember></gml:MultiPoint>',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'coordinates of GML 2',
      '<gml:LineString srsName="http://www.opengis.net/gml/srs/epsg.xml#4326"><gml:coordinates decimal="." cs="," ts=" ">0,0 4,2</gml:coordinates></gml:LineString>',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [4, 2],
        ],
      },
    ],
    [
      'single coordinates of GML 2',
      '<gml:Point srsName="EPSG:4326"><gml:coord><gml:X>7</gml:X><gml:Y>46</gml:Y></gml:coord></gml:Point>',
      { type: 'Point', coordinates: [7, 46] },
    ],
    [
      'latitude first, as an URN has it',
      '<gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>46 7</gml:pos></gml:Point>',
      { type: 'Point', coordinates: [7, 46] },
    ],
    [
      'longitude first, as the short name has it',
      '<gml:Point srsName="EPSG:4326"><gml:pos>7 46</gml:pos></gml:Point>',
      { type: 'Point', coordinates: [7, 46] },
    ],
    [
      'the order that the axes say',
      '<gml:Point srsName="urn:ogc:def:crs:EPSG::4326" axisLabels="lon lat"><gml:pos>7 46</gml:pos></gml:Point>',
      { type: 'Point', coordinates: [7, 46] },
    ],
    [
      'northings first, where the authority says so',
      '<gml:Point srsName="urn:ogc:def:crs:EPSG::3035"><gml:pos>3210000 4321000</gml:pos></gml:Point>',
      { type: 'Point', coordinates: [10, 52] },
    ],
  ])('have %s', async (_, geometry, expected) => {
    const made = geometryOf((await feature(geometry)).rows[0])
    const rounded = JSON.parse(JSON.stringify(made), (_key, value) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    )
    expect(rounded).toEqual(expected)
  })

  it('are refused in a system that is not known, until one is given', async () => {
    const text = (srs: string) =>
      `<c xmlns:gml="${gml}"><gml:featureMember><t><g><gml:Point srsName="${srs}"><gml:pos>526952 6255986</gml:pos></gml:Point></g><n>1</n></t></gml:featureMember></c>`
    await expect(xml(text('EPSG:999999'))).rejects.toThrow(
      "coordinate system that is not known ('EPSG:999999')",
    )
    const found = await xml(text('EPSG:999999'), { projection: '2154' })
    expect(found.rows[0]?.['geo_point_2d:lat']).toBeCloseTo(43.38195, 5)
  })

  it('are told to be one page of more', async () => {
    const page = (matched: string) =>
      xml(
        `<c xmlns="http://www.opengis.net/wfs/2.0" numberMatched="${matched}"><member><t><n>1</n></t></member></c>`,
      )
    expect((await page('12')).report.findings).toContainEqual({ key: 'json.page', params: { total: 12 } })
    expect(findingsOf(await page('1'))).not.toContain('json.page')
    expect(findingsOf(await page('unknown'))).not.toContain('json.page')
  })

  it('take the system of their collection', async () => {
    const found = await xml(
      `<c xmlns:gml="http://www.opengis.net/gml"><gml:boundedBy><gml:Envelope srsName="EPSG:2154"><gml:lowerCorner>0 0</gml:lowerCorner></gml:Envelope></gml:boundedBy><gml:featureMember><t fid="a"><g><gml:Point><gml:pos>526952 6255986</gml:pos></gml:Point></g></t></gml:featureMember></c>`,
    )
    expect(found.rows[0]?.['geo_point_2d:lng']).toBeCloseTo(0.865349, 5)
  })
})
