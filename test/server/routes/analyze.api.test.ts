import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { trees, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('long', {
    fields: [field('n', 'int')],
    sql: 'SELECT i AS _row, i AS n FROM range(10500) AS t(i)',
  })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const ask = (query: string, dataset = 'trees') =>
  portal.get(`records/1.0/analyze/?dataset=${dataset}&${query}`)

describe('rows', () => {
  test.each<[query: string, rows: unknown]>([
    ['y.c.func=COUNT', [{ c: 12 }]],
    ['y.c.func=COUNT&q=nothinglikethis', [{ c: 0 }]],
    ['y.a.func=AVG&y.a.expr=num1&q=nothinglikethis', [{ a: null }]],
    [
      'x=town&y.c.func=COUNT',
      [
        { x: 'Ath', c: 3 },
        { x: 'Gent', c: 2 },
        { x: 'Liège', c: 2 },
        { x: 'Namur', c: 3 },
      ],
    ],
    ['x=txt1&y.c.func=COUNT&maxpoints=1&sort=y.c', [{ x: expect.any(String), c: expect.any(Number) }]],
    ['x=town&y.c.func=COUNT&y.c.expr=undefined * 1&maxpoints=1', [{ x: 'Ath', c: 3 }]],
    [
      'x=tags&y.c.func=COUNT&sort=c&maxpoints=2',
      [
        { x: 'old', c: 4 },
        { x: 'tall', c: 3 },
      ],
    ],
    ['x=num1&q=num1<8', [{ x: -1 }, { x: 3 }, { x: 5 }]],
    [
      'x=day1.year&y.c.func=COUNT&q=num1<34',
      [
        { x: { year: 2014 }, c: 4 },
        { x: { year: 2015 }, c: 1 },
        { x: { year: 2023 }, c: 1 },
      ],
    ],
    [
      'x=day1&q=day1:2014/02',
      [{ x: { year: 2014, month: 2, day: 3 } }, { x: { year: 2014, month: 2, day: 28 } }],
    ],
    ['x=day1&precision=year&q=day1:2014', [{ x: { year: 2014 } }]],
    ['x=day1&precision=month&periodic=year&q=day1:2014/02', [{ x: { year: 2014, month: 2 } }]],
    [
      'x=day1&precision=week&q=day1:2014/02',
      [{ x: { year: 2014, week: 6 } }, { x: { year: 2014, week: 9 } }],
    ],
    ['x=day1&precision=day&periodic=week&q=day1:2014/02', [{ x: { weekday: 0 } }, { x: { weekday: 4 } }]],
    ['x=day1&precision=day&periodic=month&q=day1:2016', [{ x: { yearday: 60 } }]],
    ['x=day1&periodic=month&q=day1:2016', [{ x: { month: 2 } }]],
    ['x=at1&precision=hour&periodic=weekday&q=num1=3', [{ x: { weekday: 4, hour: 23 } }]],
    ['x=at1.hour&x=at1.minute&q=num1=13', [{ x: { hour: 22, minute: 59 } }]],
    ['x=at1.day&q=num1=3&timezone=Europe/Paris', [{ x: { day: 1 } }]],
    [
      'x=at1.year&x=at1.month&x=at1.day&x=at1.hour&q=num1=3&timezone=Europe/Paris&output_timezone=UTC',
      [{ x: { year: 2014, month: 1, day: 31, hour: 23 } }],
    ],
    [
      'x=day1.year&x=town&y.c.func=COUNT&q=num1<10',
      [
        { x: { day1: { year: 2014 }, town: 'Liège' }, c: 1 },
        { x: { day1: { year: 2014 }, town: 'Namur' }, c: 2 },
        { x: { day1: { year: 2023 }, town: 'Ath' }, c: 1 },
      ],
    ],
    ['x=path&q=num1<4', [{ x: 'plants/trees/elm' }, { x: 'plants/trees/oak' }]],
  ])('%s', async (query, rows) => {
    expect(await ask(query)).toEqual(rows)
  })
})

describe('functions', () => {
  // dbl1 of the three trees of Ath: 15, 0, 0.1.
  const ath = [15, 0, 0.1]
  const sum = ath.reduce((total, value) => total + value, 0)
  const mean = sum / 3
  test.each<[func: string, value: unknown]>([
    ['COUNT', 3],
    ['AVG', mean],
    ['SUM', sum],
    ['min', 0],
    ['Max', 15],
    ['STDDEV', Math.sqrt(ath.reduce((total, value) => total + (value - mean) ** 2, 0) / 3)],
    ['SUMSQUARES', 225.01],
  ])('%s', async (func, value) => {
    const [row] = (await ask(`refine.town=Ath&y.s.func=${func}&y.s.expr=dbl1`)) as { s: number }[]
    expect(row?.s).toBeCloseTo(Number(value), 9)
  })

  test('quantiles are keyed by their percentage with a decimal', async () => {
    expect(await ask('refine.town=Ath&y.s.func=QUANTILES&y.s.expr=dbl1')).toEqual([{ s: { '50.0': 0.1 } }])
    expect(await ask('refine.town=Ath&y.s.func=QUANTILES&y.s.expr=num1&y.s.subsets=0,12.5,100')).toEqual([
      { s: { '0.0': -1, '12.5': 7.75, '100.0': 55 } },
    ])
  })

  test('running totals follow the order of the rows, apart for each breakdown', async () => {
    const query = 'x=day1.year&y.s.func=COUNT&y.s.cumulative=true&q=town:ath OR town:gent'
    expect(await ask(query)).toEqual([
      { x: { year: 2015 }, s: 2 },
      { x: { year: 2016 }, s: 3 },
      { x: { year: 2020 }, s: 4 },
      { x: { year: 2023 }, s: 5 },
    ])
    expect(await ask(`${query}&x=town`)).toEqual([
      { x: { day1: { year: 2015 }, town: 'Gent' }, s: 2 },
      { x: { day1: { year: 2016 }, town: 'Ath' }, s: 1 },
      { x: { day1: { year: 2020 }, town: 'Ath' }, s: 2 },
      { x: { day1: { year: 2023 }, town: 'Ath' }, s: 3 },
    ])
  })
})

describe('expressions', () => {
  const [first] = trees
  const [num1, dbl1] = [Number(first?.num1), Number(first?.dbl1)]
  test.each<[string, number | null]>([
    ['num1', num1],
    ['num1 * 2 + dbl1', num1 * 2 + dbl1],
    ['-(num1 - dbl1) / 4', -(num1 - dbl1) / 4],
    ['num1 / 2', 1.5],
    ['num1 / (num1 - 3)', null],
    ['log(0 - num1)', null],
    ['sqrt(0 - num1)', null],
    ['asin(num1)', null],
    ['pow(num1, 2)', 9],
    ['pow(10, 400)', null],
    ['exp(1)', Math.E],
    ['log(dbl1)', Math.log(dbl1)],
    ['log10(1000)', 3],
    ['hypot(num1, 4)', 5],
    ['sin(1) + cos(1) + tan(1)', Math.sin(1) + Math.cos(1) + Math.tan(1)],
    ['asin(0.5) + acos(0.5) + atan(0.5)', Math.asin(0.5) + Math.acos(0.5) + Math.atan(0.5)],
    ['sinh(1) + cosh(1) + tanh(1)', Math.sinh(1) + Math.cosh(1) + Math.tanh(1)],
    ['atan2(1, 2)', Math.atan2(1, 2)],
    ['toRadians(180)', Math.PI],
    ['toDegrees(1)', 180 / Math.PI],
    ['cbrt(27)', 3],
    ['abs(0 - num1)', 3],
    ['ceil(dbl1) + floor(dbl1)', 25],
    ['rint(dbl1)', 12],
    ['round(dbl1)', 13],
    ['signum(0 - dbl1)', -1],
    ['min(num1, dbl1) + max(num1, dbl1)', 15.5],
    ['ulp(1)', Number.EPSILON],
    ['IEEEremainder(num1, 2)', -1],
    ['time(day1)', Date.UTC(2014, 0, 31)],
    ['time(at1)', Date.UTC(2014, 0, 31, 23, 30)],
    ['0 * random() + 1', 1],
    ['1e3', 1000],
  ])('%s', async (expression, value) => {
    const query = `q=num1=3&y.s.func=MAX&y.s.expr=${encodeURIComponent(expression)}`
    const [row] = (await ask(query)) as { s: number | null }[]
    if (value === null) expect(row?.s).toBeNull()
    else expect(row?.s).toBeCloseTo(value, 9)
  })

  test('records that lack a field do not count', async () => {
    expect(await ask('y.s.func=SUM&y.s.expr=num1 - num1 %2B 1&q=NOT num1>100')).toEqual([{ s: 9 }])
    expect(await ask('y.s.func=SUM&y.s.expr=min(num1, dbl1) * 0 %2B 1')).toEqual([{ s: 9 }])
  })
})

describe('sort', () => {
  const order = async (sort: string) =>
    ((await ask(`x=town&y.s.func=SUM&y.s.expr=dbl1&q=num1<60&sort=${sort}`)) as { x: string }[]).map(
      ({ x }) => x,
    )
  test.each([
    ['x', ['Ath', 'Gent', 'Liège', 'Namur']],
    ['-x', ['Namur', 'Liège', 'Gent', 'Ath']],
    ['x.town', ['Ath', 'Gent', 'Liège', 'Namur']],
    ['s', ['Namur', 'Liège', 'Ath', 'Gent']],
    ['-s', ['Gent', 'Ath', 'Liège', 'Namur']],
    ['y.s', ['Namur', 'Liège', 'Ath', 'Gent']],
    ['dbl1', ['Ath', 'Gent', 'Liège', 'Namur']],
  ])('%s', async (sort, towns) => {
    expect(await order(sort)).toEqual(towns)
  })
})

test('aggregations wrap the rows', async () => {
  const query =
    'x=town&y.serie1-1.func=COUNT&agg.agg1.expr=serie1-1&agg.agg1.func=MIN,MAX&agg.agg2.expr=serie1-1&agg.agg2.func=SUM,AVG'
  expect(await ask(query)).toMatchObject({
    results: [{ x: 'Ath' }, { x: 'Gent' }, { x: 'Liège' }, { x: 'Namur' }],
    aggregations: { agg1: { min: 2, max: 3 }, agg2: { sum: 10, avg: 2.5 } },
  })
  expect(await ask('x=town&y.q.func=QUANTILES&y.q.expr=num1&q=num1<60&agg.q.expr=q')).toMatchObject({
    aggregations: { q: { min: { '50.0': 4 }, max: { '50.0': 34 } } },
  })
})

test('a cut result says so in its headers, a wanted cut does not', async () => {
  const headers = async (query: string) => {
    const answer = await portal.api.request(`/records/1.0/analyze?dataset=long&x=n${query}`)
    const names = ['ODS-Analyze-Truncated', 'D4C-Analyze-Truncated']
    return [((await answer.json()) as unknown[]).length, ...names.map((name) => answer.headers.get(name))]
  }
  expect(await headers('')).toEqual([10_000, 'true', 'true'])
  expect(await headers('&q=n<10000')).toEqual([10_000, null, null])
  expect(await headers('&maxpoints=5')).toEqual([5, null, null])
})

test('an answer with fewer groups than there are tells how many there are', async () => {
  const groups = async (query: string) =>
    (await portal.api.request(`/records/1.0/analyze?${query}`)).headers.get('D4C-Analyze-Groups')
  expect(await groups('dataset=long&x=n&maxpoints=5&q=n<300')).toBe('300')
  expect(await groups('dataset=trees&x=tags&y.a.func=AVG&y.a.expr=num1&maxpoints=1')).toBe(
    String(((await ask('x=tags')) as unknown[]).length),
  )
  expect(await groups('dataset=trees&x=town&maxpoints=4')).toBe(null)
  expect(await groups('dataset=trees&x=town')).toBe(null)
})

test('a running total over nothing is none', async () => {
  const rows = (await ask(
    'x=num1&y.s.func=SUM&y.s.expr=dbl1&y.s.cumulative=true&q=%23null(dbl1)',
  )) as object[]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map((row) => ({ ...row, x: 0 }))).toEqual(rows.map(() => ({ x: 0, s: null })))
})

test('csv has a column for every part and quantile', async () => {
  const query =
    'x=day1.year&x=town&y.c.func=COUNT&y.q.func=QUANTILES&y.q.expr=num1&y.q.subsets=0,100&q=num1<8'
  const answer = await portal.api.request(
    `/records/1.0/analyze?dataset=trees&format=csv&csv_separator=,&${query}`,
  )
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(await answer.text()).toBe(
    'x.day1.year,x.town,c,q.0.0,q.100.0\r\n2014,Namur,2,3,5\r\n2023,Ath,1,-1,-1\r\n',
  )
})

describe('refuses', () => {
  test.each<[query: string, key: string]>([
    ['x=nope', 'facet.unknown'],
    ['x=place', 'facet.unknown'],
    ['x=town.year', 'facet.unknown'],
    ['x=day1.century', 'facet.unknown'],
    ['x=day1&precision=eon', 'parameter.choice'],
    ['y.s.func=MEDIAN&y.s.expr=num1', 'parameter.choice'],
    ['y.s.func=AVG', 'series.expression'],
    ['y.s.func=AVG&y.s.expr=town', 'expression.field'],
    ['y.s.func=AVG&y.s.expr=nope', 'expression.field'],
    ['y.s.func=AVG&y.s.expr=num1 num1', 'expression.invalid'],
    ['y.s.func=AVG&y.s.expr=sleep(1)', 'expression.function'],
    ['y.s.func=QUANTILES&y.s.expr=num1&y.s.subsets=101', 'parameter.number'],
    ['maxpoints=-2', 'parameter.number'],
    ['agg.a.expr=nope', 'aggregation.unknown'],
    ['output_timezone=Mars', 'parameter.timezone'],
  ])('%s', async (query, key) => {
    expect(await ask(query)).toMatchObject({ error_key: key })
  })
})
