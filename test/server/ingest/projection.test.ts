import { describe, expect, it } from 'vitest'
import {
  inWgs84,
  projectionNamed,
  projectionOfCode,
  projectionOfName,
  projectionOfWkt,
} from '../../../src/server/ingest/projection.ts'

const esri = (
  name: string,
  {
    datum,
    spheroid,
    primem = '"Greenwich",0.0',
    unit = '"Degree",0.0174532925199433',
  }: Record<string, string>,
  projection: string,
  parameters: Record<string, number>,
  length = '"Meter",1.0',
) =>
  `PROJCS["${name}",GEOGCS["GCS",DATUM["${datum}",SPHEROID[${spheroid}]],PRIMEM[${primem}],UNIT[${unit}]],PROJECTION["${projection}"],${Object.entries(
    parameters,
  )
    .map(([key, value]) => `PARAMETER["${key}",${value}]`)
    .join(',')},UNIT[${length}]]`

const lambert72 = (shift = '') =>
  esri(
    'Belge_Lambert_1972',
    { datum: 'D_Belge_1972', spheroid: `"International_1924",6378388.0,297.0]${shift}`.replace(/\]$/, '') },
    'Lambert_Conformal_Conic',
    {
      False_Easting: 150000.01256,
      False_Northing: 5400088.4378,
      Central_Meridian: 4.367486666666666,
      Standard_Parallel_1: 49.8333339,
      Standard_Parallel_2: 51.16666723333333,
      Latitude_Of_Origin: 90,
    },
  )
const grs80 = '"GRS_1980",6378137.0,298.257222101'

describe('places are where they are known to be', () => {
  it.each<[string, string, [number, number], [number, number]]>([
    [
      'Lambert-93',
      esri('RGF_1993_Lambert_93', { datum: 'D_RGF_1993', spheroid: grs80 }, 'Lambert_Conformal_Conic', {
        False_Easting: 700000,
        False_Northing: 6600000,
        Central_Meridian: 3,
        Standard_Parallel_1: 49,
        Standard_Parallel_2: 44,
        Latitude_Of_Origin: 46.5,
      }),
      [526952.0000000712, 6255986.000002631],
      [0.865349, 43.38195],
    ],
    ['Lambert 72 without a shift', lambert72(), [151680.75, 214678.06], [4.39283, 51.24202]],
    [
      'State Plane in feet',
      esri(
        'NAD_1983_StatePlane_Massachusetts_Mainland_FIPS_2001_Feet',
        { datum: 'D_North_American_1983', spheroid: grs80 },
        'Lambert_Conformal_Conic',
        {
          False_Easting: 656166.6666666665,
          False_Northing: 2460625,
          Central_Meridian: -71.5,
          Standard_Parallel_1: 41.71666666666667,
          Standard_Parallel_2: 42.68333333333333,
          Latitude_Of_Origin: 41,
        },
        '"Foot_US",0.3048006096012192',
      ),
      [781862.000004, 2958580.000015],
      [-71.03489, 42.36556],
    ],
    [
      'Lambert II in grads from Paris',
      esri(
        'NTF_Lambert_II_etendu',
        {
          datum: 'D_NTF',
          spheroid: '"Clarke_1880_IGN",6378249.2,293.46602',
          primem: '"Paris",2.337229166666667',
          unit: '"Grad",0.01570796326794897',
        },
        'Lambert_Conformal_Conic',
        {
          False_Easting: 600000,
          False_Northing: 2200000,
          Central_Meridian: 0,
          Standard_Parallel_1: 52,
          Scale_Factor: 0.99987742,
          Latitude_Of_Origin: 52,
        },
      ),
      [600000, 2428000],
      [2.33651, 48.85035],
    ],
    [
      'the Dutch grid',
      esri(
        'RD_New',
        { datum: 'D_Amersfoort', spheroid: '"Bessel_1841",6377397.155,299.1528128' },
        'Double_Stereographic',
        {
          False_Easting: 155000,
          False_Northing: 463000,
          Central_Meridian: 5.38763888888889,
          Scale_Factor: 0.9999079,
          Latitude_Of_Origin: 52.15616055555555,
        },
      ),
      [121000, 487000],
      [4.88797, 52.36983],
    ],
  ])('%s, by a .prj', (_, wkt, [x, y], [lng, lat]) => {
    const projection = projectionOfWkt(wkt)
    expect(projection?.unshifted).toBe(false)
    const [foundX, foundY] = projection?.toDegrees([x, y]) ?? []
    expect(foundX).toBeCloseTo(lng, 4)
    expect(foundY).toBeCloseTo(lat, 4)
  })

  it.each<[number, [number, number], [number, number]]>([
    [2154, [526952, 6255986], [0.865349, 43.38195]],
    [31370, [151680.75, 214678.06], [4.39283, 51.24202]],
    [2249, [781862.000004, 2958580.000015], [-71.03489, 42.36556]],
    [28992, [121000, 487000], [4.88797, 52.36983]],
    [27700, [530000, 180000], [-0.12835, 51.50399]],
    [27572, [600000, 2428000], [2.33651, 48.85035]],
    [3857, [260000, 6250000], [2.33562, 48.85326]],
    [102100, [260000, 6250000], [2.33562, 48.85326]],
    [4326, [2, 48], [2, 48]],
  ])('EPSG:%i', (code, place, [lng, lat]) => {
    const [x, y] = projectionOfCode(code)?.toDegrees(place) ?? []
    expect(x).toBeCloseTo(lng, 4)
    expect(y).toBeCloseTo(lat, 4)
  })
})

describe('a system', () => {
  it.each<[string, boolean]>([
    ['urn:ogc:def:crs:EPSG::4326', true],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', true],
    ['urn:ogc:def:crs:EPSG::3035', true],
    ['urn:ogc:def:crs:EPSG::31370', false],
    ['EPSG:4326', false],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', false],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', false],
  ])('named %s has its northing first: %s', (name, northFirst) => {
    expect(projectionOfName(name)?.northFirst).toBe(northFirst)
  })

  it('whose shift nobody knows says so', () => {
    const wkt = lambert72().replace('D_Belge_1972', 'D_Of_Nowhere')
    expect(projectionOfWkt(wkt)?.unshifted).toBe(true)
  })

  it.each(['EPSG:999999', 'my own', 'PROJCS["x"]', '../../../etc/passwd', '4326.json'])(
    '%s is refused',
    (said) => {
      expect(() => projectionNamed('a.zip', said)).toThrow('give its EPSG code')
    },
  )

  it('in degrees leaves a geometry as it is', () => {
    const point = { type: 'Point' as const, coordinates: [2, 48] as [number, number] }
    expect(inWgs84(point, projectionNamed('a.zip', '4326'))).toBe(point)
  })
})
