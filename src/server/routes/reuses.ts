import type { Context } from 'hono'
import { PublicError, QuotaError } from '../../core/errors.ts'
import type { Pairs } from '../../core/parameters/read.ts'
import type { On } from './admission.ts'
import { type DataRequest, findDataset } from './answers/deps.ts'
import { answerReuse, answerReuses, decodeReuse } from './answers/reuses.ts'
import { isFromOtherSite } from './other-site.ts'
import { isKnown, respond, respondError, validators } from './respond.ts'
import { sandbox } from './send-file.ts'
import { countSubmission, readForm } from './submission.ts'

/** Maximum bytes of a form with a picture. */
const formLimit = 8_000_000

/** Reuses of datasets: accepted ones are listed, anybody may submit one. */
export function reuseRoutes(on: On): void {
  on('/reuses', async (c, pairs, deps) =>
    respond(c, { text: JSON.stringify(await answerReuses(deps, pairs)), etag: null }),
  )
  on('/datasets/1.0/:id/reuses', async (c, pairs, deps) => {
    if (c.req.method === 'POST') return propose(c, pairs, deps)
    const dataset = await findDataset(deps, c.req.param('id') ?? null)
    return respond(c, { text: JSON.stringify(await answerReuses(deps, pairs, dataset)), etag: null })
  })
  on('/reuses/:reuse', async (c, _, deps) =>
    respond(c, { text: JSON.stringify(await answerReuse(deps, c.req.param('reuse') ?? '')), etag: null }),
  )
  on('/reuses/:reuse/thumbnail', async (c, _, deps) => {
    const id = c.req.param('reuse') ?? ''
    const found = await deps.resources.reuseImage(id)
    const dataset = found && (await deps.access.dataset(found.datasetId))
    if (!found || !dataset) throw new PublicError('reuse.unknown', { reuse: id })
    const { image } = found
    const headers = {
      ...sandbox,
      ...validators(id),
      'Content-Type': image[0] === 0x89 ? 'image/png' : 'image/jpeg',
    }
    return isKnown(c, id)
      ? new Response(null, { status: 304, headers })
      : new Response(Uint8Array.from(image), { headers })
  })
}

async function propose(c: Context, pairs: Pairs, deps: DataRequest): Promise<Response> {
  try {
    if (isFromOtherSite(c)) throw new PublicError('forgery')
    const dataset = await findDataset(deps, c.req.param('id') ?? null)
    countSubmission(c, deps)
    await deps.resources.saveReuse(dataset.id, await decodeReuse(await readForm(c, pairs, formLimit)))
    deps.contributed?.('reuse', { id: dataset.id, title: dataset.metas.title })
    return Response.json(
      { status: 'reuse_pending' },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    )
  } catch (error) {
    if (!(error instanceof PublicError) || error instanceof QuotaError) throw error
    return respondError(c, error, { status: 'error' })
  }
}
