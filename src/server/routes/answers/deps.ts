import { PublicError } from '../../../core/errors.ts'
import type { Filters } from '../../../core/parameters/decode.ts'
import type { Access, AccessService } from '../../access/access-service.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import type { SearchIndexes } from '../../catalog/search-index.ts'
import type { UsageCounts } from '../../catalog/usage.ts'
import type { CatalogTable } from '../../engine/catalog-table.ts'
import type { Relation } from '../../engine/relation.ts'
import type { ResultCache } from '../../engine/result-cache.ts'
import type { RowOrder } from '../../engine/row-order.ts'
import type { Engine } from '../../engine/run.ts'
import type { ZoneOffsets } from '../../engine/wall-clock.ts'
import type { Thumbnail } from '../../files/picture.ts'
import type { Thumbnails } from '../../files/thumbnails.ts'
import type { SharedReads } from '../../memory/shared-reads.ts'
import type { Sketch } from '../../pictures/drawing.ts'
import type { Previews } from '../../pictures/preview.ts'
import type { ResourceStore } from '../../store/resource-store.ts'

/** Services of the data API, for all requests. */
export interface DataServices {
  accessService: AccessService
  /**
   * Files, snapshots, reuses and feedback of datasets; callers must first resolve the dataset through
   * `access`.
   */
  resources: ResourceStore
  /** Usage counts of datasets. */
  usage: UsageCounts
  /** Changes with every write that affects the catalog. */
  catalogRevision: () => string
  engine: Engine
  cache: ResultCache
  catalogTable: CatalogTable<VisibleDataset>
  /** Fuzzy indexes of the catalog, by the rights of callers. */
  searchIndexes: SearchIndexes
  offsets: ZoneOffsets
  order: RowOrder
  /** Cache of printed records, by block of a list. */
  blocks: SharedReads<readonly string[]>
  thumbnails: Thumbnails
  /** Pictures of datasets, without texts and colours. */
  pictures: SharedReads<Sketch>
  /** Pictures of datasets for previews of links, with their texts; shares the cache of thumbnails. */
  previews: SharedReads<Thumbnail>
  previewDrawer: Previews
  /** Creates an empty temporary folder; the caller removes it. */
  folder: () => Promise<string>
  now: () => Date
  /** Makes catalog revisions of this process distinct from those before a restart. */
  since: string
  /** Name of this portal in `metas.domain`. */
  domain: string
  /** Public URL of the portal. */
  publicUrl: () => string
  /** Number of trusted proxies in front of the server. */
  proxies: number
  /** Whether JSONP is enabled. */
  jsonp: boolean
  /** Called when a visitor has contributed to a dataset. */
  contributed?: (kind: 'feedback' | 'reuse', dataset: { id: string; title: string }) => void
}

/** The context of a data API call: the services, restricted to what its caller may see. */
export interface DataRequest extends DataServices {
  /** The caller's access: the only way to read datasets. */
  access: Access
  /** Whether the client has the answer of a state already; then it is not computed. */
  knows?: (etag: string) => boolean
}

/** A response body with its metadata. */
export interface Answer {
  /** JSON text, or that of another format. */
  text: string
  /** Identifies the state that was read; null when the answer depends on the time. */
  etag: string | null
  headers?: Record<string, string>
}

/**
 * The dataset of an id, which may be written `id@domain`, as the caller sees it. Throws `dataset.missing` and
 * `dataset.unknown`.
 */
export async function findDataset({ access }: DataRequest, id: string | null): Promise<VisibleDataset> {
  if (id === null) throw new PublicError('dataset.missing')
  const local = id.replace(/@[^@]*$/, '')
  const dataset = (await access.dataset(id)) ?? (local === id ? undefined : await access.dataset(local))
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  return dataset
}

/**
 * As `findDataset`, for calls that read records. Throws `records.hidden` where only the description is
 * visible.
 */
export async function openDataset(deps: DataRequest, id: string | null): Promise<VisibleDataset> {
  const dataset = await findDataset(deps, id)
  if (!dataset.dataVisible) throw new PublicError('records.hidden', { dataset: dataset.id })
  return dataset
}

/** The records that the caller may see. */
export const relationOf = (dataset: VisibleDataset): Relation => dataset.relation

/** The reader of record pages. */
export const reader = ({ engine, order, blocks }: DataRequest) => ({ engine, order, blocks })

/** Identifies the version of a dataset and the caller's rules. */
export const stateOf = (dataset: VisibleDataset): string => dataset.state

/** A query with `#now` has a different answer at every moment. */
export const isTimeless = (filters: Pick<Filters, 'q' | 'rq'>): boolean =>
  ![...filters.q, ...filters.rq].some((text) => text.includes('#now'))

/** The cached answer of a request on a state, or a new one. */
export async function answered(
  deps: DataRequest,
  question: { kind: string; state: string; request: unknown; filters: Pick<Filters, 'q' | 'rq'> },
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<string>,
): Promise<Answer> {
  if (!isTimeless(question.filters)) return { text: await work(signal), etag: null }
  if (deps.knows?.(question.state)) return { text: '', etag: question.state }
  const key = `${question.kind} ${question.state} ${JSON.stringify(question.request)}`
  return { text: await deps.cache.answer(key, signal, work), etag: question.state }
}
