import { CallFailure, type FailureBody } from './failure.ts'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Query parameters; empty and undefined ones are omitted. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/** Calls the account or management API, by path below the base. Throws CallFailure. */
export type Call = <Answer>(path: string, options?: CallOptions) => Promise<Answer>

export interface CallDeps {
  /** Base path of the API, with a trailing slash. */
  base: string
  fetch: typeof fetch
  /** The CSRF cookie to echo; empty without one. */
  forgeryToken: () => string
  language: () => string
  /** Resolves once the same user has signed in again; rejects when they decline. */
  signInAgain: () => Promise<void>
}

/**
 * Nothing is cached; when the session has ended, a call waits until the user has signed in again, and is
 * repeated.
 */
export function createCall({ base, fetch, forgeryToken, language, signInAgain }: CallDeps): Call {
  const send = async (path: string, { method = 'GET', query = {}, body, signal }: CallOptions) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') parameters.set(name, String(value))
    parameters.set('lang', language())
    try {
      return await fetch(`${base}${path}?${parameters}`, {
        method,
        cache: 'no-store',
        credentials: 'same-origin',
        signal,
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRFToken': forgeryToken(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new CallFailure(0, null, { cause: error })
    }
  }

  return async <Answer>(path: string, options: CallOptions = {}): Promise<Answer> => {
    let response = await send(path, options)
    let body = await bodyOf(response)
    if (response.status === 401 && (body as FailureBody | null)?.error_key === 'signin.required') {
      await signInAgain()
      response = await send(path, options)
      body = await bodyOf(response)
    }
    if (!response.ok) throw new CallFailure(response.status, body as FailureBody | null)
    // The server's routes and this application share types of core.
    return body as Answer
  }
}

/** The JSON of an answer, null for an empty one. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
