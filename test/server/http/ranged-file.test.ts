import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rangedFile, readRange } from '../../../src/server/http/ranged-file.ts'

describe('a Range header', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=50-5000', { from: 50, to: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['rows=0-1', undefined],
    [undefined, undefined],
  ])('%s of 100 bytes', (header, span) => {
    expect(readRange(header, 100)).toEqual(span)
  })
})

describe('a file that is sent in parts', () => {
  let folder = ''
  const app = new Hono()
  app.on(
    ['GET', 'HEAD'],
    '/file/:name',
    async (context) =>
      (await rangedFile(context, join(folder, context.req.param('name')), 'text/plain')) ??
      context.notFound(),
  )
  const ask = (headers: Record<string, string> = {}, method = 'GET', name = 'ten') =>
    app.request(`/file/${name}`, { method, headers })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'd4c-range-'))
    await writeFile(join(folder, 'ten'), '0123456789')
    await writeFile(join(folder, 'empty'), '')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('sends the part, and where it stands', async () => {
    const response = await ask({ range: 'bytes=2-4' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(response.headers.get('content-length')).toBe('3')
    expect(await response.text()).toBe('234')
  })

  it('sends the whole without a range, and says that there are ranges', async () => {
    const response = await ask()
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(await response.text()).toBe('0123456789')
  })

  it('refuses what is behind the end', async () => {
    const response = await ask({ range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('tells nothing anew to who knows the file, and the whole to who knew another one', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ 'if-range': etag, range: 'bytes=0-0' })).status).toBe(206)
    expect((await ask({ 'if-range': '"older"', range: 'bytes=0-0' })).status).toBe(200)
    await writeFile(join(folder, 'ten'), '9876543210123')
    expect((await ask()).headers.get('etag')).not.toBe(etag)
    await writeFile(join(folder, 'ten'), '0123456789')
  })

  it('answers HEAD without a body, an empty file with nothing, and a missing one with 404', async () => {
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    expect([(await ask({}, 'GET', 'empty')).status, (await ask({}, 'GET', 'none')).status]).toEqual([
      200, 404,
    ])
  })
})
