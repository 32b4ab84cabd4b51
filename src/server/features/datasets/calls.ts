import { PublicError } from '../../../core/errors.ts'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import { guessArgs } from '../../../core/management/guess-args.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { renameField } from '../../../core/processors/rename-field.ts'
import { type Opened, openDraft, restoreChange, saveDraft } from '../../management/datasets/drafts.ts'
import {
  copyDataset,
  createDataset,
  deleteDataset,
  renameDataset,
} from '../../management/datasets/lifecycle.ts'
import { fieldsOf, presentDataset } from '../../management/datasets/present.ts'
import { abort, prepare, publish, unpublish } from '../../management/datasets/publish.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import { jobOf, presentJob, statusOf } from '../../management/datasets/status.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { nhitsOf, numberOf } from '../../routes/management/parameters.ts'
import { ingestSentences } from '../../routes/respond.ts'
import { callsOf } from '../contract.ts'
import { datasetContract } from './contract.ts'
import { diffOf } from './diff.ts'
import { changeOf, changesOf, reportOf, versionsOf } from './history.ts'
import { listDatasets, sortOf } from './list.ts'
import { monitoring } from './monitoring.ts'
import type { NewDataset, Publication, SavedDataset } from './sent.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const publishes = { allow: 'publish_dataset', dataset: 'id' } as const
/** Users who publish, delete or secure a dataset may read its state. */
const reads = { ...edits, also: ['publish_dataset', 'delete_dataset', 'edit_dataset_security'] } as const

/** Calls for datasets: the list, drafts, publication, history. */
export function datasetCalls(services: DatasetServices) {
  const shown = ({ actor }: ManagementRequest, opened: Opened) =>
    presentDataset(services, opened, actor.caller)
  const statusNow = ({ c, param }: ManagementRequest) => statusOf(services, param('id'), ingestSentences(c))
  const create = {
    allow: 'create_dataset' as const,
    answer: async (request: ManagementRequest, sent: NewDataset) =>
      shown(request, await createDataset(services, sent, request.actor.caller, request.author)),
  }
  const get = {
    ...reads,
    answer: async (request: ManagementRequest) =>
      shown(request, await openDraft(services, request.param('id'))),
  }
  const save = {
    ...edits,
    answer: async (request: ManagementRequest, sent: SavedDataset) =>
      shown(request, await saveDraft(services, request.param('id'), sent, request.author)),
  }
  const status = {
    ...reads,
    answer: async (request: ManagementRequest) => ({
      ...(await statusNow(request)),
      ...(request.query('expand') === 'datasetid' && { datasetid: request.param('id') }),
    }),
  }
  const publishing = {
    ...publishes,
    answer: async ({ param, actor, author }: ManagementRequest, { revision }: Publication) => {
      const options = { caller: actor.caller, ...(revision !== undefined && { revision }) }
      return { job_id: await publish(services, param('id'), options, author) }
    },
  }
  const hiding = {
    ...publishes,
    answer: async (request: ManagementRequest) => {
      await unpublish(services, request.param('id'), request.author)
      return statusNow(request)
    },
  }
  const aborting = {
    ...publishes,
    answer: async ({ param, author }: ManagementRequest) => ({
      aborted: await abort(services, param('id'), author),
    }),
  }
  return callsOf(datasetContract, {
    'GET management/1.0/datasets/': {
      allow: 'signed_in',
      answer: async ({ query, actor }) =>
        listDatasets(services, actor.caller, {
          search: (query('search') ?? query('q') ?? '').slice(0, 500),
          state: query('state') || null,
          publisher: query('publisher') || null,
          mine: query('mine') === 'true' || query('mine') === '1',
          ...sortOf(query('sort')),
          start: numberOf('start', query('start'), 0, 1_000_000),
          rows: numberOf('rows', query('rows'), 20, 1000),
        }),
    },
    'POST management/1.0/datasets/': create,
    'POST management/v2/datasets/': create,
    'GET management/1.0/datasets/:id/': get,
    'GET management/v2/datasets/:id/': get,
    'POST management/1.0/datasets/:id/': save,
    'PATCH management/v2/datasets/:id/': save,
    'GET management/1.0/datasets/:id/status/': status,
    'GET management/v2/datasets/:id/status/': status,
    'POST management/1.0/datasets/:id/publish/': publishing,
    'PUT management/v2/datasets/:id/publish/': publishing,
    'POST management/1.0/datasets/:id/unpublish/': hiding,
    'PUT management/v2/datasets/:id/unpublish/': hiding,
    'POST management/1.0/datasets/:id/abort_publish/': aborting,
    'PUT management/v2/datasets/:id/abort/': aborting,
    'POST management/1.0/datasets/:id/delete/': {
      allow: 'delete_dataset',
      dataset: 'id',
      answer: async ({ param, author }) => {
        await deleteDataset(services, param('id'), author)
        return { dataset_id: param('id') }
      },
    },
    'GET management/1.0/datasets/:id/versions/': {
      ...edits,
      answer: async ({ param }) => ({ versions: await versionsOf(services, param('id')) }),
    },
    'POST management/1.0/datasets/:id/copy/': {
      allow: 'create_dataset',
      answer: async (request, sent) => {
        const id = request.param('id')
        const { caller } = request.actor
        // A copy contains all records and settings of a dataset.
        if (!mayOnDataset(caller, 'edit_dataset', await services.store.access.rulesOf(id)))
          throw new PublicError('permission.missing', { permission: 'edit_dataset' })
        return shown(request, await copyDataset(services, id, sent, caller, request.author))
      },
    },
    'POST management/1.0/datasets/:id/rename/': {
      ...edits,
      answer: async (request, { to }) =>
        shown(request, await renameDataset(services, request.param('id'), to, request.author)),
    },
    'GET management/1.0/datasets/:id/records_errors/': {
      ...edits,
      answer: async (request) => {
        const { dataset } = await openDraft(services, request.param('id'))
        const report = dataset.version ? await services.store.report(dataset.version.id) : undefined
        const sentences = ingestSentences(request.c)
        const errors = (report?.rejects ?? []).slice(0, nhitsOf(request, 100, 1000)).map((reject) => ({
          row: reject.row,
          column: reject.column,
          value: reject.value,
          reason: sentenceOf(reject.reason, sentences),
          error_key: reject.reason.key,
        }))
        return { nhits: report?.rejected ?? 0, rows: report?.rejectedRows ?? 0, errors }
      },
    },
    'POST management/1.0/datasets/:id/rename_processors/': {
      ...edits,
      answer: async (_, { list, from, to }) => ({ processors: renameField(list, from, to) }),
    },
    'POST management/1.0/datasets/:id/guess_processor_params/': {
      ...edits,
      answer: async ({ param }, { name, field }) => {
        const fields = await fieldsOf(services, await openDraft(services, param('id')))
        return { name, args: guessArgs(name, fields, field) }
      },
    },
    'GET management/v2/datasets/:id/changes/': {
      ...edits,
      answer: async ({ param }) => ({ changes: await changesOf(services, param('id')) }),
    },
    'GET management/v2/datasets/:id/changes/:change/': {
      ...edits,
      answer: ({ param }) => changeOf(services, param('id'), param('change')),
    },
    'PUT management/v2/datasets/:id/restore_change/:change/': {
      ...edits,
      answer: async (request) =>
        shown(
          request,
          await restoreChange(services, request.param('id'), request.param('change'), request.author),
        ),
    },
    'GET management/v2/datasets/:id/diff/': {
      ...edits,
      answer: ({ param, signal }) => diffOf(services, param('id'), signal),
    },
    'POST management/v2/datasets/:id/diff/': {
      ...edits,
      answer: async ({ param, actor }) => ({
        job_id: await prepare(services, param('id'), { caller: actor.caller }),
      }),
    },
    'GET management/v2/datasets/:id/report/': {
      ...edits,
      answer: ({ param, query }) => reportOf(services, param('id'), query('version') || undefined),
    },
    'GET management/v2/datasets/:id/monitoring/': {
      ...edits,
      answer: ({ param, query }) =>
        monitoring(services, param('id'), { from: query('from'), to: query('to') }),
    },
    'GET management/v2/jobs/:job/': {
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
  })
}
