import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitFeatures } from '../../../../src/server/ingest/formats/geojson/split.ts'
import { scratch } from '../workbench.ts'

const directory = await scratch()

async function split(text: string): Promise<{ lines: unknown[]; around: string | null }> {
  const [from, to] = [join(directory, 'from.geojson'), join(directory, 'to.jsonl')]
  await writeFile(from, text)
  const { around } = await splitFeatures(from, to)
  const lines = (await readFile(to, 'utf8')).split('\n').filter((line) => line !== '')
  return { lines: lines.map((line): unknown => JSON.parse(line)), around }
}

describe('the features of a collection are split', () => {
  const features = [
    { type: 'Feature', properties: { a: 'x "y" ]} \\ \n', features: [{ b: [1] }] }, geometry: null },
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } },
  ]
  const collections: [what: string, text: string][] = [
    ['on one line', JSON.stringify({ type: 'FeatureCollection', features })],
    ['over many lines', JSON.stringify({ type: 'FeatureCollection', features }, null, 2)],
    ['before the rest', JSON.stringify({ features, type: 'FeatureCollection', more: [1, [2]] })],
    [
      'behind a list and a member of that name inside',
      JSON.stringify({ more: [{ features: [] }], features }),
    ],
    [
      'with a mark and carriage returns',
      `\uFEFF${JSON.stringify({ features }, null, 1).replaceAll('\n', '\r\n')}`,
    ],
  ]
  it.each(collections)('%s', async (_, text) => {
    const { lines, around } = await split(text)
    expect(lines).toEqual(features)
    const { features: left } = JSON.parse((around ?? '').replace(/^\uFEFF/, ''))
    expect(left).toEqual([])
  })

  it('where pieces of the file meet', async () => {
    const many = Array.from({ length: 4000 }, (_, index) => ({
      properties: { n: index, text: `é"\\${'x'.repeat(index % 700)}` },
      geometry: null,
    }))
    expect((await split(JSON.stringify({ features: many }))).lines).toEqual(many)
  })

  it('not when they have no end', async () => {
    expect((await split('{"features": [{"a": 1}')).around).toBeNull()
  })
})
