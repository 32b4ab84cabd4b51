import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/core/openapi/call.ts'
import { calls } from '../../../src/core/openapi/calls.ts'
import type { Parameter } from '../../../src/core/parameters/table.ts'
import type { ErrorBody } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

/*
 * Every parameter of every call with what nobody should send: the answer is data or a sentence, never a failure of ours.
 */

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

/** Names that may stand in the braces of a parameter's name. */
const inBraces: Readonly<Record<string, readonly string[]>> = { field: ['town', 'nothing'] }

const namesOf = (name: string): string[] => {
  const [, part] = /\{(\w+)\}/.exec(name) ?? []
  if (part === undefined) return [name]
  return (inBraces[part] ?? ['n']).map((found) => name.replaceAll(/\{\w+\}/g, found))
}

const bad: readonly string[] = [
  '',
  ' ',
  '-1',
  '0',
  '99999999999999999999',
  '1e308',
  'NaN',
  '-Infinity',
  '1,2,3,4,5,6,7',
  'null',
  'true',
  '[]',
  '{"a":1}',
  "' OR 1=1 --",
  '"',
  '((((((((((',
  '%',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '(0,0),(1,1),(0,1),(1,0)',
]

/** Calls under a dataset read the same parameters as those beside them. */
const reads = calls.filter(
  ({ id, path }) => !id.endsWith('OfDataset') && !/attachments|alternative|files|images|snapshots/.test(path),
)
const parametersOf = (call: Call): [string, Parameter][] => Object.entries(call.parameters)

const pathOf = ({ path }: Call): string =>
  path
    .replace('{id}', 'trees')
    .replace('{file}', 'openapi.json')
    .replace('{z}/{x}/{y}', '3/3/2')
    .replace(/\{\w+\}/g, 'some')

/** Parameters of a form or of an address, and of which dataset where the call asks for one. */
const encoded = (call: Call, pairs: string): string =>
  call.path.startsWith('/records') ? `dataset=trees&${pairs}` : pairs

async function ask(call: Call, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const sent = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  const answer = await portal.api.request(`${pathOf(call)}?${encoded(call, String(sent))}`)
  const told = pairs.map(([name, value]) => `${name}=${value.slice(0, 60)}`).join('&')
  await expectAnswered(call, told, answer)
}

const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Posts one parameter whose value is encoded already. */
async function post(call: Call, name: string, value: string): Promise<void> {
  const body = encoded(call, `${new URLSearchParams([[name, '']])}${value}`)
  const answer = await portal.api.request(pathOf(call), { method: 'POST', headers, body })
  await expectAnswered(call, `${name}=${value.slice(0, 60)}`, answer)
}

async function expectAnswered(call: Call, pairs: string, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const told = `${call.id} ${pairs}: ${answer.status}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status < 400) return
  const { error, errorcode } = JSON.parse(body.toString()) as ErrorBody
  expect(error, told).toMatch(/\S+ \S+/)
  expect(errorcode, told).toBeGreaterThan(0)
  expect(error.length, told).toBeLessThan(2000)
}

/** Encoded once: it takes longer than most answers to them. */
const megabytes = ['x', '(', 'a OR ', '(1,1),'].map((part) =>
  String(new URLSearchParams([['', part.repeat(1_000_000 / part.length)]])).slice(1),
)

const withParameters = reads.filter((call) => parametersOf(call).length > 0)

describe.each(withParameters.map((call) => ({ id: call.id, call })))('$id', ({ call }) => {
  const parameters = parametersOf(call).flatMap(([name]) => namesOf(name))

  test('takes or refuses any value of each parameter', async () => {
    for (const name of parameters) for (const value of bad) await ask(call, [[name, value]])
  })

  test('takes or refuses each parameter sent again and again', async () => {
    for (const name of parameters) {
      await ask(call, [
        [name, '1'],
        [name, '2'],
        [name, 'x'],
      ])
      await ask(
        call,
        Array.from({ length: 600 }, (_, index) => [name, String(index)] as const),
      )
    }
  })

  test('takes or refuses a megabyte', async () => {
    for (const name of parameters) for (const value of megabytes) await post(call, name, value)
  })
})

describe('bytes that are no UTF-8', () => {
  test.each(reads.map(({ id, path }) => ({ id, path })))('in $id', async ({ id }) => {
    const call = reads.find((one) => one.id === id)
    if (!call) throw new Error(id)
    for (const [name] of parametersOf(call))
      for (const bytes of ['%FF', '%C3', '%E2%82', '%', '%zz', '%ED%A0%80']) {
        const query = `dataset=trees&${namesOf(name)[0]}=${bytes}`
        const answer = await portal.api.request(`${pathOf(call)}?${query}`)
        expect(answer.status, query).toBeLessThan(500)
        await answer.arrayBuffer()
        const posted = await portal.api.request(pathOf(call), { method: 'POST', headers, body: query })
        expect(posted.status, query).toBeLessThan(500)
        await posted.arrayBuffer()
      }
  })
})

describe('polygons', () => {
  const ring = (vertices: number, radius: (turn: number) => number): string =>
    Array.from({ length: vertices }, (_, index) => {
      const turn = (index / vertices) * 2 * Math.PI
      return `(${50.6 + radius(turn) * Math.sin(turn)},${4.6 + radius(turn) * Math.cos(turn)})`
    }).join(',')
  const count = async (dataset: string, polygon: string): Promise<unknown> => {
    const body = new URLSearchParams({ dataset, 'geofilter.polygon': polygon, rows: '0' })
    const answer = await portal.api.request('/records/1.0/search', { method: 'POST', body })
    expect(answer.status, polygon.slice(0, 80)).toBe(200)
    return ((await answer.json()) as { nhits: number }).nhits
  }

  test.each(['trees', 'areas'])('of 10,000 corners find in %s what a plain one does', async (dataset) => {
    const fine = ring(10_000, () => 3)
    expect(await count(dataset, fine)).toBe(
      await count(
        dataset,
        ring(400, () => 3),
      ),
    )
    expect(await count(dataset, fine)).toBeGreaterThan(0)
  })

  test.each(['trees', 'areas'])('that cross themselves are answered over %s', async (dataset) => {
    const bow = '(49,3),(52,7),(49,7),(52,3)'
    const star = ring(5, () => 3)
      .split('),')
      .map((corner) => `${corner.replace(')', '')})`)
    const pentagram = [0, 2, 4, 1, 3].map((at) => star[at]).join(',')
    for (const polygon of [bow, pentagram, ring(2000, (turn) => 3 * Math.cos(7 * turn))])
      expect(await count(dataset, polygon)).toBeTypeOf('number')
  })

  test('of no area find what lies on them', async () => {
    for (const polygon of ['(50,4),(51,5),(52,6)', '(90,0),(90,120),(90,240)'])
      expect(await count('trees', polygon)).toBeTypeOf('number')
  })
})
