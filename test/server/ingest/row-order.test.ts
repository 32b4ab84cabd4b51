import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()
// More threads than processors: row groups are finished in another order than they are begun.
const database = await openDatabase({ threads: 6 })

/** More than two row groups (122,880), vectors (2,048) and the size from which words are joined (100,000). */
const rows = 250_000
/** So many different values that the database joins words the other way round. */
const different = 150_000

const numberOf = (row: number): number => (row % 3 === 0 ? row % (different / 2) : row % different)

describe('more rows than a row group holds, with repeated records', () => {
  it('lie in the order of the source and read back as they were written', async () => {
    const file = join(directory, 'repeated.csv')
    const lines = Array.from({ length: rows }, (_, row) => {
      const n = numberOf(row)
      return `${n};name ${n};${(n % 1700) / 2};${n % 3}`
    })
    await writeFile(file, `n;name;half;third\n${lines.join('\n')}\n`)
    const found = await inWorkplace(directory, database, undefined, async (place) => {
      const made = await ingest(place, { file })
      const answer = await place.connection.runAndReadAll(
        `SELECT count(*), count(DISTINCT _row), count(DISTINCT _id), count(*) FILTER (_row <> file_row_number OR n <> expected), count(*) FILTER (NOT contains(_text, 'name ' || n))
         FROM (SELECT *, CASE WHEN _row % 3 = 0 THEN _row % ${different / 2} ELSE _row % ${different} END AS expected
               FROM read_parquet(${pathLiteral(made.file)}, file_row_number = true))`,
      )
      return answer.getRowsJson()
    })
    expect(found).toEqual([[String(rows), String(rows), String(rows), '0', '0']])
  })
})
