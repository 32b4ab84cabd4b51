import { strFromU8, unzipSync } from 'fflate'
import readSheets, { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Dealer } from '../../../src/server/formats/xlsx/sheets.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, trees, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts } from './hostile.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('hostile', hostileDataset)
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const download = async (query: string): Promise<Buffer> => {
  const answer = await portal.api.request(`/records/1.0/download?format=xlsx&${query}`)
  expect(answer.headers.get('Content-Type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  return Buffer.from(await answer.arrayBuffer())
}
const rowsOf = async (query: string, sheet = 1) => readSheet(await download(query), sheet, { trim: false })
const namesOf = async (query: string) => (await readSheets(await download(query))).map(({ sheet }) => sheet)
/** Text of a part of the workbook. */
const part = async (query: string, path: string) =>
  strFromU8(unzipSync(new Uint8Array(await download(query)))[path] ?? new Uint8Array())

/** The reader counts a day in doubles and cuts what is below a millisecond. */
const toSecond = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

describe('a workbook', () => {
  test('holds each value in a cell of its kind', async () => {
    const [head, ...rows] = await rowsOf('dataset=trees&timezone=Europe/Brussels')
    expect(head).toEqual(['txt1', 'town', 'tags', 'path', 'num1', 'dbl1', 'day1', 'at1', 'place'])
    const wall = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Brussels',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const expected = trees.map((tree) => [
      tree.txt1 || null,
      tree.town || null,
      tree.tags,
      tree.path,
      tree.num1 === 9007199254740993n ? '9007199254740993' : tree.num1 === null ? null : Number(tree.num1),
      tree.dbl1,
      tree.day1 && new Date(`${tree.day1}T00:00:00Z`),
      tree.at1 && new Date(`${wall.format(new Date(`${tree.at1}Z`)).replace(' ', 'T')}Z`),
      tree.place?.join(',') ?? null,
    ])
    expect(rows.map((cells) => cells.map(toSecond))).toEqual(expected)
  })

  test('keeps texts as they are, formulas among them, and no formula', async () => {
    const xml = await part('dataset=hostile&fields=txt1', 'xl/worksheets/sheet1.xml')
    expect(xml).not.toMatch(/<f[ >]/)
    const cells = [...xml.matchAll(/<t(?: xml:space="preserve")?>([^<]*)<\/t>/g)].map(([, text = '']) => text)
    // What a spreadsheet program does with a cell's text: entities, then characters by their number.
    const read = cells
      .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
      .map((text) =>
        text.replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      )
    expect(read).toEqual(['txt1', ...hostileTexts])
    expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff]/u)
  })

  test('keeps days that a sheet cannot count, and big integers, as texts', async () => {
    const [, first, second] = await rowsOf('dataset=hostile&fields=num1,year1,day1')
    expect(first).toEqual(['9007199254740993', new Date('2024-02-28T00:00:00Z'), '1850'])
    expect(second?.[0]).toBe(1)
  })

  test('follows fields, order, start, rows and labels', async () => {
    expect(
      await rowsOf('dataset=trees&fields=num1,town&sort=num1&start=1&rows=2&use_labels_for_header=true'),
    ).toEqual([
      ['town label', 'num1 label'],
      [null, 89],
      ['Ath', 55],
    ])
    expect(await rowsOf('dataset=trees&fields=town&q=nothinglikethis')).toEqual([['town']])
  })

  test('tells in a second sheet what the first cannot show', async () => {
    expect(await namesOf('dataset=trees&lang=fr')).toEqual(['Enregistrements', 'Notes'])
    expect(await rowsOf('dataset=trees&timezone=Europe/Paris', 2)).toEqual([
      ['Dates with a time are in the time zone Europe/Paris.'],
    ])
    expect(await namesOf('dataset=areas')).toEqual(['Records'])
  })

  test('cuts what a cell cannot hold, and says so', async () => {
    await portal.publish('long', {
      fields: [field('txt1', 'text')],
      sql: "SELECT i AS _row, repeat(CASE WHEN i = 3 THEN '😀' ELSE '&' END, CASE i WHEN 0 THEN 32767 WHEN 1 THEN 32768 WHEN 2 THEN 70000 ELSE 20000 END) AS txt1 FROM range(4) AS t(i)",
    })
    const rows = await rowsOf('dataset=long')
    const texts = rows.slice(1).map(([cell]) => String(cell))
    expect(texts.map((text) => text.length <= 32_767)).toEqual([true, true, true, true])
    expect(texts.map((text) => text.slice(-9))).toEqual(['&&&&&&&&&', '… [32768]', '… [70000]', '… [40000]'])
    expect(String(await rowsOf('dataset=long', 2))).toMatch(/were cut: 3\./)
  })

  test('fails as an answer, not as a file', async () => {
    const answer = await portal.api.request('/records/1.0/download?dataset=trees&format=xlsx&q=num1>x')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ])
  })

  test('of many records is whole', async () => {
    await portal.publish('many', {
      fields: [field('n', 'int'), field('txt1', 'text')],
      sql: "SELECT i AS _row, i AS n, 'row ' || i AS txt1 FROM range(120000) AS t(i)",
    })
    for (const [query, count] of [
      ['', 120_000],
      ['&q=n<70000', 70_000],
      ['&sort=-n&rows=60000', 60_000],
    ] as const) {
      const xml = await part(`dataset=many${query}`, 'xl/worksheets/sheet1.xml')
      const numbers = [...xml.matchAll(/<c r="A\d+" s="0"><v>(\d+)<\/v>/g)].map(([, n]) => Number(n))
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index))
    }
  })

  test('stops its query when the reader leaves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await portal.api.request('/records/1.0/download?dataset=many&format=xlsx')
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
      await reader?.cancel()
    }
    expect(await portal.get('records/1.0/search?dataset=many&rows=0')).toMatchObject({ nhits: 120_000 })
  })
})

test.each<[string, number[][], number[][]]>([
  ['nothing', [], [[]]],
  ['as many as fit', [[1, 2], [3]], [[1, 2, 3]]],
  [
    'one more than fits',
    [
      [1, 2],
      [3, 4],
    ],
    [[1, 2, 3], [4]],
  ],
  ['several sheets of one batch', [[1, 2, 3, 4, 5, 6, 7]], [[1, 2, 3], [4, 5, 6], [7]]],
  [
    'two whole sheets',
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  ['batches of nothing', [[], [1], [], [2, 3, 4], []], [[1, 2, 3], [4]]],
])('records are dealt to sheets of three: %s', async (_, batches, expected) => {
  const dealer = new Dealer(
    (async function* () {
      yield* batches
    })(),
    3,
  )
  const sheets: number[][] = []
  do {
    const sheet: number[] = []
    for await (const { from, records } of dealer.deal()) {
      expect(from).toBe(sheet.length)
      sheet.push(...records)
    }
    sheets.push(sheet)
  } while (dealer.more)
  expect(sheets).toEqual(expected)
})
