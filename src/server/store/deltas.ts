import { rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Transaction } from 'kysely'
import { newId, rejectsFileOf } from './files.ts'
import { flush } from './flush.ts'
import { keepPictures } from './pictures.ts'
import { countParts, storedParts, versionFromRow } from './rows.ts'
import type { Tables, VersionRow } from './tables.ts'
import type { DeltaPart, NewDelta, NewVersion, Retention, Version } from './types.ts'
import { insertVersion, supersedePushed } from './versions.ts'

/** A replacement of a version's files. */
export interface BaseChange {
  /** Id of the version whose records these are. */
  of: string
  base: NewVersion
  /** The records missing in the base; positions refer to the base. */
  delta: NewDelta | null
}

/**
 * Moves a flushed delta part below the data directory and adds the version that it makes with files of
 * another one.
 */
export async function insertDelta(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  onto: string,
  made: NewDelta,
): Promise<Version> {
  const base = await rowOf(transaction, onto)
  const now = new Date()
  const id = newId(now)
  const row = {
    ...base,
    id,
    ...(await withDelta(dataDirectory, { ...base, id }, made)),
    report: JSON.stringify(made.report),
    created_at: now.toISOString(),
    expires_at: null,
  }
  await transaction.insertInto('versions').values(row).execute()
  await keepPictures(transaction, onto, id)
  return versionFromRow(row, dataDirectory)
}

const rowOf = (transaction: Transaction<Tables>, id: string): Promise<VersionRow> =>
  transaction.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves a new delta part into place; returns the row members of the version. */
async function withDelta(
  dataDirectory: string,
  version: VersionRow,
  { unchanged, part, rejects }: NewDelta,
): Promise<Pick<VersionRow, 'delta' | 'rows' | 'bytes'>> {
  const file = join('versions', version.dataset_id, `${version.id}.delta.parquet`)
  const target = join(dataDirectory, file)
  if (rejects) await rename(rejects, rejectsFileOf(target))
  await rename(part.file, target)
  await flush(dirname(target))
  const stays = new Set(unchanged.map((one) => relative(dataDirectory, one.file)))
  const before = storedParts(version)
  const after = [...before.filter((one) => stays.has(one.file)), { ...part, file }]
  return {
    delta: JSON.stringify(after),
    rows: version.rows - moreBy(before) + moreBy(after),
    bytes: version.bytes - bytesOf(before) + bytesOf(after),
  }
}

/** Number of records that the parts add. */
function moreBy(parts: readonly DeltaPart[]): number {
  const { rows, replaced } = countParts(parts)
  return rows - replaced
}

const bytesOf = (parts: readonly DeltaPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Replaces the files of a dataset's records; undefined when they are no longer current. The timestamp is
 * kept.
 */
export async function replaceBase(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  datasetId: string,
  { of, base, delta }: BaseChange,
  retention: Retention,
): Promise<Version | undefined> {
  const current = await transaction
    .selectFrom('datasets')
    .innerJoin('versions', 'versions.id', 'datasets.version_id')
    .select(['versions.id', 'versions.created_at', 'versions.report'])
    .where('datasets.id', '=', datasetId)
    .executeTakeFirst()
  if (current?.id !== of) return undefined
  const { id } = await insertVersion(transaction, dataDirectory, datasetId, { ...base, keeps: of })
  const row = await rowOf(transaction, id)
  const values = {
    ...(delta && (await withDelta(dataDirectory, row, delta))),
    created_at: current.created_at,
    report: current.report,
  }
  await transaction.updateTable('versions').set(values).where('id', '=', id).execute()
  await transaction.updateTable('datasets').set({ version_id: id }).where('id', '=', datasetId).execute()
  const folded = await transaction
    .selectFrom('push_folds')
    .select('number')
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
  const number = folded?.number ?? 0
  await supersedePushed(transaction, datasetId, { versionId: id, number }, retention)
  return versionFromRow({ ...row, ...values }, dataDirectory)
}
