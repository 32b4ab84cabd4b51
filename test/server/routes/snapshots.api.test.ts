import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
let first = ''
const publish = (text: string, num: number) =>
  portal.publish('d', {
    fields: [field('txt1', 'text'), field('secret', 'text'), field('num1', 'int')],
    sql: `SELECT 0 AS _row, '${text}' AS txt1, 'hush' AS secret, ${num}::BIGINT AS num1 UNION ALL SELECT 1, 'other', 'hush', 9`,
  })
const keep = async (description: string) => {
  const version = (await portal.store.published('d'))?.version
  return portal.store.resources.saveSnapshot('d', version?.id ?? '', description)
}
beforeAll(async () => {
  portal = await openPortal()
  await publish('first', 1)
  first = await keep('The beginning')
  for (const num of [2, 3, 4, 5]) await publish(`later ${num}`, num)
  await keep('')
  await portal.publish('other', { fields: [field('a', 'int')], sql: 'SELECT 0 AS _row, 1::BIGINT AS a' })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const base = 'datasets/1.0/d/snapshots'
const send = (path: string, init?: RequestInit) => portal.api.request(`/${path}`, init)
const text = async (path: string, init?: RequestInit) => (await send(path, init)).text()

test('are listed, newest first', async () => {
  expect(await portal.get(`${base}/`)).toMatchObject([
    { description: '' },
    { snapshot_id: first, description: 'The beginning', url: `/d4c/api/${base}/${first}/` },
  ])
})

test('give the records of then as CSV, by GET and POST, while the dataset moves on', async () => {
  const then = 'txt1;secret;num1\r\nfirst;hush;1\r\nother;hush;9\r\n'
  for (const path of [`${base}/${first}`, `${base}/${first}/`]) {
    const answer = await send(path)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    expect(await answer.text()).toBe(then)
    expect(await text(path, { method: 'POST' })).toBe(then)
  }
  expect(await text('datasets/1.0/d/records/download')).toContain('later 5')
})

test('are filtered like any download', async () => {
  expect(await text(`${base}/${first}/?q=first&fields=num1`)).toBe('num1\r\n1\r\n')
  expect(JSON.parse(await text(`${base}/${first}/?format=json&rows=1`))).toHaveLength(1)
})

test('show what rules show, of the records of then', async () => {
  const rule = {
    subject: { type: 'default', id: '' } as const,
    ruleset: { ...openRuleset, visibleFields: ['txt1', 'num1'], filterQuery: 'num1 < 5' },
  }
  await portal.store.access.saveDatasetAccess('d', { rule })
  expect(await text(`${base}/${first}/`)).toBe('txt1;num1\r\nfirst;1\r\n')
  expect(await text(`${base}/${first}/?q=hush`)).toBe('txt1;num1\r\n')
  await portal.store.access.saveDatasetAccess('d', {
    rule: { ...rule, ruleset: { ...openRuleset, isDataVisible: false } },
  })
  expect((await send(`${base}/${first}/`)).status).toBe(403)
  await portal.store.access.saveDatasetAccess('d', { rule: { ...rule, ruleset: null } })
})

test('of a hidden dataset are not there, whether they exist or not', async () => {
  await portal.store.access.saveDatasetAccess('d', { policy: 'restricted' })
  const answers = await Promise.all(
    [base, `${base}/${first}/`, `${base}/nope/`].map(async (path) => {
      const answer = await send(path)
      return [answer.status, await answer.json()]
    }),
  )
  for (const answer of answers) expect(answer).toMatchObject([404, { error: 'Unknown dataset: d' }])
  await portal.store.access.saveDatasetAccess('d', { policy: 'public' })
})

test.each([`${base}/nope/`, 'datasets/1.0/other/snapshots/FIRST/'])('%s is 404', async (path) => {
  const answer = await send(path.replace('FIRST', first))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error_key: 'snapshot.unknown' })
})
