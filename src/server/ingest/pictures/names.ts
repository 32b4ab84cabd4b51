import type { ArchiveEntry } from '../formats/format.ts'

/** Pictures of an archive, beside the table that may name them. */
export interface PackedPictures {
  /** What people call the archive. */
  archive: string
  /** The entry that holds the table; undefined where there are several. */
  table: string | undefined
  entries: readonly ArchiveEntry[]
  /** Unpacks an entry and tells its path, which in a folder is that of the original. */
  extract(entryName: string): Promise<string>
}

/** What the pictures of one import may take. */
export const pictureLimits = { count: 5_000, bytes: 20 * 2 ** 20, totalBytes: 2 * 2 ** 30 }

const litter = /(^|\/)(__MACOSX\/|\.)/

export const isPictureName = (name: string): boolean =>
  /\.(png|jpe?g|webp|gif|svg)$/i.test(name) && !litter.test(name)

/** Names are compared without regard to case and to how accents are composed. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase()

export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * What a table may call its pictures: their paths in the archive or from its own folder, and their bare names where no
 * two pictures share one.
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

/** SQL of a cell as such a key: marks of folders in one way, none at its beginning. */
export const keySql = (cell: string): string =>
  String.raw`lower(nfc_normalize(regexp_replace(replace(trim(${cell}), '\', '/'), '^(\.?/)+', '')))`
