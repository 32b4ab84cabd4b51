import { PublicError } from '../errors.ts'
import { type GridCell, readGridCell } from './geo-grid.ts'
import { type Box, type Circle, type Ring, readBox, readCircle, readRing } from './geofilter.ts'
import type { Pairs } from './read.ts'
import { limited, Sent } from './read.ts'
import {
  type CsvProfile,
  describedTable,
  downloadTable,
  type FacetSort,
  filtersTable,
  searchTable,
} from './tables.ts'

export { type FacetSort, facetSorts } from './tables.ts'

/** Maximum length of a query in characters. */
const queryLimit = 100_000

/** Filters of a call, as sent. */
export interface Filters {
  /** Texts of `q` and `q.NAME`; all must match. */
  q: string[]
  rq: string[]
  refine: Record<string, string[]>
  exclude: Record<string, string[]>
  /** Fields whose refinements are alternatives. */
  disjunctive: string[]
  distance: { text: string; circle: Circle }[]
  polygon: { text: string; ring: Ring }[]
  bbox: { text: string; box: Box }[]
  /** `field` is null for the geometry of the dataset. */
  digest: { field: string | null; digest: string }[]
  /** Map tiles, which records must intersect. */
  grid: GridCell[]
}

export interface SortKey {
  name: string
  /** Written with a minus, whose meaning depends on the type of the field. */
  minus: boolean
}

export interface FacetsRequest {
  facets: string[]
  facetSort: Record<string, FacetSort>
}

/** A search of records or of datasets. */
export interface SearchRequest extends FacetsRequest {
  dataset: string | null
  filters: Filters
  timezone: string | null
  fields: string[] | null
  sort: SortKey[]
  rows: number
  start: number
  format: string
  /** Zoom for which shapes may be simplified, null for full detail. */
  simplify: number | null
}

export interface DownloadRequest {
  dataset: string | null
  filters: Filters
  timezone: string | null
  fields: string[] | null
  sort: SortKey[]
  /** Null for all. */
  rows: number | null
  start: number
  format: string
  separator: string
  labels: boolean
  bom: boolean
  /** `spreadsheet`: nothing in the CSV can be interpreted as a formula. */
  profile: CsvProfile
  /** Projection of the geometries, as sent. */
  epsg: string | null
  simplify: number | null
}

export interface DatasetRequest {
  extraMetas: boolean
  interopMetas: boolean
  assetMetas: boolean
}

export function decodeSearch(pairs: Pairs, aliasDataset?: string): SearchRequest {
  const sent = new Sent(pairs)
  const start = sent.whole('start', searchTable.start)
  const limit = searchTable.rows.max
  const requested = sent.whole('rows', searchTable.rows)
  const rows = requested === -1 ? Math.max(0, limit - start) : requested
  if (start + rows > limit) throw new PublicError('page.beyond', { sum: start + rows, limit })
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    fields: decodeFields(sent),
    ...decodeFacets(sent),
    sort: decodeSort(sent),
    rows,
    start,
    format: sent.text('format')?.toLowerCase() ?? searchTable.format.fallback,
    simplify: decodeSimplify(sent),
  }
}

export function decodeDownload(pairs: Pairs, aliasDataset?: string): DownloadRequest {
  const sent = new Sent(pairs)
  const rows = sent.whole('rows', downloadTable.rows)
  const profile = sent.choice('profile', downloadTable.profile)
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    fields: decodeFields(sent),
    sort: decodeSort(sent),
    rows: rows === -1 ? null : rows,
    start: sent.whole('start', downloadTable.start),
    format: sent.text('format')?.toLowerCase() ?? downloadTable.format.fallback,
    separator: decodeSeparator(pairs),
    labels: sent.flag('use_labels_for_header', downloadTable.use_labels_for_header),
    bom: sent.flag('with_bom', { fallback: profile === 'spreadsheet' || downloadTable.with_bom.fallback }),
    profile,
    epsg: sent.text('epsg'),
    simplify: decodeSimplify(sent),
  }
}

/** Separator and profile of a CSV. */
export const decodeCsv = (pairs: Pairs): { separator: string; profile: CsvProfile } => ({
  separator: decodeSeparator(pairs),
  profile: new Sent(pairs).choice('profile', downloadTable.profile),
})

export function decodeDataset(pairs: Pairs): DatasetRequest {
  const sent = new Sent(pairs)
  return {
    extraMetas: sent.flag('extrametas', describedTable.extrametas),
    interopMetas: sent.flag('interopmetas', describedTable.interopmetas),
    assetMetas: sent.flag('assetmetas', describedTable.assetmetas),
  }
}

export function decodeFilters(sent: Sent): Filters {
  const queries = (name: 'q' | 'rq') =>
    [...sent.all(name), ...[...sent.under(name)].flatMap(([, texts]) => texts)].flatMap(severalTexts)
  return {
    q: queries('q'),
    rq: queries('rq'),
    refine: byField(sent.under('refine')),
    exclude: byField(sent.under('exclude')),
    disjunctive: [...sent.under('disjunctive')]
      .map(([field]) => field)
      .filter((field) => sent.flag(`disjunctive.${field}`, filtersTable['disjunctive.{field}'])),
    distance: limited(sent.all('geofilter.distance'), 'geofilter.distance').map((text) => ({
      text,
      circle: readCircle(text),
    })),
    polygon: limited(sent.all('geofilter.polygon'), 'geofilter.polygon').map((text) => ({
      text,
      ring: readRing(text),
    })),
    bbox: limited(sent.all('geofilter.bbox'), 'geofilter.bbox').map((text) => ({ text, box: readBox(text) })),
    digest: [
      ...sent.all('geo_digest').map((digest) => ({ field: null, digest })),
      ...[...sent.under('geo_digest')].flatMap(([field, digests]) =>
        digests.map((digest) => ({ field, digest })),
      ),
    ],
    grid: limited(sent.all('geo_grid'), 'geo_grid').map(readGridCell),
  }
}

/** Values by field in an object without a prototype, since a field may be called `constructor`. */
const byField = <T>(values: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.assign(Object.create(null), Object.fromEntries(values))

/** The image gallery sends several queries as one JSON array of texts. */
function severalTexts(text: string): string[] {
  if (text.length > queryLimit)
    throw new PublicError('query.too_long', { length: text.length, limit: queryLimit })
  if (!text.trimStart().startsWith('[')) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed) && parsed.every((part) => typeof part === 'string'))
      return parsed.filter((part) => part.trim() !== '')
  } catch {}
  return [text]
}

function decodeFacets(sent: Sent): FacetsRequest {
  const facetSort: Record<string, FacetSort> = byField([])
  for (const [field] of sent.under('facetsort')) {
    facetSort[field] = sent.choice(`facetsort.${field}`, searchTable['facetsort.{field}'])
  }
  return { facets: limited([...new Set(sent.all('facet'))], 'facet'), facetSort }
}

export const decodeSort = (sent: Sent): SortKey[] =>
  limited(sent.list('sort'), 'sort').map((key) =>
    key.startsWith('-') ? { name: key.slice(1), minus: true } : { name: key, minus: false },
  )

const decodeFields = (sent: Sent): string[] | null => {
  const fields = sent.list('fields')
  return fields.length > 0 ? fields : null
}

const decodeSimplify = (sent: Sent): number | null =>
  sent.flag('geo_simplify', searchTable.geo_simplify)
    ? sent.whole('geo_simplify_zoom', searchTable.geo_simplify_zoom)
    : null

/** The separator can be a tab or a space, which are trimmed as empty elsewhere. */
export function decodeSeparator(pairs: Pairs): string {
  let separator: string = downloadTable.csv_separator.fallback
  for (const [name, value] of pairs) if (name === 'csv_separator' && value !== '') separator = value
  if (!/^[\t -!#-~]$/.test(separator)) throw new PublicError('parameter.separator', { value: separator })
  return separator
}
