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
  /** Without one, a new dataset has its id as title. */
  title?: string
  metas?: Partial<StoredDataset['metas']>
  extraMetas?: StoredDataset['extraMetas']
  interopMetas?: StoredDataset['interopMetas']
  /** Publishes the dataset immediately; true by default. */
  publish?: boolean
  /** What happens to the existing records: replaced by default. */
  mode?: 'replace' | MergeMode
  /** Key fields for upsert; those annotated `id` by default. */
  key?: readonly string[]
  /** Called with the built version before it is stored; its files are removed afterwards. */
  onBuilt?: (made: NewVersion) => Promise<void>
  /** Datasets that processors may join, by the rights of the caller; none by default. */
  mayJoin?: Datasets
  signal?: AbortSignal
  /** Resource limits for reading the file. */
  limits?: IsolationLimits
  /** Maximum concurrent jobs on this data folder. */
  atOnce?: number
  /**
   * A DuckDB to work in. With one, or with a transform, the file is read in this process, which saves a
   * quarter of a second and is for trusted files only; otherwise in a process of its own.
   */
  database?: DuckDBInstance
  /** As `database`, with a new DuckDB. */
  inProcess?: boolean
}

export interface Published {
  datasetId: string
  version: Version
  fields: Field[]
  report: IngestReport
}

/** Throws an IngestError unless a text is a valid dataset id. */
export function checkDatasetId(id: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(id)) throw new IngestError('dataset.id', { id })
}

/**
 * Imports a file as the next version of a dataset, which is created if new. Runs as a job; imports of one
 * dataset are queued. The previous version stays published until the new one is built and verified; overrides
 * are remembered for later imports that give none.
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

/** Reads a file as `publishFile` does, below a directory, and stores nothing: see `onBuilt`. */
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

/** Builds a version of a file that must not change meanwhile. */
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
    // If the file was changed meanwhile, that is the cause of any failure.
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

/** Adds an estimate of the remaining seconds, once there is enough progress. */
function timed(report: (progress: JobProgress) => void): (progress: JobProgress) => void {
  const start = performance.now()
  return (progress) => {
    const { percent = 0 } = progress
    const seconds = (performance.now() - start) / 1000
    const known = percent >= 5 && seconds >= 2
    report({ ...progress, ...(known && { secondsLeft: Math.ceil((seconds * (100 - percent)) / percent) }) })
  }
}
