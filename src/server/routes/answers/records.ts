import { PublicError } from '../../../core/errors.ts'
import type { Field } from '../../../core/field.ts'
import { decodeSearch, type SearchRequest } from '../../../core/parameters/decode.ts'
import { echo } from '../../../core/parameters/echo.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import type { DataRecord, RecordsAnswer } from '../../../core/record.ts'
import { isCostly } from '../../engine/condition.ts'
import { count } from '../../engine/counts.ts'
import { planFacets } from '../../engine/facets.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import { distanceMember, featureJson, recordJson } from '../../engine/print-record.ts'
import { readPage, readRows } from '../../engine/read-pages.ts'
import { decodeRecordid } from '../../engine/recordid.ts'
import { chosenFields, distanceOf, planSort, recordStatement } from '../../engine/records.ts'
import type { Relation } from '../../engine/relation.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { RunOptions } from '../../engine/run.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Sql } from '../../engine/sql.ts'
import { feedDialects } from '../../formats/feed/dialects.ts'
import { objectText, parseJson } from '../../formats/json.ts'
import { shapeSimplifier } from '../../formats/simplify-record.ts'
import { type Answer, answered, type DataRequest, openDataset, reader, relationOf, stateOf } from './deps.ts'

const formats = ['json', 'geojson']

/** `records/1.0/search` as text. `alias` is the dataset named by the path. */
export async function answerRecords(
  deps: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Answer> {
  const request = decodeSearch(pairs, alias)
  if (!formats.includes(request.format))
    throw new PublicError('format.unknown', {
      format: request.format,
      known: [...formats, ...Object.keys(feedDialects)].join(', '),
    })
  const dataset = await openDataset(deps, request.dataset)
  const question = { kind: 'records', state: stateOf(dataset), request, filters: request.filters }
  return answered(deps, question, signal, (running) =>
    search(deps, request, relationOf(dataset), { signal: running, dataset: dataset.id }),
  )
}

/** The answer of `records/1.0/search` as an object. */
export async function searchRecords(
  deps: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
): Promise<RecordsAnswer> {
  return parseJson((await answerRecords(deps, pairs, signal)).text)
}

async function search(
  deps: DataRequest,
  request: SearchRequest,
  relation: Relation,
  options: RunOptions,
): Promise<string> {
  const zone = request.timezone ?? 'UTC'
  const offsets = await deps.offsets.of(relation, facetFields(request, relation), zone, options)
  const scope: Scope = { relation, zone, now: deps.now().getTime(), offsets }
  const filter = await resolveShapes(planFilter(request.filters, scope), relation, deps.engine, options)
  const condition = whole(filter)
  const sort = planSort(request.sort, relation, request.filters)
  const plans = planFacets(request, request.filters, filter, scope)
  const printed = printedRecord(request, relation, zone)
  const shown = shapeSimplifier(relation.fields, request.simplify)
  // An expensive condition is not evaluated twice: the count returns the first rows too.
  const first = request.start + request.rows
  const together = request.rows > 0 && first <= 1000 && sort.length === 0 && isCostly(condition)
  const counting = count(deps.engine, relation, condition, plans, together ? first : 0, options)
  const reading = { ...reader(deps), relation, condition, sort, printed, options }
  const [counts, found] = await Promise.all([
    counting,
    together
      ? counting.then((counts) => readRows(reading, counts.first.slice(request.start)))
      : readPage(reading, request),
  ])
  const texts = shown ? found.map(shown) : found
  if (request.format === 'geojson') return `{"type":"FeatureCollection","features":[${texts.join(',')}]}`
  return objectText([
    ['nhits', String(counts.total)],
    ['parameters', JSON.stringify(echo(request, zone))],
    ['records', `[${texts.join(',')}]`],
    ['facet_groups', plans.length > 0 ? JSON.stringify(counts.groups) : null],
  ])
}

function printedRecord(request: SearchRequest, relation: Relation, zone: string): Sql {
  const fields = chosenFields(relation, request.fields)
  if (request.format === 'geojson') return featureJson(relation, fields, zone)
  const distance = distanceOf(request.filters, relation)
  return recordJson(relation, fields, zone, distance ? [distanceMember(distance)] : [])
}

/** Fields that the request counts by value. */
const facetFields = (request: SearchRequest, relation: Relation): Field[] => {
  const { refine, exclude } = request.filters
  const names = new Set([...request.facets, ...Object.keys(refine), ...Object.keys(exclude)])
  return relation.fields.filter((field) => names.has(field.name))
}

/** `datasets/1.0/{id}/records/{recordid}` as text. Throws `record.unknown`. */
export async function answerRecord(
  deps: DataRequest,
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
  deps: DataRequest,
  datasetId: string,
  recordid: string,
  zone = 'UTC',
): Promise<DataRecord> {
  return parseJson((await answerRecord(deps, datasetId, recordid, zone)).text)
}
