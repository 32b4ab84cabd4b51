import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { geometryField } from '../../../core/field.ts'
import { hidden, identifier, inDelta, pathLiteral, storedColumns } from '../../engine/layout.ts'
import { versionRows } from '../../engine/relation.ts'
import type { Delta, DeltaPart, NewVersion, Version } from '../../store/types.ts'
import { alongCurve, asVersion, sha256, verifyVersion } from '../version.ts'
import { inDirectory, withConnection } from '../workplace.ts'
import { columnsOf, keepPart, readParts } from './delta.ts'
import type { Folding } from './fold.ts'

/** Runs work while no fold of a dataset runs. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Writes the file and the delta of the current version of a dataset as one file, while folds continue;
 * records pushed meanwhile become the delta of the new file, and folds wait only for that. Undefined without
 * a delta, or when another file has replaced the old one.
 */
export async function compact(folding: Folding, id: string, inTurn: InTurn): Promise<Version | undefined> {
  const { store, database, signal } = folding
  const version = await current(folding, id)
  if (!version?.delta) return undefined
  const { delta } = version
  return inDirectory(store.dataDirectory, async (directory) => {
    const work = async <T>(done: (connection: DuckDBConnection) => Promise<T>): Promise<T> =>
      withConnection(directory, await database(), signal, ({ connection }) => done(connection))
    const made = await work((connection) => writeBase(connection, directory, version))
    const base = { ...made, report: await reportOf(folding, version) }
    // Another process may have folded meanwhile.
    for (let tries = 0; tries < 5; tries++) {
      const done = await inTurn(async () => {
        const now = await current(folding, id)
        if (now?.file !== version.file || !now.delta) return { version: undefined }
        const { delta: latest } = now
        const since = await work((connection) =>
          writeSince(connection, directory, { ...now, delta: latest }, { ...version, delta }, made.file),
        )
        const later = since && { unchanged: [], part: since, report: base.report }
        const released = await store.pushes.releaseBase(id, { of: now.id, base, delta: later })
        return released && { version: released }
      })
      if (done) return done.version
    }
    return undefined
  })
}

const current = async ({ store }: Folding, id: string): Promise<Version | null | undefined> =>
  (await store.dataset(id))?.version

async function reportOf({ store }: Folding, version: Version): Promise<NewVersion['report']> {
  const report = await store.report(version.id)
  if (!report) throw new Error(`the version ${version.id} has no report`)
  return report
}

/** All records of a version in one verified file, with their existing ids and search words. */
export async function writeBase(
  connection: DuckDBConnection,
  directory: string,
  version: Version,
): Promise<Omit<NewVersion, 'report'>> {
  const { fields, rows } = version
  const file = join(directory, 'version.parquet')
  const columns = [...fields.flatMap(storedColumns).map(identifier), ...Object.values(hidden)]
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW staged AS SELECT ${columns.join(', ')} FROM ${versionRows(version)}`,
  )
  const geometry = geometryField(fields)
  const all = 'SELECT * FROM staged'
  const laidOut = geometry ? alongCurve(all, geometry) : `${all} ORDER BY ${hidden.row}`
  await connection.run(`COPY (${laidOut}) TO ${pathLiteral(file)} ${asVersion}`)
  await verifyVersion(connection, file, rows, fields)
  await connection.run('DROP VIEW staged')
  return { file, rows, fields, bytes: (await stat(file)).size, sha256: await sha256(file) }
}

type WithDelta = Version & { delta: Delta }

/**
 * The records of a later version of the same file that another one lacks, as a delta on the base built from
 * the latter; null without any.
 */
async function writeSince(
  connection: DuckDBConnection,
  parent: string,
  now: WithDelta,
  then: WithDelta,
  base: string,
): Promise<DeltaPart | null> {
  const directory = join(parent, randomUUID())
  await mkdir(directory)
  const columns = [...columnsOf(now), hidden.id, inDelta.fold].map((name) =>
    name === inDelta.place ? `coalesce(lies_at, later.${hidden.row}) AS ${name}` : `later.${name}`,
  )
  await connection.run(`CREATE OR REPLACE TEMP TABLE layered AS
    SELECT ${columns.join(', ')} FROM ${readParts(now.delta.parts)} AS later
    LEFT JOIN (SELECT ${hidden.row} AS at_row, file_row_number AS lies_at FROM read_parquet(${pathLiteral(base)})) ON at_row = later.${hidden.row}
    WHERE later.${inDelta.fold} > (SELECT max(${inDelta.fold}) FROM ${readParts(then.delta.parts)})`)
  const part = await keepPart(connection, directory, then.rows)
  return part.rows > 0 ? part : null
}
