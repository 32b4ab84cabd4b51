import { basename } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import type { Field } from '../../core/field.ts'
import type { IngestReport } from '../../core/ingest/report.ts'
import { type RunningJob, runJob } from '../jobs/run.ts'
import type { Store } from '../store/store.ts'
import type { JobProgress, NewVersion, StoredDataset, Version } from '../store/types.ts'
import { namingOf } from './column-names.ts'
import { IngestError } from './failure.ts'
import { type IngestRequest, ingest } from './ingest.ts'
import { failureOf, lackIn } from './isolation/cause.ts'
import { ingestApart } from './isolation/isolate.ts'
import { type IsolationLimits, usualLimits } from './isolation/limits.ts'
import { withProgress } from './isolation/progress.ts'
import { baseOf, type MergeMode } from './merge.ts'
import { datasetsFor } from './processors/datasets.ts'
import type { Datasets } from './processors/scope.ts'
import { checkRejects } from './rejects.ts'
import { checkUnchanged, stampOf } from './stamp.ts'
import { inDirectory, inPlace } from './workplace.ts'

export interface PublishRequest extends Omit<IngestRequest, 'base' | 'datasets'> {
  /** Lower-case letters, digits, `-` and `_`. */
  id: string
  /** Without one, a new dataset is called by its id. */
  title?: string
  metas?: Partial<StoredDataset['metas']>
  extraMetas?: StoredDataset['extraMetas']
  interopMetas?: StoredDataset['interopMetas']
  /** Shows the dataset at once; true by default. */
  publish?: boolean
  /** What becomes of the records there are: replaced by default. */
  mode?: 'replace' | MergeMode
  /** Fields that tell records apart, for upsert; those annotated `id` by default. */
  key?: readonly string[]
  /** Told of what was built before any of it is kept; its files go away afterwards. */
  onBuilt?: (made: NewVersion) => Promise<void>
  /** What the processors may join, which is for the rights of the caller to say; nothing by default. */
  mayJoin?: Datasets
  signal?: AbortSignal
  /** What the reading of the file may take. */
  limits?: IsolationLimits
  /** Jobs that may run on these data at the same time. */
  atOnce?: number
  /**
   * A DuckDB to work in. With one, or with a transform, the file is read in this process, which takes a quarter of a
   * second less and is for files of our own only; else in a process of its own.
   */
  database?: DuckDBInstance
  /** The same with a DuckDB of its own. */
  inProcess?: boolean
}

export interface Published {
  datasetId: string
  version: Version
  fields: Field[]
  report: IngestReport
}

/** Throws an IngestError unless a text can be the id of a dataset. */
export function checkDatasetId(id: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(id)) throw new IngestError('dataset.id', { id })
}

/**
 * Imports a file as the next version of a dataset, which is made when it is new. Runs as a job; imports of one
 * dataset take turns. Until everything is built and verified the earlier version answers; overrides given once are
 * repeated by later imports that give none.
 */
export async function publishFile(store: Store, request: PublishRequest): Promise<Published> {
  const { id, signal, atOnce, onProgress } = request
  checkDatasetId(id)
  const onWait = () => onProgress?.({ step: 'wait' })
  return runJob(store, { kind: 'import', datasetId: id, signal, atOnce, onWait }, (job) =>
    publish(store, request, job),
  )
}

async function publish(store: Store, request: PublishRequest, job: RunningJob): Promise<Published> {
  const { id, file, title, metas, extraMetas, interopMetas, publish: show = true } = request
  const existing = await store.dataset(id)
  const overrides =
    request.overrides ?? (existing && ((await store.ingestion(id)) as IngestRequest['overrides']))
  const { mode = 'replace' } = request
  const base =
    mode === 'replace' ? undefined : baseOf(id, basename(file), existing?.version, mode, request.key)
  return inDirectory(store.dataDirectory, async (directory) => {
    const datasets = await datasetsFor(overrides?.processors, request.mayJoin)
    const naming = namingOf(existing?.version?.fields ?? [], overrides)
    const made = await build(directory, { ...request, overrides, naming, base, datasets }, job)
    await request.onBuilt?.(made)
    checkRejects(made.report, overrides?.maxRejects)
    job.signal.throwIfAborted()
    const patch = {
      metas: { ...existing?.metas, ...metas, title: title ?? metas?.title ?? existing?.metas.title ?? id },
      ...(extraMetas && { extraMetas }),
      ...(interopMetas && { interopMetas }),
      ingestion: overrides ?? {},
    }
    const counters = { rows: made.rows, rejected: made.report.rejected }
    const version = await store.release(id, patch, made, {
      job: job.id,
      counters,
      show,
      ...(base && { basedOn: base.version }),
    })
    if (!version) {
      const stopped = await store.jobs.mustStop(job.id)
      throw new IngestError(stopped ? 'job.stopped' : 'job.overtaken', { dataset: id })
    }
    return { datasetId: id, version, fields: made.fields, report: made.report }
  })
}

/** Reads a file as `publishFile` does, below a directory, and keeps nothing: see `onBuilt`. */
export function tryFile(
  parent: string,
  request: Omit<BuildRequest, 'base'> & Pick<PublishRequest, 'onBuilt' | 'signal'>,
): Promise<NewVersion> {
  return inDirectory(parent, async (directory) => {
    const { signal = new AbortController().signal } = request
    const made = await build(directory, request, { signal, note: () => {} })
    await request.onBuilt?.(made)
    return made
  })
}

type BuildRequest = IngestRequest & Pick<PublishRequest, 'limits' | 'database' | 'inProcess'>

/** Builds a version of a file that stays the same meanwhile. */
async function build(
  directory: string,
  request: BuildRequest,
  job: Pick<RunningJob, 'signal' | 'note'>,
): Promise<NewVersion> {
  const { file, limits = usualLimits } = request
  const files = request.parts?.map((part) => part.file) ?? [file]
  const before = await Promise.all(files.map(stampOf))
  const unchanged = async () => {
    for (const [index, one] of files.entries()) await checkUnchanged(one, before[index])
  }
  const onProgress = timed((progress) => {
    job.note(progress)
    request.onProgress?.(progress)
  })
  try {
    const made =
      request.database || request.transform || request.inProcess
        ? await buildHere(directory, request, job.signal, onProgress)
        : await ingestApart(directory, sendable(request), {
            limits,
            sourceBytes: before.reduce((sum, stamp) => sum + (stamp?.size ?? 0), 0),
            signal: job.signal,
            onProgress,
          })
    await unchanged()
    return made
  } catch (error) {
    job.signal.throwIfAborted()
    // A file that was changed under our hands is the reason of whatever went wrong with it.
    await unchanged()
    const lack = lackIn(error)
    if (lack === undefined && error instanceof IngestError) throw error
    const message = lack ?? (error instanceof Error ? error.message : String(error))
    throw failureOf(message, basename(file), limits)
  }
}

const buildHere = (
  directory: string,
  request: BuildRequest,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
): Promise<NewVersion> =>
  inPlace(directory, request.database, signal, (place) =>
    withProgress(place.connection, onProgress, (report) => ingest(place, { ...request, onProgress: report })),
  )

const sendable = ({ file, parts, overrides, naming, base, datasets }: BuildRequest) => ({
  file,
  parts,
  overrides,
  naming,
  base,
  datasets,
})

/** Adds how many seconds are left, once there is something to judge by. */
function timed(report: (progress: JobProgress) => void): (progress: JobProgress) => void {
  const start = performance.now()
  return (progress) => {
    const { percent = 0 } = progress
    const seconds = (performance.now() - start) / 1000
    const known = percent >= 5 && seconds >= 2
    report({ ...progress, ...(known && { secondsLeft: Math.ceil((seconds * (100 - percent)) / percent) }) })
  }
}
