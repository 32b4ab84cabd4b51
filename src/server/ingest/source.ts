import { open as openFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Finding } from '../../core/ingest/report.ts'
import { choose, several } from './containers/choice.ts'
import { concatenated, type Differences, type Part } from './containers/concatenate.ts'
import { openFolder } from './containers/folder.ts'
import { gunzip, insideName, isGzip } from './containers/gzip.ts'
import { Unpacker } from './containers/unpack.ts'
import { isZip, listing, openZip, type Zip } from './containers/zip.ts'
import { IngestError } from './failure.ts'
import { refuseDocuments, refuseForeign } from './foreign.ts'
import type { ReadOptions, Source, Workplace } from './formats/format.ts'
import { formats, zippedFormats } from './formats/index.ts'
import { isPictureName, type PackedPictures } from './pictures/names.ts'

const headBytes = 256 * 1024

export interface Opened extends Omit<Part, 'name'> {
  /** Findings from opening the source. */
  findings: Finding[]
  /** Pictures in the same archive. */
  pictures?: PackedPictures
}

/** One of several files that are concatenated, with a distinguishing name. */
export interface NamedFile {
  file: string
  name: string
}

/**
 * Opens a file, through its archives, and detects its format; throws an IngestError for an unsupported one.
 * Read the source with the returned options, in which those for archives have been consumed.
 */
export function openSource(
  place: Pick<Workplace, 'directory' | 'signal' | 'archiveLimits'>,
  file: string,
  options: ReadOptions = {},
  parts: readonly NamedFile[] = [],
): Promise<Opened> {
  const unpacker = new Unpacker(place)
  return parts.length > 0
    ? openAll(unpacker, basename(file), parts, options)
    : open(unpacker, file, basename(file), options, 0)
}

/** Several files of one format, in order, under a common name. */
async function openAll(
  unpacker: Unpacker,
  name: string,
  files: readonly NamedFile[],
  options: ReadOptions,
): Promise<Opened> {
  const parts: Part[] = []
  for (const part of files)
    parts.push({ ...(await open(unpacker, part.file, part.name, options, 0)), name: part.name })
  const [first] = parts
  if (!first || parts.some(({ format }) => format.name !== first.format.name)) {
    const found = parts.map((part) => `${part.name}: ${part.format.name}`)
    throw new IngestError('parts.formats', { formats: listing(found) })
  }
  const bytes = parts.reduce((sum, { source }) => sum + source.bytes, 0)
  const refuse = (found: Differences) => new IngestError('parts.differ', { count: parts.length, ...found })
  return {
    source: { ...first.source, name, bytes },
    format: concatenated(parts, refuse),
    options,
    findings: [],
  }
}

/** `depth` counts the enclosing archives. */
async function open(
  unpacker: Unpacker,
  file: string,
  name: string,
  options: ReadOptions,
  depth: number,
): Promise<Opened> {
  const folder = depth === 0 ? await openFolder(file, unpacker.limits) : undefined
  if (folder) return openEntries(unpacker, { ...folder, file, name, head: new Uint8Array() }, options, depth)
  const source = await look(file, name)
  if (isGzip(source.head)) {
    checkDepth(unpacker, name, depth)
    const path = await gunzip(file, name, source.bytes, unpacker)
    return open(unpacker, path, insideName(name), options, depth + 1)
  }
  if (isZip(source.head)) {
    const whole = { ...source, ...(await openZip(file, name, unpacker)) }
    const format = zippedFormats.find((candidate) => candidate.detect(whole))
    if (format) return { source: whole, format, options, findings: [] }
    refuseDocuments(whole)
    checkDepth(unpacker, name, depth)
    return openEntries(unpacker, whole, options, depth)
  }
  if (options.entry !== undefined) {
    throw new IngestError('archive.none', { file: name, entry: options.entry })
  }
  refuseForeign(source)
  const format = formats.find((candidate) => candidate.detect(source))
  if (!format) throw new IngestError('file.binary', { file: name })
  return { source, format, options, findings: [] }
}

async function openEntries(
  unpacker: Unpacker,
  archive: Source & Zip,
  { entry: requested, ...rest }: ReadOptions,
  depth: number,
): Promise<Opened> {
  const { name, entries } = archive
  const { entries: chosen, inside } = choose(name, entries, requested)
  const options = { ...rest, ...(inside !== undefined && { entry: inside }) }
  const parts: (Opened & Part)[] = []
  for (const entry of chosen) {
    const path = await archive.extract(entry)
    parts.push({
      ...(await open(unpacker, path, `${name}/${entry}`, options, depth + 1)),
      name: entry,
    })
  }
  const [first] = parts
  if (!first || parts.some(({ format }) => format.name !== first.format.name)) throw several(name, chosen)
  const refuse = (found: Differences) =>
    new IngestError('archive.differ', { file: name, count: parts.length, ...found })
  const byExtension = Object.groupBy(
    entries.filter((entry) => !chosen.includes(entry.name)),
    (entry) => (isPictureName(entry.name) ? 'pictures' : 'others'),
  )
  const others = (byExtension.others ?? []).map((entry) => entry.name)
  const left: Finding = { key: 'archive.left', params: { file: name, entries: listing(others) } }
  const findings = others.length > 0 ? [left] : []
  const pictures = byExtension.pictures && {
    archive: name,
    table: chosen.length === 1 ? chosen[0] : undefined,
    entries: byExtension.pictures,
    extract: archive.extract,
  }
  if (parts.length > 1)
    return { source: archive, format: concatenated(parts, refuse), options: rest, findings, pictures }
  return { pictures, ...first, findings: [...findings, ...first.findings] }
}

function checkDepth({ limits }: Unpacker, file: string, depth: number): void {
  if (depth >= limits.nesting) throw new IngestError('archive.nesting', { file, limit: limits.nesting })
}

/** The first bytes of a file. */
async function look(file: string, name: string): Promise<Source> {
  const head = Buffer.alloc(headBytes)
  try {
    const about = await stat(file)
    if (about.isDirectory()) throw new IngestError('file.unreadable', { file: name, reason: 'EISDIR' })
    const handle = await openFile(file)
    const { bytesRead } = await handle.read(head, 0, headBytes, 0)
    await handle.close()
    const extract = async (entry: string) => {
      throw new IngestError('archive.none', { file: name, entry })
    }
    return { file, name, bytes: about.size, head: head.subarray(0, bytesRead), extract }
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new IngestError('file.missing', { file }, { cause })
    throw new IngestError('file.unreadable', { file: name, reason: code }, { cause })
  }
}
