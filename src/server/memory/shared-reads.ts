import type { LRUCache } from 'lru-cache'

/** What was read, by what was asked; those who ask at the same time share one reading. A failure is not kept. */
export class SharedReads<Value extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, Value>
  readonly #underway = new Map<string, Promise<Value>>()

  constructor(cache: LRUCache<string, Value>) {
    this.#cache = cache
  }

  /** The value kept for a key, or read now. */
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
