import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@duckdb/node-api'
import { afterAll } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import type { IngestReport } from '../../../src/core/ingest/report.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'

export interface Ingested {
  fields: Field[]
  report: IngestReport
  /** Rows of the version file in the order of the source; 64-bit numbers are texts. */
  rows: Record<string, Json>[]
}

/** A directory that goes away with the tests of a file. */
export async function scratch(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  afterAll(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const database = openDatabase({ threads: 2 })

/** Ingests a text or bytes as a file of that name. */
export async function ingestText(
  directory: string,
  name: string,
  content: string | Uint8Array,
  overrides?: IngestOverrides,
  transform?: (sql: string) => string,
): Promise<Ingested> {
  const file = join(directory, name)
  await writeFile(file, content)
  return inWorkplace(directory, await database, undefined, async (place) => {
    const { file: version, fields, report } = await ingest(place, { file, overrides, transform })
    const reader = await place.connection.runAndReadAll(
      `SELECT * FROM read_parquet(${pathLiteral(version)}) ORDER BY _row`,
    )
    return { fields, report, rows: reader.getRowObjectsJson() }
  })
}

/** Types by field name. */
export const typesOf = ({ fields }: Ingested): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, type }) => [name, type]))

/** Values of one column. */
export const valuesOf = ({ rows }: Ingested, name: string): Json[] => rows.map((row) => row[name] ?? null)

/** Annotations of a field as `name` or `name(arg)`. */
export const annotationsOf = ({ fields }: Ingested, name: string): string[] =>
  (fields.find((field) => field.name === name)?.annotations ?? []).map(({ name: called, args }) =>
    args ? `${called}(${args.join(',')})` : called,
  )

export const findingsOf = ({ report }: Ingested, field?: string): string[] =>
  (field ? (report.columns.find((column) => column.field === field)?.findings ?? []) : report.findings).map(
    ({ key }) => key,
  )
