import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cityArchive, writeCityArchive } from '../../fixtures/city-archive.ts'
import { commandLine } from './call.ts'

let folder: string
let run: ReturnType<typeof commandLine>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-basemap-'))
  run = commandLine(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, name)
const kept = () => readdir(join(folder, 'data', 'basemaps')).catch(() => [])

describe('d4c basemap', () => {
  it('puts an archive into the data folder and shows it first', async () => {
    await writeCityArchive(file('Port Alder.pmtiles'))
    const { code, out, error } = await run(['basemap', file('Port Alder.pmtiles')])
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain('The base map port-alder is shown first')
    expect(await kept()).toEqual(['port-alder.pmtiles'])
    expect((await run(['basemap', '--list'])).out).toBe(
      'port-alder  pmtiles  /d4c/basemaps/port-alder.pmtiles\nworld  world',
    )
  })

  it('replaces it by a newer file of that name, and gives no archive the name of a provider', async () => {
    await writeCityArchive(file('osm.pmtiles'))
    await run(['basemap', file('Port Alder.pmtiles')])
    await run(['basemap', file('osm.pmtiles'), '--label', 'Streets'])
    expect((await run(['basemap', '--list'])).out.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'osm-map',
      'port-alder',
      'world',
    ])
    expect(await kept()).toEqual(['osm-map.pmtiles', 'port-alder.pmtiles'])
  })

  it('takes a base map and its file away; the embedded one is left', async () => {
    await run(['basemap', '--remove', 'osm-map'])
    expect((await run(['basemap', '--remove', 'port-alder'])).out).toBe('The base map port-alder is removed.')
    expect(await kept()).toEqual([])
    expect((await run(['basemap', '--list'])).out).toBe('Only the embedded base map is shown.')
    expect(await run(['basemap', '--remove', '../../etc'])).toMatchObject({ code: 1, out: '' })
  })

  it.each([
    ['no file', 'none.pmtiles', null, 'There is no file'],
    ['a text', 'text.pmtiles', new TextEncoder().encode('hello'.repeat(100)), 'is no PMTiles archive'],
    ['an empty file', 'empty.pmtiles', new Uint8Array(), 'is no PMTiles archive'],
    ['pictures', 'png.pmtiles', cityArchive({ tileType: 2 }), 'holds pictures (Png)'],
    ['half a file', 'half.pmtiles', cityArchive().slice(0, -200), 'ends before its tiles do'],
    [
      'tiles of something else',
      'else.pmtiles',
      cityArchive({ metadata: { vector_layers: [{ id: 'trees' }] } }),
      'has none of the layers that are drawn (earth, water, roads, places and others of Protomaps), but: trees',
    ],
    ['damaged metadata', 'meta.pmtiles', cityArchive({ metadata: {} }), 'has none of the layers'],
  ])('refuses %s in one sentence, and changes nothing', async (_, name, content, sentence) => {
    if (content) await writeFile(file(name), content)
    const { code, out, error } = await run(['basemap', file(name)])
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(sentence)
    expect(error.split('\n')).toHaveLength(1)
    expect(await kept()).toEqual([])
  })

  it('asks for one thing at a time', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--list']])
      expect(await run(['basemap', ...args])).toMatchObject({ code: 2, out: '' })
  })
})
