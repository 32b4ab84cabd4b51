import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { findField } from '../../core/field.ts'
import { isObject } from '../../core/is-object.ts'
import type { On } from './admission.ts'
import { type DataRequest, findDataset } from './answers/deps.ts'
import { getRecord } from './answers/records.ts'
import { countSubmission, readObject } from './submission.ts'

const bodyLimit = 200_000
const commentLimit = 10_000

/** Feedback of visitors on a dataset or one of its records, where it is enabled. */
export function feedbackRoutes(on: On): void {
  on('/datasets/1.0/:id/feedback', (c, _, deps) => keep(c, deps), ['POST'])
}

async function keep(c: Context, deps: DataRequest): Promise<Response> {
  const dataset = await findDataset(deps, c.req.param('id') ?? null)
  if (dataset.extraMetas.explore?.feedback_enabled !== true)
    throw new PublicError('feedback.closed', { dataset: dataset.id })
  countSubmission(c, deps)
  const sent = await readObject(c, bodyLimit)
  const comment = typeof sent.comment === 'string' ? sent.comment.trim() : ''
  const newValues = isObject(sent.newValues) ? sent.newValues : {}
  const recordid = typeof sent.recordid === 'string' && sent.recordid !== '' ? sent.recordid : null
  if (comment === '' && Object.keys(newValues).length === 0) throw new PublicError('feedback.empty')
  if (comment.length > commentLimit)
    throw new PublicError('value.too_long', { name: 'comment', length: comment.length, limit: commentLimit })
  const fields = dataset.version?.fields ?? []
  const unknown = Object.keys(newValues).find((name) => !findField(fields, name))
  if (unknown !== undefined)
    throw new PublicError('field.unknown', {
      field: unknown.slice(0, 100),
      parameter: 'newValues',
      known: fields.map(({ name }) => name).join(', '),
    })
  if (recordid !== null) await getRecord(deps, dataset.id, recordid)
  await deps.resources.saveFeedback(dataset.id, { recordid, newValues, comment })
  deps.contributed?.('feedback', { id: dataset.id, title: dataset.metas.title })
  return Response.json({ status: 'ok' }, { status: 201, headers: { 'Cache-Control': 'no-store' } })
}
