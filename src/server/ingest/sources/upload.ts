import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { IngestError } from '../failure.ts'
import { lackIn } from '../isolation/cause.ts'
import { plain } from './file-name.ts'

export interface UploadLimits {
  /** Maximum bytes of one file, or of a pasted text. */
  bytes: number
  /** Maximum files per request. */
  files: number
}

/** An uploaded file; its path ends with its name, without the sender's directories. */
export interface UploadedFile {
  /** Name of the form field. */
  field: string
  file: string
  name: string
  bytes: number
}

export interface Upload {
  files: UploadedFile[]
  /** The other form fields; the last of duplicates. */
  fields: ReadonlyMap<string, string>
}

/** An incoming request; `complete` once all of it has been received. */
export type UploadStream = Readable & { headers: IncomingHttpHeaders; complete: boolean }

const fieldBytes = 100_000
const mostFields = 200

/**
 * Writes the files of a multipart form below an empty directory as a stream; the caller creates and removes
 * it. Throws an IngestError for an invalid form, beyond the limits, and on a disconnect; then the rest of the
 * request is unread.
 */
export async function receiveUpload(
  request: UploadStream,
  directory: string,
  { bytes, files: mostFiles }: UploadLimits,
): Promise<Upload> {
  const parser = parserOf(request, { bytes, files: mostFiles })
  const fields = new Map<string, string>()
  const writing: Promise<UploadedFile>[] = []
  const limit = Math.ceil(bytes / 1e6)
  try {
    await new Promise<void>((done, failed) => {
      parser.on('file', (field, stream, { filename }) => {
        const one = write(
          stream,
          join(directory, String(writing.length)),
          plain(filename ?? '') || 'upload',
          limit,
        )
        const stored = one.then((file) => ({ field, ...file }))
        stored.catch(failed)
        writing.push(stored)
      })
      parser.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated)
          failed(new IngestError('upload.field', { field: name.slice(0, 100), limit: fieldBytes }))
        else fields.set(name, value)
      })
      parser.on('filesLimit', () => failed(new IngestError('upload.files', { limit: mostFiles })))
      parser.on('fieldsLimit', () => failed(new IngestError('upload.fields', { limit: mostFields })))
      parser.on('error', (cause) => failed(new IngestError('upload.broken', {}, { cause })))
      parser.on('close', done)
      request.once('close', () => request.complete || failed(new IngestError('upload.broken')))
      request.once('error', (cause) => failed(new IngestError('upload.broken', {}, { cause })))
      request.pipe(parser)
    })
    const files = await Promise.all(writing)
    if (files.length === 0) throw new IngestError('upload.none')
    return { files, fields }
  } catch (error) {
    request.unpipe(parser)
    request.pause()
    parser.destroy()
    await Promise.allSettled(writing)
    throw error
  }
}

function parserOf(request: UploadStream, { bytes, files }: UploadLimits): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new IngestError('upload.form')
  try {
    return busboy({
      headers: request.headers,
      // Browsers encode file names in the encoding of the page.
      defParamCharset: 'utf8',
      limits: { fileSize: bytes, files, fieldSize: fieldBytes, fields: mostFields, headerPairs: 20 },
    })
  } catch (cause) {
    throw new IngestError('upload.form', {}, { cause })
  }
}

async function write(
  stream: Readable & { truncated?: boolean },
  directory: string,
  name: string,
  limit: number,
): Promise<Omit<UploadedFile, 'field'>> {
  const file = join(directory, name)
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  stream.pause()
  try {
    await mkdir(directory)
    await pipeline(stream, createWriteStream(file))
  } catch (cause) {
    const key = lackIn(cause) === undefined ? 'upload.broken' : 'isolation.full'
    throw new IngestError(key, { file: name }, { cause })
  }
  if (stream.truncated) throw new IngestError('upload.large', { file: name, limit })
  return { file, name, bytes }
}

/** Writes a pasted text into a file in a directory; throws an IngestError for an empty or too long one. */
export async function receiveText(text: string, directory: string, { bytes }: UploadLimits): Promise<string> {
  const name = 'pasted.txt'
  if (text.trim() === '') throw new IngestError('file.empty', { file: name })
  if (Buffer.byteLength(text) > bytes)
    throw new IngestError('upload.large', { file: name, limit: Math.ceil(bytes / 1e6) })
  const file = join(directory, name)
  await writeFile(file, text)
  return file
}
