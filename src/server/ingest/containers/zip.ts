import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { IngestError } from '../failure.ts'
import type { ArchiveEntry } from '../formats/format.ts'
import type { Unpacker } from './unpack.ts'

/** A ZIP file with its central directory read. */
export interface Zip {
  /** In archive order, without directories and links. */
  entries: readonly ArchiveEntry[]
  extract(entryName: string): Promise<string>
}

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))

/**
 * Reads the central directory of a ZIP file; `name` is for messages. Throws an IngestError for a file that
 * must not be opened.
 */
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

/** The error for a name that is not in the archive. */
export const noEntry = (file: string, entry: string, known: readonly string[]): IngestError =>
  new IngestError('archive.noentry', { file, entry, entries: listing(known) })

const mostListed = 20

/** A list of names for a message, abbreviated when there are many. */
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

/** Unix archives store the file type in the upper half of the attributes. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** The IngestError of a library error, whose messages are in English and technical. */
function explained(cause: unknown, file: string, entry?: string): unknown {
  if (cause instanceof IngestError || !(cause instanceof Error) || isOurs(cause)) return cause
  const path = cause.message.match(/^(?:absolute path|invalid relative path): (.*)$/s)?.[1]
  if (path !== undefined) return new IngestError('archive.path', { file, entry: path }, { cause })
  if (entry === undefined) return new IngestError('archive.broken', { file }, { cause })
  return new IngestError('archive.damaged', { file, entry }, { cause })
}

/** Aborted, or the disk is full: not an error of the archive. */
const isOurs = (cause: Error) => cause.name === 'AbortError' || 'syscall' in cause
