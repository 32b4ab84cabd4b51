import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const [quote, backslash, newline, carriage, space] = [0x22, 0x5c, 0x0a, 0x0d, 0x20]
const [open, close, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d]

/** What stands round the features is kept up to here, which is enough for names and systems. */
const mostAround = 2 ** 20

/**
 * Writes the members of the list `features` of a file one a line, in pieces, so that a collection of any size is read
 * as records are. Gives the text round them, with an empty list in their place, which is null when it has no end; and
 * the bytes of the longest one.
 */
export async function splitFeatures(
  file: string,
  target: string,
): Promise<{ around: string | null; longest: number }> {
  const splitter = new Splitter()
  await pipeline(
    createReadStream(file, { highWaterMark: 1 << 20 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield splitter.take(chunk)
    },
    createWriteStream(target),
  )
  return { around: splitter.around(), longest: splitter.longest }
}

class Splitter {
  longest = 0
  #length = 0
  #depth = 0
  #inText = false
  #escaped = false
  /** Whether the list of features is being read, and whether it has been. */
  #inList = false
  #done = false
  /** The last text at the depth of the members of the collection: the name of one, when a list follows. */
  #name = ''
  #around: Buffer[] = []
  #aroundBytes = 0

  /** The features, or parts of them, in a piece of the file; it is changed in place. */
  take(chunk: Buffer): Buffer {
    const out: Buffer[] = []
    let from = 0
    const keep = (until: number) => {
      if (this.#inList) {
        if (this.#depth >= 3 && until > from) out.push(chunk.subarray(from, until))
        this.#length += until - from
      } else this.#keepAround(chunk.subarray(from, until))
      from = until
    }
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#inText) {
        at = this.#text(chunk, at)
        continue
      }
      if (byte === quote) {
        this.#inText = true
        if (this.#depth === 1) this.#name = ''
      } else if (byte === newline || byte === carriage) chunk[at] = space
      else if (byte === open || byte === openList) {
        if (this.#inList && this.#depth === 2) from = at
        this.#depth += 1
        if (byte === openList && this.#depth === 2 && !this.#done && this.#name === 'features') {
          keep(at + 1)
          this.#inList = true
        }
      } else if (byte === close || byte === closeList) {
        if (this.#inList && this.#depth === 3) {
          keep(at + 1)
          out.push(lineEnd)
          this.longest = Math.max(this.longest, this.#length)
          this.#length = 0
        }
        this.#depth -= 1
        if (this.#inList && this.#depth === 1) {
          this.#inList = false
          this.#done = true
          from = at
        }
      }
    }
    keep(chunk.length)
    return Buffer.concat(out)
  }

  /** The place of the end of a text, or of the piece. */
  #text(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#escaped) this.#escaped = false
      else if (byte === backslash) this.#escaped = true
      else if (byte === quote) {
        this.#inText = false
        return at
      } else if (this.#depth === 1 && this.#name.length < 20) this.#name += String.fromCharCode(byte)
    }
    return chunk.length
  }

  #keepAround(bytes: Buffer): void {
    if (this.#aroundBytes > mostAround) return
    this.#aroundBytes += bytes.length
    this.#around.push(Buffer.from(bytes))
  }

  around(): string | null {
    return this.#depth === 0 && this.#done ? Buffer.concat(this.#around).toString('utf8') : null
  }
}

const lineEnd = Buffer.from('\n')
