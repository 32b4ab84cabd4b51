/** Limits of unpacking; an archive bomb exceeds one of them while its output is still small. */
export interface ArchiveLimits {
  /** Maximum entries of an archive. */
  entries: number
  /** Maximum unpacked bytes of one import, all archives together. */
  totalBytes: number
  /** Maximum unpacked bytes of one entry. */
  entryBytes: number
  /** Maximum compression ratio, applied after `ratioFrom` unpacked bytes. */
  ratio: number
  /** Unpacked bytes below which the ratio is ignored: a small file of blanks compresses extremely well. */
  ratioFrom: number
  /** Maximum archive depth: 2 is a ZIP in a ZIP. */
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
