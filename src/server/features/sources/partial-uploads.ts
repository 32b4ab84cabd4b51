import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PublicError } from '../../../core/errors.ts'
import { sizeParams } from '../../../core/management/size.ts'
import { IngestError } from '../../ingest/failure.ts'
import { lackIn } from '../../ingest/isolation/cause.ts'
import { addUpload, mostUploads } from '../../management/datasets/resources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { Author } from '../../store/audit-store.ts'
import { places } from '../../store/files.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { PartialUpload } from './contract.ts'

/** Milliseconds after which an inactive upload is deleted. */
const retentionMs = 24 * 60 * 60 * 1000

/** Metadata file next to the partial upload. */
interface Begun {
  owner: string
  filename: string
  bytes: number
  begun: string
}

/** Uploads being written: concurrent requests must not interleave their bytes. */
const writing = new Set<string>()

const folderOf = ({ store }: DatasetServices): string => places(store.dataDirectory).uploads
const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id)

/** Starts a resumable upload. Throws `upload.too_large` before a byte is sent. */
export async function beginUpload(
  services: DatasetServices,
  { filename, bytes }: { filename: string; bytes: number },
  { user }: Author,
): Promise<PartialUpload> {
  const limit = services.imports.downloads.bytes
  if (bytes > limit) throw new PublicError('upload.too_large', sizeParams(limit))
  const id = randomUUID()
  const begun: Begun = { owner: user ?? '', filename, bytes, begun: services.now().toISOString() }
  await mkdir(folderOf(services), { recursive: true })
  await writeFile(partOf(services, id), '')
  await writeFile(noteOf(services, id), JSON.stringify(begun))
  await keepFew(services, begun.owner)
  return { upload_id: id, filename, bytes, offset: 0 }
}

/** The current offset of an upload. Throws `upload.unknown`, also for that of another user. */
export async function uploadOf(
  services: DatasetServices,
  id: string,
  author: Author,
): Promise<PartialUpload> {
  const { filename, bytes, offset } = await find(services, id, author)
  return { upload_id: id, filename, bytes, offset }
}

/**
 * Appends bytes to an upload; those received before a disconnect are kept. Throws `upload.unknown`,
 * `upload.offset` unless they continue at the current offset, and an IngestError on a disconnect.
 */
export async function addToUpload(
  services: DatasetServices,
  id: string,
  { offset, body }: { offset: number; body: Readable },
  author: Author,
): Promise<PartialUpload> {
  const { filename, bytes, offset: there } = await find(services, id, author)
  if (writing.has(id) || offset !== there) throw new PublicError('upload.offset', { offset: there })
  writing.add(id)
  try {
    await pipeline(body, within(bytes - there), createWriteStream(partOf(services, id), { flags: 'a' }))
  } catch (cause) {
    if (cause instanceof PublicError) throw cause
    const key = lackIn(cause) === undefined ? 'upload.broken' : 'isolation.full'
    throw new IngestError(key, { file: filename }, { cause })
  } finally {
    writing.delete(id)
  }
  return uploadOf(services, id, author)
}

/**
 * Turns a complete upload into a source. Throws `upload.unknown`, and `upload.offset` while bytes are
 * missing.
 */
export async function finishUpload(
  services: DatasetServices,
  id: string,
  author: Author,
): Promise<SourceFile> {
  const { filename, bytes, offset } = await find(services, id, author)
  if (writing.has(id) || offset !== bytes) throw new PublicError('upload.offset', { offset })
  const added = await addUpload(services, { file: partOf(services, id), name: filename, bytes }, author)
  await forget(services, id)
  return added
}

/** Cancels an upload. Throws `upload.unknown`. */
export async function cancelUpload(services: DatasetServices, id: string, author: Author): Promise<void> {
  await find(services, id, author)
  await forget(services, id)
}

const partOf = (services: DatasetServices, id: string): string => join(folderOf(services), `${id}.part`)
const noteOf = (services: DatasetServices, id: string): string => join(folderOf(services), `${id}.json`)

async function read(
  services: DatasetServices,
  id: string,
): Promise<(Begun & { offset: number }) | undefined> {
  try {
    const { size } = await stat(partOf(services, id))
    // Only this module writes there.
    const begun = JSON.parse(await readFile(noteOf(services, id), 'utf8')) as Begun
    return { ...begun, offset: size }
  } catch {
    return undefined
  }
}

async function find(
  services: DatasetServices,
  id: string,
  { user }: Author,
): Promise<Begun & { offset: number }> {
  const found = isId(id) ? await read(services, id) : undefined
  if (found && found.owner === (user ?? '')) return found
  throw new PublicError('upload.unknown', { upload: id })
}

async function forget(services: DatasetServices, id: string): Promise<void> {
  await rm(partOf(services, id), { force: true })
  await rm(noteOf(services, id), { force: true })
}

/** Deletes expired uploads, and the oldest of an owner with too many. */
async function keepFew(services: DatasetServices, owner: string): Promise<void> {
  const ids = (await readdir(folderOf(services))).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
  )
  const all = await Promise.all(ids.map(async (id) => ({ id, found: await read(services, id) })))
  const newest = all.sort((a, b) => (b.found?.begun ?? '').localeCompare(a.found?.begun ?? ''))
  const since = new Date(services.now().getTime() - retentionMs).toISOString()
  let sum = 0
  for (const { id, found } of newest) {
    if (writing.has(id)) continue
    if (found?.owner === owner) sum += found.bytes
    const isTooMuch = found?.owner === owner && sum > mostUploads * services.imports.downloads.bytes
    if (!found || found.begun < since || isTooMuch) await forget(services, id)
  }
}

/** A transform that fails beyond a number of bytes. */
function within(most: number): Transform {
  let left = most
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length
      if (left < 0) done(new PublicError('upload.offset', { offset: most }))
      else done(null, chunk)
    },
  })
}
