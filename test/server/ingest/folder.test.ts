import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { checkUnchanged, stampOf } from '../../../src/server/ingest/stamp.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { zipOf } from '../../fixtures/workbooks.ts'
import { scratch } from './workbench.ts'

const root = await scratch()
const database = openDatabase({ threads: 2 })

async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(root, 'folder-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

async function read(folder: string, overrides?: IngestOverrides) {
  return inWorkplace(root, await database, undefined, async (place) => {
    const made = await ingest(place, { file: folder, ...(overrides && { overrides }) })
    const rows = await rowsOf(
      place.connection,
      `SELECT kind, n::INT AS n FROM read_parquet(${pathLiteral(made.file)}) ORDER BY _row`,
    )
    return { report: made.report, rows: rows.map(({ kind, n }) => [kind, n]) }
  })
}

describe('a folder of files', () => {
  it('knows columns of another script again where they stand in another order', async () => {
    const folder = await folderOf({
      'a.csv': 'Город;Население\nМосква;12\n',
      'b.csv': 'Население;Город\n4;Тверь\n',
    })
    const rows = await inWorkplace(root, await database, undefined, async (place) => {
      const { file } = await ingest(place, { file: folder })
      return rowsOf(
        place.connection,
        `SELECT gorod, naselenie::INT AS naselenie FROM read_parquet(${pathLiteral(file)}) ORDER BY _row`,
      )
    })
    expect(rows).toEqual([
      { gorod: 'Москва', naselenie: 12 },
      { gorod: 'Тверь', naselenie: 4 },
    ])
  })

  it('with the same columns is one dataset, in the order of the names', async () => {
    const folder = await folderOf({
      '2024-02.csv': 'kind;n\nelm;2\n',
      '2024-01.csv': 'kind;n\noak;1\n',
      '2024-03.csv.gz': gzipSync('kind;n\nash;3\n'),
      'LISEZMOI.txt': 'How it was counted',
      '.DS_Store': 'x',
      'empty.csv': '',
    })
    const plain = await folderOf({
      '2024-02.csv': 'kind;n\nelm;2\n',
      '2024-01.csv': 'kind;n\noak;1\n',
      'notes.pdf': 'x',
    })
    await mkdir(join(plain, 'older.csv'))
    await symlink(join(folder, '2024-03.csv.gz'), join(plain, '2024-00.csv'))
    const { rows, report } = await read(plain)
    expect(rows).toEqual([
      ['oak', 1],
      ['elm', 2],
    ])
    expect(report.source).toBe(basename(plain))
    expect(report.findings).toContainEqual({
      key: 'archive.concatenated',
      params: expect.objectContaining({ count: 2 }),
    })
    await expect(read(folder)).rejects.toMatchObject({ key: 'archive.several' })
    const { rows: chosen } = await read(folder, { entry: '2024-03.csv.gz' })
    expect(chosen).toEqual([['ash', 3]])
  })

  it('tells what it leaves out', async () => {
    const { report } = await read(
      await folderOf({ 'a.csv': 'kind;n\noak;1\n', 'README.md': 'x', 'map.png': 'x' }),
    )
    expect(report.findings[0]).toMatchObject({
      key: 'archive.left',
      params: { entries: expect.stringContaining('README.md') },
    })
  })

  it('holds archives like any other file', async () => {
    const { rows } = await read(await folderOf({ 'data.zip': zipOf({ 'a.csv': 'kind;n\noak;1\n' }) }))
    expect(rows).toEqual([['oak', 1]])
  })

  it.each([
    ['other columns', { 'a.csv': 'kind;n\noak;1\n', 'b.csv': 'kind;height\noak;1\n' }, 'archive.differ'],
    [
      'other formats',
      { 'a.csv': 'kind;n\noak;1\n', 'b.json': '[{"kind": "oak", "n": 1}]' },
      'archive.several',
    ],
    ['no data', { 'README.md': 'x' }, 'archive.nodata'],
    ['nothing', {}, 'archive.nodata'],
  ])('with %s is refused: %s', async (_what, files, key) => {
    await expect(read(await folderOf(files))).rejects.toMatchObject({ key })
  })

  it('that changes while it is read is told', async () => {
    const folder = await folderOf({ 'a.csv': 'kind;n\noak;1\n' })
    const before = await stampOf(folder)
    await expect(checkUnchanged(folder, before)).resolves.toBeUndefined()
    await writeFile(join(folder, 'a.csv'), 'kind;n\noak;12\n')
    await expect(checkUnchanged(folder, before)).rejects.toMatchObject({ key: 'source.changed' })
  })
})
