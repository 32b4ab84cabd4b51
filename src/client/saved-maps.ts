import { ApiFailure } from './api.ts'
import { domainUrl } from './config.ts'
import { $language } from './language.ts'

/** A map that whoever has signed in keeps; in a list it comes without its values. */
export interface SavedMap {
  mapid: string
  title: string
  modified_at?: string
  values?: unknown
}

const token = (): string => {
  const [, found = ''] = /(?:^|;\s*)d4c_csrf=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(found)
}

/** Whether this browser may have a session; only the server knows. */
export const maySignedIn = (): boolean => token() !== ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSaved = (value: unknown): value is SavedMap =>
  isObject(value) && typeof value.mapid === 'string' && typeof value.title === 'string'

/** A call of the maps that people keep. Throws ApiFailure, or the signal's reason. */
async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${domainUrl()}/d4c/api/v2/mapbuilder/${path}?lang=${$language.get()}`, {
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

function saved(answer: unknown): SavedMap {
  if (!isSaved(answer)) throw new ApiFailure(200, null)
  return answer
}

const pathOf = (id: string) => `${encodeURIComponent(id)}/`

/** The maps that whoever has signed in keeps, the newest first. */
export async function listMaps(signal: AbortSignal): Promise<readonly SavedMap[]> {
  const answer = await call('', { signal })
  return isObject(answer) && Array.isArray(answer.maps) ? answer.maps.filter(isSaved) : []
}

export const loadMap = async (id: string, signal: AbortSignal): Promise<SavedMap> =>
  saved(await call(pathOf(id), { signal }))

/** Keeps a map: a new one, or in the place of another. */
export const saveMap = async (
  id: string | null,
  map: { title: string; values: unknown },
): Promise<SavedMap> =>
  saved(
    await call(id === null ? '' : pathOf(id), {
      method: id === null ? 'POST' : 'PUT',
      body: JSON.stringify(map),
    }),
  )

export const deleteMap = async (id: string): Promise<void> => {
  await call(pathOf(id), { method: 'DELETE' })
}
