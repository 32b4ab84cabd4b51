import { isObject } from '../../../../core/is-object.ts'
import { openDraft, saveDraft } from '../../../management/datasets/drafts.ts'
import { createDataset } from '../../../management/datasets/lifecycle.ts'
import { presentDataset } from '../../../management/datasets/present.ts'
import { abort, publish, unpublish } from '../../../management/datasets/publish.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { statusOf } from '../../../management/datasets/status.ts'
import { ingestSentences } from '../../respond.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { bodyOrNothing } from '../parameters.ts'
import { textOf, v1, v2 } from './shared.ts'

/** How each version says the same. */
const versions = [
  { base: v1, save: 'POST', act: 'POST', abortion: 'abort_publish/' },
  { base: v2, save: 'PATCH', act: 'PUT', abortion: 'abort/' },
] as const

/** Who publishes, deletes or secures a dataset sees where it stands. */
const readers = ['publish_dataset', 'delete_dataset', 'edit_dataset_security'] as const

/** A save as it is sent: parts, with `revision` and `on_conflict` beside them. */
function saveOf({ revision, on_conflict, ...patch }: Record<string, unknown>) {
  return {
    patch,
    ...(typeof revision === 'string' && { revision }),
    ...((on_conflict === 'merge' || on_conflict === 'overwrite') && ({ onConflict: on_conflict } as const)),
  }
}

/** Makes a dataset of what is sent; `dataset_id` names it. */
async function create(services: DatasetServices, { body, actor, author }: ManagementRequest) {
  const { dataset_id, datasetid, title, ...sent } = await body()
  const patch =
    title === undefined ? sent : { ...sent, metas: { title, ...(isObject(sent.metas) ? sent.metas : {}) } }
  const id = textOf(dataset_id) ?? textOf(datasetid)
  return presentDataset(
    services,
    await createDataset(services, { id, patch }, actor.caller, author),
    actor.caller,
  )
}

/** The life of a dataset as both versions have it. */
export const callsOfBoth = (services: DatasetServices): ManagementCall[] =>
  versions.flatMap(({ base, save, act, abortion }): ManagementCall[] => {
    const one = `${base}/datasets/:id/`
    const edits = { allow: 'edit_dataset', dataset: 'id' } as const
    const publishes = { allow: 'publish_dataset', dataset: 'id' } as const
    return [
      {
        method: 'POST',
        path: `${base}/datasets/`,
        allow: 'create_dataset',
        answer: (request) => create(services, request),
      },
      {
        ...edits,
        also: readers,
        method: 'GET',
        path: one,
        answer: async ({ param, actor }) =>
          presentDataset(services, await openDraft(services, param('id')), actor.caller),
      },
      {
        ...edits,
        method: save,
        path: one,
        answer: async ({ param, body, actor, author }) =>
          presentDataset(
            services,
            await saveDraft(services, param('id'), saveOf(await body()), author),
            actor.caller,
          ),
      },
      {
        ...edits,
        also: readers,
        method: 'GET',
        path: `${one}status/`,
        answer: async ({ c, param, query }) => ({
          ...(await statusOf(services, param('id'), ingestSentences(c))),
          ...(query('expand') === 'datasetid' && { datasetid: param('id') }),
        }),
      },
      {
        ...publishes,
        method: act,
        path: `${one}publish/`,
        // The state that is sent as `revision`, or the newest one.
        answer: async (request) => {
          const { revision } = await bodyOrNothing(request)
          const { param, actor, author } = request
          const options = { caller: actor.caller, ...(typeof revision === 'string' && { revision }) }
          return { job_id: await publish(services, param('id'), options, author) }
        },
      },
      {
        ...publishes,
        method: act,
        path: `${one}unpublish/`,
        answer: async ({ c, param, author }) => {
          await unpublish(services, param('id'), author)
          return statusOf(services, param('id'), ingestSentences(c))
        },
      },
      {
        ...publishes,
        method: act,
        path: `${one}${abortion}`,
        answer: async ({ param, author }) => ({ aborted: await abort(services, param('id'), author) }),
      },
    ]
  })
