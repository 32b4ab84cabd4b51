import { PublicError } from '../../../../core/errors.ts'
import type { StepsPreview } from '../../../../core/management/dataset.ts'
import { mayOnDataset } from '../../../../core/management/rights.ts'
import { processorForms } from '../../../../core/processors/form.ts'
import { en } from '../../../../messages/en/ingest.ts'
import type { SourcePreview } from '../../../ingest/preview.ts'
import { formats, zippedFormats } from '../../../ingest/source.ts'
import { openDraft } from '../../../management/datasets/drafts.ts'
import { managedFields } from '../../../management/datasets/managed-field.ts'
import { fieldsOf } from '../../../management/datasets/present.ts'
import { previewState, stateToPreview } from '../../../management/datasets/preview.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { ingestSentences } from '../../respond.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { nhitsOf, v1, v2 } from './shared.ts'

const mostRecords = 1000

/** Shows what is sent, on top of the newest state of a dataset where there is one. */
async function preview(
  services: DatasetServices,
  request: ManagementRequest,
  id: string | null,
  records: number,
): Promise<SourcePreview> {
  const { steps, dataset_id, resource_uid, ...sent } = await request.body()
  // One source may be named by itself.
  const patch = typeof resource_uid === 'string' ? { ...sent, resources: [resource_uid] } : sent
  const datasetId = id ?? (typeof dataset_id === 'string' ? dataset_id : null)
  const { caller } = request.actor
  if (
    datasetId !== null &&
    !mayOnDataset(caller, 'edit_dataset', await services.store.access.rulesOf(datasetId))
  )
    throw new PublicError('permission.missing', { permission: 'edit_dataset' })
  const state = await stateToPreview(services, { datasetId, patch }, request.author)
  return previewState(services, state, {
    datasetId,
    caller,
    records,
    steps: steps === true,
    signal: request.signal,
  })
}

const shown = ({ fields, omitted, ...found }: SourcePreview): StepsPreview => ({
  fields: managedFields(fields, omitted),
  ...found,
})

/** Previews of sources and datasets, and what there is to make them of. */
export const previewCalls = (services: DatasetServices): ManagementCall[] => [
  ...['resources', 'datasets'].map(
    (what): ManagementCall => ({
      method: 'POST',
      path: `${v1}/${what}/preview/`,
      allow: 'create_dataset',
      answer: async (request) =>
        shown(await preview(services, request, null, nhitsOf(request, 10, mostRecords))),
    }),
  ),
  {
    method: 'POST',
    path: `${v1}/datasets/:id/preview/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async (request) =>
      shown(await preview(services, request, request.param('id'), nhitsOf(request, 10, mostRecords))),
  },
  {
    method: 'POST',
    path: `${v1}/resources/fields/`,
    allow: 'create_dataset',
    answer: async (request) => {
      const { fields, columns } = shown(await preview(services, request, null, 0))
      return { fields, columns }
    },
  },
  {
    method: 'POST',
    path: `${v1}/resources/config/`,
    allow: 'create_dataset',
    answer: async (request) => {
      const { format, rows, findings, columns, rejected } = await preview(services, request, null, 0)
      return { format, rows, findings, columns, rejected }
    },
  },
  {
    method: 'GET',
    path: `${v1}/resources/supported_formats/`,
    allow: 'signed_in',
    answer: async () => ({
      formats: [...new Set([...formats, ...zippedFormats].map(({ name }) => name))].sort(),
    }),
  },
  {
    method: 'GET',
    path: `${v1}/domain/supported_processors/`,
    allow: 'signed_in',
    answer: async ({ c }) => ({ processors: processorForms({ ...en, ...ingestSentences(c) }) }),
  },
  {
    method: 'GET',
    path: `${v2}/datasets/:id/output_fields/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, actor, signal }) => {
      const opened = await openDraft(services, param('id'))
      const { head, published } = opened.draft
      const isBuilt =
        published?.build === head.build ||
        (await services.store.drafts.builtBefore(opened.dataset.id, head.build)) !== undefined
      if (isBuilt || head.state.resources.every(({ enabled }) => !enabled))
        return { fields: await fieldsOf(services, opened) }
      const options = { datasetId: opened.dataset.id, caller: actor.caller, records: 0, steps: false, signal }
      return { fields: shown(await previewState(services, head.state, options)).fields }
    },
  },
]
