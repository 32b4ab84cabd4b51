import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Piece, Source } from './format.ts'
import type { Frame } from './text.ts'

/** Runs a writer that needs a temporary folder, which is removed afterwards. */
export async function* spooled(
  source: Pick<Source, 'folder'>,
  work: (folder: string) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const folder = await source.folder()
  try {
    yield* work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes of a file. */
export async function* fileBytes(path: string, atOnce = 262_144): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: atOnce })) yield chunk
}

/**
 * Bytes of files whose records each end with `between`, as one file in a frame; the first piece waits for the
 * first file.
 */
export async function* framed(
  files: AsyncIterable<string>,
  { open, between, end = '', close }: Frame,
): AsyncGenerator<Piece> {
  const tail = Buffer.byteLength(between)
  let lead = open
  let held: Uint8Array = new Uint8Array()
  for await (const file of files)
    for await (const chunk of fileBytes(file, 1 << 20)) {
      if (lead !== '') yield lead
      lead = ''
      // The last record is followed by the frame's end instead of a separator.
      const bytes: Uint8Array = chunk.length < tail ? Buffer.concat([held, chunk]) : chunk
      if (bytes === chunk && held.length > 0) yield held
      const cut = Math.max(0, bytes.length - tail)
      if (cut > 0) yield bytes.subarray(0, cut)
      held = bytes.subarray(cut)
    }
  yield lead === '' ? end + close : open + close
}
