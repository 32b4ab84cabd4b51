import type { ArchiveEntry } from '../formats/format.ts'

/** Pictures of an archive with a table that may name them. */
export interface PackedPictures {
  /** Display name of the archive. */
  archive: string
  /** The entry of the table; undefined when there are several. */
  table: string | undefined
  entries: readonly ArchiveEntry[]
  /** Unpacks an entry and returns its path; for a folder, that of the original. */
  extract(entryName: string): Promise<string>
}

/** Limits for the pictures of one import. */
export const pictureLimits = { count: 5_000, bytes: 20 * 2 ** 20, totalBytes: 2 * 2 ** 30 }

const litter = /(^|\/)(__MACOSX\/|\.)/

export const isPictureName = (name: string): boolean =>
  /\.(png|jpe?g|webp|gif|svg)$/i.test(name) && !litter.test(name)

/** Names are compared case-insensitively and in Unicode normal form C. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase()

export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * How a table may name its pictures: by path in the archive or relative to its own folder, or by file name
 * where it is unique.
 */
export function pictureKeys({ entries, table = '' }: PackedPictures): Map<string, string> {
  const folder = plain(table.slice(0, table.lastIndexOf('/') + 1))
  const keys = new Map<string, string>()
  const bare = Map.groupBy(entries, ({ name }) => plain(lastPart(name)))
  for (const [key, [only, ...others]] of bare) if (only && others.length === 0) keys.set(key, only.name)
  for (const { name } of entries) {
    const path = plain(name)
    keys.set(path, name)
    if (folder !== '' && path.startsWith(folder)) keys.set(path.slice(folder.length), name)
  }
  return keys
}

/** SQL of a cell as such a key: slashes normalised, no leading one. */
export const keySql = (cell: string): string =>
  String.raw`lower(nfc_normalize(regexp_replace(replace(trim(${cell}), '\', '/'), '^(\.?/)+', '')))`
