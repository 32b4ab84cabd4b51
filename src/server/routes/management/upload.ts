import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Context } from 'hono'
import { PublicError } from '../../../core/errors.ts'
import { sizeParams } from '../../../core/management/size.ts'
import { IngestError } from '../../ingest/failure.ts'
import { receiveUpload, type UploadedFile } from '../../ingest/sources/upload.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'

/** Maximum files per form. */
const mostFiles = 20

/**
 * Streams the files of a form to the disk and passes them to `work`, which moves those that are kept.
 * Throws `upload.too_large` with the limit, and an IngestError for an invalid form.
 */
export async function withUpload<T>(
  c: Context,
  { store, imports }: DatasetServices,
  work: (files: readonly UploadedFile[], fields: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const limit = imports.downloads.bytes
  const tooLarge = () => new PublicError('upload.too_large', sizeParams(limit))
  // A form has some overhead; a much larger body is rejected without reading it.
  if (Number(c.req.header('content-length') ?? 0) > limit + 1_000_000) throw tooLarge()
  return inDirectory(store.dataDirectory, async (directory) => {
    try {
      const { files, fields } = await receiveUpload(streamOf(c), directory, {
        bytes: limit,
        files: mostFiles,
      })
      return await work(files, fields)
    } catch (error) {
      throw error instanceof IngestError && error.key === 'upload.large' ? tooLarge() : error
    }
  })
}

/** The body of a request as a Node stream. */
function streamOf(c: Context): Readable & { headers: IncomingHttpHeaders; complete: boolean } {
  const { body } = c.req.raw
  const stream = body ? Readable.fromWeb(body as WebStream) : Readable.from([])
  const headers: IncomingHttpHeaders = Object.fromEntries(c.req.raw.headers)
  return Object.defineProperties(stream, {
    headers: { value: headers },
    complete: { get: () => stream.readableEnded },
  }) as Readable & { headers: IncomingHttpHeaders; complete: boolean }
}
