import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PublicError } from '../../../core/errors.ts'
import type { PartialUpload } from '../../../core/management/dataset.ts'
import { sizeParams } from '../../../core/management/size.ts'
import { IngestError } from '../../ingest/failure.ts'
import { lackIn } from '../../ingest/isolation/cause.ts'
import { plain } from '../../ingest/sources/file-name.ts'
import type { Author } from '../../store/audit-store.ts'
import { places } from '../../store/files.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { DatasetDesk } from './desk.ts'
import { addUpload, mostUploads } from './resources.ts'

/** How long an upload that nobody goes on with is kept. */
const keptMs = 24 * 60 * 60 * 1000

/** What is noted beside the bytes that are there so far. */
interface Begun {
  owner: string
  filename: string
  bytes: number
  begun: string
}

/** Uploads that are being written: bytes of two requests must not mingle. */
const writing = new Set<string>()

const folderOf = ({ store }: DatasetDesk): string => places(store.dataDirectory).uploads
const isId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id)

/** Begins an upload that comes in pieces. Throws `upload.too_large` before a byte is sent, `value.invalid` and `value.missing`. */
export async function beginUpload(
  desk: DatasetDesk,
  sent: { filename?: unknown; bytes?: unknown },
  { user }: Author,
): Promise<PartialUpload> {
  const filename = plain(typeof sent.filename === 'string' ? sent.filename : '')
  if (filename === '') throw new PublicError('value.missing', { name: 'filename' })
  const { bytes } = sent
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0)
    throw new PublicError('value.invalid', {
      name: 'bytes',
      value: JSON.stringify(bytes) ?? '',
      expected: '0, 1, 2 …',
    })
  const limit = desk.imports.downloads.bytes
  if (bytes > limit) throw new PublicError('upload.too_large', sizeParams(limit))
  const id = randomUUID()
  const begun: Begun = { owner: user ?? '', filename, bytes, begun: desk.now().toISOString() }
  await mkdir(folderOf(desk), { recursive: true })
  await writeFile(partOf(desk, id), '')
  await writeFile(noteOf(desk, id), JSON.stringify(begun))
  await keepFew(desk, begun.owner)
  return { upload_id: id, filename, bytes, offset: 0 }
}

/** How far an upload is. Throws `upload.unknown`, for that of somebody else as well. */
export async function uploadOf(desk: DatasetDesk, id: string, author: Author): Promise<PartialUpload> {
  const { filename, bytes, offset } = await find(desk, id, author)
  return { upload_id: id, filename, bytes, offset }
}

/**
 * Adds bytes to an upload; those that came before a connection broke off are kept. Throws `upload.unknown`,
 * `upload.offset` unless they follow those that are there, and an IngestError when they break off.
 */
export async function addToUpload(
  desk: DatasetDesk,
  id: string,
  { offset, body }: { offset: number; body: Readable },
  author: Author,
): Promise<PartialUpload> {
  const { filename, bytes, offset: there } = await find(desk, id, author)
  if (writing.has(id) || offset !== there) throw new PublicError('upload.offset', { offset: there })
  writing.add(id)
  try {
    await pipeline(body, within(bytes - there), createWriteStream(partOf(desk, id), { flags: 'a' }))
  } catch (cause) {
    if (cause instanceof PublicError) throw cause
    const key = lackIn(cause) === undefined ? 'upload.broken' : 'isolation.full'
    throw new IngestError(key, { file: filename }, { cause })
  } finally {
    writing.delete(id)
  }
  return uploadOf(desk, id, author)
}

/** Makes a source of an upload that is whole. Throws `upload.unknown`, and `upload.offset` while bytes are missing. */
export async function finishUpload(desk: DatasetDesk, id: string, author: Author): Promise<SourceFile> {
  const { filename, bytes, offset } = await find(desk, id, author)
  if (writing.has(id) || offset !== bytes) throw new PublicError('upload.offset', { offset })
  const added = await addUpload(desk, { file: partOf(desk, id), name: filename, bytes }, author)
  await forget(desk, id)
  return added
}

/** Gives an upload up. Throws `upload.unknown`. */
export async function cancelUpload(desk: DatasetDesk, id: string, author: Author): Promise<void> {
  await find(desk, id, author)
  await forget(desk, id)
}

const partOf = (desk: DatasetDesk, id: string): string => join(folderOf(desk), `${id}.part`)
const noteOf = (desk: DatasetDesk, id: string): string => join(folderOf(desk), `${id}.json`)

async function read(desk: DatasetDesk, id: string): Promise<(Begun & { offset: number }) | undefined> {
  try {
    const { size } = await stat(partOf(desk, id))
    // Nobody else writes there.
    const begun = JSON.parse(await readFile(noteOf(desk, id), 'utf8')) as Begun
    return { ...begun, offset: size }
  } catch {
    return undefined
  }
}

async function find(desk: DatasetDesk, id: string, { user }: Author): Promise<Begun & { offset: number }> {
  const found = isId(id) ? await read(desk, id) : undefined
  if (found && found.owner === (user ?? '')) return found
  throw new PublicError('upload.unknown', { upload: id })
}

async function forget(desk: DatasetDesk, id: string): Promise<void> {
  await rm(partOf(desk, id), { force: true })
  await rm(noteOf(desk, id), { force: true })
}

/** Removes uploads of yesterday, and the oldest of somebody who has begun more than may be kept. */
async function keepFew(desk: DatasetDesk, owner: string): Promise<void> {
  const ids = (await readdir(folderOf(desk))).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
  )
  const all = await Promise.all(ids.map(async (id) => ({ id, found: await read(desk, id) })))
  const newest = all.sort((a, b) => (b.found?.begun ?? '').localeCompare(a.found?.begun ?? ''))
  const since = new Date(desk.now().getTime() - keptMs).toISOString()
  let sum = 0
  for (const { id, found } of newest) {
    if (writing.has(id)) continue
    if (found?.owner === owner) sum += found.bytes
    const isTooMuch = found?.owner === owner && sum > mostUploads * desk.imports.downloads.bytes
    if (!found || found.begun < since || isTooMuch) await forget(desk, id)
  }
}

/** Lets so many bytes through; more of them are refused. */
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
