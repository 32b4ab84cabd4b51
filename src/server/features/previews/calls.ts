import { PublicError } from '../../../core/errors.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { processorForms } from '../../../core/processors/form.ts'
import { en } from '../../../messages/en/ingest.ts'
import { formats, zippedFormats } from '../../ingest/formats/index.ts'
import type { SourcePreview } from '../../ingest/preview.ts'
import { openDraft } from '../../management/datasets/drafts.ts'
import { presentFields } from '../../management/datasets/managed-field.ts'
import { fieldsOf } from '../../management/datasets/present.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { nhitsOf } from '../../routes/management/parameters.ts'
import { ingestSentences } from '../../routes/respond.ts'
import { callsOf } from '../contract.ts'
import { type PreviewRequest, previewContract } from './contract.ts'
import { previewState, stateToPreview } from './service.ts'

const creates = { allow: 'create_dataset' } as const
const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const mostRecords = 1000

const shown = ({ fields, omitted, ...found }: SourcePreview) => ({
  fields: presentFields(fields, omitted),
  ...found,
})

/** Previews of sources and datasets, and the available formats and processors. */
export function previewCalls(services: DatasetServices) {
  /** Previews the parts sent, applied to the latest revision of a dataset if there is one. */
  const preview = async (
    { actor: { caller }, author, signal }: ManagementRequest,
    { datasetId, patch, steps }: PreviewRequest,
    records: number,
  ): Promise<SourcePreview> => {
    if (
      datasetId !== null &&
      !mayOnDataset(caller, 'edit_dataset', await services.store.access.rulesOf(datasetId))
    )
      throw new PublicError('permission.missing', { permission: 'edit_dataset' })
    const state = await stateToPreview(services, { datasetId, patch }, author)
    return previewState(services, state, { datasetId, caller, records, steps, signal })
  }
  const ofSources = {
    ...creates,
    answer: async (request: ManagementRequest, sent: PreviewRequest) =>
      shown(await preview(request, sent, nhitsOf(request, 10, mostRecords))),
  }
  return callsOf(previewContract, {
    'POST management/1.0/resources/preview/': ofSources,
    'POST management/1.0/datasets/preview/': ofSources,
    'POST management/1.0/datasets/:id/preview/': {
      ...edits,
      answer: (request, sent) => ofSources.answer(request, { ...sent, datasetId: request.param('id') }),
    },
    'POST management/1.0/resources/fields/': {
      ...creates,
      answer: async (request, sent) => {
        const { fields, columns } = shown(await preview(request, sent, 0))
        return { fields, columns }
      },
    },
    'POST management/1.0/resources/config/': {
      ...creates,
      answer: async (request, sent) => {
        const { format, rows, findings, columns, rejected } = await preview(request, sent, 0)
        return { format, rows, findings, columns, rejected }
      },
    },
    'GET management/1.0/resources/supported_formats/': {
      allow: 'signed_in',
      answer: async () => ({
        formats: [...new Set([...formats, ...zippedFormats].map(({ name }) => name))].sort(),
      }),
    },
    'GET management/1.0/domain/supported_processors/': {
      allow: 'signed_in',
      answer: async ({ c }) => ({ processors: processorForms({ ...en, ...ingestSentences(c) }) }),
    },
    'GET management/v2/datasets/:id/output_fields/': {
      ...edits,
      answer: async ({ param, actor, signal }) => {
        const opened = await openDraft(services, param('id'))
        const { head, published } = opened.draft
        const isBuilt =
          published?.build === head.build ||
          (await services.store.drafts.builtBefore(opened.dataset.id, head.build)) !== undefined
        if (isBuilt || head.state.resources.every(({ enabled }) => !enabled))
          return { fields: await fieldsOf(services, opened) }
        const options = {
          datasetId: opened.dataset.id,
          caller: actor.caller,
          records: 0,
          steps: false,
          signal,
        }
        return { fields: shown(await previewState(services, head.state, options)).fields }
      },
    },
  })
}
