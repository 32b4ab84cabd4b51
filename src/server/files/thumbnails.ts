import { PublicError } from '../../core/errors.ts'
import { type Thumbnail, thumbnail } from './picture.ts'

/** Pictures worked on at a time: each may hold all its pixels. */
const workers = 2

/** Callers that may wait for their turn; more would only hoard memory. */
const waitingLimit = 200

/** Makes thumbnails, a few at a time, and keeps those asked for last, up to a number of bytes. */
export class Thumbnails {
  private readonly budget: number
  private readonly cache = new Map<string, Thumbnail>()
  private readonly waiting: (() => void)[] = []
  private bytes = 0
  private busy = 0

  constructor(budget: number) {
    this.budget = budget
  }

  /** The thumbnail under a key, null for a file that is no picture. Throws when too many wait or the caller has left. */
  async get(key: string, file: string, size: number, signal: AbortSignal): Promise<Thumbnail | null> {
    const known = this.cache.get(key)
    if (known) {
      this.cache.delete(key)
      this.cache.set(key, known)
      return known
    }
    await this.turn()
    try {
      signal.throwIfAborted()
      const made = await thumbnail(file, size)
      if (made) this.keep(key, made)
      return made
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.busy -= 1
    }
  }

  private async turn(): Promise<void> {
    if (this.busy < workers) {
      this.busy += 1
      return
    }
    if (this.waiting.length >= waitingLimit) throw new PublicError('pictures.busy')
    await new Promise<void>((resume) => this.waiting.push(resume))
  }

  private keep(key: string, made: Thumbnail): void {
    if (this.cache.has(key)) return
    this.cache.set(key, made)
    this.bytes += made.bytes.length
    for (const [oldest, { bytes }] of this.cache) {
      if (this.bytes <= this.budget) return
      this.cache.delete(oldest)
      this.bytes -= bytes.length
    }
  }
}
