import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPortal } from '../../../src/core/management/domain.ts'
import { createApp } from '../../../src/server/app.ts'
import { writeCityArchive } from '../../fixtures/city-archive.ts'

let folder: string
let app: Hono
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-archives-'))
  await mkdir(join(folder, 'basemaps'))
  await writeCityArchive(join(folder, 'basemaps', 'city.pmtiles'))
  await writeFile(join(folder, 'secret.pmtiles'), 'secret')
  await writeFile(join(folder, 'basemaps', 'notes.txt'), 'secret')
  app = createApp({
    api: new Hono(),
    management: new Hono(),
    drafts: new Hono(),
    portal: async () => usualPortal,
    log: () => {},
    report: () => {},
    root: resolve(import.meta.dirname, '../../..'),
    baseMaps: join(folder, 'basemaps'),
    pending: () => null,
    alive: async () => true,
  })
})
afterAll(() => rm(folder, { recursive: true }))

describe('the archives of base maps', () => {
  it('are read in parts, by pages of other sites too', async () => {
    const asked: string[] = []
    const archive = new PMTiles({
      getKey: () => 'city',
      async getBytes(offset, length) {
        const range = `bytes=${offset}-${offset + length - 1}`
        asked.push(range)
        const response = await app.request('/d4c/basemaps/city.pmtiles', { headers: { range } })
        expect(response.status).toBe(206)
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('content-encoding')).toBeNull()
        return { data: await response.arrayBuffer() }
      },
    })
    expect((await archive.getZxy(6, 33, 22))?.data.byteLength).toBeGreaterThan(50)
    expect(asked[0]).toBe('bytes=0-16383')
  })

  it('let browsers ask before they read', async () => {
    const response = await app.request('/d4c/basemaps/city.pmtiles', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('range')
  })

  it.each([
    '/d4c/basemaps/../secret.pmtiles',
    '/d4c/basemaps/..%2fsecret.pmtiles',
    '/d4c/basemaps/%2e%2e/secret.pmtiles',
    '/d4c/basemaps/..%5csecret.pmtiles',
    '/d4c/basemaps/....//secret.pmtiles',
    '/d4c/basemaps/x/../../secret.pmtiles',
    '/d4c/basemaps/city.pmtiles%00.txt',
    '/d4c/basemaps/notes.txt',
    '/d4c/basemaps/none.pmtiles',
    '/d4c/basemaps/',
    '/d4c/widgets/basemap/..%2f..%2f..%2fsecret.pmtiles',
  ])('are all that is served: %s', async (path) => {
    const response = await app.request(path, { headers: { range: 'bytes=0-9' } })
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(await response.text()).not.toContain('secret.pmtiles is')
    expect(response.headers.get('content-range')).toBeNull()
  })
})
