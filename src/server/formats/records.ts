import type { ExtraMetas } from '../../core/dataset.ts'
import { PublicError } from '../../core/errors.ts'
import { type Field, geometryField } from '../../core/field.ts'
import type { Geometry } from '../../core/record.ts'
import { recordJson } from '../engine/print-record.ts'
import type { Source } from './format.ts'
import { geometryChange } from './json/geometry-change.ts'
import { parseJson } from './json.ts'

/** A record as printed by the database; integers beyond 2^53 are objects that print with all their digits. */
export interface PrintedRecord {
  recordid: string
  fields: Record<string, unknown>
  geometry?: Geometry
  record_timestamp: string
}

/** Records of a download as objects, optionally with other fields than those requested. */
export async function* printedRecords(
  source: Source,
  fields: readonly Field[] = source.fields,
  limit?: number,
): AsyncGenerator<PrintedRecord[]> {
  const { relation, zone, more, request } = source
  const change = geometryChange(relation.fields, { zoom: request.simplify, projection: null })
  const printed = recordJson(relation, fields, zone, more)
  if (change) {
    for await (const texts of source.records(printed, null, limit))
      yield texts.map((text) => parseJson<PrintedRecord>(change(text)))
    return
  }
  for await (const texts of source.records(printed, ',', limit))
    yield parseJson<PrintedRecord[]>(`[${texts.join(',')}]`)
}

/** The geographic field to export. Throws `format.not_geographic`. */
export function requireGeometry({ relation, dataset, request }: Source): Field {
  const field = geometryField(relation.fields)
  if (!field) throw new PublicError('format.not_geographic', { format: request.format, dataset: dataset.id })
  return field
}

interface TitledRecords {
  dataset: { extraMetas: ExtraMetas }
  fields: readonly Field[]
}

/** The field that labels a record: the one chosen for maps, else the first text field. */
export function titleField({ dataset, fields }: TitledRecords): Field | undefined {
  const chosen = dataset.extraMetas.visualization?.map_tooltip_title
  return fields.find((field) => field.name === chosen) ?? fields.find((field) => field.type === 'text')
}

/** A value as text of a CSV cell, '' for none. */
export function valueText(value: unknown, field: Field): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (field.type === 'geo_point_2d' && Array.isArray(value)) return value.join(',')
  if (field.type === 'file' && typeof value === 'object') {
    if ('url' in value && typeof value.url === 'string') return value.url
    if ('filename' in value && typeof value.filename === 'string') return value.filename
  }
  return JSON.stringify(value)
}

/** Fields that have a value, with the text of each. */
export const presentTexts = (
  record: Pick<PrintedRecord, 'fields'>,
  fields: readonly Field[],
): { field: Field; text: string }[] =>
  fields
    .map((field) => ({ field, text: valueText(record.fields[field.name], field) }))
    .filter(({ text }) => text !== '')
