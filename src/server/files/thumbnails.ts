import type { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { PublicError } from '../../core/errors.ts'
import { type Thumbnail, thumbnail } from './picture.ts'

/** Maximum waiting callers, which bounds memory. */
const waitingLimit = 200

/**
 * Makes thumbnails, two at a time since each may decode a whole picture into memory; cached by least recent
 * use.
 */
export class Thumbnails {
  readonly #cache: LRUCache<string, Thumbnail>
  readonly #limit = pLimit(2)

  constructor(cache: LRUCache<string, Thumbnail>) {
    this.#cache = cache
  }

  /**
   * The thumbnail under a key, null for a file that is not a picture. Throws when the queue is full or the
   * client disconnects.
   */
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
