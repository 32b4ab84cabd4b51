import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { type Preview, previewProcessors } from '../../../src/server/ingest/processors/preview.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()
const database = openDatabase({ threads: 2 })

async function preview(
  name: string,
  content: string | Uint8Array,
  list: unknown,
  n = 2,
  overrides: IngestOverrides = {},
): Promise<Preview> {
  const file = join(directory, name)
  await writeFile(file, content)
  return inWorkplace(directory, await database, undefined, (place) =>
    previewProcessors(place, file, overrides, list, n, { now: 0 }),
  )
}

const small = 'code;height\nA;1,5\nB;x\nA;2\nC;3\n'

describe('a preview of processors', () => {
  it('shows the first records before and after each, with counts', async () => {
    const found = await preview(
      'small.csv',
      small,
      [
        { name: 'replace', args: { field: 'code', find: 'A', replacement: 'a' } },
        { name: 'delete', args: { fields: ['code'] }, disabled: true },
        { name: 'retype', args: { field: 'height', type: 'double' } },
        { name: 'filter', args: { query: 'height > 1.7' } },
        { name: 'sort', args: { by: ['-height'] } },
      ],
      2,
      { fields: { height: { type: 'text' } } },
    )
    expect(found.partial).toBe(false)
    expect(found.before).toMatchObject({
      records: 4,
      rows: [
        { code: 'A', height: '1,5' },
        { code: 'B', height: 'x' },
      ],
    })
    expect(found.steps).toMatchObject([
      {
        step: 1,
        processor: 'replace',
        records: 4,
        changed: 2,
        rejected: 0,
        rows: [{ code: 'a' }, { code: 'B' }],
      },
      {
        step: 3,
        processor: 'retype',
        records: 4,
        changed: 3,
        rejected: 1,
        rejects: [{ row: 2, field: 'height', value: 'x', reason: { key: 'processor.reject.type' } }],
        rows: [{ height: 1.5 }, { height: null }],
      },
      {
        step: 4,
        processor: 'filter',
        records: 2,
        changed: 0,
        removed: 2,
        rows: [{ height: 2 }, { height: 3 }],
        earlier: [{ height: 2 }, { height: 3 }],
        removedRows: [{ height: 1.5 }, { height: null }],
      },
      {
        step: 5,
        processor: 'sort',
        records: 2,
        changed: 0,
        removed: 0,
        rows: [{ height: 3 }, { height: 2 }],
        earlier: [{ height: 3 }, { height: 2 }],
      },
    ])
    expect(found.steps[0]?.earlier).toEqual([
      { code: 'A', height: '1,5' },
      { code: 'B', height: 'x' },
    ])
    expect(found.steps[2]?.findings).toEqual([
      { key: 'processor.told.rows', params: { step: 4, processor: 'filter', before: 4, after: 2 } },
    ])
    expect(found.refused).toBeUndefined()
  })

  it('tells what records that are made of one were, whatever their fields are called', async () => {
    const found = await preview(
      'lists.csv',
      'place;at\nx;a,b\ny;c\n',
      [
        { name: 'unnest', args: { field: 'at', separator: ',' } },
        { name: 'filter', args: { query: '#exact(at, "b")', invert: true } },
      ],
      5,
    )
    expect(found.steps).toMatchObject([
      {
        records: 3,
        removed: 0,
        earlier: [
          { place: 'x', at: 'a,b' },
          { place: 'x', at: 'a,b' },
          { place: 'y', at: 'c' },
        ],
      },
      {
        records: 2,
        removed: 1,
        removedRows: [{ place: 'x', at: 'b' }],
        earlier: [
          { place: 'x', at: 'a' },
          { place: 'y', at: 'c' },
        ],
      },
    ])
  })

  it('shows what went before the processor that is refused', async () => {
    const found = await preview('refused.csv', small, [
      { name: 'rename', args: { from_name: 'code', to_name: 'kind' } },
      { name: 'delete', args: { fields: ['code'] } },
      { name: 'sort', args: { by: ['kind'] } },
    ])
    expect(found.steps).toHaveLength(1)
    expect(found.refused).toMatchObject({
      key: 'processor.field',
      params: { step: 2, parameter: 'fields', value: 'code' },
    })
  })

  it('counts records with a value in a new field, and each of those that a list becomes', async () => {
    const found = await preview('lists.jsonl', '{"a":["x","y"]}\n{"a":[]}\n', [
      { name: 'copy', args: { field: 'a', to_name: 'b' } },
      { name: 'unnest', args: { field: 'a' } },
    ])
    expect(found.steps).toMatchObject([
      { changed: 1, records: 2 },
      { changed: 2, records: 3, rows: [{ a: 'x' }, { a: 'y' }] },
    ])
  })

  const long = `name;n\n${Array.from({ length: 400_000 }, (_, index) => `"line ${index}\n;";${index}`).join('\n')}\n`

  it.each([
    ['long.csv', long],
    ['long.csv.gz', gzipSync(long)],
  ])('reads only the beginning of %s, up to the end of a record', async (name, content) => {
    const found = await preview(name, content, [{ name: 'skip', args: { first: 9_990 } }])
    expect(found.partial).toBe(true)
    expect(found.before).toMatchObject({ records: 10_000, rows: [{ n: 0 }, { n: 1 }] })
    expect(found.steps).toMatchObject([{ records: 10, rows: [{ n: 9990 }, { n: 9991 }] }])
  })

  it('reads only the beginning of a long file of JSON lines', async () => {
    const lines = Array.from({ length: 300_000 }, (_, index) => `{"n":${index},"t":"line ${index}"}`).join(
      '\n',
    )
    expect(await preview('long.jsonl', lines, [])).toMatchObject({
      partial: true,
      before: { records: 10_000 },
    })
  })

  it('refuses a list that is none before it reads the file', async () => {
    await expect(preview('unread.csv', '', [{ name: 'magic' }])).rejects.toThrow(
      "Processor 1: there is no processor 'magic'",
    )
  })
})
