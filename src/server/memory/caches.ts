import { LRUCache } from 'lru-cache'

/** Share of each cache in the budget, in percent; at most 100 together. */
const shares = {
  answers: 34,
  blocks: 16,
  row_order: 8,
  thumbnails: 16,
  previews: 8,
  pictures: 4,
  views: 2,
  draft_answers: 3,
  draft_blocks: 5,
  draft_row_order: 3,
  draft_views: 1,
} as const

export type CacheName = keyof typeof shares

export const cacheNames = Object.keys(shares) as CacheName[]

/** Fill level of a cache. */
export interface CacheUse {
  name: CacheName
  entries: number
  /** Bytes, as estimated when entries were added. */
  bytes: number
  limit: number
}

/** 200 MB. */
export const usualCacheBytes = 200_000_000

/** LRU caches within one memory budget. An entry larger than a quarter of its cache is not stored. */
export class Caches {
  readonly bytes: number
  readonly #opened = new Map<CacheName, LRUCache<string, NonNullable<unknown>>>()

  constructor(bytes = usualCacheBytes) {
    this.bytes = bytes
  }

  /** The cache of a name, shared by all callers. The least recently used entries are evicted first. */
  open<Value extends NonNullable<unknown>>(
    name: CacheName,
    sizeOf: (value: Value, key: string) => number,
  ): LRUCache<string, Value> {
    const maxSize = Math.max(1, Math.floor((this.bytes * shares[name]) / 100))
    const cache =
      this.#opened.get(name) ??
      new LRUCache<string, NonNullable<unknown>>({
        maxSize,
        maxEntrySize: Math.max(1, Math.floor(maxSize / 4)),
        sizeCalculation: (value, key) => Math.max(1, Math.ceil(sizeOf(value as Value, key))),
      })
    this.#opened.set(name, cache)
    return cache as unknown as LRUCache<string, Value>
  }

  /** Fill levels of the opened caches. */
  use(): CacheUse[] {
    return [...this.#opened].map(([name, cache]) => ({
      name,
      entries: cache.size,
      bytes: cache.calculatedSize,
      limit: cache.maxSize,
    }))
  }
}
