import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const [quote, backslash, newline, carriage, space] = [0x22, 0x5c, 0x0a, 0x0d, 0x20]
const [open, close, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d]

/** 1 for the bytes outside of texts that are more than a part of a value. */
const isMark = new Uint8Array(256)
for (const byte of [quote, newline, carriage, open, close, openList, closeList]) isMark[byte] = 1

const lineEnd = Buffer.from('\n')

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

  /** The piece of the file that is read, up to where it has been kept or left out, and what of it is features. */
  #chunk: Buffer = lineEnd
  #from = 0
  #features: Buffer[] = []

  /** The features, or parts of them, in a piece of the file; it is changed in place. */
  take(chunk: Buffer): Buffer {
    this.#chunk = chunk
    this.#from = 0
    this.#features = []
    for (let at = 0; at < chunk.length; at++) {
      if (this.#inText) at = this.#text(chunk, at)
      else if (isMark[chunk[at] ?? 0] === 1) this.#mark(at)
    }
    this.#keep(chunk.length)
    return Buffer.concat(this.#features)
  }

  #mark(at: number): void {
    const byte = this.#chunk[at]
    if (byte === quote) {
      this.#inText = true
      if (this.#depth === 1) this.#name = ''
    } else if (byte === open || byte === openList) this.#opens(at, byte)
    else if (byte === close || byte === closeList) this.#closes(at)
    else this.#chunk[at] = space
  }

  #opens(at: number, byte: number): void {
    if (this.#inList && this.#depth === 2) this.#from = at
    this.#depth += 1
    if (byte === openList && this.#depth === 2 && !this.#done && this.#name === 'features') {
      this.#keep(at + 1)
      this.#inList = true
    }
  }

  #closes(at: number): void {
    if (this.#inList && this.#depth === 3) {
      this.#keep(at + 1)
      this.#features.push(lineEnd)
      this.longest = Math.max(this.longest, this.#length)
      this.#length = 0
    }
    this.#depth -= 1
    if (this.#inList && this.#depth === 1) {
      this.#inList = false
      this.#done = true
      this.#from = at
    }
  }

  #keep(until: number): void {
    const from = this.#from
    if (this.#inList) {
      if (this.#depth >= 3 && until > from) this.#features.push(this.#chunk.subarray(from, until))
      this.#length += until - from
    } else this.#keepAround(this.#chunk.subarray(from, until))
    this.#from = until
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
