import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Digest and size of a file. */
export interface Digest {
  bytes: number
  /** In hex. */
  sha256: string
}

/** Reads a stream to its end. */
export async function digestOf(source: AsyncIterable<Buffer>): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads a file to its end. */
export const fileDigest = (file: string): Promise<Digest> =>
  digestOf(createReadStream(file, { highWaterMark: 2 ** 20 }))
