import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from '../../core/ingest/explain.ts'
import { notableLines } from '../../core/ingest/notable.ts'
import { mergeOverrides } from '../../core/ingest/override-options.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'
import type { IngestKey } from '../../messages/ingest.ts'
import { IngestError } from '../ingest/failure.ts'
import { datasetsFor, versionsOf } from '../ingest/processors/datasets.ts'
import { checkDatasetId, type PublishRequest, publishFile, tryFile } from '../ingest/publish.ts'
import { checkRejects, writeRejects } from '../ingest/rejects.ts'
import { fetchAll, importSources, shownSources } from '../ingest/sources/import-sources.ts'
import { together } from '../ingest/sources/together.ts'
import { inDirectory } from '../ingest/workplace.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { JobProgress, NewVersion } from '../store/types.ts'
import { exit, type Io, say } from './io.ts'
import { previewOf } from './preview.ts'

/** Options of an import on the command line. */
export interface ImportOptions extends Pick<PublishRequest, 'title' | 'publish' | 'mode' | 'key'> {
  /** Files and addresses that become one dataset, in order. */
  sources: readonly URL[]
  /** Undefined for a dry run without a dataset. */
  id: string | undefined
  givenOverrides: IngestOverrides | undefined
  forget: boolean
  dryRun: boolean
  explain: boolean
  /** Path to which rejected values are written. */
  rejects: string | undefined
}

/** Imports sources as one dataset and prints a summary; returns an exit code, throws an IngestError. */
export async function importInto(options: ImportOptions, io: Io): Promise<number> {
  const { sources, id, title, publish, mode, key, givenOverrides, forget } = options
  if (options.dryRun || id === undefined) return dryRun(options, io)
  checkDatasetId(id)
  const start = performance.now()
  return inStore(io, async (store) => {
    const request = {
      id,
      title,
      publish,
      ...(mode && { mode }),
      ...(key && { key }),
      overrides: await remembered(store, id, givenOverrides, forget),
      onBuilt: (made: NewVersion) => printBuilt(made, options, io),
      mayJoin: versionsOf(store),
      limits: io.imports.limits,
      atOnce: io.imports.atOnce,
      signal: io.signal,
      onProgress: (progress: JobProgress) => io.progress?.(progressLine(progress, io)),
    }
    const known = await store.dataset(id)
    const anyway =
      givenOverrides !== undefined || forget || title !== undefined || (publish && !known?.published)
    const files = filesOf(sources)
    const published = files
      ? await publishFile(store, { ...request, ...together(files) })
      : await importSources(store, { ...request, sources, anyway }, io.imports.downloads)
    if (!published) {
      io.out(say(io, 'source.unchanged', { address: shownSources(sources), dataset: id }))
      return exit.ok
    }
    const { version } = published
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const isShown = (await store.dataset(id))?.published
    io.out(say(io, isShown ? 'command.published' : 'command.kept', { id, rows: version.rows, seconds }))
    return exit.ok
  })
}

/** The paths of sources that are all files, else undefined. */
const filesOf = (sources: readonly URL[]): { file: string }[] | undefined =>
  sources.every(({ protocol }) => protocol === 'file:')
    ? sources.map((url) => ({ file: fileURLToPath(url) }))
    : undefined

async function dryRun(
  { sources, id, givenOverrides, forget, ...shown }: ImportOptions,
  io: Io,
): Promise<number> {
  const parent = join(tmpdir(), 'd4c')
  return inDirectory(parent, async (directory) => {
    const signal = io.signal ?? new AbortController().signal
    const fetched = filesOf(sources) ?? (await fetchAll(directory, sources, io.imports.downloads, signal))
    if (!fetched) throw new IngestError('source.empty', { address: shownSources(sources) })
    const known = await inStore(io, async (store) => {
      const overrides =
        id === undefined ? givenOverrides : await remembered(store, id, givenOverrides, forget)
      const processors = overrides?.processors
      return { overrides, ...(processors && { datasets: await datasetsFor(processors, versionsOf(store)) }) }
    })
    const { rows, report } = await tryFile(parent, {
      ...together(fetched),
      ...known,
      onBuilt: (made) => printBuilt(made, shown, io),
      limits: io.imports.limits,
      signal: io.signal,
      onProgress: (progress) => io.progress?.(progressLine(progress, io)),
    })
    checkRejects(report, known.overrides?.maxRejects)
    io.out(say(io, 'command.dry', { rows }))
    return exit.ok
  })
}

async function inStore<T>(io: Io, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(io.dataDirectory, io.imports.retention)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The stored options of a dataset merged with those of the command; undefined when the command sets none. */
async function remembered(
  store: Store,
  id: string,
  givenOverrides: IngestOverrides | undefined,
  forget: boolean,
): Promise<IngestOverrides | undefined> {
  const before = forget ? undefined : ((await store.ingestion(id)) as IngestOverrides | undefined)
  return before || givenOverrides || forget ? mergeOverrides(before, givenOverrides) : undefined
}

/** Findings printed at most. */
const shownFindings = 10

/** Prints a summary of the build and writes the rejected values, before anything is published. */
async function printBuilt(
  made: NewVersion,
  options: Pick<ImportOptions, 'explain' | 'dryRun' | 'rejects'>,
  io: Io,
): Promise<void> {
  const { report } = made
  if (options.explain || options.dryRun) io.out(`${explain(report, io.sentences)}\n`)
  else {
    const { lines, more } = notableLines(report, io.sentences, shownFindings)
    for (const line of lines) io.out(line)
    if (more > 0) io.out(say(io, 'command.findings.more', { count: more }))
    if (report.rejected > 0) io.out(say(io, 'command.rejects', { count: report.rejected }))
  }
  if (options.dryRun) io.out(`${await previewOf(made, io)}\n`)
  if (options.rejects === undefined) return
  if (made.rejects === undefined) io.out(say(io, 'command.rejects.none'))
  else {
    await writeRejects(made.rejects, options.rejects, io.sentences, report.parts)
    io.out(say(io, 'command.rejects.written', { count: report.rejected, file: options.rejects }))
  }
}

const steps: readonly string[] = ['wait', 'fetch', 'read', 'type', 'write']

function progressLine({ step = '', rows, bytes, percent, secondsLeft }: JobProgress, io: Io): string {
  const name = steps.includes(step) ? say(io, `step.${step}` as IngestKey) : ''
  const size = rows === undefined ? bytes !== undefined && `${(bytes / 1e6).toFixed(1)} MB` : String(rows)
  const left = secondsLeft !== undefined && say(io, 'step.left', { seconds: secondsLeft })
  return [name, size, percent !== undefined && `${percent} %`, left].filter(Boolean).join(' · ')
}
