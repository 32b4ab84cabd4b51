import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IngestError } from '../failure.ts'
import type { Workplace } from '../formats/format.ts'
import { type ArchiveLimits, archiveLimits } from './limits.ts'

/** Unpacks into one directory under generated names, and enforces the limits on all output. */
export class Unpacker {
  readonly limits: ArchiveLimits
  readonly #place: Pick<Workplace, 'directory' | 'signal'>
  #files = 0
  #bytes = 0

  constructor(place: Pick<Workplace, 'directory' | 'signal' | 'archiveLimits'>) {
    this.#place = place
    this.limits = { ...archiveLimits, ...place.archiveLimits }
  }

  /**
   * Writes a stream into a new file and returns its path. `entry` is for messages; `see` is called with every
   * chunk. Throws an IngestError at the first byte beyond a limit.
   */
  async write(
    stream: Readable,
    { file, entry, packed }: { file: string; entry: string; packed: number },
    see: (piece: Buffer) => void = () => {},
  ): Promise<string> {
    const path = join(this.#place.directory, `unpacked-${this.#files++}`)
    const { limits } = this
    let bytes = 0
    const counted = async function* (this: Unpacker, pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        this.#bytes += piece.length
        if (bytes > limits.entryBytes) {
          throw new IngestError('archive.entrybytes', { file, entry, limit: megabytes(limits.entryBytes) })
        }
        if (this.#bytes > limits.totalBytes) {
          throw new IngestError('archive.totalbytes', { file, limit: megabytes(limits.totalBytes) })
        }
        if (bytes > limits.ratioFrom && bytes > limits.ratio * packed) {
          throw new IngestError('archive.ratio', { file, entry, limit: limits.ratio })
        }
        see(piece)
        yield piece
      }
    }
    await pipeline(stream, counted.bind(this), createWriteStream(path), { signal: this.#place.signal })
    return path
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)
