import { PublicError } from '../../../../core/errors.ts'
import { mayOnDataset } from '../../../../core/management/rights.ts'
import type { DatasetDesk } from '../../../management/datasets/desk.ts'
import { diffOf } from '../../../management/datasets/diff.ts'
import { openDraft, restoreChange, saveDraft } from '../../../management/datasets/drafts.ts'
import { changesOf, reportOf } from '../../../management/datasets/history.ts'
import { managedDataset } from '../../../management/datasets/present.ts'
import { abort, prepare, unpublish } from '../../../management/datasets/publish.ts'
import { jobOf, managedJob, statusOf } from '../../../management/datasets/status.ts'
import { ingestSentences } from '../../respond.ts'
import type { ManagementCall } from '../call.ts'
import { create, publishing, readers, saveOf } from './datasets.ts'
import { telling, v2 } from './shared.ts'

const one = `${v2}/datasets/:id/`

/** The same services by the paths of version 2, and what only these have. */
export const datasetCallsV2 = (desk: DatasetDesk): ManagementCall[] => [
  { method: 'POST', path: `${v2}/datasets/`, allow: 'create_dataset', answer: create(desk) },
  {
    method: 'GET',
    path: one,
    allow: 'edit_dataset',
    also: readers,
    dataset: 'id',
    answer: async ({ param }) => managedDataset(desk, await openDraft(desk, param('id'))),
  },
  telling({
    method: 'PATCH',
    path: one,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, body, author }) =>
      managedDataset(desk, await saveDraft(desk, param('id'), saveOf(await body()), author)),
  }),
  {
    method: 'PUT',
    path: `${one}publish/`,
    allow: 'publish_dataset',
    dataset: 'id',
    answer: publishing(desk),
  },
  {
    method: 'PUT',
    path: `${one}unpublish/`,
    allow: 'publish_dataset',
    dataset: 'id',
    answer: async ({ c, param, author }) => {
      await unpublish(desk, param('id'), author)
      return statusOf(desk, param('id'), ingestSentences(c))
    },
  },
  {
    method: 'PUT',
    path: `${one}abort/`,
    allow: 'publish_dataset',
    dataset: 'id',
    answer: async ({ param, author }) => ({ aborted: await abort(desk, param('id'), author) }),
  },
  {
    method: 'GET',
    path: `${one}status/`,
    allow: 'edit_dataset',
    also: readers,
    dataset: 'id',
    answer: async ({ c, param, query }) => ({
      ...(await statusOf(desk, param('id'), ingestSentences(c))),
      ...(query('expand') === 'datasetid' && { datasetid: param('id') }),
    }),
  },
  {
    method: 'GET',
    path: `${one}changes/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param }) => ({ changes: await changesOf(desk, param('id')) }),
  },
  {
    method: 'PUT',
    path: `${one}restore_change/:change/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, author }) =>
      managedDataset(desk, await restoreChange(desk, param('id'), param('change'), author)),
  },
  {
    method: 'GET',
    path: `${one}diff/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, signal }) => diffOf(desk, param('id'), signal),
  },
  {
    method: 'POST',
    path: `${one}diff/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, actor }) => ({
      job_id: await prepare(desk, param('id'), { caller: actor.caller }),
    }),
  },
  {
    method: 'GET',
    path: `${one}report/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, query }) => reportOf(desk, param('id'), query('version') || undefined),
  },
  {
    method: 'GET',
    path: `${v2}/jobs/:job/`,
    allow: 'signed_in',
    answer: async ({ c, param, actor }) => {
      const job = await jobOf(desk, param('job'))
      const rules = job.datasetId === null ? undefined : await desk.store.access.rulesOf(job.datasetId)
      const may = (['edit_dataset', 'publish_dataset'] as const).some((permission) =>
        mayOnDataset(actor.caller, permission, rules),
      )
      if (!may) throw new PublicError('job.unknown', { job: param('job') })
      return managedJob(job, ingestSentences(c))
    },
  },
]
