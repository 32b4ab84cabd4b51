import { PublicError } from '../../../../core/errors.ts'
import { mayOnDataset } from '../../../../core/management/rights.ts'
import { diffOf } from '../../../management/datasets/diff.ts'
import { restoreChange } from '../../../management/datasets/drafts.ts'
import { changeOf, changesOf, reportOf } from '../../../management/datasets/history.ts'
import { monitoring } from '../../../management/datasets/monitoring.ts'
import { presentDataset } from '../../../management/datasets/present.ts'
import { prepare } from '../../../management/datasets/publish.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { jobOf, presentJob } from '../../../management/datasets/status.ts'
import { ingestSentences } from '../../respond.ts'
import type { ManagementCall } from '../call.ts'
import { v2 } from './shared.ts'

const one = `${v2}/datasets/:id/`

/** What version 2 alone has. */
export const datasetCallsV2 = (services: DatasetServices): ManagementCall[] => [
  {
    method: 'GET',
    path: `${one}changes/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param }) => ({ changes: await changesOf(services, param('id')) }),
  },
  {
    method: 'GET',
    path: `${one}changes/:change/`,
    allow: 'edit_dataset',
    dataset: 'id',
    summary: 'Get a saved state with its changes against the one before',
    answer: ({ param }) => changeOf(services, param('id'), param('change')),
  },
  {
    method: 'PUT',
    path: `${one}restore_change/:change/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, actor, author }) =>
      presentDataset(
        services,
        await restoreChange(services, param('id'), param('change'), author),
        actor.caller,
      ),
  },
  {
    method: 'GET',
    path: `${one}diff/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, signal }) => diffOf(services, param('id'), signal),
  },
  {
    method: 'POST',
    path: `${one}diff/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, actor }) => ({
      job_id: await prepare(services, param('id'), { caller: actor.caller }),
    }),
  },
  {
    method: 'GET',
    path: `${one}report/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, query }) => reportOf(services, param('id'), query('version') || undefined),
  },
  {
    method: 'GET',
    path: `${one}monitoring/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: ({ param, query }) => monitoring(services, param('id'), { from: query('from'), to: query('to') }),
  },
  {
    method: 'GET',
    path: `${v2}/jobs/:job/`,
    allow: 'signed_in',
    answer: async ({ c, param, actor }) => {
      const job = await jobOf(services, param('job'))
      const rules = job.datasetId === null ? undefined : await services.store.access.rulesOf(job.datasetId)
      const may = (['edit_dataset', 'publish_dataset'] as const).some((permission) =>
        mayOnDataset(actor.caller, permission, rules),
      )
      if (!may) throw new PublicError('job.unknown', { job: param('job') })
      return presentJob(job, ingestSentences(c))
    },
  },
]
