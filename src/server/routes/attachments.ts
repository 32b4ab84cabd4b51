import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import type { On } from './admission.ts'
import { type DataRequest, findDataset } from './answers/deps.ts'
import { respond } from './respond.ts'
import { isSent, sendFile } from './send-file.ts'

/** Attachments and alternative exports of a dataset, as a list and individually. */
export function attachmentRoutes(on: On): void {
  on('/datasets/1.0/:id/attachments', async (c, _, deps) => {
    const dataset = await findDataset(deps, c.req.param('id') ?? null)
    return respond(c, { text: JSON.stringify(dataset.attachments), etag: null })
  })
  on('/datasets/1.0/:id/attachments/:file', (c, _, deps) => sendKind(c, deps, 'attachment'))
  on('/datasets/1.0/:id/alternative_exports/:file', (c, _, deps) => sendKind(c, deps, 'export'))
}

async function sendKind(c: Context, deps: DataRequest, kind: 'attachment' | 'export'): Promise<Response> {
  const dataset = await findDataset(deps, c.req.param('id') ?? null)
  const id = c.req.param('file') ?? ''
  const shown = kind === 'export' ? dataset.alternativeExports : dataset.attachments
  const file = shown.some((one) => one.id === id) && (await deps.resources.file(dataset.id, kind, id))
  if (!file) throw new PublicError('file.unknown', { file: id })
  const response = await sendFile(c, file)
  const counted = kind === 'export' ? 'download_count' : 'attachment_download_count'
  if (isSent(c, response)) deps.usage.note(dataset, counted)
  return response
}
