import { isObject } from '../core/is-object.ts'
import { ApiFailure } from './api.ts'

export interface GistFile {
  name: string
  content: string
  /** GitHub's answer contains only the beginning. */
  truncated: boolean
}

export interface Gist {
  owner: string | null
  files: readonly GistFile[]
}

const patience = 1000

/** The members of GitHub's answer that are used; null for an invalid answer. */
export function readGist(answer: unknown): Gist | null {
  if (!isObject(answer) || !isObject(answer.files)) return null
  const { owner } = answer
  return {
    owner: isObject(owner) && typeof owner.login === 'string' ? owner.login : null,
    files: Object.entries(answer.files).flatMap(([name, file]) =>
      isObject(file) && typeof file.content === 'string'
        ? [{ name, content: file.content, truncated: file.truncated === true }]
        : [],
    ),
  }
}

/** Fetches a gist without referrer and credentials. Throws `ApiFailure`, with status 0 on a timeout. */
export async function fetchGist(address: string, signal: AbortSignal): Promise<Gist> {
  const response = await fetch(address, {
    headers: { Accept: 'application/vnd.github+json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw new ApiFailure(response.status, null)
  const gist = readGist(await response.json())
  if (!gist) throw new ApiFailure(0, null)
  return gist
}
