import { featuresOf } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import { boundsOf, readGeoJson } from '../../core/place/place.ts'
import { fold, searchTextOf } from '../../core/query/fold.ts'
import type { StoredDataset } from '../store/types.ts'

/** Separates the values of a multivalued meta; no meta contains this character. */
const separator = '\u001f'

/**
 * Metas that every catalog can be searched by, whatever its datasets use. Others are added as text fields.
 */
const knownFields: readonly Field[] = [
  text('datasetid'),
  text('title'),
  text('description'),
  text('theme', true),
  text('keyword', true),
  text('features', true),
  text('publisher'),
  text('license'),
  text('language'),
  text('accrualperiodicity'),
  text('granularity'),
  text('spatial'),
  text('temporal'),
  text('dataquality'),
  text('creator'),
  text('contributor'),
  { name: 'geographic_area', label: 'geographic_area', type: 'geo_shape', annotations: [] },
  { name: 'modified', label: 'modified', type: 'datetime', annotations: [] },
  { name: 'issued', label: 'issued', type: 'datetime', annotations: [] },
  { name: 'created', label: 'created', type: 'datetime', annotations: [] },
  { name: 'data_processed', label: 'data_processed', type: 'datetime', annotations: [] },
  { name: 'metadata_processed', label: 'metadata_processed', type: 'datetime', annotations: [] },
  ...[
    'records_count',
    'explore.download_count',
    'explore.popularity_score',
    'explore.api_call_count',
    'explore.reuse_count',
    'explore.attachment_download_count',
    'explore.file_field_download_count',
  ].map((name): Field => ({ name, label: name, type: 'double', annotations: [] })),
]

/** Metas included in full-text search. */
const searchable = ['datasetid', 'title', 'description', 'theme', 'keyword', 'publisher']

function text(name: string, several = false): Field {
  const annotations = several ? [{ name: 'multivalued', args: [separator] }] : []
  return { name, label: name, type: 'text', annotations }
}

type MetaValues = ReadonlyMap<string, readonly (string | number)[]>

/** The catalog entry of one dataset. */
export interface CatalogRow<Listed extends StoredDataset = StoredDataset> {
  dataset: Listed
  /** Folded, for sorting. */
  title: string
  metas: MetaValues
  /** Words for full-text search. */
  words: string
}

const rows = new WeakMap<StoredDataset, CatalogRow<StoredDataset>>()

/** The row of a dataset, cached per object. */
export function catalogRow<Listed extends StoredDataset>(dataset: Listed): CatalogRow<Listed> {
  const known = rows.get(dataset)
  if (known) return known as CatalogRow<Listed>
  const metas = metasOf(dataset)
  const row = {
    dataset,
    title: fold(String(dataset.metas.title ?? dataset.id)),
    metas,
    words: searchable
      .flatMap((meta) => metas.get(meta) ?? [])
      .map((value) => searchTextOf(String(value)))
      .join('\n'),
  }
  rows.set(dataset, row)
  return row
}

/**
 * Metas of a dataset by their names in the query language: basic ones bare, the others also as
 * `template.name`.
 */
function metasOf(dataset: StoredDataset): MetaValues {
  const values = new Map<string, (string | number)[]>()
  const put = (name: string, value: unknown) => {
    const members = (Array.isArray(value) ? value : [value]).filter(
      (member) => typeof member === 'string' || typeof member === 'number',
    )
    // A column cannot hold a lone surrogate, nor can its name contain one or a NUL.
    if (members.length === 0 || values.has(name) || !name.isWellFormed() || name.includes('\0')) return
    values.set(
      name,
      members.map((member) => (typeof member === 'string' ? member.toWellFormed() : member)),
    )
  }
  put('datasetid', dataset.id)
  put('description', plainText(String(dataset.metas.description ?? '')))
  put('modified', dataset.metas.modified ?? dataset.modifiedAt)
  put('data_processed', dataset.version?.createdAt)
  put('metadata_processed', dataset.modifiedAt)
  put('records_count', dataset.version?.rows ?? 0)
  put('features', featuresOf(dataset.version?.fields ?? [], dataset.extraMetas.visualization))
  for (const [name, value] of Object.entries(dataset.metas)) put(name, value)
  for (const templates of [dataset.interopMetas, dataset.extraMetas])
    for (const [template, metas] of Object.entries(templates))
      for (const [name, value] of Object.entries(metas ?? {})) {
        put(`${template}.${name}`, value)
        if (templates === dataset.interopMetas) put(name, value)
      }
  return values
}

/** The fields of a catalog of these rows: the fixed ones, then the other metas in use. */
export function catalogFields(rows: readonly CatalogRow[]): Field[] {
  const several = new Map<string, boolean>()
  for (const { metas } of rows)
    for (const [name, values] of metas) several.set(name, (several.get(name) ?? false) || values.length > 1)
  for (const field of knownFields) several.delete(field.name)
  return [...knownFields, ...[...several].sort().map(([name, many]) => text(name, many))]
}

/** The cells of a row in the staging columns of the fields. */
export const catalogCells = (row: CatalogRow, fields: readonly Field[]): (string | number | null)[] =>
  fields.flatMap((field) =>
    field.type === 'geo_shape'
      ? shapeCells(row.dataset.metas[field.name])
      : [cellOf(field, row.metas.get(field.name))],
  )

function cellOf(field: Field, values: readonly (string | number)[] | undefined): string | number | null {
  const first = values?.[0]
  if (!values || first === undefined) return null
  if (field.type === 'text') return values.join(separator)
  if (field.type === 'double') return Number.isFinite(Number(first)) ? Number(first) : null
  const time = Date.parse(String(first))
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace('Z', '')
}

/** Cells of a meta that holds GeoJSON, in the order of its columns. */
function shapeCells(value: unknown): (string | number | null)[] {
  const geometry = readGeoJson(value)
  if (!geometry) return [null, null, null, null, null, null, null, null, null]
  const { south, west, north, east } = boundsOf(geometry)
  const middle = [(south + north) / 2, (west + east) / 2]
  return [JSON.stringify(geometry), ...middle, west, south, east, north, geometry.type, null]
}

/** Text of an HTML description, for search. */
const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')
