import { afterEach, expect, test } from 'vitest'
import { ApiFailure, apiUrl, fetchJson } from '../../src/client/api.ts'

const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Hands in a network that answers when told to. */
function network(answer: () => Response | Promise<Response>) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  globalThis.fetch = async (url, init) => {
    calls.push({ url: String(url), init })
    return answer()
  }
  return calls
}

test('an address carries dataset, zone, source and key', () => {
  const origin = { domain: '', domainUrl: 'https://x.org', dataset: 'trees', source: 's', apikey: 'k' }
  const url = new URL(apiUrl(origin, 'records/1.0/search/', { rows: 0, 'q.a': 'b' }))
  expect(url.origin + url.pathname).toBe('https://x.org/d4c/api/records/1.0/search/')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    dataset: 'trees',
    rows: '0',
    q: 'b',
    source: 's',
    apikey: 'k',
    lang: 'en',
  })
  expect(url.searchParams.get('timezone')).toBeTruthy()
})

test('equal questions under way share one request, and each gets the answer', async () => {
  const gate = Promise.withResolvers<void>()
  const calls = network(async () => {
    await gate.promise
    return Response.json(7)
  })
  const asked = [fetchJson('/a', isNumber), fetchJson('/a', isNumber), fetchJson('/b', isNumber)]
  gate.resolve()
  expect(await Promise.all(asked)).toEqual([7, 7, 7])
  expect(calls.map(({ url }) => url)).toEqual(['/a', '/b'])
  await fetchJson('/a', isNumber)
  expect(calls).toHaveLength(3)
})

test('a shared request is cancelled only when its last caller has left', async () => {
  const calls = network(() => new Promise<Response>(() => {}))
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [fetchJson('/slow', isNumber, first.signal), fetchJson('/slow', isNumber, second.signal)]
  first.abort(new Error('gone'))
  await expect(asked[0]).rejects.toThrow('gone')
  expect(calls[0]?.init?.signal?.aborted).toBe(false)
  second.abort(new Error('gone'))
  await expect(asked[1]).rejects.toThrow('gone')
  expect(calls[0]?.init?.signal?.aborted).toBe(true)
})

test('each of those who stay gets the answer when one leaves before it', async () => {
  const gate = Promise.withResolvers<void>()
  network(async () => {
    await gate.promise
    return Response.json(7)
  })
  const gone = new AbortController()
  const asked = [
    fetchJson('/left', isNumber, gone.signal),
    fetchJson('/left', isNumber),
    fetchJson('/left', isNumber),
  ]
  gone.abort(new Error('gone'))
  gate.resolve()
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 7 },
    { status: 'fulfilled', value: 7 },
  ])
})

test.each<[string, () => Response | Promise<Response>, number, unknown]>([
  [
    'an error body',
    () => Response.json({ error: 'no', errorcode: 1 }, { status: 400 }),
    400,
    { error: 'no', errorcode: 1 },
  ],
  ['an error page', () => new Response('<html>', { status: 502 }), 502, {}],
  ['an error without a word', () => new Response('', { status: 502 }), 502, null],
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')), 0, null],
  ['another answer than promised', () => Response.json('seven'), 200, null],
  ['no JSON', () => new Response('<html>'), 200, null],
])('%s becomes a failure', async (_, answer, status, body) => {
  network(answer)
  const failure = await fetchJson('/x', isNumber).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ status, body })
})

test('the zone of a dataset is asked rather than the one of the browser', () => {
  const origin = { domain: '', domainUrl: '', dataset: 'trees', timezone: 'Asia/Kolkata' }
  expect(apiUrl(origin, 'records/1.0/search/')).toContain('timezone=Asia%2FKolkata')
})
