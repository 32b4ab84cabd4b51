import { PublicError } from '../../../core/errors.ts'
import type { Filters } from '../../../core/parameters/decode.ts'
import type { Access, AccessService } from '../../access/access-service.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import type { UsageCounts } from '../../catalog/usage.ts'
import type { CatalogTable } from '../../engine/catalog-table.ts'
import type { Relation } from '../../engine/relation.ts'
import type { ResultCache } from '../../engine/result-cache.ts'
import type { RowOrder } from '../../engine/row-order.ts'
import type { Engine } from '../../engine/run.ts'
import type { ZoneOffsets } from '../../engine/wall-clock.ts'
import type { Thumbnails } from '../../files/thumbnails.ts'
import type { SharedReads } from '../../memory/shared-reads.ts'
import type { ResourceStore } from '../../store/resource-store.ts'

/** What the data API is built on, for all requests. */
export interface DataServices {
  accessService: AccessService
  /** Files, snapshots, reuses and feedback of datasets; whoever asks has found the dataset through `access`. */
  resources: ResourceStore
  /** How datasets are used. */
  usage: UsageCounts
  /** Changes whenever something has been written that the catalog shows. */
  catalogRevision: () => string
  engine: Engine
  cache: ResultCache
  catalogTable: CatalogTable<VisibleDataset>
  offsets: ZoneOffsets
  order: RowOrder
  /** Printed records of blocks of a list. */
  blocks: SharedReads<readonly string[]>
  thumbnails: Thumbnails
  /** An empty folder, for what must be written down before it is sent; who asks for it removes it. */
  folder: () => Promise<string>
  now: () => Date
  /** Sets the catalog revisions of this process apart from those of the last one. */
  since: string
  /** Name of this portal in `metas.domain`. */
  domain: string
  /** Address at which people reach the portal. */
  publicUrl: () => string
  /** Proxies of our own before the server. */
  proxies: number
  /** Whether answers may be asked for as callbacks. */
  jsonp: boolean
  /** Told of what visitors have sent about a dataset. */
  contributed?: (kind: 'feedback' | 'reuse', dataset: { id: string; title: string }) => void
}

/** What a call of the data API is answered from: the services, as far as its caller may see. */
export interface DataRequest extends DataServices {
  /** What the caller may see: the one way to datasets. */
  access: Access
  /** Whether the caller holds the answer of a state already; then it is not worked out. */
  knows?: (etag: string) => boolean
}

/** An answer as the wire carries it. */
export interface Answer {
  /** JSON text, or that of another format. */
  text: string
  /** Names the state that was read; null when the answer depends on the moment. */
  etag: string | null
  headers?: Record<string, string>
}

/** The dataset of an id, which may be written `id@domain`, as the caller sees it. Throws `dataset.missing` and `dataset.unknown`. */
export async function findDataset({ access }: DataRequest, id: string | null): Promise<VisibleDataset> {
  if (id === null) throw new PublicError('dataset.missing')
  const local = id.replace(/@[^@]*$/, '')
  const dataset = (await access.dataset(id)) ?? (local === id ? undefined : await access.dataset(local))
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  return dataset
}

/** As `findDataset`, for a call that reads records. Throws `records.hidden` where only the description is open. */
export async function openDataset(deps: DataRequest, id: string | null): Promise<VisibleDataset> {
  const dataset = await findDataset(deps, id)
  if (!dataset.dataVisible) throw new PublicError('records.hidden', { dataset: dataset.id })
  return dataset
}

/** The records that the caller may see. */
export const relationOf = (dataset: VisibleDataset): Relation => dataset.relation

/** Who reads pages of records. */
export const reader = ({ engine, order, blocks }: DataRequest) => ({ engine, order, blocks })

/** Names what the records of a dataset are read from, and what of them the caller may see. */
export const stateOf = (dataset: VisibleDataset): string => dataset.state

/** A query with the present in it has another answer every moment. */
export const isTimeless = (filters: Filters): boolean =>
  ![...filters.q, ...filters.rq].some((text) => text.includes('#now'))

/** The answer kept for a question about a state, or worked out now. */
export async function answered(
  deps: DataRequest,
  question: { kind: string; state: string; request: unknown; filters: Filters },
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<string>,
): Promise<Answer> {
  if (!isTimeless(question.filters)) return { text: await work(signal), etag: null }
  if (deps.knows?.(question.state)) return { text: '', etag: question.state }
  const key = `${question.kind} ${question.state} ${JSON.stringify(question.request)}`
  return { text: await deps.cache.answer(key, signal, work), etag: question.state }
}
