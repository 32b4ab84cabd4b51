import { isObject } from '../core/is-object.ts'
import { ApiFailure } from './api.ts'
import { domainUrl } from './config.ts'
import { $language } from './language.ts'

const token = (): string => {
  const [, found = ''] = /(?:^|;\s*)d4c_csrf=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(found)
}

/** Whether this browser may have a session, judged by its cookie; only the server knows for certain. */
export const maySignedIn = (): boolean => token() !== ''

/**
 * A call for the signed-in user's saved items, by path below the API. Throws ApiFailure, or the signal's
 * reason.
 */
export async function portalCall(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${domainUrl()}/d4c/api/${path}?lang=${$language.get()}`, {
    ...init,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRFToken': token(),
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
    },
  }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new ApiFailure(0, null, { cause })
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiFailure(response.status, isObject(body) ? body : null)
  return body
}
