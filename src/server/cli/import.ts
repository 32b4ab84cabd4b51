import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain } from '../../core/ingest/explain.ts'
import { mergeOverrides, overrideOptions } from '../../core/ingest/override-options.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'
import type { IngestKey } from '../../core/messages/ingest/sentences.ts'
import type { Processor } from '../../core/processors/definitions.ts'
import { shownAddress } from '../http/outgoing.ts'
import { IngestError } from '../ingest/failure.ts'
import { checkedSteps } from '../ingest/processors/apply.ts'
import { datasetsFor, versionsOf } from '../ingest/processors/datasets.ts'
import { checkDatasetId, publishFile, tryFile } from '../ingest/publish.ts'
import { checkRejects, writeRejects } from '../ingest/rejects.ts'
import { fetchInto, importAddress, isAddress, parseAddress } from '../ingest/sources/import-address.ts'
import { inDirectory } from '../ingest/workplace.ts'
import { openStore, type Store } from '../store/store.ts'
import type { JobProgress, NewVersion } from '../store/types.ts'
import { exit, type Io, say } from './io.ts'
import { saidOverrides } from './overrides.ts'
import { previewOf } from './preview.ts'

/** `d4c import FILE --id ID …`: returns an exit code, throws an IngestError for a file that is no data. */
export async function importCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      title: { type: 'string' },
      publish: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      append: { type: 'boolean', default: false },
      upsert: { type: 'string' },
      processors: { type: 'string' },
      override: { type: 'string' },
      forget: { type: 'boolean', default: false },
      rejects: { type: 'string' },
      ...overrideOptions,
    },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) return refuse(io, say(io, 'command.import.file'))
  if (values.append && values.upsert !== undefined) return refuse(io, say(io, 'command.import.mode'))
  const { id, title, publish } = values
  const url = isAddress(file) ? parseAddress(file) : undefined
  const shown = url ? shownAddress(url) : file
  const processors = values.processors === undefined ? undefined : await listIn(values.processors)
  const heard = await saidOverrides(values)
  const said = processors ? { ...heard, processors } : heard
  const onBuilt = (made: NewVersion) => tellBuilt(made, values, io)
  if (values['dry-run']) return dryRun(url ?? file, { id, said, forget: values.forget, onBuilt }, io)
  if (id === undefined) return refuse(io, say(io, 'command.import.id', { file: shown }))
  checkDatasetId(id)
  const start = performance.now()
  const store = await openStore(io.dataDirectory, io.imports.retention)
  try {
    const request = {
      id,
      title,
      publish,
      ...(values.append && { mode: 'append' as const }),
      ...(values.upsert !== undefined && { mode: 'upsert' as const, key: listed(values.upsert) }),
      overrides: await remembered(store, id, said, values.forget),
      onBuilt,
      mayJoin: versionsOf(store),
      limits: io.imports.limits,
      atOnce: io.imports.atOnce,
      signal: io.signal,
      onProgress: (progress: JobProgress) => io.progress?.(progressLine(progress, io)),
    }
    const known = await store.dataset(id)
    const anyway =
      said !== undefined || values.forget || title !== undefined || (publish && !known?.published)
    const published = url
      ? await importAddress(store, { ...request, url, anyway }, io.imports.downloads)
      : await publishFile(store, { ...request, file })
    if (!published) {
      io.out(say(io, 'source.unchanged', { address: shown, dataset: id }))
      return exit.ok
    }
    const { version } = published
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const isShown = (await store.dataset(id))?.published
    io.out(say(io, isShown ? 'command.published' : 'command.kept', { id, rows: version.rows, seconds }))
    return exit.ok
  } finally {
    await store.close()
  }
}

const listed = (names: string): string[] => names.split(',').map((name) => name.trim())

/** A list of processors in a JSON file. */
async function listIn(file: string): Promise<Processor[]> {
  let list: unknown
  try {
    list = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new IngestError('processor.file', { file: basename(file), reason }, { cause: error })
  }
  checkedSteps(list)
  return list as Processor[]
}

interface Tried {
  id: string | undefined
  said: IngestOverrides | undefined
  forget: boolean
  onBuilt: (made: NewVersion) => Promise<void>
}

async function dryRun(from: string | URL, tried: Tried, io: Io): Promise<number> {
  const parent = join(tmpdir(), 'd4c')
  if (typeof from === 'string') return dryRunFile(parent, from, tried, io)
  return inDirectory(parent, async (directory) => {
    const signal = io.signal ?? new AbortController().signal
    const fetched = await fetchInto(directory, from, io.imports.downloads, signal)
    if (!fetched) throw new IngestError('source.empty', { address: shownAddress(from) })
    return dryRunFile(parent, fetched.file, tried, io)
  })
}

async function dryRunFile(
  parent: string,
  file: string,
  { id, said, forget, onBuilt }: Tried,
  io: Io,
): Promise<number> {
  const known = await inStore(io, async (store) => {
    const overrides = id === undefined ? said : await remembered(store, id, said, forget)
    const processors = overrides?.processors
    return { overrides, ...(processors && { datasets: await datasetsFor(processors, versionsOf(store)) }) }
  })
  const { rows, report } = await tryFile(parent, {
    file,
    ...known,
    onBuilt,
    limits: io.imports.limits,
    signal: io.signal,
    onProgress: (progress) => io.progress?.(progressLine(progress, io)),
  })
  checkRejects(report, known.overrides?.maxRejects)
  io.out(say(io, 'command.dry', { rows }))
  return exit.ok
}

async function inStore<T>(io: Io, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(io.dataDirectory, io.imports.retention)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** What was said of a dataset before with what is said now; undefined when nothing new is said. */
async function remembered(
  store: Store,
  id: string,
  said: IngestOverrides | undefined,
  forget: boolean,
): Promise<IngestOverrides | undefined> {
  const before = forget ? undefined : ((await store.ingestion(id)) as IngestOverrides | undefined)
  return before || said || forget ? mergeOverrides(before, said) : undefined
}

interface Telling {
  explain: boolean
  'dry-run': boolean
  rejects?: string
}

/** Tells what was built, and writes what was set aside, before anything is published. */
async function tellBuilt(made: NewVersion, asked: Telling, io: Io): Promise<void> {
  const { report } = made
  if (asked.explain || asked['dry-run']) io.out(`${explain(report, io.sentences)}\n`)
  else if (report.rejected > 0) io.out(say(io, 'command.rejects', { count: report.rejected }))
  if (asked['dry-run']) io.out(`${await previewOf(made, io)}\n`)
  if (asked.rejects === undefined) return
  if (made.rejects === undefined) io.out(say(io, 'command.rejects.none'))
  else {
    await writeRejects(made.rejects, asked.rejects, io.sentences)
    io.out(say(io, 'command.rejects.written', { count: report.rejected, file: asked.rejects }))
  }
}

function refuse(io: Io, sentence: string): number {
  io.error(sentence)
  return exit.usage
}

const steps: readonly string[] = ['wait', 'fetch', 'read', 'type', 'write']

function progressLine({ step = '', rows, bytes, percent, secondsLeft }: JobProgress, io: Io): string {
  const name = steps.includes(step) ? say(io, `step.${step}` as IngestKey) : ''
  const size = rows === undefined ? bytes !== undefined && `${(bytes / 1e6).toFixed(1)} MB` : String(rows)
  const left = secondsLeft !== undefined && say(io, 'step.left', { seconds: secondsLeft })
  return [name, size, percent !== undefined && `${percent} %`, left].filter(Boolean).join(' · ')
}
