import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transaction } from 'kysely'
import { newId, rejectsBeside } from './files.ts'
import { versionFromRow } from './rows.ts'
import type { Tables, VersionRow } from './tables.ts'
import type { NewDelta, NewVersion, Retention, Version } from './types.ts'
import { flush, insertVersion, supersedePushed } from './versions.ts'

/** Other files for the records of a version. */
export interface BaseChange {
  /** Id of the version whose records these are. */
  of: string
  base: NewVersion
  /** What the base lacks; its places are those of the base. */
  delta: NewDelta | null
}

/** Takes a flushed delta below the data directory and notes the version that it makes with the file of another one. */
export async function insertDelta(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  onto: string,
  made: NewDelta,
): Promise<Version> {
  const base = await transaction
    .selectFrom('versions')
    .selectAll()
    .where('id', '=', onto)
    .executeTakeFirstOrThrow()
  const before = versionFromRow(base, dataDirectory)
  const now = new Date()
  const row = {
    ...base,
    id: newId(now),
    ...countedWith(before, made),
    report: JSON.stringify(made.report),
    created_at: now.toISOString(),
    expires_at: null,
  }
  row.delta = await takeDelta(dataDirectory, row, made)
  await transaction.insertInto('versions').values(row).execute()
  return versionFromRow(row, dataDirectory)
}

/** Rows and bytes of the base of a version with another delta. */
function countedWith(
  { rows, bytes, delta }: Version,
  made: Pick<NewDelta, 'rows' | 'replaced' | 'bytes'>,
): Pick<VersionRow, 'rows' | 'bytes'> {
  const baseRows = delta ? rows - delta.rows + delta.replaced : rows
  return {
    rows: baseRows + made.rows - made.replaced,
    bytes: bytes - (delta?.bytes ?? 0) + made.bytes,
  }
}

async function takeDelta(
  dataDirectory: string,
  { id, dataset_id }: Pick<VersionRow, 'id' | 'dataset_id'>,
  { rejects, report: _, ...delta }: NewDelta,
): Promise<string> {
  const file = join('versions', dataset_id, `${id}.delta.parquet`)
  const target = join(dataDirectory, file)
  if (rejects) await rename(rejects, rejectsBeside(target))
  await rename(delta.file, target)
  await flush(dirname(target))
  return JSON.stringify({ ...delta, file })
}

/** Gives a dataset the same records in other files; undefined when others are current. Their instant stays. */
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
  const made = await insertVersion(transaction, dataDirectory, datasetId, base)
  const counted = delta ? countedWith(made, delta) : {}
  const values = {
    ...counted,
    created_at: current.created_at,
    report: current.report,
    delta: delta && (await takeDelta(dataDirectory, { id: made.id, dataset_id: datasetId }, delta)),
  }
  await transaction.updateTable('versions').set(values).where('id', '=', made.id).execute()
  await transaction.updateTable('datasets').set({ version_id: made.id }).where('id', '=', datasetId).execute()
  const folded = await transaction
    .selectFrom('push_folds')
    .select('number')
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
  await supersedePushed(
    transaction,
    datasetId,
    { versionId: made.id, number: folded?.number ?? 0 },
    retention,
  )
  const row = await transaction
    .selectFrom('versions')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  return versionFromRow(row, dataDirectory)
}
