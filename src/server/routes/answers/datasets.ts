import { type Dataset, type ExtraMetas, featuresOf } from '../../../core/dataset.ts'
import { PublicError } from '../../../core/errors.ts'
import { annotationArg, type Field, isAnnotated } from '../../../core/field.ts'
import { type DatasetRequest, decodeDataset, decodeSearch } from '../../../core/parameters/decode.ts'
import { echo } from '../../../core/parameters/echo.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import type { DatasetsAnswer } from '../../../core/record.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { count } from '../../engine/counts.ts'
import { planFacets } from '../../engine/facets.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import { rowNumber } from '../../engine/print-record.ts'
import { pageStatement, planSort } from '../../engine/records.ts'
import { relevance } from '../../engine/relevance.ts'
import type { RunOptions } from '../../engine/run.ts'
import type { Scope } from '../../engine/scope.ts'
import { feedDialects } from '../../formats/feed/dialects.ts'
import { objectText } from '../../formats/json.ts'
import { type Answer, answered, type DataRequest, findDataset } from './deps.ts'
import { namesCounts, withUsage } from './usage.ts'

/** `datasets/1.0/search` as text. */
export async function answerDatasets(deps: DataRequest, pairs: Pairs, signal?: AbortSignal): Promise<Answer> {
  const sent = [...pairs]
  const request = { ...decodeSearch(sent), dataset: null, ...decodeDataset(sent) }
  if (request.format !== 'json')
    throw new PublicError('format.unknown', {
      format: request.format,
      known: ['json', 'csv', ...Object.keys(feedDialects)].join(', '),
    })
  const { key, load } = await deps.access.catalog()
  const counted = request.extraMetas || namesCounts(request)
  // Usage counts change without a write; only answers that contain or depend on them change with them.
  const shown = counted ? `~${deps.usage.generation}` : ''
  const question = {
    kind: 'datasets',
    state: `${catalogState(deps)}~${key}${shown}`,
    request,
    filters: request.filters,
  }
  return answered(deps, question, signal, async (running) => {
    const options: RunOptions = { signal: running }
    const { relation, datasets } = await deps.catalogTable.open(question.state, async () =>
      counted ? withUsage(deps, await load()) : load(),
    )
    const zone = request.timezone ?? 'UTC'
    const scope: Scope = { relation, zone, now: deps.now().getTime() }
    const filter = planFilter(request.filters, scope)
    const condition = whole(filter)
    const sort = planSort(request.sort, relation, request.filters)
    const order = sort.length > 0 ? sort : relevance(filter.base)
    const plans = planFacets(request, request.filters, filter, scope)
    const [counts, rows] = await Promise.all([
      count(deps.engine, relation, condition, plans, 0, options),
      request.rows === 0
        ? []
        : deps.engine.rows(pageStatement(relation, condition, order, request, rowNumber), options),
    ])
    const page = rows.flatMap(([row]) => datasets[Number(row)] ?? [])
    return objectText([
      ['nhits', String(counts.total)],
      ['parameters', JSON.stringify(echo(request, zone))],
      ['datasets', JSON.stringify(page.map((dataset) => datasetObject(dataset, request, deps.domain)))],
      ['facet_groups', plans.length > 0 ? JSON.stringify(counts.groups) : null],
    ])
  })
}

/** Every dataset visible to the caller. */
export async function foundDatasets(deps: DataRequest): Promise<readonly VisibleDataset[]> {
  const { key, load } = await deps.access.catalog()
  return (await deps.catalogTable.open(`${catalogState(deps)}~${key}`, load)).datasets
}

/** The answer of `datasets/1.0/search` as an object. */
export async function searchDatasets(
  deps: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
): Promise<DatasetsAnswer> {
  return JSON.parse((await answerDatasets(deps, pairs, signal)).text)
}

/** Identifies the catalog's data, before access rules. */
export const catalogState = ({ since, catalogRevision }: DataRequest): string =>
  `catalog-${since}-${catalogRevision()}`

/** `datasets/1.0/{id}` as text. Throws `dataset.unknown`. */
export async function answerDataset(deps: DataRequest, id: string, pairs: Pairs): Promise<Answer> {
  const state = catalogState(deps)
  const dataset = await findDataset(deps, id)
  const request = decodeDataset(pairs)
  const [counted = dataset] = request.extraMetas ? await withUsage(deps, [dataset]) : []
  const object = datasetObject(counted, request, deps.domain)
  return { text: JSON.stringify(object), etag: `${state}~${dataset.state}` }
}

/** The dataset of an id as an object, with all its metas. Throws `dataset.unknown`. */
export async function getDataset(deps: DataRequest, id: string): Promise<Dataset> {
  const everything = { extraMetas: true, interopMetas: true, assetMetas: true }
  const dataset = await findDataset(deps, id)
  const [counted = dataset] = await withUsage(deps, [dataset])
  return datasetObject(counted, everything, deps.domain)
}

/** A dataset as the API answers it. */
function datasetObject(dataset: VisibleDataset, request: DatasetRequest, domain: string): Dataset {
  const fields = dataset.version?.fields ?? []
  const object: Dataset = {
    datasetid: dataset.id,
    has_records: dataset.version !== null,
    data_visible: dataset.dataVisible,
    features: featuresOf(fields, dataset.extraMetas.visualization),
    metas: {
      modified: dataset.modifiedAt,
      ...(dataset.version ? { data_processed: dataset.version.createdAt } : {}),
      metadata_processed: dataset.modifiedAt,
      ...dataset.metas,
      title: String(dataset.metas.title ?? dataset.id),
      records_count: dataset.version?.rows ?? 0,
      domain,
    },
    fields,
    attachments: dataset.attachments,
    alternative_exports: dataset.alternativeExports,
  }
  if (request.extraMetas || request.assetMetas)
    object.extra_metas = {
      ...(request.extraMetas ? withDefaults(dataset.extraMetas) : {}),
      ...(request.assetMetas ? { asset_content_configuration: assetConfiguration(fields) } : {}),
    }
  if (request.interopMetas) object.interop_metas = dataset.interopMetas
  return object
}

const withDefaults = (extra: ExtraMetas): ExtraMetas => ({ explore: {}, visualization: {}, ...extra })

/** The asset configuration that newer clients read instead of annotations. */
function assetConfiguration(fields: readonly Field[]): Record<string, unknown> {
  const facets = fields
    .filter((field) => isAnnotated(field, 'facet'))
    .map((field) => ({
      field_name: field.name,
      ...(annotationArg(field, 'facetsort') ? { sort: annotationArg(field, 'facetsort') } : {}),
      ...(isAnnotated(field, 'disjunctive') ? { disjunctive: true } : {}),
      ...(isAnnotated(field, 'hierarchical') ? { hierarchical: true } : {}),
      ...(isAnnotated(field, 'timerangeFilter') ? { timerangeFilter: true } : {}),
    }))
  return { facets, fields_displayed_in_specific_languages: {} }
}
