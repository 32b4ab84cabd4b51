import { PublicError } from '../../../core/errors.ts'
import { type ExportFormat, exportFormatNames, formerExportFormats } from '../../../core/export-formats.ts'
import { decodeDownload } from '../../../core/parameters/decode.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { Sent } from '../../../core/parameters/read.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languageOf } from '../../../messages/languages.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { copyRecords } from '../../engine/copy-records.ts'
import { type Filter, planFilter, whole } from '../../engine/filter.ts'
import { pageLimit } from '../../engine/page-strategy.ts'
import { distanceMember } from '../../engine/print-record.ts'
import { readFiles } from '../../engine/read-files.ts'
import { readAll } from '../../engine/read-pages.ts'
import { chosenFields, distanceOf, planSort } from '../../engine/records.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { Scope } from '../../engine/scope.ts'
import { simplified } from '../../engine/simplified.ts'
import type { Piece } from '../../formats/format.ts'
import { exportFormatOf } from '../../formats/formats.ts'
import { framed, spooled } from '../../formats/spool.ts'
import { joined, sliced } from '../../formats/text.ts'
import { type DataRequest, isTimeless, openDataset, reader, relationOf, stateOf } from './deps.ts'

export interface Download {
  dataset: VisibleDataset
  format: ExportFormat
  /** False where only a page of the records is requested. */
  isComplete: boolean
  etag: string | null
  /** Pieces of the file; leaving the loop cancels the query. */
  pieces: AsyncGenerator<Piece>
  /** Response headers of the format, complete with the first piece. */
  headers: Headers
}

/** `records/1.0/download`: every record that passes, in order, streamed. */
export async function download(
  deps: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Download> {
  const request = decodeDownload(pairs, alias)
  const format = exportFormatOf(request.format)
  if (!format) {
    const known = [...exportFormatNames, ...Object.keys(formerExportFormats)].join(', ')
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
  const distance = distanceOf(request.filters, relation)
  const shown = simplified(relation, request.simplify)
  const reading = { ...reader(deps), relation: shown, condition: whole(filter), sort, options }
  const headers = new Headers()
  const pieces = format.write({
    dataset,
    relation: shown,
    fields: chosenFields(relation, request.fields),
    zone,
    // The database simplifies the shapes, so formats must not do it again.
    request: { ...request, simplify: null },
    more: distance ? [distanceMember(distance)] : [],
    notes: catalogue('api/notes', languageOf([new Sent(pairs).text('lang')])),
    records(printed, between, limit = Number.POSITIVE_INFINITY) {
      const rows = Math.min(request.rows ?? Number.POSITIVE_INFINITY, limit)
      const page = { start: request.start, rows: Number.isFinite(rows) ? rows : null }
      return sliced(readAll({ ...reading, printed }, page, between))
    },
    file(printed, frame) {
      const most = Math.min(request.rows ?? Number.POSITIVE_INFINITY, relation.rows)
      if (most <= pageLimit)
        return joined(sliced(readAll({ ...reading, printed }, request, frame.between)), frame)
      const tail = frame.between.slice(0, -1)
      return spooled(deps, (folder) =>
        framed(readFiles({ ...reading, printed }, request, tail, folder), frame),
      )
    },
    folder: deps.folder,
    copy: (columns, file) => copyRecords(reading, request, columns, file),
    headers,
  })
  return {
    dataset,
    format,
    isComplete: request.rows === null,
    etag: isTimeless(request.filters) ? stateOf(dataset) : null,
    pieces,
    headers,
  }
}
