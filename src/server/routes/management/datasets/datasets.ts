import { PublicError } from '../../../../core/errors.ts'
import { sentenceOf } from '../../../../core/ingest/explain.ts'
import { isObject } from '../../../../core/is-object.ts'
import { guessArgs } from '../../../../core/management/guess-args.ts'
import { mayOnDataset } from '../../../../core/management/rights.ts'
import type { Processor } from '../../../../core/processors/definitions.ts'
import { isProcessorName } from '../../../../core/processors/definitions.ts'
import { renameField } from '../../../../core/processors/rename-field.ts'
import { openDraft } from '../../../management/datasets/drafts.ts'
import { versionsOf } from '../../../management/datasets/history.ts'
import { copyDataset, deleteDataset, renameDataset } from '../../../management/datasets/lifecycle.ts'
import { listDatasets, type SortKey, sortKeys } from '../../../management/datasets/list.ts'
import { fieldsOf, presentDataset } from '../../../management/datasets/present.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { ingestSentences } from '../../respond.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { bodyOrNothing, nhitsOf, numberOf } from '../parameters.ts'
import { textOf, v1 } from './shared.ts'

const one = `${v1}/datasets/:id/`

function sortOf(sent: string | undefined): { sort: SortKey; descending: boolean } {
  const name = (sent ?? '').replace(/^-/, '') || 'modified'
  const sort = sortKeys.find((key) => key === name)
  if (!sort)
    throw new PublicError('parameter.choice', { parameter: 'sort', value: name, known: sortKeys.join(', ') })
  // Newest first is what a list of work begins with.
  return { sort, descending: sent === undefined || sent === '' ? true : sent.startsWith('-') }
}

/** What version 1 alone has: the list, and what becomes of one. */
export const datasetCalls = (services: DatasetServices): ManagementCall[] =>
  [
    {
      method: 'GET',
      path: `${v1}/datasets/`,
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
    {
      method: 'POST',
      path: `${one}delete/`,
      allow: 'delete_dataset',
      dataset: 'id',
      answer: async ({ param, author }) => {
        await deleteDataset(services, param('id'), author)
        return { dataset_id: param('id') }
      },
    },
    {
      method: 'GET',
      path: `${one}versions/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ param }) => ({ versions: await versionsOf(services, param('id')) }),
    },
    {
      method: 'POST',
      path: `${one}copy/`,
      allow: 'create_dataset',
      answer: async (request) => {
        const { dataset_id, new_dataset_id, title } = await bodyOrNothing(request)
        const id = request.param('id')
        await checkMayRead(services, request, id)
        const options = {
          newId: textOf(new_dataset_id) ?? textOf(dataset_id),
          ...(typeof title === 'string' && { title }),
        }
        const { caller } = request.actor
        return presentDataset(
          services,
          await copyDataset(services, id, options, caller, request.author),
          caller,
        )
      },
    },
    {
      method: 'POST',
      path: `${one}rename/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ param, body, actor, author }) => {
        const { new_dataset_id: to } = await body()
        if (typeof to !== 'string') throw new PublicError('value.missing', { name: 'new_dataset_id' })
        return presentDataset(services, await renameDataset(services, param('id'), to, author), actor.caller)
      },
    },
    {
      method: 'GET',
      path: `${one}records_errors/`,
      allow: 'edit_dataset',
      dataset: 'id',
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
    {
      method: 'POST',
      path: `${one}rename_processors/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ body }) => {
        const { processors, from_name, to_name } = await body()
        if (!Array.isArray(processors) || !processors.every(isProcessor))
          throw new PublicError('value.missing', { name: 'processors' })
        if (typeof from_name !== 'string') throw new PublicError('value.missing', { name: 'from_name' })
        if (typeof to_name !== 'string') throw new PublicError('value.missing', { name: 'to_name' })
        return { processors: renameField(processors, from_name, to_name) }
      },
    },
    {
      method: 'POST',
      path: `${one}guess_processor_params/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ param, body }) => {
        const { name, field } = await body()
        if (typeof name !== 'string' || !isProcessorName(name))
          throw new PublicError('processor.unknown_name', { name: String(name) })
        const fields = await fieldsOf(services, await openDraft(services, param('id')))
        return { name, args: guessArgs(name, fields, typeof field === 'string' ? field : undefined) }
      },
    },
  ] satisfies ManagementCall[]

const isProcessor = (value: unknown): value is Processor => isObject(value) && typeof value.name === 'string'

/** Throws `permission.missing` unless who copies a dataset may edit it: a copy holds all there is of it. */
async function checkMayRead(
  services: DatasetServices,
  { actor }: ManagementRequest,
  id: string,
): Promise<void> {
  if (!mayOnDataset(actor.caller, 'edit_dataset', await services.store.access.rulesOf(id)))
    throw new PublicError('permission.missing', { permission: 'edit_dataset' })
}
