import { CallFailure, type FailureBody } from './failure.ts'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters of the address; those that are empty or undefined are left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/** Calls the account or management API, by path below the base. Throws CallFailure. */
export type Call = <Answer>(path: string, options?: CallOptions) => Promise<Answer>

export interface CallDeps {
  /** Base path of our API, with a slash at its end. */
  base: string
  fetch: typeof fetch
  /** The CSRF cookie to echo; empty without one. */
  forgeryToken: () => string
  language: () => string
  /** Resolves once the same person has signed in again; rejects when they would not. */
  signInAgain: () => Promise<void>
}

/** Nothing is cached; a call that finds the session ended waits for the person to sign in again, and is repeated. */
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
    // The server's routes and this application share the shapes of core.
    return body as Answer
  }
}

/** The JSON of an answer, null when it has none. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
