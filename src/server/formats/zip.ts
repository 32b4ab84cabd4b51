import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Piece } from './format.ts'

export interface ZipEntry {
  name: string
  pieces: AsyncIterable<Piece>
}

/** Records compress well at the lowest level. */
const compressionLevel = 1

/**
 * The bytes of a zip archive. Each entry is requested after the previous one has been written, so that an
 * entry may depend on earlier ones; entries are streamed.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  const open = new Set<Readable>()
  const filling = (async () => {
    for await (const { name, pieces } of entries) {
      const reading = Readable.from(buffers(pieces), { objectMode: false })
      open.add(reading)
      file.addReadStream(reading, name, { mtime: modified, compressionLevel })
      await finished(reading)
      open.delete(reading)
    }
    file.end()
  })()
  filling.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  // The archive emits the error of a failed entry too; this one is a duplicate.
  file.on('error', () => {})
  try {
    yield* output
  } finally {
    for (const reading of open) reading.destroy()
    await filling.catch(() => {})
  }
}

async function* buffers(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

/** An entry of a known text. */
export const entry = (name: string, text: string): ZipEntry => ({
  name,
  pieces: (async function* () {
    yield text
  })(),
})
