/** What unpacking may take before it is stopped; a bomb meets one of them while it is still small. */
export interface ArchiveLimits {
  /** Entries that an archive may list. */
  entries: number
  /** Bytes unpacked in one run, of all archives together. */
  totalBytes: number
  /** Bytes of one entry once unpacked. */
  entryBytes: number
  /** Unpacked bytes for each packed one, once `ratioFrom` bytes are out. */
  ratio: number
  /** A small file of blanks packs better than any other and harms nobody. */
  ratioFrom: number
  /** Archives round a file: 2 is a ZIP in a ZIP. */
  nesting: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  totalBytes: 20 * 2 ** 30,
  entryBytes: 10 * 2 ** 30,
  ratio: 200,
  ratioFrom: 16 * 2 ** 20,
  nesting: 2,
}
