import { PublicError } from '../../../core/errors.ts'
import { decodeSearch, type SearchRequest } from '../../../core/parameters/decode.ts'
import { echo } from '../../../core/parameters/echo.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import type { DataRecord, FacetGroup, RecordsAnswer } from '../../../core/record.ts'
import { facetGroup, planFacets } from '../../engine/facets.ts'
import { type Filter, planFilter, whole } from '../../engine/filter.ts'
import { distanceMember, featureJson, recordJson } from '../../engine/print-record.ts'
import { decodeRecordid } from '../../engine/recordid.ts'
import {
  chosenFields,
  countStatement,
  distanceOf,
  pageStatement,
  planSort,
  recordStatement,
} from '../../engine/records.ts'
import type { Relation } from '../../engine/relation.ts'
import type { Scope } from '../../engine/resolve-query.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { Engine, RunOptions } from '../../engine/run.ts'
import { objectText, parseJson } from '../../formats/json.ts'
import { shapeSimplifier } from '../../formats/simplify-record.ts'
import { type Answer, answered, type DataDeps, openDataset, relationOf, stateOf } from './deps.ts'

const formats = ['json', 'geojson']

/** `records/1.0/search` as text. `alias` is the dataset named by the path. */
export async function answerRecords(
  deps: DataDeps,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Answer> {
  const request = decodeSearch(pairs, alias)
  if (!formats.includes(request.format))
    throw new PublicError('format.unknown', { format: request.format, known: formats.join(', ') })
  const dataset = await openDataset(deps, request.dataset)
  const question = { kind: 'records', state: stateOf(dataset), request, filters: request.filters }
  return answered(deps, question, signal, (running) =>
    search(deps, request, relationOf(dataset), { signal: running, dataset: dataset.id }),
  )
}

/** The answer of `records/1.0/search` as an object. */
export async function searchRecords(
  deps: DataDeps,
  pairs: Pairs,
  signal?: AbortSignal,
): Promise<RecordsAnswer> {
  return parseJson((await answerRecords(deps, pairs, signal)).text)
}

async function search(
  deps: DataDeps,
  request: SearchRequest,
  relation: Relation,
  options: RunOptions,
): Promise<string> {
  const zone = request.timezone ?? 'UTC'
  const scope: Scope = { relation, zone, now: deps.now().getTime() }
  const filter = await resolveShapes(planFilter(request.filters, scope), relation, deps.engine, options)
  const condition = whole(filter)
  const sort = planSort(request.sort, relation, request.filters)
  const fields = chosenFields(relation, request.fields)
  const distance = distanceOf(request.filters, relation)
  const printed =
    request.format === 'geojson'
      ? featureJson(relation, fields, zone)
      : recordJson(relation, fields, zone, distance ? [distanceMember(distance)] : [])
  const shown = shapeSimplifier(relation.fields, request.simplify)
  const [nhits, texts, groups] = await Promise.all([
    condition.type === 'all'
      ? relation.rows
      : deps.engine.rows(countStatement(relation, condition), options).then(([row]) => Number(row?.[0] ?? 0)),
    request.rows === 0
      ? []
      : deps.engine
          .rows(pageStatement(relation, condition, sort, request, printed), options)
          .then((rows) => rows.map(([text]) => (shown ? shown(String(text)) : String(text)))),
    countFacets(deps.engine, request, filter, scope, options),
  ])
  if (request.format === 'geojson') return `{"type":"FeatureCollection","features":[${texts.join(',')}]}`
  return objectText([
    ['nhits', String(nhits)],
    ['parameters', JSON.stringify(echo(request, zone))],
    ['records', `[${texts.join(',')}]`],
    ['facet_groups', groups && JSON.stringify(groups)],
  ])
}

/** Counts the facets of a request; null when it names none. */
export async function countFacets(
  engine: Engine,
  request: SearchRequest,
  filter: Filter,
  scope: Scope,
  options: RunOptions,
): Promise<FacetGroup[] | null> {
  const plans = planFacets(request, request.filters, filter, scope)
  if (plans.length === 0) return null
  return Promise.all(
    plans.map(async (plan) => {
      const [excluded, ...levels] = await Promise.all([
        plan.excludedStatement ? engine.rows(plan.excludedStatement, options) : [],
        ...plan.levels.map(({ statement }) => engine.rows(statement, options)),
      ])
      return facetGroup(plan, levels, excluded[0])
    }),
  )
}

/** `datasets/1.0/{id}/records/{recordid}` as text. Throws `record.unknown`. */
export async function answerRecord(
  deps: DataDeps,
  datasetId: string,
  recordid: string,
  zone: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const dataset = await openDataset(deps, datasetId)
  const relation = relationOf(dataset)
  const id = decodeRecordid(relation.id, recordid)
  const rows =
    id === null
      ? []
      : await deps.engine.rows(recordStatement(relation, id, recordJson(relation, relation.fields, zone)), {
          signal,
          dataset: dataset.id,
        })
  const text = rows[0]?.[0]
  if (text === undefined) throw new PublicError('record.unknown', { recordid })
  return { text: String(text), etag: stateOf(dataset) }
}

/** The record of a recordid as an object. Throws `record.unknown`. */
export async function getRecord(
  deps: DataDeps,
  datasetId: string,
  recordid: string,
  zone = 'UTC',
): Promise<DataRecord> {
  return parseJson((await answerRecord(deps, datasetId, recordid, zone)).text)
}
