import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, sentenceOf } from '../../core/ingest/explain.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'
import type { IngestReport } from '../../core/ingest/report.ts'
import type { IngestKey } from '../../core/messages/ingest/sentences.ts'
import type { Processor } from '../../core/processors/definitions.ts'
import { IngestError } from '../ingest/failure.ts'
import { checkedSteps } from '../ingest/processors/apply.ts'
import { datasetsFor, versionsOf } from '../ingest/processors/datasets.ts'
import { checkDatasetId, publishFile, tryFile } from '../ingest/publish.ts'
import { openStore } from '../store/store.ts'
import type { JobProgress } from '../store/types.ts'
import { exit, type Io, say } from './io.ts'

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
      processors: { type: 'string' },
    },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) return refuse(io, say(io, 'command.import.file'))
  const { id, title, publish } = values
  const processors = values.processors === undefined ? undefined : await listIn(values.processors)
  if (values['dry-run']) return dryRun(file, processors, io)
  if (id === undefined) return refuse(io, say(io, 'command.import.id', { file }))
  checkDatasetId(id)
  const start = performance.now()
  const store = await openStore(io.dataDirectory, io.imports.retention)
  try {
    const { version, report } = await publishFile(store, {
      file,
      id,
      title,
      publish,
      ...(processors && { overrides: { ...((await store.ingestion(id)) as IngestOverrides), processors } }),
      mayJoin: versionsOf(store),
      limits: io.imports.limits,
      atOnce: io.imports.atOnce,
      signal: io.signal,
      onProgress: (progress) => io.progress?.(progressLine(progress, io)),
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    tell(report, values.explain, io)
    const shown = (await store.dataset(id))?.published
    io.out(say(io, shown ? 'command.published' : 'command.kept', { id, rows: version.rows, seconds }))
    return exit.ok
  } finally {
    await store.close()
  }
}

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

async function dryRun(file: string, processors: Processor[] | undefined, io: Io): Promise<number> {
  const { rows, report } = await tryFile(join(tmpdir(), 'd4c'), {
    file,
    ...(processors && { overrides: { processors }, datasets: await joined(processors, io) }),
    limits: io.imports.limits,
    signal: io.signal,
    onProgress: (progress) => io.progress?.(progressLine(progress, io)),
  })
  tell(report, true, io)
  io.out(say(io, 'command.dry', { rows }))
  return exit.ok
}

async function joined(processors: readonly Processor[], io: Io) {
  const store = await openStore(io.dataDirectory, io.imports.retention)
  try {
    return await datasetsFor(processors, versionsOf(store))
  } finally {
    await store.close()
  }
}

function tell(report: IngestReport, whole: boolean, io: Io): void {
  if (whole) io.out(`${explain(report, io.sentences)}\n`)
  else if (report.rejected > 0) {
    io.out(sentenceOf({ key: 'command.rejects', params: { count: report.rejected } }, io.sentences))
  }
}

function refuse(io: Io, sentence: string): number {
  io.error(sentence)
  return exit.usage
}

const steps: readonly string[] = ['wait', 'read', 'type', 'write']

function progressLine({ step = '', rows, bytes, percent, secondsLeft }: JobProgress, io: Io): string {
  const name = steps.includes(step) ? say(io, `step.${step}` as IngestKey) : ''
  const size = rows === undefined ? bytes !== undefined && `${(bytes / 1e6).toFixed(1)} MB` : String(rows)
  const left = secondsLeft !== undefined && say(io, 'step.left', { seconds: secondsLeft })
  return [name, size, percent !== undefined && `${percent} %`, left].filter(Boolean).join(' · ')
}
