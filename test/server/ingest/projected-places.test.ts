import { describe, expect, it } from 'vitest'
import { processed } from './processed.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
type Overrides = Parameters<typeof ingestText>[3]
const csv = (content: string, overrides?: Overrides, name = 'places.csv') =>
  ingestText(directory, name, content, overrides)
type Found = Awaited<ReturnType<typeof csv>>

// Notre-Dame and Lyon, as the geodetic service of France has them in degrees and in Lambert-93.
const [paris, lyon] = [
  [652469.02, 6862035.26],
  [842666.66, 6519924.37],
] as const
const degrees = [
  [48.8566, 2.3522],
  [45.764, 4.8357],
]

function pointsOf(found: Found, name = 'geo_point_2d'): [number, number][] {
  const [lats, lngs] = ['lat', 'lng'].map((part) => valuesOf(found, `${name}:${part}`))
  return (lats ?? []).map((lat, index) => [Number(lat), Number(lngs?.[index])])
}

function expectPlaces(found: Found, name?: string) {
  for (const [index, [lat, lng]] of pointsOf(found, name).entries()) {
    expect(lat).toBeCloseTo(degrees[index]?.[0] ?? 0, 5)
    expect(lng).toBeCloseTo(degrees[index]?.[1] ?? 0, 5)
  }
  expect(pointsOf(found, name)).toHaveLength(2)
}

/** A point as EWKB in hexadecimal digits. */
function ewkb([x, y]: readonly [number, number], code?: number, little = true): string {
  const view = new DataView(new ArrayBuffer(code === undefined ? 21 : 25))
  const at = code === undefined ? 5 : 9
  view.setUint8(0, little ? 1 : 0)
  view.setUint32(1, code === undefined ? 1 : 0x20000001, little)
  if (code !== undefined) view.setUint32(5, code, little)
  view.setFloat64(at, x, little)
  view.setFloat64(at + 8, y, little)
  return Buffer.from(view.buffer).toString('hex').toUpperCase()
}

describe('texts of geometries', () => {
  const two = (a: string, b: string) => `id,geom\n1,"${a}"\n2,"${b}"\n`
  const wkt = (prefix: string) =>
    two(`${prefix}POINT(${paris.join(' ')})`, `${prefix}POINT (${lyon.join(' ')})`)

  it('EWKT is brought to degrees from its system', async () => {
    const found = await csv(wkt('SRID=2154;'))
    expectPlaces(found, 'geom')
    expect(findingsOf(found, 'geom')).toContain('projection.from')
  })

  it.each([
    ['EWKB', two(ewkb(paris, 2154), ewkb(lyon, 2154))],
    ['EWKB with the high byte first', two(ewkb(paris, 2154, false), ewkb(lyon, 2154, false))],
    ['EWKB as PostgreSQL prints bytes', two(`\\x${ewkb(paris, 2154)}`, `\\x${ewkb(lyon, 2154)}`)],
  ])('%s in hexadecimal digits is', async (_, content) => {
    const found = await csv(content)
    expectPlaces(found, 'geom')
    expect(findingsOf(found, 'geom')).toContain('projection.from')
  })

  it('WKB without a system is in degrees', async () => {
    const found = await csv(two(ewkb([2.3522, 48.8566]), ewkb([4.8357, 45.764])))
    expectPlaces(found, 'geom')
    expect(findingsOf(found, 'geom')).not.toContain('projection.from')
  })

  it('or in the system that is said', async () => {
    expectPlaces(await csv(wkt(''), { projection: 'EPSG:2154' }), 'geom')
    expectPlaces(await csv(two(ewkb(paris), ewkb(lyon)), { projection: '2154' }), 'geom')
  })

  it('lines in WKB are shapes', async () => {
    const line = '0102000000020000000000000000000000000000000000000000000000000014400000000000001440'
    const found = await csv(`id,geom\n1,${line}\n2,${line}\n`)
    expect(typesOf(found).geom).toBe('geo_shape')
    expect(JSON.parse(String(valuesOf(found, 'geom')[0]))).toEqual({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [5, 5],
      ],
    })
  })

  it('of a system that there is not are set aside, which is told', async () => {
    const found = await csv(wkt('SRID=999999;'))
    expect(found.report.rejects[0]?.reason).toEqual({ key: 'reject.system', params: { code: 999999 } })
  })

  it('are read by processors too', async () => {
    const texts = [`SRID=2154;POINT(${paris.join(' ')})`, ewkb(lyon, 2154)]
    const { table } = await processed({ 't text': texts }, [
      { name: 'read_geometry', args: { field: 't', type: 'geo_point_2d', to_name: 'p' } },
    ])
    const found = (table.p ?? []).map((cell) => String(cell).split(',').map(Number))
    expect(found[0]?.[0]).toBeCloseTo(48.8566, 5)
    expect(found[1]?.[1]).toBeCloseTo(4.8357, 5)
  })
})

describe('columns of eastings and northings', () => {
  const table = (x: string, y: string, more = '', values = '') =>
    `nom,${x},${y}${more}\nParis,${paris.join(',')}${values}\nLyon,${lyon.join(',')}${values}\n`

  it.each([
    ['coord_x_l93', 'coord_y_l93'],
    ['x_lambert93', 'y_lambert93'],
    ['X_L93', 'Y_L93'],
    ['Lambert93_X', 'Lambert93_Y'],
    ['x_2154', 'y_2154'],
    ['x_epsg2154', 'y_epsg2154'],
  ])('%s and %s make a point', async (x, y) => {
    const found = await csv(table(x, y))
    expectPlaces(found)
    expect(findingsOf(found, 'geo_point_2d')).toEqual(['geo.pair', 'projection.from'])
  })

  it('of UTM', async () => {
    const found = await csv('nom,x_utm31n,y_utm31n\nParis,452482.56,5411717.17\nLyon,642739.4,5069464.5\n')
    const [first] = pointsOf(found)
    expect(first?.[0]).toBeCloseTo(48.8566, 4)
    expect(first?.[1]).toBeCloseTo(2.3522, 4)
  })

  it('of WGS 84 itself', async () => {
    expectPlaces(await csv('nom,X_WGS84,Y_WGS84\nParis,2.3522,48.8566\nLyon,4.8357,45.764\n'))
  })

  it.each<[string, string, Overrides, string?]>([
    ['the name of the file', table('x', 'y'), undefined, 'stations_l93.csv'],
    ['a column of codes', table('x', 'y', ',srid', ',2154'), undefined],
    ['a column with the name of the system', table('x', 'y', ',Projection', ',Lambert 93'), undefined],
    ['the publisher', table('x', 'y'), { projection: 'EPSG:2154' }],
  ])('are in the system that %s tells', async (_, content, overrides, name) => {
    const found = await csv(content, overrides, name)
    expectPlaces(found)
    expect(findingsOf(found)).not.toContain('projection.unused')
  })

  it('are turned where the easting is called y, which is told', async () => {
    const found = await csv(table('y_l93', 'x_l93'))
    expectPlaces(found)
    expect(findingsOf(found, 'geo_point_2d')).toContain('geo.pair.swapped')
  })

  it('make no point without a system, or outside of the area of theirs', async () => {
    expect(typesOf(await csv(table('x', 'y')))).not.toHaveProperty('geo_point_2d')
    const far = 'nom,x_l93,y_l93\nA,12,17\nB,15,90\n'
    expect(typesOf(await csv(far))).not.toHaveProperty('geo_point_2d')
  })

  it('leave the point to a processor that makes it', async () => {
    const found = await csv(table('x_l93', 'y_l93'), {
      processors: [
        { name: 'make_point', args: { latitude: 'y_l93', longitude: 'x_l93', projection: '2154' } },
      ],
    })
    expectPlaces(found)
  })

  it('tell that a system was said for nothing', async () => {
    const found = await csv('a,b\n1,x\n2,y\n', { projection: 'EPSG:2154' })
    expect(findingsOf(found)).toContain('projection.unused')
  })
})

it('the geometry of a feature is told apart from a property of its name', async () => {
  const feature = (lng: number, lat: number) =>
    `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"geo_point_2d":"[${lat}, ${lng}]","Geo point 2":"x"}}`
  const found = await ingestText(
    directory,
    'points.geojson',
    `{"type":"FeatureCollection","features":[${feature(2.3, 48.8)},${feature(4.3, 45.8)}]}`,
  )
  expect(new Set(found.fields.map(({ label }) => label)).size).toBe(3)
  expect(found.fields.at(-1)).toMatchObject({ name: 'geo_point_2d_3', label: 'Geo point 3' })
})

describe('a text that becomes a point', () => {
  const retyped = (cells: string[], field = 'place') =>
    processed({ [`${field} text`]: cells }, [{ name: 'retype', args: { field, type: 'geo_point_2d' } }])

  it('has its latitude where a value can be none', async () => {
    const { table } = await retyped(['[46.9, 7.4]', '[46.2, 122.1]'])
    expect(table.place).toEqual(['46.9,7.4', '46.2,122.1'])
    const turned = await retyped(['[7.4, 46.9]', '[122.1, 46.2]'])
    expect(turned.table.place).toEqual(['46.9,7.4', '46.2,122.1'])
  })

  it('has it where the name of the field says', async () => {
    const { table } = await retyped(['[46.9, 7.4]'], 'geo_point_2d')
    expect(table.geo_point_2d).toEqual(['46.9,7.4'])
  })

  it('is asked about where nothing tells', async () => {
    await expect(retyped(['[46.9, 7.4]'])).rejects.toMatchObject({ key: 'processor.order' })
  })
})
