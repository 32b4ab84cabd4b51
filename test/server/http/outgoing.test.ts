import { describe, expect, it } from 'vitest'
import { get, OutgoingError, type Resolve, shownAddress } from '../../../src/server/http/outgoing.ts'
import { redirect, serveWeb, text } from '../ingest/sources/web.ts'

const web = await serveWeb()
const other = await serveWeb('127.0.0.2')
const { signal } = new AbortController()
web.on('/data', text('a;b'))
other.on('/data', text('secret'))

/** Names of these tests and the addresses behind them; each answer is given once, the last one for ever. */
function names(entries: Record<string, string[]>): Resolve {
  const left = new Map(Object.entries(entries).map(([name, list]) => [name, [...list]]))
  return async (host) => {
    const list = left.get(host) ?? []
    const address = (list.length > 1 ? list.shift() : list[0]) ?? '127.0.0.1'
    return address.split(',').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
  }
}

const allow = ['127.0.0.1']
async function ask(url: URL | string, settings: Parameters<typeof get>[2] = { allow }) {
  const answer = await get(new URL(url), {}, settings, signal)
  answer.response.destroy()
  return answer
}

async function reasonOf(url: URL | string, settings?: Parameters<typeof get>[2]): Promise<string> {
  try {
    await ask(url, settings)
    return 'answered'
  } catch (error) {
    if (error instanceof OutgoingError) return error.reason
    throw error
  }
}

describe('hosts that are no public address', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.01',
    '127.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '169.254.169.254',
    '１２７.０.０.１',
    '127.0.0.1.',
    'localhost',
  ])('%s is refused without a connection', async (host) => {
    const before = web.asked.length
    expect(await reasonOf(`http://${host}:${web.port}/data`, { allow: [] })).toBe('private')
    expect(web.asked.length).toBe(before)
  })

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    '0.0.0.0',
  ])('a public name that stands for %s is refused', async (address) => {
    const before = web.asked.length
    const lookup = names({ 'data.example.org': [address] })
    expect(await reasonOf(`http://data.example.org:${web.port}/data`, { allow: [], lookup })).toBe('private')
    expect(web.asked.length).toBe(before)
  })

  it('of several addresses of a name, those that are allowed are connected to', async () => {
    const lookup = names({ 'both.example.org': ['127.0.0.2,127.0.0.1'] })
    const url = new URL(`http://both.example.org:${web.port}/data`)
    const { response } = await get(url, {}, { allow, lookup }, signal)
    expect(response.socket.remoteAddress).toBe('127.0.0.1')
    response.destroy()
  })

  it('a name that changes its address between two requests is checked at each', async () => {
    const lookup = names({ 'rebinding.example.org': ['127.0.0.1', '127.0.0.2'] })
    web.on('/again', redirect(`http://rebinding.example.org:${other.port}/data`))
    const before = other.asked.length
    expect(await reasonOf(`http://rebinding.example.org:${web.port}/again`, { allow, lookup })).toBe(
      'private',
    )
    expect(other.asked.length).toBe(before)
  })
})

describe('redirects', () => {
  it.each([
    [`http://127.0.0.2:${other.port}/data`, 'private'],
    [`//127.0.0.2:${other.port}/data`, 'private'],
    [`http://[::ffff:127.0.0.2]:${other.port}/data`, 'private'],
    ['http://169.254.169.254/latest/meta-data/', 'private'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://127.0.0.1/data', 'scheme'],
    ['http://127.0.0.1:25/', 'port'],
    ['http://127.0.0.1:22/', 'port'],
    ['http://', 'redirect'],
  ])('to %s are refused: %s', async (location, reason) => {
    const before = other.asked.length
    web.on('/away', redirect(location))
    expect(await reasonOf(web.at('/away'))).toBe(reason)
    expect(other.asked.length).toBe(before)
  })

  it('are followed five times, also from relative addresses', async () => {
    for (let step = 1; step < 6; step++)
      web.on(`/${step}`, redirect(step === 5 ? 'data' : `./${step + 1}`, 307))
    expect((await ask(web.at('/1'))).url.pathname).toBe('/data')
    web.on('/0', redirect('/1', 301))
    expect(await reasonOf(web.at('/0'))).toBe('redirects')
    web.on('/round', redirect('/round'))
    expect(await reasonOf(web.at('/round'))).toBe('redirects')
  })

  it('take no credentials to another host, nor from it', async () => {
    const both = { allow: ['127.0.0.1', '127.0.0.2'] }
    const url = web.at('/leave')
    url.username = 'ann'
    url.password = 'p%40ss'
    web.on('/leave', redirect('/hop'))
    web.on('/hop', redirect(`http://eve:evil@127.0.0.2:${other.port}/back`))
    other.on('/back', redirect(web.at('/data').href))
    const [ours, theirs] = [web.headers.length, other.headers.length]
    await ask(url, both)
    expect(web.headers.slice(ours).map((sent) => sent.authorization)).toEqual([
      `Basic ${btoa('ann:p@ss')}`,
      `Basic ${btoa('ann:p@ss')}`,
      undefined,
    ])
    expect(other.headers.slice(theirs).map((sent) => sent.authorization)).toEqual([undefined])
  })
})

describe('failures', () => {
  it('name the address without its secrets', async () => {
    const url = new URL('http://ann:pass@127.0.0.1:25/file.csv?apikey=hush#part')
    expect(shownAddress(url)).toBe('http://127.0.0.1:25/file.csv?…')
    const error = await ask(url).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('127.0.0.1')
    expect(JSON.stringify(error) + String(error)).not.toMatch(/ann|pass|hush/)
  })

  it('a server that is silent is given up', async () => {
    web.on('/silent', () => {})
    expect(await reasonOf(web.at('/silent'), { allow, silenceMs: 50 })).toBe('silent')
  })

  it('a port where nobody listens, a name that nobody has', async () => {
    expect(await reasonOf('http://127.0.0.1:1099/')).toBe('connection')
    const lookup: Resolve = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    }
    expect(await reasonOf('http://nobody.example.org/', { allow, lookup })).toBe('host')
  })
})
