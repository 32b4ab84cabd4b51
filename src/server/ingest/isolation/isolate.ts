import { type ChildProcess, fork } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JobProgress, NewVersion } from '../../store/types.ts'
import { IngestError } from '../failure.ts'
import type { PreviewRequest, SourcePreview } from '../preview.ts'
import { endOf, failureOf, megabytes } from './cause.ts'
import { type IsolationLimits, memoryShares, sparedBytes } from './limits.ts'
import type { Report, SendableRequest, Task, Work } from './messages.ts'
import { yieldToOthers } from './priority.ts'
import { keepSpare, takeSpare } from './spare.ts'
import { watch } from './watch.ts'

export interface IsolationOptions {
  limits: IsolationLimits
  /** Bytes of the file. */
  sourceBytes: number
  signal?: AbortSignal
  onProgress?: (progress: JobProgress) => void
}

/** The worker program, whether this file runs as TypeScript or compiled. */
const program = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url))

const usualYieldAfterMs = 10_000

/** Characters of stderr that are kept, enough for V8's fatal error message. */
const mostErrorText = 4000

/**
 * Runs `ingest` in a process of its own with limits, so that a hostile file can only crash its own job.
 * Builds in the directory, which the caller creates and removes. Throws an IngestError, or the reason of an
 * aborted signal, once the process has exited.
 */
export async function ingestApart(
  directory: string,
  request: SendableRequest,
  options: IsolationOptions,
): Promise<NewVersion> {
  const report = await runApart(directory, { type: 'ingest', request }, options)
  const version = report.type === 'made' ? report.version : undefined
  // The process has read untrusted input: it may only name files of its own directory.
  const named = version
    ? [version.file, version.rejects ?? version.file, ...(version.pictures ?? []).map(({ file }) => file)]
    : ['']
  if (!version || named.some((path) => dirname(path) !== directory))
    throw endOf({ code: null, signal: null }, '', basename(request.file), options.limits)
  return version
}

/** Runs `previewSource` in a process of its own, as `ingestApart`. */
export async function previewApart(
  directory: string,
  request: PreviewRequest,
  options: IsolationOptions,
): Promise<SourcePreview> {
  const report = await runApart(directory, { type: 'preview', request }, options)
  if (report.type === 'previewed') return report.preview
  throw endOf({ code: null, signal: null }, '', basename(request.file), options.limits)
}

type Result = Extract<Report, { type: 'made' | 'previewed' }>

/** Throws `isolation.low` when free disk space is down to the reserve. */
async function checkRoom(directory: string, file: string, least: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  if (free < least)
    throw new IngestError('isolation.low', { file, free: megabytes(free), least: megabytes(least) })
}

async function runApart(directory: string, work: Work, options: IsolationOptions): Promise<Result> {
  const { limits, signal, sourceBytes, onProgress } = options
  const file = basename(work.request.file)
  await checkRoom(directory, file, limits.sparedBytes ?? sparedBytes)
  signal?.throwIfAborted()
  const shares = memoryShares(limits)
  const child = takeSpare(shares.scriptMegabytes) ?? start(shares.scriptMegabytes)
  // Short imports are interactive; long ones yield to visitors.
  const yielding =
    work.type === 'ingest' && limits.niceness > 0 && child.pid !== undefined
      ? setTimeout(yieldToOthers, limits.yieldAfterMs ?? usualYieldAfterMs, child.pid, limits.niceness)
      : undefined
  return new Promise((done, failed) => {
    let outcome: Report | undefined
    let refusal: unknown
    let output = ''
    const kill = (reason: unknown) => {
      refusal ??= reason
      child.kill('SIGKILL')
    }
    const abort = () => kill(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const unwatch = watch({ pid: child.pid ?? 0, directory, file, sourceBytes }, limits, kill)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-mostErrorText)
    })
    child.on('message', (message) => {
      const report = message as Report
      if (report.type === 'progress') onProgress?.(report.progress)
      else outcome = report
    })
    child.once('error', (error) => {
      refusal ??= failureOf(error.message, file, limits)
      if (child.pid === undefined) end(null, null)
    })
    // Unlike `exit`, `close` comes after the channel has been read to its end.
    child.once('close', (code, by) => end(code, by))
    const end = (code: number | null, by: NodeJS.Signals | null) => {
      unwatch()
      clearTimeout(yielding)
      signal?.removeEventListener('abort', abort)
      try {
        if (refusal !== undefined) throw refusal
        done(resultOf(outcome, () => endOf({ code, signal: by }, output, file, limits), file, limits))
      } catch (error) {
        failed(error)
      }
    }
    const task: Task = { directory, work, memoryLimit: shares.database }
    child.send(task, (error) => {
      if (error) kill(failureOf(error.message, file, limits))
    })
  })
}

/** Keeps a warm process for the next import or preview. Returns a function that stops it. */
export const keepWorkerReady = (limits: IsolationLimits): (() => void) =>
  keepSpare(memoryShares(limits).scriptMegabytes, start)

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches only the server, and without the server's
 * secrets.
 */
function start(scriptMegabytes: number): ChildProcess {
  const { LD_LIBRARY_PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env
  return fork(program, [String(process.pid)], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${scriptMegabytes}`, '--disable-warning=ExperimentalWarning'],
    env: {
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
      ...(SystemRoot && { SystemRoot }),
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    detached: true,
  })
}

function resultOf(
  outcome: Report | undefined,
  silent: () => IngestError,
  file: string,
  limits: IsolationLimits,
): Result {
  switch (outcome?.type) {
    case 'made':
    case 'previewed':
      return outcome
    case 'refused':
      throw new IngestError(outcome.key, { ...outcome.params })
    case 'broken':
      throw failureOf(outcome.message, file, limits)
    default:
      throw silent()
  }
}
