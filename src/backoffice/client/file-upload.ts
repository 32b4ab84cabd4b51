import { atom, type ReadableAtom } from 'nanostores'
import type { PartialUpload } from '../../server/features/sources/contract.ts'
import type { CallDeps } from './call.ts'
import { CallFailure, type FailureBody } from './failure.ts'

/** Size of a chunk: the maximum that is repeated after a lost connection. */
const pieceBytes = 8 * 1024 * 1024

/** State of an upload: queued, in progress, paused by the user or by a lost connection, or finished. */
export interface UploadState {
  type: 'waiting' | 'sending' | 'paused' | 'lost' | 'failed' | 'done' | 'cancelled'
  /** Bytes sent. */
  sent: number
  /** For `lost` and `failed`. */
  error?: unknown
}

/** A chunked upload that can be paused, and resumes by itself after a lost connection. */
export interface FileUpload<Answer> {
  file: File
  $state: ReadableAtom<UploadState>
  /** Resolves with the source when the upload is complete, with null when it was cancelled or has failed. */
  start: () => Promise<Answer | null>
  pause: () => void
  resume: () => void
  cancel: () => void
}

/** The calls of an upload, by its id. */
export interface UploadCalls<Answer> {
  begin: (file: { filename: string; bytes: number }) => Promise<PartialUpload>
  progress: (upload: string, signal: AbortSignal) => Promise<PartialUpload>
  /** Path for its chunks, below the base of the API. */
  address: (upload: string) => string
  finish: (upload: string, signal: AbortSignal) => Promise<Answer>
  cancel: (upload: string) => Promise<unknown>
}

export type StartUpload = <Answer>(calls: UploadCalls<Answer>, file: File) => FileUpload<Answer>

/** Delays between attempts after a lost connection; the last one is repeated. */
const retryMs = [2_000, 5_000, 10_000, 30_000, 60_000]

interface Piece {
  path: string
  offset: number
  body: Blob
  progress: (sent: number) => void
  signal: AbortSignal
}

export function createFileUpload({
  base,
  forgeryToken,
  language,
  signInAgain,
}: Omit<CallDeps, 'fetch'>): StartUpload {
  /** Only XMLHttpRequest reports upload progress. */
  const send = ({ path, offset, body, progress, signal }: Piece) =>
    new Promise<{ status: number; body: unknown }>((done, failed) => {
      const request = new XMLHttpRequest()
      request.open('PATCH', `${base}${path}?lang=${language()}`)
      request.setRequestHeader('Accept', 'application/json')
      request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
      request.setRequestHeader('X-CSRFToken', forgeryToken())
      request.setRequestHeader('Content-Type', 'application/offset+octet-stream')
      request.setRequestHeader('Upload-Offset', String(offset))
      request.upload.onprogress = ({ loaded }) => progress(loaded)
      request.onload = () => done({ status: request.status, body: jsonOf(request.responseText) })
      request.onerror = () => failed(new CallFailure(0, null))
      const abort = () => request.abort()
      request.onabort = () => failed(new DOMException('held', 'AbortError'))
      request.onloadend = () => signal.removeEventListener('abort', abort)
      signal.addEventListener('abort', abort)
      request.send(body)
    })

  const sendPiece = async (piece: Piece): Promise<PartialUpload> => {
    let answer = await send(piece)
    if (answer.status === 401 && (answer.body as FailureBody | null)?.error_key === 'signin.required') {
      await signInAgain()
      answer = await send(piece)
    }
    if (answer.status >= 400) throw new CallFailure(answer.status, answer.body as FailureBody | null)
    return answer.body as PartialUpload
  }

  return <Answer>(calls: UploadCalls<Answer>, file: File) => {
    const $state = atom<UploadState>({ type: 'waiting', sent: 0 })
    const to = (type: UploadState['type'], error?: unknown) =>
      $state.set({ type, sent: $state.get().sent, ...(error !== undefined && { error }) })
    let id: string | null = null
    let held = new AbortController()
    let attempts = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended: (answer: Answer | null) => void = () => {}

    const begin = async (signal: AbortSignal): Promise<{ upload: string; offset: number }> => {
      if (id !== null) return { upload: id, offset: (await calls.progress(id, signal)).offset }
      const { upload_id: upload, offset } = await calls.begin({ filename: file.name, bytes: file.size })
      id = upload
      if (signal.aborted) throw new DOMException('held', 'AbortError')
      return { upload, offset }
    }
    const stopWaiting = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
    const retry = () => {
      if ($state.get().type === 'lost') void run()
    }
    const wait = () => {
      addEventListener('online', retry)
      timer = setTimeout(retry, retryMs[Math.min(attempts++, retryMs.length - 1)])
    }
    const run = async (): Promise<void> => {
      stopWaiting()
      const { signal } = held
      to('sending')
      try {
        const { upload, ...begun } = await begin(signal)
        let { offset } = begun
        while (offset < file.size) {
          const from = offset
          const piece = await sendPiece({
            path: calls.address(upload),
            offset,
            body: file.slice(offset, offset + pieceBytes),
            progress: (sent) => !signal.aborted && $state.set({ type: 'sending', sent: from + sent }),
            signal,
          })
          offset = piece.offset
          attempts = 0
        }
        const answer = await calls.finish(upload, signal)
        $state.set({ type: 'done', sent: file.size })
        ended(answer)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof CallFailure && [0, 503, 504].includes(error.status)) {
          to('lost', error)
          return wait()
        }
        to('failed', error)
        ended(null)
      }
    }
    const hold = () => {
      stopWaiting()
      held.abort()
      held = new AbortController()
    }
    return {
      file,
      $state,
      start: () =>
        new Promise((resolve) => {
          ended = resolve as (answer: Answer | null) => void
          if ($state.get().type === 'waiting') void run()
          else resolve(null)
        }),
      pause: () => {
        if ($state.get().type !== 'sending') return
        hold()
        to('paused')
      },
      resume: () => {
        if ($state.get().type === 'paused' || $state.get().type === 'lost') void run()
      },
      cancel: () => {
        hold()
        to('cancelled')
        if (id !== null) calls.cancel(id).catch(() => {})
        ended(null)
      },
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
