import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewVersion } from '../../../src/server/store/types.ts'

/** A file that a store may take for a version; nobody reads its records. */
export async function newVersion(place: string, rows = 1): Promise<NewVersion> {
  const file = join(place, 'tmp', `built-${rows}.parquet`)
  await writeFile(file, `rows ${rows}`)
  const report = {
    source: 'x.csv',
    format: 'csv',
    rows,
    findings: [],
    columns: [],
    rejected: 0,
    rejectedRows: 0,
    rejects: [],
  }
  return {
    file,
    rows,
    bytes: 7,
    sha256: 'f'.repeat(64),
    fields: [{ name: 'a', label: 'A', type: 'int', annotations: [] }],
    report,
  }
}
