import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { IngestError } from '../failure.ts'
import type { ArchiveEntry } from '../formats/format.ts'
import type { Unpacker } from './unpack.ts'

/** A ZIP file by its table of contents. */
export interface Zip {
  /** In the order of the archive, without directories and links. */
  entries: readonly ArchiveEntry[]
  extract(entryName: string): Promise<string>
}

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))

/** Reads the contents of a ZIP file; `name` is what people call it. Throws an IngestError for what must not be opened. */
export async function openZip(file: string, name: string, unpacker: Unpacker): Promise<Zip> {
  const found = new Map<string, Entry>()
  const zip = await opened(file, name)
  try {
    if (zip.entryCount > unpacker.limits.entries) throw tooMany(name, unpacker)
    let listed = 0
    for await (const entry of zip.eachEntry()) {
      listed += 1
      if (listed > unpacker.limits.entries) throw tooMany(name, unpacker)
      if (entry.fileName.endsWith('/') || isLink(entry)) continue
      if (found.has(entry.fileName)) {
        throw new IngestError('archive.duplicate', { file: name, entry: entry.fileName })
      }
      found.set(entry.fileName, entry)
    }
  } catch (cause) {
    throw explained(cause, name)
  } finally {
    zip.close()
  }
  return {
    entries: [...found.values()].map((entry) => ({ name: entry.fileName, bytes: entry.uncompressedSize })),
    async extract(entryName) {
      const entry = found.get(entryName)
      if (!entry) throw noEntry(name, entryName, [...found.keys()])
      const again = await opened(file, name)
      try {
        return await unpack(again, entry, name, unpacker)
      } finally {
        again.close()
      }
    },
  }
}

/** The refusal of a name that the archive does not hold. */
export const noEntry = (file: string, entry: string, known: readonly string[]): IngestError =>
  new IngestError('archive.noentry', { file, entry, entries: listing(known) })

const mostListed = 20

/** Names for a sentence, the first of them when there are many. */
export function listing(names: readonly string[], between = ', '): string {
  const shown = names.slice(0, mostListed).join(between)
  return names.length > mostListed ? `${shown}${between}…` : shown
}

const tooMany = (file: string, { limits }: Unpacker) =>
  new IngestError('archive.entries', { file, limit: limits.entries })

async function opened(file: string, name: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (cause) {
    throw explained(cause, name)
  }
}

async function unpack(zip: ZipFile, entry: Entry, file: string, unpacker: Unpacker): Promise<string> {
  const about = { file, entry: entry.fileName, packed: entry.compressedSize }
  if (entry.isEncrypted()) throw new IngestError('archive.encrypted', { file, entry: entry.fileName })
  if (!entry.canDecodeFileData()) {
    throw new IngestError('archive.method', { file, entry: entry.fileName, method: entry.compressionMethod })
  }
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    const path = await unpacker.write(stream, about, (piece) => {
      sum = crc32(piece, sum)
    })
    if (sum === entry.crc32) return path
  } catch (cause) {
    throw explained(cause, file, entry.fileName)
  }
  throw new IngestError('archive.damaged', { file, entry: entry.fileName })
}

/** Unix archives keep the kind of a file in the upper half of its attributes. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Failures of the library as ours; its messages are English and speak of headers. */
function explained(cause: unknown, file: string, entry?: string): unknown {
  if (cause instanceof IngestError || !(cause instanceof Error) || isOurs(cause)) return cause
  const path = cause.message.match(/^(?:absolute path|invalid relative path): (.*)$/s)?.[1]
  if (path !== undefined) return new IngestError('archive.path', { file, entry: path }, { cause })
  if (entry === undefined) return new IngestError('archive.broken', { file }, { cause })
  return new IngestError('archive.damaged', { file, entry }, { cause })
}

/** Stopped, or no room on our disk: nothing that the archive could help. */
const isOurs = (cause: Error) => cause.name === 'AbortError' || 'syscall' in cause
