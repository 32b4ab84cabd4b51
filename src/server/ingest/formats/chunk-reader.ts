import { createReadStream } from 'node:fs'

/** Reads a file from its start in chunks of requested lengths. */
export class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#chunks = createReadStream(file, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]()
  }

  /** The next bytes; undefined at the end of the file. */
  async next(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) {
      const { done, value } = await this.#chunks.next()
      if (done) return undefined
      this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value
    }
    const piece = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return piece
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}
