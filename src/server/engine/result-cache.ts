import type { LRUCache } from 'lru-cache'

/** Cache of query results; equal concurrent queries are run once. */
export class ResultCache {
  private readonly answers: LRUCache<string, string>
  private readonly underway = new Map<string, Shared>()

  constructor(answers: LRUCache<string, string>) {
    this.answers = answers
  }

  /** The cached or pending result of a key; the query is cancelled once every caller has disconnected. */
  async answer(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<string>,
  ): Promise<string> {
    signal?.throwIfAborted()
    return this.answers.get(key) ?? this.join(key, work, signal)
  }

  private join(key: string, work: (signal: AbortSignal) => Promise<string>, signal?: AbortSignal) {
    let shared = this.underway.get(key)
    if (!shared) {
      const controller = new AbortController()
      const result = work(controller.signal)
      const started: Shared = { controller, callers: 0, result }
      const forget = () => {
        if (this.underway.get(key) === started) this.underway.delete(key)
      }
      result.then((text) => {
        forget()
        this.answers.set(key, text)
      }, forget)
      this.underway.set(key, started)
      shared = started
    }
    return this.wait(key, shared, signal)
  }

  private async wait(key: string, shared: Shared, signal?: AbortSignal): Promise<string> {
    shared.callers += 1
    let leave = () => {}
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        shared.callers -= 1
        if (shared.callers === 0) {
          if (this.underway.get(key) === shared) this.underway.delete(key)
          shared.controller.abort(signal?.reason)
        }
        reject(signal?.reason)
      }
    })
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([shared.result, left])
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}

interface Shared {
  controller: AbortController
  callers: number
  result: Promise<string>
}
