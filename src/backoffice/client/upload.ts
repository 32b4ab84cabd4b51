import type { CallDeps } from './call.ts'
import { CallFailure, type FailureBody } from './failure.ts'

export interface Uploading {
  /** Called with the bytes sent, and the total. */
  progress: (sent: number, of: number) => void
  signal: AbortSignal
  /** Additional form fields; empty ones are omitted. */
  fields?: Readonly<Record<string, string | undefined>>
}

/**
 * Uploads a file as a form, by path below the base. Throws CallFailure; an AbortError when it was cancelled.
 */
export type Upload = <Answer>(path: string, file: File, uploading: Uploading) => Promise<Answer>

/** Only XMLHttpRequest reports upload progress. */
export function createUpload({ base, forgeryToken, language, signInAgain }: Omit<CallDeps, 'fetch'>): Upload {
  const send = (path: string, file: File, { progress, signal, fields = {} }: Uploading) =>
    new Promise<{ status: number; body: unknown }>((done, failed) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${base}${path}?lang=${language()}`)
      request.setRequestHeader('Accept', 'application/json')
      request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
      request.setRequestHeader('X-CSRFToken', forgeryToken())
      request.upload.onprogress = ({ loaded, total }) => progress(loaded, total)
      request.onload = () => done({ status: request.status, body: jsonOf(request.responseText) })
      request.onerror = () => failed(new CallFailure(0, null))
      const abort = () => request.abort()
      request.onabort = () => failed(new DOMException('given up', 'AbortError'))
      request.onloadend = () => signal.removeEventListener('abort', abort)
      signal.addEventListener('abort', abort)
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
      form.append('file', file)
      request.send(form)
    })

  return async <Answer>(path: string, file: File, uploading: Uploading): Promise<Answer> => {
    let answer = await send(path, file, uploading)
    if (answer.status === 401 && (answer.body as FailureBody | null)?.error_key === 'signin.required') {
      await signInAgain()
      answer = await send(path, file, uploading)
    }
    if (answer.status >= 400) throw new CallFailure(answer.status, answer.body as FailureBody | null)
    // The server's routes and this application share types of core.
    return answer.body as Answer
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
