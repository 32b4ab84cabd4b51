/** Serialises work by name; different names run in parallel. */
export class Mutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs work after all earlier work of this name has ended. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name)
    const mine = (async () => {
      await before?.catch(() => {})
      return work()
    })()
    this.#last.set(name, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name)
    }
  }
}
