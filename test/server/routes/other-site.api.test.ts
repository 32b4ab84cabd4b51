import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
})
afterAll(() => portal.close())

const reuse = {
  title: 'A map of trees',
  url: 'https://example.org/',
  type: 'application',
  author_name: 'Ada',
}
const propose = (headers: Record<string, string>) =>
  portal.api.request('http://portal.test/datasets/1.0/trees/reuses/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'portal.test', ...headers },
    body: JSON.stringify(reuse),
  })

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
  [{ Origin: 'https://evil.test' }],
  [{ Origin: 'null' }],
])('a reuse proposed by a page of another site is refused: %j', async (headers) => {
  const answer = await propose(headers)
  expect([answer.status, (await answer.json()).error_key]).toEqual([403, 'forgery'])
})

test('pages of the portal, and programs, propose reuses', async () => {
  const senders: Record<string, string>[] = [
    {},
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://portal.test' },
  ]
  for (const headers of senders) {
    const answer = await propose(headers)
    expect((await answer.json()).error_key).not.toBe('forgery')
  }
})

test('a feed names the portal, not the host of the request', async () => {
  for (const path of ['/records/1.0/search/?dataset=trees&format=atom', '/datasets/1.0/search/?format=rss']) {
    const answer = await portal.api.request(`http://evil.test${path}`, { headers: { Host: 'evil.test' } })
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('https://portal.test/')
    expect(text).not.toContain('evil.test')
  }
})

test('what is nested too deep is refused in a sentence', async () => {
  const deep = `{"username": ${'['.repeat(300_000)}${']'.repeat(300_000)}, "password": "x"}`
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: deep }
  const answer = await portal.management.request('http://portal.test/account/login/', init)
  expect([answer.status, (await answer.json()).error_key]).toEqual([400, 'body.deep'])
})

test.each([
  ['half a letter', '{"username": "a\\ud83c", "password": "x"}'],
  ['half a letter in a name', '{"username": "a", "password": "x", "\\uDF00": 1}'],
  ['NUL', '{"username": ["\\u0000"], "password": "x"}'],
  ['NUL in a name', '{"username": {"a\\u0000": 1}, "password": "x"}'],
])('%s is refused in a sentence: no file could hold it', async (_, body) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const answer = await portal.management.request('http://portal.test/account/login/', init)
  expect([answer.status, (await answer.json()).error_key]).toEqual([400, 'body.letters'])
})

test('letters that are escaped whole are taken, and so is what only looks like an escape', async () => {
  const body = '{"username": "\\ud83c\\udf33 \\\\ud83c \\\\u0000", "password": "x"}'
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const answer = await portal.management.request('http://portal.test/account/login/', init)
  expect([answer.status, (await answer.json()).error_key]).toEqual([401, 'signin.failed'])
})
