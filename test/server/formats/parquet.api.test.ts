import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, RecordsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, trees, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts } from './hostile.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
  await portal.publish('hostile', hostileDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (query: string) => portal.api.request(`/records/1.0/download?format=parquet&${query}`)

/** Asks the downloaded file by SQL. */
async function ask(query: string, select: string): Promise<unknown[][]> {
  const answer = await send(query)
  expect(answer.headers.get('Content-Disposition')).toMatch(/\.parquet"$/)
  const file = join(folder, 'read.parquet')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const connection = await portal.database.connect()
  const reader = await connection.runAndReadAll(
    `SELECT ${select} FROM read_parquet('${file}', file_row_number = true) ORDER BY file_row_number`,
  )
  connection.closeSync()
  return reader.getRowsJson() as unknown[][]
}

describe('a parquet file', () => {
  test('has the fields of the API and nothing hidden', async () => {
    const columns = await ask('dataset=trees', 'typeof(COLUMNS(* EXCLUDE file_row_number))')
    expect(columns[0]).toEqual([
      ...['VARCHAR', 'VARCHAR', 'VARCHAR', 'VARCHAR', 'BIGINT', 'DOUBLE', 'DATE'],
      'TIMESTAMP WITH TIME ZONE',
      'STRUCT(lat DOUBLE, lng DOUBLE)',
    ])
  })

  test('holds every value exactly', async () => {
    const rows = await ask('dataset=trees', '* EXCLUDE (file_row_number, at1), epoch_ms(at1)')
    expect(rows).toEqual(
      trees.map((tree) => [
        tree.txt1,
        tree.town || null,
        tree.tags,
        tree.path,
        tree.num1 === null ? null : String(tree.num1),
        tree.dbl1,
        tree.day1,
        tree.place && { lat: tree.place[0], lng: tree.place[1] },
        tree.at1 && String(Date.parse(`${tree.at1}Z`)),
      ]),
    )
    expect((await ask('dataset=hostile', 'txt1')).map(([text]) => text)).toEqual([...hostileTexts, null])
  })

  test('keeps shapes as GeoJSON', async () => {
    const [first, , , last] = await ask('dataset=areas', 'name, area')
    expect(JSON.parse(String(first?.[1]))).toMatchObject({ type: 'Polygon' })
    expect(last).toEqual(['none', null])
  })

  test('follows filters, fields, order, start and rows', async () => {
    const query = 'dataset=trees&q=num1>0&fields=num1,town&sort=-num1&start=2&rows=3'
    expect(await ask(query, '* EXCLUDE file_row_number')).toEqual([
      ['Liège', '8'],
      ['Liège', '13'],
      ['Gent', '21'],
    ])
    expect(await ask('dataset=trees&q=nothinglikethis', '*')).toEqual([])
  })

  test('keeps the order of many records', async () => {
    await portal.publish('many', {
      fields: [field('n', 'int')],
      sql: 'SELECT i AS _row, i AS n FROM range(400000) AS t(i)',
    })
    const ordered = async (query: string) =>
      (await ask(query, 'n, file_row_number')).every(([n, at]) => n === at)
    expect(await ordered('dataset=many')).toBe(true)
    expect(await ordered('dataset=many&sort=-n')).toBe(true)
  })

  test('of no field is refused', async () => {
    const answer = await send('dataset=trees&fields=nope')
    expect([answer.status, ((await answer.json()) as ErrorBody).error_key]).toEqual([400, 'field.unknown'])
  })
})

test('order and window of a parquet file are those of the search', async () => {
  for (const order of ['txt1', '-dbl1', 'at1,town', 'day1', '-path,num1', '']) {
    const page = `sort=${order}&start=2&rows=7`
    const { records } = (await portal.get(`records/1.0/search?dataset=trees&${page}`)) as RecordsAnswer
    expect(await ask(`dataset=trees&fields=txt1&${page}`, 'txt1'), order).toEqual(
      records.map(({ fields }) => [fields.txt1 ?? null]),
    )
  }
})
