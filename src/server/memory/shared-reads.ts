import type { LRUCache } from 'lru-cache'

/** A read-through cache; concurrent reads of a key share one read. Failures are not cached. */
export class SharedReads<Value extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, Value>
  readonly #underway = new Map<string, Promise<Value>>()

  constructor(cache: LRUCache<string, Value>) {
    this.#cache = cache
  }

  /** The cached value of a key, or a new read. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#cache.get(key) ?? this.#underway.get(key)
    if (known !== undefined) return known
    const reading = read()
    this.#underway.set(key, reading)
    try {
      const value = await reading
      this.#cache.set(key, value)
      return value
    } finally {
      this.#underway.delete(key)
    }
  }
}
