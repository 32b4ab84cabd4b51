import { PublicError } from '../../../core/errors.ts'
import { type DownloadRequest, decodeDownload } from '../../../core/parameters/decode.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { type Filter, planFilter, whole } from '../../engine/filter.ts'
import { csvLine, distanceMember, featureJson, recordJson } from '../../engine/print-record.ts'
import { readAll } from '../../engine/read-pages.ts'
import { chosenFields, distanceOf, planSort } from '../../engine/records.ts'
import type { Relation } from '../../engine/relation.ts'
import type { Scope } from '../../engine/resolve-query.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { Sql } from '../../engine/sql.ts'
import { csvCell, type DownloadFormat, downloadFormats, writeDownload } from '../../formats/download.ts'
import { shapeSimplifier } from '../../formats/simplify-record.ts'
import { type DataDeps, isTimeless, openDataset, reader, relationOf, stateOf } from './deps.ts'

export interface Download {
  format: DownloadFormat
  /** Name for the file, without its extension. */
  name: string
  etag: string | null
  /** Pieces of the file; leaving the loop stops the query. */
  pieces: AsyncGenerator<string>
}

/** `records/1.0/download`: every record that passes, in order, never held whole. */
export async function download(
  deps: DataDeps,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Download> {
  const request = decodeDownload(pairs, alias)
  const format = Object.hasOwn(downloadFormats, request.format) ? downloadFormats[request.format] : undefined
  if (!format) {
    const known = Object.keys(downloadFormats).join(', ')
    throw new PublicError('format.unknown', { format: request.format, known })
  }
  const dataset = await openDataset(deps, request.dataset)
  const relation = relationOf(dataset)
  const zone = request.timezone ?? 'UTC'
  const scope: Scope = { relation, zone, now: deps.now().getTime() }
  const options = { signal, dataset: dataset.id }
  const filter: Filter = await resolveShapes(
    planFilter(request.filters, scope),
    relation,
    deps.engine,
    options,
  )
  const sort = planSort(request.sort, relation, request.filters)
  const printed = printedItem(format, request, relation, zone)
  const shown = format.item === 'line' ? null : shapeSimplifier(relation.fields, request.simplify)
  const batches = readAll(
    { ...reader(deps), relation, condition: whole(filter), sort, printed, options },
    request,
    shown ? null : format.between,
  )
  return {
    format,
    name: dataset.id,
    etag: isTimeless(request.filters) ? stateOf(dataset) : null,
    pieces: writeDownload(
      format,
      shown ? mapped(batches, shown) : batches,
      format.item === 'line' ? headerLine(request, relation) : null,
    ),
  }
}

async function* mapped(
  batches: AsyncIterable<readonly string[]>,
  change: (text: string) => string,
): AsyncGenerator<string[]> {
  for await (const batch of batches) yield batch.map(change)
}

function printedItem(
  format: DownloadFormat,
  request: DownloadRequest,
  relation: Relation,
  zone: string,
): Sql {
  const fields = chosenFields(relation, request.fields)
  const distance = distanceOf(request.filters, relation)
  switch (format.item) {
    case 'record':
      return recordJson(relation, fields, zone, distance ? [distanceMember(distance)] : [])
    case 'feature':
      return featureJson(relation, fields, zone)
    case 'line':
      return csvLine(fields, zone, request.separator)
  }
}

function headerLine(request: DownloadRequest, relation: Relation): string {
  const names = chosenFields(relation, request.fields).map((field) =>
    csvCell(request.labels ? field.label : field.name, request.separator),
  )
  return (request.bom ? '\ufeff' : '') + names.join(request.separator)
}
