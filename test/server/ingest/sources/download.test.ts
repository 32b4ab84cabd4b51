import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fr } from '../../../../src/messages/fr/ingest.ts'
import { IngestError } from '../../../../src/server/ingest/failure.ts'
import {
  type DownloadSettings,
  download,
  type SourceMark,
} from '../../../../src/server/ingest/sources/download.ts'
import { fileNameOf } from '../../../../src/server/ingest/sources/file-name.ts'
import { scratch } from '../workbench.ts'
import { type Answer, broken, redirect, serveWeb, status, text } from './web.ts'

const web = await serveWeb()
const root = await scratch()
const waits: number[] = []
const usual: DownloadSettings = {
  allow: ['127.0.0.1'],
  bytes: 1_000_000,
  seconds: 20,
  pause: async (milliseconds) => void waits.push(milliseconds),
}

async function fetched(path: string, settings: Partial<DownloadSettings> = {}, known?: SourceMark) {
  waits.length = 0
  const directory = await mkdtemp(join(root, 'one-'))
  const { signal } = new AbortController()
  const got = await download(
    { url: web.at(path), directory, signal, ...(known && { known }) },
    { ...usual, ...settings },
  )
  return got && { ...got, name: got.file.slice(directory.length + 1), text: await readFile(got.file, 'utf8') }
}

async function refusal(path: string, settings: Partial<DownloadSettings> = {}): Promise<IngestError> {
  try {
    await fetched(path, settings)
  } catch (error) {
    if (error instanceof IngestError) return error
    throw error
  }
  throw new Error('was fetched')
}

const table = 'a;b\n1;2\n3;4\n'

describe('what is fetched', () => {
  it('is a file with its digest and what tells a newer one', async () => {
    const modified = 'Wed, 21 Oct 2026 07:28:00 GMT'
    web.on('/table.csv', text(table, { ETag: '"1"', 'Last-Modified': modified }))
    expect(await fetched('/table.csv')).toMatchObject({
      name: 'table.csv',
      text: table,
      bytes: table.length,
      sha256: createHash('sha256').update(table).digest('hex'),
      etag: '"1"',
      lastModified: modified,
    })
  })

  it.each([
    ['gzip', gzipSync(table)],
    ['br', brotliCompressSync(table)],
    ['identity', Buffer.from(table)],
    ['gzip, gzip', gzipSync(gzipSync(table))],
  ])('has its content coding %s undone', async (coding, body) => {
    web.on('/coded.csv', text(body, { 'Content-Encoding': coding }))
    expect((await fetched('/coded.csv'))?.text).toBe(table)
  })

  it('is nothing when the server says that nothing changed, or sends the same again', async () => {
    web.on('/same', (request, response) => {
      const unchanged = request.headers['if-none-match'] === '"1"'
      response.writeHead(unchanged ? 304 : 200, { ETag: '"1"' }).end(unchanged ? undefined : table)
    })
    const first = await fetched('/same')
    expect(first?.text).toBe(table)
    expect(await fetched('/same', {}, first)).toBeUndefined()
    web.on('/plain', text(table))
    expect(await fetched('/plain', {}, first)).toBeUndefined()
    web.on('/plain', text(`${table}5;6\n`))
    expect((await fetched('/plain', {}, first))?.text).toBe(`${table}5;6\n`)
  })
})

describe('what breaks off', () => {
  const ranged = (whole: string, etag: string): Answer => {
    return (request, response) => {
      const [, from] = request.headers.range?.match(/^bytes=(\d+)-$/) ?? []
      const same = request.headers['if-range'] === etag
      if (from === undefined || !same) return void response.writeHead(200, { ETag: etag }).end(whole)
      const rest = whole.slice(Number(from))
      response
        .writeHead(206, {
          ETag: etag,
          'Content-Range': `bytes ${from}-${whole.length - 1}/${whole.length}`,
          'Content-Length': String(rest.length),
        })
        .end(rest)
    }
  }
  const ready = { ETag: '"1"', 'Accept-Ranges': 'bytes' }

  it('is continued where it broke', async () => {
    web.on('/resumed', broken(table.slice(0, 5), table.length, ready), ranged(table, '"1"'))
    const before = web.headers.length
    expect((await fetched('/resumed'))?.text).toBe(table)
    expect(web.headers[before + 1]).toMatchObject({ range: 'bytes=5-', 'if-range': '"1"' })
  })

  it('starts anew when the body has changed meanwhile', async () => {
    const newer = 'a;b\n7;8\n9;10\n11;12\n'
    web.on('/changed', broken(table.slice(0, 5), table.length, ready), ranged(newer, '"2"'))
    expect((await fetched('/changed'))?.text).toBe(newer)
  })

  it.each([
    [
      'another range than the one asked for',
      (_request, response) =>
        void response.writeHead(206, { 'Content-Range': 'bytes 0-3/12', ETag: '"1"' }).end('a;b\n'),
    ],
    [
      'the rest of another body',
      (_request, response) =>
        void response.writeHead(206, { 'Content-Range': 'bytes 5-11/12', ETag: '"2"' }).end('XXXXXXX'),
    ],
    ['no such range', status(416)],
  ] satisfies [string, Answer][])('starts anew when the server sends %s', async (_what, answer) => {
    web.on('/odd', broken(table.slice(0, 5), table.length, ready), answer, text(table, ready))
    expect((await fetched('/odd'))?.text).toBe(table)
  })

  it('starts anew where nothing tells whether the body is still the same', async () => {
    web.on('/unmarked', broken(table.slice(0, 5), table.length), text(table))
    const before = web.headers.length
    expect((await fetched('/unmarked'))?.text).toBe(table)
    expect(web.headers[before + 1]?.range).toBeUndefined()
  })

  it('is given up after five tries, with how far it came', async () => {
    web.on('/short', broken(table.slice(0, 5), table.length))
    const before = web.asked.length
    const error = await refusal('/short')
    expect(error.key).toBe('source.short')
    expect(error.params).toMatchObject({ bytes: 5, total: table.length })
    expect(web.asked.length - before).toBe(5)
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })
})

describe('servers that are busy', () => {
  it.each([429, 500, 502, 503, 504])('are asked again after %i', async (code) => {
    web.on('/busy', status(code), status(code), text(table))
    expect((await fetched('/busy'))?.text).toBe(table)
    expect(waits).toEqual([1000, 2000])
  })

  it.each([
    [{ 'Retry-After': '7' }, 7000],
    [{ 'Retry-After': 'Wed, 21 Oct 2026 07:28:30 GMT', Date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 30_000],
    [{ 'Retry-After': 'soon' }, 1000],
    [{ 'Retry-After': '0' }, 1000],
  ])('are left alone as long as they ask: %j', async (headers, wait) => {
    web.on('/later', status(503, headers), text(table))
    await fetched('/later')
    expect(waits).toEqual([wait])
  })

  it('are not waited for when they ask for more than five minutes', async () => {
    web.on('/hour', status(429, { 'Retry-After': '3600' }))
    expect(await refusal('/hour')).toMatchObject({ key: 'source.later', params: { seconds: 3600 } })
    expect(waits).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    [401, 'source.forbidden'],
    [403, 'source.forbidden'],
    [404, 'source.unknown'],
    [410, 'source.unknown'],
    [400, 'source.status'],
    [204, 'source.empty'],
    [206, 'source.status'],
    [304, 'source.status'],
  ])('an answer with status %i, at once: %s', async (code, key) => {
    web.on('/answer', status(code))
    expect((await refusal('/answer')).key).toBe(key)
    expect(waits).toEqual([])
  })

  it('an empty body', async () => {
    web.on('/nothing.csv', text(''))
    expect((await refusal('/nothing.csv')).key).toBe('source.empty')
  })

  it.each(['<!DOCTYPE html><html><body>Sign in', '  <form action="/login">', '<div>Please wait</div>'])(
    'a web page with status 200: %s',
    async (page) => {
      web.on('/login', text(page, { 'Content-Type': 'text/html; charset=utf-8' }))
      web.on('/behind.csv', redirect('/login'))
      expect((await refusal('/behind.csv')).key).toBe('file.html')
    },
  )

  it('but no data that are only called a web page', async () => {
    web.on('/xml', text('<?xml version="1.0"?><rows/>', { 'Content-Type': 'text/html' }))
    expect((await fetched('/xml'))?.text).toContain('<rows/>')
  })

  it('more bytes than allowed: announced, sent, unpacked', async () => {
    const much = 'x'.repeat(3000)
    web.on('/announced', text(much))
    web.on('/sent', (_request, response) => {
      response.write(much)
      response.end()
    })
    web.on('/packed', text(gzipSync(Buffer.alloc(2_000_000)), { 'Content-Encoding': 'gzip' }))
    for (const path of ['/announced', '/sent', '/packed'])
      expect((await refusal(path, { bytes: 2500 })).key, path).toBe('source.large')
  })

  it.each(['compress', 'gzip'])('a content coding that cannot be undone: %s', async (coding) => {
    web.on('/coded', text(table, { 'Content-Encoding': coding }))
    expect((await refusal('/coded')).key).toBe('source.encoding')
  })

  it('a server that takes too long, also when it dribbles', async () => {
    web.on('/slow', (_request, response) => {
      const dribble = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(dribble))
    })
    expect((await refusal('/slow', { seconds: 0.2 })).key).toBe('source.time')
  })

  it('with no secret of the address in any language', async () => {
    web.on('/key.csv', status(403))
    const directory = await mkdtemp(join(root, 'one-'))
    const url = web.at('/key.csv?apikey=hush')
    url.username = 'zoe'
    url.password = 'sesame'
    const { signal } = new AbortController()
    const error = await download({ url, directory, signal }, usual).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(IngestError)
    if (!(error instanceof IngestError)) return
    for (const told of [error.message, JSON.stringify(error.params)])
      expect(told).not.toMatch(/zoe|hush|sesame/)
    expect(error.sentence(fr)).not.toMatch(/zoe|hush|sesame/)
  })
})

describe('names of files', () => {
  const url = new URL('https://host.example/path/donn%C3%A9es.csv?x=1')
  it.each([
    [undefined, 'données.csv'],
    ['attachment', 'données.csv'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''na%C3%AFve.csv`, 'naïve.csv'],
    [Buffer.from('attachment; filename="été.csv"').toString('latin1'), 'été.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    [`attachment; filename*=UTF-8''..%2F..%2Fx.csv`, 'x.csv'],
    ['attachment; filename=".."', 'données.csv'],
    ['attachment; filename=".hidden.csv"', 'hidden.csv'],
    [`attachment; filename*=UTF-8''a%00b%E2%80%AEvsc.exe`, 'abvsc.exe'],
    [`attachment; filename="${'n'.repeat(500)}.csv.gz"`, `${'n'.repeat(113)}.csv.gz`],
  ])('from %j: %s', (disposition, name) => expect(fileNameOf(disposition, url)).toBe(name))

  it('from an address without one', () =>
    expect(fileNameOf(undefined, new URL('https://host.example/'))).toBe('download'))
})
