import { IngestError } from '../failure.ts'
import type { ArchiveEntry } from '../formats/format.ts'
import { dataExtensions } from '../formats/index.ts'
import { listing, noEntry } from './zip.ts'

/** Files left by operating systems and archivers. */
const litter = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$|~\$)/i
/** Documentation files next to the data. */
const explanation = /(^|\/)(read-?me|lisez-?moi|licen[cs]e|licence|copying|notice|changelog|about)[^/]*$/i
const documentName = /\.(pdf|docx?|odt|rtf|md|html?|png|jpe?g|gif|svg|webp|pptx?|css|js|qmd|lyr|qml|sld)$/i

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The entries that may hold data by their names, sorted by name. */
export function dataEntries(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  const candidates = entries.filter(
    ({ name, bytes }) => bytes > 0 && !litter.test(name) && !explanation.test(name),
  )
  const data = candidates.filter(({ name }) => dataExtensions.has(extensionOf(name)))
  const found = data.length > 0 ? data : candidates.filter(({ name }) => !documentName.test(name))
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

export interface Choice {
  entries: readonly string[]
  /** The requested entry of a nested archive. */
  inside?: string
}

/**
 * The entries to read: the requested one, or all that hold data. Throws an IngestError when there are none.
 */
export function choose(
  file: string,
  entries: readonly ArchiveEntry[],
  requested: string | undefined,
): Choice {
  const names = entries.map(({ name }) => name)
  if (requested !== undefined) {
    if (names.includes(requested)) return { entries: [requested] }
    const outer = names.find((name) => requested.startsWith(`${name}/`))
    if (outer === undefined) throw noEntry(file, requested, names)
    return { entries: [outer], inside: requested.slice(outer.length + 1) }
  }
  const found = dataEntries(entries).map(({ name }) => name)
  if (found.length === 0) throw new IngestError('archive.nodata', { file, entries: listing(names) })
  const kinds = new Set(found.map(extensionOf).map((one) => (dataExtensions.has(one) ? one : '')))
  if (kinds.size > 1) throw several(file, found)
  return { entries: found }
}

/** The error for an ambiguous archive with several files. */
export const several = (file: string, names: readonly string[]): IngestError =>
  new IngestError('archive.several', { file, count: names.length, entries: listing(names) })
