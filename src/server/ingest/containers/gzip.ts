import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { IngestError } from '../failure.ts'
import type { Unpacker } from './unpack.ts'

export const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

/** The name of the file inside a gzip file. */
export const insideName = (name: string): string => name.replace(/\.tgz$/i, '.tar').replace(/\.gz$/i, '')

/** Unpacks a gzip file and returns the path of its content; `name` is for messages. */
export async function gunzip(file: string, name: string, bytes: number, unpacker: Unpacker): Promise<string> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip())
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    return await unpacker.write(unpacked, { file: name, entry: insideName(name), packed: bytes })
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code ?? '')
    if (code.startsWith('Z_')) throw new IngestError('archive.broken', { file: name }, { cause })
    throw cause
  } finally {
    packed.destroy()
  }
}
