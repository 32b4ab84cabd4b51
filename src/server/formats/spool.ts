import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Piece } from './format.ts'

/** For files that must be whole before their first byte is known: work in a folder of its own, gone afterwards. */
export async function* spooled(work: (folder: string) => AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const folder = await mkdtemp(join(tmpdir(), 'd4c-export-'))
  try {
    yield* work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes of a file. */
export async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) yield chunk
}
