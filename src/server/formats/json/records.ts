import { recordJson } from '../../engine/print-record.ts'
import type { Format, Piece, Source } from '../format.ts'
import { changed, type Frame, joined } from '../text.ts'
import { geometryChange } from './geometry-change.ts'

/** One array of records. */
export const json: Format = {
  write: (source) => records(source, { open: '[', between: ',\n', close: ']' }),
}

/** One record per line. */
export const jsonl: Format = {
  write: (source) => records(source, { open: '', between: '\n', end: '\n', close: '' }),
}

function records(source: Source, frame: Frame): AsyncGenerator<Piece> {
  const { relation, fields, zone, more, request } = source
  const printed = recordJson(relation, fields, zone, more)
  const change = geometryChange(relation.fields, { zoom: request.simplify, projection: null })
  if (!change) return source.file(printed, frame)
  return joined(changed(source.records(printed, null), change), frame)
}
