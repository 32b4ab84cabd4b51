import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', {
    ...treesDataset,
    metas: { title: '=1+1; "trees"', theme: ['Nature', 'Town'], custom: { a: 1 } },
  })
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const send = async (query: string) => {
  const answer = await portal.api.request(`/datasets/1.0/search/?${query}`)
  return { type: answer.headers.get('Content-Type'), lines: (await answer.text()).split('\r\n') }
}

test('is a line for each dataset found, with every meta', async () => {
  const { type, lines } = await send('format=csv&sort=-title')
  expect(type).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(
    /^datasetid;title;description;theme;keyword;publisher;license;modified;records_count;custom;data_processed;.*;features$/,
  )
  const line = lines.find((one) => one.startsWith('trees;'))
  expect(line).toMatch(/^trees;"=1\+1; ""trees""";;Nature,Town;;;;[^;]+;12;"\{""a"":1\}";/)
  expect((await send('format=csv&q=publisher:IGN')).lines[1]).toMatch(/^areas;/)
})

test('takes a separator, and is safe for spreadsheets when asked to', async () => {
  const { lines } = await send('format=CSV&csv_separator=,&profile=spreadsheet&refine.theme=Town')
  expect(lines[1]).toMatch(/^trees,"'=1\+1; ""trees""",,"Nature,Town",/)
  expect((await portal.api.request('/datasets/1.0/search?format=csv&csv_separator=ab')).status).toBe(400)
})

test('is not sent twice to who has it', async () => {
  const path = '/datasets/1.0/search?format=csv'
  const { headers } = await portal.api.request(path)
  const again = await portal.api.request(path, {
    headers: { 'If-None-Match': headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})
