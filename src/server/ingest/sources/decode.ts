import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { IngestError } from '../failure.ts'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Content codings that `decodeBody` decodes. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Passes bytes through up to the limit, and reports their number. */
export function capped(limit: number, refuse: () => Error, onBytes?: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      onBytes?.(chunk.length)
      if (bytes > limit) next(refuse())
      else next(null, chunk)
    },
  })
}

export interface Decoding {
  /** The Content-Encoding header. */
  encoding: string | undefined
  /** Maximum decoded bytes. */
  bytes: number
  shown: string
  signal: AbortSignal
}

/** Decodes the content codings of a body, from file to file; returns the digest and size of the result. */
export async function decodeBody(
  from: string,
  to: string,
  { encoding = '', bytes: limit, shown, signal }: Decoding,
): Promise<{ sha256: string; bytes: number }> {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity')
    .reverse()
  const refuse = () => new IngestError('source.large', { address: shown, limit: Math.ceil(limit / 1e6) })
  const steps = codings.flatMap((name) => {
    const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined
    if (!decoder) throw new IngestError('source.encoding', { address: shown, encoding: name })
    return [decoder(), capped(limit, refuse)]
  })
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      digest.update(chunk)
      next(null, chunk)
    },
  })
  try {
    await pipeline([createReadStream(from), ...steps, measure, createWriteStream(to)], { signal })
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (/^Z_|^ERR_(_ERROR|BROTLI|ZLIB)|BROTLI/.test(code))
      throw new IngestError('source.encoding', { address: shown, encoding }, { cause })
    throw cause
  }
  return { sha256: digest.digest('hex'), bytes }
}
