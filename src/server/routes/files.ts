import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { Sent } from '../../core/parameters/read.ts'
import { thumbnailPath } from '../../core/parameters/resource-tables.ts'
import type { VisibleDataset } from '../access/visible-dataset.ts'
import type { StoredFile } from '../store/resource-store.ts'
import type { On } from './admission.ts'
import { type DataRequest, openDataset } from './answers/deps.ts'
import { showsFile } from './answers/files.ts'
import { isKnown, validators } from './respond.ts'
import { isSent, sandbox, sendFile } from './send-file.ts'

/** Files of records: the original, as a download, and as thumbnails. */
export function fileRoutes(on: On): void {
  for (const name of ['files', 'images']) {
    const path = `/datasets/1.0/:id/${name}/:file`
    for (const [form, save] of [
      [path, false],
      [`${path}/download`, true],
    ] as const)
      on(form, async (c, _, deps) => {
        const { dataset, file } = await findFile(c, deps)
        const response = await sendFile(c, file, { save })
        if (isSent(c, response)) deps.usage.note(dataset, 'file_field_download_count')
        return response
      })
    on(`${path}/:size`, async (c, _, deps) => sendThumbnail(c, (await findFile(c, deps)).file, deps))
  }
}

/** The requested file. Throws `file.unknown` unless the caller sees a record with it. */
async function findFile(
  c: Context,
  deps: DataRequest,
): Promise<{ dataset: VisibleDataset; file: StoredFile }> {
  const dataset = await openDataset(deps, c.req.param('id') ?? null)
  const id = c.req.param('file') ?? ''
  const { resources } = deps
  const file =
    (await resources.file(dataset.id, 'file', id)) ?? (await resources.file(dataset.id, 'picture', id))
  if (!file || !(await showsFile(deps, dataset, id, c.req.raw.signal)))
    throw new PublicError('file.unknown', { file: id })
  return { dataset, file }
}

async function sendThumbnail(c: Context, file: StoredFile, { thumbnails }: DataRequest): Promise<Response> {
  const size = new Sent([['size', c.req.param('size') ?? '']]).whole('size', thumbnailPath.size)
  const etag = `${file.sha256}-${size}`
  const known = isKnown(c, etag)
  const picture = known ? null : await thumbnails.get(etag, file.file, size, c.req.raw.signal)
  if (!known && !picture) throw new PublicError('file.unknown', { file: `${file.id}/${size}` })
  const headers = { ...sandbox, ...validators(etag) }
  return picture
    ? new Response(Uint8Array.from(picture.bytes), {
        headers: { ...headers, 'Content-Type': picture.contentType },
      })
    : new Response(null, { status: 304, headers })
}
