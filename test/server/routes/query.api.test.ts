import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
const places = new Map<string, number>()

interface Found {
  recordid: string
}

beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
  for (const id of ['trees', 'areas']) {
    const all = (await portal.get(`records/1.0/download?dataset=${id}&format=json`)) as Found[]
    all.forEach(({ recordid }, index) => {
      places.set(recordid, index)
    })
  }
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

/** Places of the records that a request finds, in its order; search and download must agree. */
async function find(parameters: Record<string, string>, dataset = 'trees'): Promise<(number | undefined)[]> {
  const query = new URLSearchParams({ dataset, format: 'json', rows: '100', ...parameters })
  const answer = (await portal.get(`records/1.0/search/?${query}`)) as {
    nhits: number
    records: Found[]
    error?: string
  }
  if (answer.error) throw new Error(answer.error)
  const downloaded = (await portal.get(`records/1.0/download/?${query}`)) as Found[]
  const ids = answer.records.map(({ recordid }) => recordid)
  expect(downloaded.map(({ recordid }) => recordid)).toEqual(ids)
  expect(answer.nhits).toBe(ids.length)
  return ids.map((id) => places.get(id))
}

const everything = Array.from({ length: 12 }, (_, index) => index)
const except = (...rows: number[]) => everything.filter((row) => !rows.includes(row))

describe('q finds', () => {
  test.each<[q: string, rows: number[]]>([
    // Free text: prefixes, whole phrases, no case, no accents.
    ['chene', [0, 2]],
    ['CHÊNE vert', [2]],
    ['film', [7, 8]],
    ['"film"', [7, 8]],
    ['"films"', [8]],
    ['"du bois"', [7]],
    ['"bois du"', []],
    ['hetre OR erable', [1, 4]],
    ['namur NOT chene', [1, 9]],
    ["l'orme", [11]],
    ['12.5', [0, 3]],
    ['"12.5"', [0]],
    ['!!!', everything],
    ['chene AND (liege OR gent)', [2]],
    // Fields of text.
    ['town:namur', [0, 1, 9]],
    ['town:nam', []],
    ['town:nam*', [0, 1, 9]],
    ['txt1:"chene vert"', [2]],
    ['txt1:"vert chene"', []],
    ['town=NAMUR', [0, 1, 9]],
    ['town=liege', [2, 3]],
    ['tags=tall', [0, 1, 4]],
    ['tags=TALL', [0, 1, 4]],
    ['tags="old; tall"', []],
    ['town>Gent', [0, 1, 2, 3, 9]],
    ['town:[Ath TO Gent]', [4, 5, 6, 7, 11]],
    ['town:]Ath TO Gent]', [4, 5]],
    ['NOT town:namur', except(0, 1, 9)],
    // Numbers.
    ['num1:3', [0]],
    ['num1>=34', [6, 7, 8, 9]],
    ['num1<0', [11]],
    ['num1:[5 TO 13]', [1, 2, 3]],
    ['num1:]5 TO 13[', [2]],
    ['num1:[* TO 5]', [0, 1, 11]],
    ['num1:[* TO *]', except(5, 10)],
    ['num1=9007199254740993', [9]],
    ['num1=9007199254740992', []],
    ['dbl1>12.4 AND dbl1<13', [0]],
    ['NOT num1>=0', [5, 10, 11]],
    // Days: a partial date is a period.
    ['day1:2014', [0, 1, 2, 3]],
    ['day1=2014/02', [1, 2]],
    ['day1>=2014-02-28', except(0, 1, 10)],
    ['day1>2014', except(0, 1, 2, 3, 10)],
    ['day1<2014-02', [0]],
    ['day1<=2014-02', [0, 1, 2]],
    ['day1:[2014-01-01 TO 2014-02-28]', [0, 1, 2]],
    ['day1:[2014-02-28T23:59:59Z TO 2014-12-31T00:00:00Z]', [2, 3]],
    ['day1>=#now(years=-1)', [8, 9, 11]],
    ['day1=#now()', [9]],
    // Moments.
    ['at1:2014-12-31', [3]],
    ['at1>=2024-03-15T10:29:59Z', [9]],
    ['at1>2024-03-15T10:29:59Z', []],
    ['at1<#now(years=-10)', [0, 1, 2]],
    ['at1:[2014-02-03T10:15:00+00:00 TO 2014-02-28]', [1, 2]],
    // Functions.
    ['#null(town)', [8, 10]],
    ['NOT #null(num1)', except(5, 10)],
    ['#null(place)', [9, 10]],
    ['#exact(town, "Namur")', [0, 1, 9]],
    ['#exact(town, "namur")', []],
    ['#exact(num1, "55")', [7]],
    ['#startswith(path, "plants/trees")', [0, 1, 2, 3, 6, 11]],
    ['#startswith(path, "Plants")', []],
    ['#search(*, "chene ve")', [2]],
    ['#search(txt1, town, "gen")', [4, 5]],
    ['#attr(town, department)', []],
    ['#distance("50.46,4.86", 10)', [0, 1]],
    ['#distance(place, "50.63,3.775", 1500)', [6, 11]],
    ['#polygon("(50,3),(50,4),(52,4),(52,3)")', [4, 5, 6, 11]],
    ['#geometry(place, "point")', except(9, 10)],
    ['#geometry(place, polygon)', []],
    ['record_timestamp>2020', everything],
    ['record_timestamp<2020', []],
    ['recordid:unknown', []],
  ])('%s', async (q, rows) => {
    expect(await find({ q })).toEqual(rows)
  })

  test('a record by its id, in every way it is written', async () => {
    for (const [id, row] of places)
      for (const q of [`recordid:${id}`, `recordid='${id}'`, `recordid="${id}"`])
        expect(
          await find({ q }, row < 12 && id.endsWith('e6d7a4c1389cffecac2b41b4') ? 'trees' : 'areas'),
        ).toEqual([row])
  })

  test('what every one of several queries finds', async () => {
    expect(await find({ q: 'namur', 'q.other': 'tall', rq: 'num1>4' })).toEqual([1])
    expect(await find({ q: '["namur","tall"]' })).toEqual([0, 1])
    expect(await find({ q: 'chene OR film', 'q.x': 'liege OR ath' })).toEqual([2, 7])
  })

  test('dates without a zone in the zone of the request', async () => {
    expect(await find({ q: 'at1:2014-02-01' })).toEqual([])
    expect(await find({ q: 'at1:2014-02-01', timezone: 'Europe/Paris' })).toEqual([0])
    expect(await find({ q: 'day1:2014-01-31', timezone: 'Pacific/Auckland' })).toEqual([0])
  })
})

describe('refine and exclude', () => {
  test.each<[Record<string, string>, number[]]>([
    [{ 'refine.town': 'Namur' }, [0, 1, 9]],
    [{ 'refine.town': 'namur' }, []],
    [{ 'exclude.town': 'Namur' }, except(0, 1, 9)],
    [{ 'refine.tags': 'old' }, [0, 2, 8, 11]],
    [{ 'refine.path': 'plants/trees' }, [0, 1, 2, 3, 6, 11]],
    [{ 'refine.path': 'plants' }, [0, 1, 2, 3, 4, 5, 6, 11]],
    [{ 'refine.path': 'plants/tree' }, []],
    [{ 'refine.num1': '55' }, [7]],
    [{ 'refine.num1': 'many' }, []],
    [{ 'refine.day1': '2014' }, [0, 1, 2, 3]],
    [{ 'refine.day1': '2014/02' }, [1, 2]],
    [{ 'refine.day1': '2014-02-03' }, [1]],
    [{ 'refine.at1': '2014/02/03 10' }, [1]],
    [{ 'refine.at1': '2014/02', timezone: 'Europe/Paris' }, [0, 1, 2]],
    [{ 'refine.at1': '2015', timezone: 'Europe/Paris' }, [4, 5]],
    [{ 'refine.town': '' }, everything],
  ])('%j', async (parameters, rows) => {
    expect(await find(parameters)).toEqual(rows)
  })

  test('repeated refinements all hold, unless the field is disjunctive', async () => {
    const get = async (query: string) =>
      ((await portal.get(`records/1.0/search?dataset=trees&${query}`)) as { nhits: number }).nhits
    expect(await get('refine.town=Ath&refine.town=Gent')).toBe(0)
    expect(await get('refine.town=Ath&refine.town=Gent&disjunctive.town=true')).toBe(5)
    expect(await get('refine.tags=old&refine.tags=tall')).toBe(1)
    expect(await get('exclude.town=Ath&exclude.town=Gent')).toBe(7)
  })
})

describe('geographic filters', () => {
  test.each<[Record<string, string>, number[]]>([
    [{ 'geofilter.distance': '50.46,4.86' }, [0, 1]],
    [{ 'geofilter.distance': '50.4601, 4.86, 15' }, [0, 1]],
    [{ 'geofilter.distance': '50.4601,4.86,10' }, []],
    // Across the antimeridian: one degree of longitude at 17.7° south is 106 km.
    [{ 'geofilter.distance': '-17.75,180,60000' }, [7, 8]],
    // The corners are records: edges are inclusive.
    [{ 'geofilter.polygon': '(50.46,4.86),(50.63,5.57),(50.64,5.58)' }, [0, 1, 2, 3]],
    [{ 'geofilter.polygon': '((50.63,3.78),(51.06,3.73),(50.62,3.77))' }, [5, 6, 11]],
    [{ 'geofilter.polygon': '(-18,179),(-17,179),(-17,181),(-18,181)' }, [7, 8]],
    [{ 'geofilter.bbox': '50.46,4.86,50.63,5.57' }, [0, 1, 2]],
    [{ 'geofilter.bbox': '-20,179,-10,-179' }, [7, 8]],
    [{ 'geofilter.bbox': '-20,179,-10,181' }, [7, 8]],
    [{ 'geofilter.bbox': '-20,-181,-10,-179' }, [7, 8]],
    [{ 'geofilter.bbox': '-90,-400,90,400' }, except(9, 10)],
    [{ geo_digest: '1' }, []],
    [{ geo_digest: 'x' }, []],
  ])('%j', async (parameters, rows) => {
    expect(await find(parameters)).toEqual(rows)
  })

  test.each<[Record<string, string>, number[]]>([
    [{ 'geofilter.bbox': '50.2,4.2,50.3,4.3' }, [0, 1]],
    [{ 'geofilter.bbox': '49,3,52,6' }, [0, 1]],
    [{ 'geofilter.bbox': '51,5,52,6' }, [0, 1]],
    [{ 'geofilter.bbox': '51.01,5,52,6' }, []],
    [{ 'geofilter.polygon': '(41,11),(41,12),(42,12)' }, [2]],
    [{ 'geofilter.polygon': '(39,9),(39,15),(45,15),(45,9)' }, [2]],
    [{ 'geofilter.polygon': '(39.9,9.9),(39.9,10.1),(40.1,9.9)' }, [2]],
    [{ 'geofilter.polygon': '(39.8,9.8),(39.8,10.1),(40.05,9.8)' }, []],
    [{ 'geofilter.distance': '50.5,4.5' }, [0, 1]],
    [{ 'geofilter.distance': '52,4.5,111000' }, []],
    [{ 'geofilter.distance': '52,4.5,111500' }, [0, 1]],
    [{ geo_digest: '-5012816342630707936' }, [0, 1]],
    [{ 'geo_digest.area': '77' }, [2]],
    [{ q: 'NOT #polygon("(49,3),(49,6),(52,6),(52,3)")' }, [2, 3]],
    [{ q: '#geometry(area, "POLYGON")' }, [0, 1, 2]],
  ])('on shapes: %j', async (parameters, rows) => {
    expect(await find(parameters, 'areas')).toEqual(rows)
  })

  test('a polygon of many edges is exact as well', async () => {
    const corners = Array.from({ length: 1000 }, (_, index) => {
      const angle = (index / 1000) * 2 * Math.PI
      return `(${50.55 + 0.12 * Math.sin(angle)},${5.2 + 0.5 * Math.cos(angle)})`
    })
    expect(await find({ 'geofilter.polygon': corners.join(',') })).toEqual(
      [0, 1, 2, 3].filter((row) => {
        const [lat, lng] = [
          [50.46, 4.86],
          [50.46, 4.86],
          [50.63, 5.57],
          [50.64, 5.58],
        ][row] as [number, number]
        return ((lat - 50.55) / 0.12) ** 2 + ((lng - 5.2) / 0.5) ** 2 < 0.9999
      }),
    )
  })

  test('a dataset without places matches nothing', async () => {
    await portal.publish('plain', { fields: [field('txt1', 'text')], sql: "SELECT 0 AS _row, 'a' AS txt1" })
    const answer = (await portal.get('records/1.0/search?dataset=plain&geofilter.bbox=0,0,1,1')) as {
      nhits: number
    }
    expect(answer.nhits).toBe(0)
  })
})

describe('sort', () => {
  test.each<[string, number[]]>([
    ['num1', [9, 8, 7, 6, 4, 3, 2, 1, 0, 11, 5, 10]],
    ['-num1', [11, 0, 1, 2, 3, 4, 6, 7, 8, 9, 5, 10]],
    ['txt1', [6, 0, 2, 4, 7, 8, 1, 11, 5, 9, 3, 10]],
    ['-txt1', [3, 9, 5, 11, 1, 8, 7, 4, 2, 0, 6, 10]],
    ['day1', [9, 8, 11, 7, 6, 5, 4, 3, 2, 1, 0, 10]],
    ['town,-num1', [11, 6, 7, 4, 5, 2, 3, 0, 1, 9, 8, 10]],
    ['record_timestamp', everything],
  ])('%s', async (sort, rows) => {
    expect(await find({ sort })).toEqual(rows)
  })

  test('by distance when one is asked for', async () => {
    expect(await find({ sort: 'dist', 'geofilter.distance': '50.62,3.77,60000' })).toEqual([11, 6, 4, 5])
    expect(await find({ sort: '-dist', 'geofilter.distance': '50.62,3.77,60000' })).toEqual([5, 4, 6, 11])
  })

  test('pages follow one another', async () => {
    const pages: (number | undefined)[] = []
    for (let start = 0; start < 12; start += 5) {
      const query = new URLSearchParams({ dataset: 'trees', rows: '5', start: String(start), sort: 'town' })
      const { records } = (await portal.get(`records/1.0/search?${query}`)) as { records: Found[] }
      pages.push(...records.map(({ recordid }) => places.get(recordid)))
    }
    expect(pages).toEqual(await find({ sort: 'town' }))
  })
})
