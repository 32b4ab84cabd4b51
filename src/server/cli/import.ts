import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { overrideOptions } from '../../core/ingest/override-options.ts'
import type { Processor } from '../../core/processors/definitions.ts'
import { columnNames } from '../ingest/column-names.ts'
import { IngestError } from '../ingest/failure.ts'
import { checkedSteps } from '../ingest/processors/apply.ts'
import { shownSources, sourceOf } from '../ingest/sources/import-sources.ts'
import { printFailure } from './failure.ts'
import { type ImportOptions, importInto } from './import-into.ts'
import { exit, type Io, say } from './io.ts'
import { overridesGiven } from './overrides.ts'

/** `d4c import FILE… --id ID …`: returns an exit code, throws an IngestError for an unreadable file. */
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
      each: { type: 'boolean', default: false },
      processors: { type: 'string' },
      override: { type: 'string' },
      forget: { type: 'boolean', default: false },
      rejects: { type: 'string' },
      ...overrideOptions,
    },
  })
  if (positionals.length === 0) return refuse(io, say(io, 'command.import.file'))
  if (values.append && values.upsert !== undefined) return refuse(io, say(io, 'command.import.mode'))
  const { id, title, publish, rejects, explain, forget } = values
  const sources = positionals.map(sourceOf)
  const processors = values.processors === undefined ? undefined : await listIn(values.processors)
  const heard = await overridesGiven(values)
  const options: Omit<ImportOptions, 'sources' | 'id'> = {
    title,
    publish,
    ...(values.append && { mode: 'append' as const }),
    ...(values.upsert !== undefined && { mode: 'upsert' as const, key: listed(values.upsert) }),
    givenOverrides: processors ? { ...heard, processors } : heard,
    forget,
    dryRun: values['dry-run'],
    explain,
    rejects,
  }
  if (values.each) {
    if (id !== undefined || title !== undefined || rejects !== undefined)
      return refuse(io, say(io, 'command.import.each'))
    return importEach(sources, options, io)
  }
  if (id === undefined && !options.dryRun)
    return refuse(io, say(io, 'command.import.id', { file: shownSources(sources, ' ') }))
  return importInto({ ...options, sources, id }, io)
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

/**
 * Imports each source as its own dataset; a failure does not stop the others. Returns the highest exit code.
 */
async function importEach(
  sources: readonly URL[],
  options: Omit<ImportOptions, 'sources' | 'id'>,
  io: Io,
): Promise<number> {
  const ids = datasetIds(sources)
  const codes: number[] = []
  for (const [index, source] of sources.entries()) {
    if (io.signal?.aborted) break
    const id = ids[index] ?? ''
    io.out(say(io, 'command.import.into', { file: shownSources([source]), id }))
    codes.push(
      await importInto({ ...options, sources: [source], id }, io).catch((error: unknown) =>
        printFailure(error, io),
      ),
    )
  }
  const failed = sources.filter((_, index) => codes[index] !== exit.ok)
  const done = sources.length - failed.length
  if (failed.length === 0) io.out(say(io, 'command.import.all', { count: sources.length }))
  else {
    const params = { done, count: sources.length, failed: shownSources(failed) }
    io.error(say(io, 'command.import.some', params))
  }
  return Math.max(...codes, failed.length > codes.length ? exit.failed : exit.ok)
}

/** Ids derived from file names without extensions; duplicates are numbered. */
function datasetIds(sources: readonly URL[]): string[] {
  const names = sources.map(({ pathname, hostname }) => {
    const last = pathname.split('/').findLast(Boolean) ?? hostname
    return decoded(last).replace(/(\.[a-z]\w{0,9})+$/i, '')
  })
  return columnNames(names)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function refuse(io: Io, sentence: string): number {
  io.error(sentence)
  return exit.usage
}
