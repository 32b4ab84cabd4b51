import { isObject } from '../core/is-object.ts'
import { ApiFailure } from './api.ts'
import { portalCall } from './portal-call.ts'

/** A saved map of the signed-in user, or a shared one; lists omit its values. */
export interface SavedMap {
  mapid: string
  title: string
  modified_at?: string
  /** It is visible to everybody. */
  shared?: boolean
  /** False for another user's map. */
  own?: boolean
  values?: unknown
}

const isSaved = (value: unknown): value is SavedMap =>
  isObject(value) && typeof value.mapid === 'string' && typeof value.title === 'string'

function saved(answer: unknown): SavedMap {
  if (!isSaved(answer)) throw new ApiFailure(200, null)
  return answer
}

const maps = 'v2/mapbuilder/'
const pathOf = (id: string) => `${maps}${encodeURIComponent(id)}/`

/** Saved maps of the signed-in user, the newest first. */
export async function listMaps(signal: AbortSignal): Promise<readonly SavedMap[]> {
  const answer = await portalCall(maps, { signal })
  return isObject(answer) && Array.isArray(answer.maps) ? answer.maps.filter(isSaved) : []
}

export const loadMap = async (id: string, signal: AbortSignal): Promise<SavedMap> =>
  saved(await portalCall(pathOf(id), { signal }))

/** Creates a saved map, or replaces one. */
export const saveMap = async (
  id: string | null,
  map: { title: string; values: unknown },
): Promise<SavedMap> =>
  saved(
    await portalCall(id === null ? maps : pathOf(id), {
      method: id === null ? 'POST' : 'PUT',
      body: JSON.stringify(map),
    }),
  )

/** Shares a map with everybody, or makes it private. */
export const shareMap = async (id: string, shared: boolean): Promise<void> => {
  await portalCall(pathOf(id), { method: 'PUT', body: JSON.stringify({ shared }) })
}

export const deleteMap = async (id: string): Promise<void> => {
  await portalCall(pathOf(id), { method: 'DELETE' })
}
