import { rm } from 'node:fs/promises'
import type { DuckDBInstance } from '@duckdb/node-api'
import type { Field } from '../../core/field.ts'
import type { IngestReport } from '../../core/ingest/report.ts'
import { openDatabase } from '../engine/database.ts'
import { temporaryDirectory } from '../store/files.ts'
import type { Store } from '../store/store.ts'
import type { NewVersion, StoredDataset, Version } from '../store/types.ts'
import { IngestError } from './failure.ts'
import type { Workplace } from './formats/format.ts'
import { type IngestRequest, ingest } from './ingest.ts'

export interface PublishRequest extends IngestRequest {
  /** Lower-case letters, digits, `-` and `_`. */
  id: string
  /** Without one, a new dataset is called by its id. */
  title?: string
  metas?: Partial<StoredDataset['metas']>
  extraMetas?: StoredDataset['extraMetas']
  interopMetas?: StoredDataset['interopMetas']
  /** Shows the dataset at once; true by default. */
  publish?: boolean
  signal?: AbortSignal
  /** A DuckDB to work in; without one, an own one is opened and closed again. */
  database?: DuckDBInstance
}

export interface Published {
  datasetId: string
  version: Version
  fields: Field[]
  report: IngestReport
}

/** What an import may hold in memory before DuckDB writes to the temporary directory; flights-3m takes 1.7 × the time at 2GB. */
export const memoryLimit = '2500MB'

/** Throws an IngestError unless a text can be the id of a dataset. */
export function checkDatasetId(id: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(id)) throw new IngestError('dataset.id', { id })
}

/**
 * Imports a file as the next version of a dataset, which is made when it is new. Until everything is built and
 * verified the earlier version answers; overrides given once are repeated by later imports that give none.
 */
export async function publishFile(store: Store, request: PublishRequest): Promise<Published> {
  const { id, onProgress, signal } = request
  checkDatasetId(id)
  const job = await store.startJob('import', id)
  let noted = Promise.resolve()
  try {
    const existing = await store.dataset(id)
    const overrides =
      request.overrides ?? (existing && ((await store.ingestion(id)) as IngestRequest['overrides']))
    return await inWorkplace(store.dataDirectory, request.database, signal, async (place) => {
      const made = await ingest(place, {
        ...request,
        overrides,
        onProgress: (progress) => {
          onProgress?.(progress)
          noted = noted.then(() => store.noteProgress(job, progress))
        },
      })
      signal?.throwIfAborted()
      const version = await keep(store, request, made, existing, overrides)
      await noted
      await store.finishJob(job, 'done')
      return { datasetId: id, version, fields: made.fields, report: made.report }
    })
  } catch (error) {
    await noted.catch(() => {})
    await store.finishJob(
      job,
      'failed',
      signal?.aborted ? 'stopped' : String(error instanceof Error ? error.message : error),
    )
    throw error
  }
}

async function keep(
  store: Store,
  { id, title, metas, extraMetas, interopMetas, publish = true }: PublishRequest,
  made: NewVersion,
  existing: StoredDataset | undefined,
  overrides: IngestRequest['overrides'],
): Promise<Version> {
  await store.saveDataset(id, {
    metas: { ...existing?.metas, ...metas, title: title ?? metas?.title ?? existing?.metas.title ?? id },
    ...(extraMetas && { extraMetas }),
    ...(interopMetas && { interopMetas }),
    ingestion: overrides ?? {},
  })
  const version = await store.addVersion(id, made)
  await (publish ? store.publishVersion(id, version.id) : store.stageVersion(id, version.id))
  return version
}

/** Runs some work with a DuckDB connection and an empty directory, and leaves nothing behind. Throws the reason of an aborted signal. */
export async function inWorkplace<T>(
  dataDirectory: string,
  shared: DuckDBInstance | undefined,
  signal: AbortSignal | undefined,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const directory = await temporaryDirectory(dataDirectory)
  const database = shared ?? (await openDatabase({ tempDirectory: directory, memoryLimit }))
  const connection = await database.connect()
  const stop = () => connection.interrupt()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await connection.run('SET preserve_insertion_order = true')
    return await work({ connection, directory, signal })
  } catch (error) {
    // An interrupted statement fails in DuckDB's own words.
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    connection.closeSync()
    if (!shared) database.closeSync()
    await rm(directory, { recursive: true, force: true })
  }
}
