import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Workplace } from '../../../src/server/ingest/formats/format.ts'
import { openSource } from '../../../src/server/ingest/source.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { dropTable, materializeRows, renameTable } from '../../../src/server/ingest/storage.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()

/** Runs some work with rows kept in tables, and with rows kept in files. */
const bothWays = <T>(work: (place: Workplace) => Promise<T>): Promise<T[]> =>
  Promise.all(
    [true, false].map((small) =>
      inWorkplace(directory, undefined, undefined, (place) => work({ ...place, small })),
    ),
  )

it('rows are counted in their order, under any name, in a table as in a file', async () => {
  const found = await bothWays(async (place) => {
    const { connection } = place
    await materializeRows(
      place,
      'texts',
      "SELECT 'row ' || range AS c0 FROM range(300000) ORDER BY range DESC",
    )
    await materializeRows(place, 'texts', 'SELECT c0 FROM texts WHERE rowid % 2 = 1')
    await renameTable(connection, 'texts', 'other')
    const rows = await rowsOf(connection, 'SELECT rowid, c0 FROM other WHERE rowid IN (0, 99999, 149999)')
    await dropTable(connection, 'other')
    await expect(connection.run('FROM other')).rejects.toThrow('other')
    return rows
  })
  const rows = [
    { rowid: '0', c0: 'row 299998' },
    { rowid: '99999', c0: 'row 100000' },
    { rowid: '149999', c0: 'row 0' },
  ]
  expect(found).toEqual([rows, rows])
})

it('a delimited text is read the same into a table and into a file', async () => {
  const file = join(directory, 'layout.csv')
  const notes = 'Source: the office of statistics\nNote: counted on the first of January\n'
  await writeFile(file, `a;b;c\n1;x;2\na;b;c\n3;y;\n4;"z";5\n${notes}`)
  const [table, kept] = await bothWays(async (place) => {
    const { source, format, options } = await openSource(place, file)
    const { findings } = await format.load(place, source, options)
    return { findings, rows: await rowsOf(place.connection, 'SELECT rowid, c0, c1, c2 FROM texts') }
  })
  expect(kept).toEqual(table)
  expect(kept?.rows.map(({ rowid, c0 }) => [rowid, c0])).toEqual([
    ['0', '1'],
    ['1', '3'],
    ['2', '4'],
  ])
  expect(kept?.findings.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['csv.notes', 'csv.header.again']),
  )
})
