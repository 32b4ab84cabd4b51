import type { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { PublicError } from '../../core/errors.ts'
import { type Thumbnail, thumbnail } from './picture.ts'

/** Callers that may wait for their turn; more would only hoard memory. */
const waitingLimit = 200

/** Makes thumbnails, two at a time since each may hold all pixels of its picture, and keeps those asked for last. */
export class Thumbnails {
  readonly #cache: LRUCache<string, Thumbnail>
  readonly #limit = pLimit(2)

  constructor(cache: LRUCache<string, Thumbnail>) {
    this.#cache = cache
  }

  /** The thumbnail under a key, null for a file that is no picture. Throws when too many wait or the caller has left. */
  async get(key: string, file: string, size: number, signal: AbortSignal): Promise<Thumbnail | null> {
    const known = this.#cache.get(key)
    if (known) return known
    if (this.#limit.pendingCount >= waitingLimit) throw new PublicError('pictures.busy')
    return this.#limit(async () => {
      signal.throwIfAborted()
      const made = await thumbnail(file, size)
      if (made) this.#cache.set(key, made)
      return made
    })
  }
}
