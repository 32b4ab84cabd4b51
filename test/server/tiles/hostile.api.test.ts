import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'
import { numbers } from './world.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => portal.close())

const values = [
  '',
  '0',
  '-1',
  '1e9',
  '99999999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  "'; DROP TABLE x; --",
  '"',
  '\u0000',
  '�',
  '🌳',
  '1,2,3,4,5',
  '(0,0),(1,1)',
  '{"a":1}',
  '[',
  'x'.repeat(20_000),
  'rgb(300,-1,1e9)',
  'hsl(none)',
  '30/1073741823/1073741823',
  '../../..',
]
const names = [
  'color',
  'icon',
  'showmarker',
  'fields',
  'q',
  'q.',
  'q.a',
  'rq',
  'refine.town',
  'refine.day1',
  'exclude.__proto__',
  'disjunctive.town',
  'geofilter.bbox',
  'geofilter.polygon',
  'geofilter.distance',
  'geo_grid',
  'geo_digest',
  'timezone',
]

const random = numbers(5)
const any = <Member>(members: readonly Member[], otherwise: Member): Member =>
  members[Math.floor(random() * members.length)] ?? otherwise

test('five hundred tiles asked for in odd ways are answered or refused with a sentence', async () => {
  const statuses = new Map<number, number>()
  for (let index = 0; index < 500; index += 1) {
    const place = () => encodeURIComponent(any(['0', '0', '0', '1', any(values, '')], '0'))
    const kind = any(
      ['simple/1/{x}/{y}.bundle', 'simple/{z}/{x}/{y}.bundle', '0/{x}/{y}.mvt', '{z}/{x}/{y}.mvt'],
      '',
    )
    const path = kind.replaceAll(/\{.\}/g, place)
    const query = Array.from(
      { length: 1 + Math.floor(random() * 2) },
      () => `${any(names, 'q')}=${encodeURIComponent(any(values, ''))}`,
    ).join('&')
    const address = `/datasets/1.0/${any(['trees', 'areas'], 'trees')}/tiles/${path}?${query}`
    const response = await portal.api.request(address)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    expect([200, 204, 400, 404], `${response.status} ${address.slice(0, 200)}`).toContain(response.status)
    if (response.status < 400) await response.arrayBuffer()
    else expect(((await response.json()) as { error: string }).error.length).toBeGreaterThan(10)
  }
  expect(portal.failures).toEqual([])
  for (const status of [200, 400]) expect(statuses.get(status)).toBeGreaterThan(30)
})
