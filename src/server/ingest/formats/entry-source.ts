import { open, stat } from 'node:fs/promises'
import type { Source } from './format.ts'

const headBytes = 256 * 1024

/** An entry of an archive, unpacked, as a source. */
export async function entrySource(archive: Source, entry: string): Promise<Source> {
  const file = await archive.extract(entry)
  const head = Buffer.alloc(headBytes)
  const handle = await open(file)
  try {
    const { bytesRead } = await handle.read(head, 0, headBytes, 0)
    const { size: bytes } = await stat(file)
    const { name, extract } = archive
    return { file, name: `${name}/${entry}`, bytes, head: head.subarray(0, bytesRead), extract }
  } finally {
    await handle.close()
  }
}
