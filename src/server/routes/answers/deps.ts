import { PublicError } from '../../../core/errors.ts'
import type { Filters } from '../../../core/parameters/decode.ts'
import type { CatalogTable } from '../../engine/catalog-table.ts'
import type { PrintedBlocks } from '../../engine/printed-blocks.ts'
import { emptyRelation, fileRelation, type Relation } from '../../engine/relation.ts'
import type { ResultCache } from '../../engine/result-cache.ts'
import type { RowOrder } from '../../engine/row-order.ts'
import type { Engine } from '../../engine/run.ts'
import type { ZoneOffsets } from '../../engine/wall-clock.ts'
import type { CatalogReader, StoredDataset } from '../../store/types.ts'

/** What the data API is built on. */
export interface DataDeps {
  catalog: CatalogReader
  engine: Engine
  cache: ResultCache
  catalogTable: CatalogTable
  offsets: ZoneOffsets
  order: RowOrder
  blocks: PrintedBlocks
  now: () => Date
  /** Sets the catalog revisions of this process apart from those of the last one. */
  since: string
  /** Name of this portal in `metas.domain`. */
  domain: string
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

/** The published dataset of an id, which may be written `id@domain`. Throws `dataset.missing` and `dataset.unknown`. */
export async function openDataset(deps: DataDeps, id: string | null): Promise<StoredDataset> {
  if (id === null) throw new PublicError('dataset.missing')
  const dataset =
    (await deps.catalog.published(id)) ?? (await deps.catalog.published(id.replace(/@[^@]*$/, '')))
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  return dataset
}

export const relationOf = (dataset: StoredDataset): Relation =>
  dataset.version ? fileRelation(dataset.version, dataset.id) : emptyRelation(dataset.id, dataset.createdAt)

/** Who reads pages of records. */
export const reader = ({ engine, order, blocks }: DataDeps) => ({ engine, order, blocks })

/** Names what the records of a dataset are read from. */
export const stateOf = (dataset: StoredDataset): string => dataset.version?.id ?? `${dataset.id}-empty`

/** A query with the present in it has another answer every moment. */
export const isTimeless = (filters: Filters): boolean =>
  ![...filters.q, ...filters.rq].some((text) => text.includes('#now'))

/** The answer kept for a question about a state, or worked out now. */
export async function answered(
  deps: DataDeps,
  question: { kind: string; state: string; request: unknown; filters: Filters },
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<string>,
): Promise<Answer> {
  if (!isTimeless(question.filters)) return { text: await work(signal), etag: null }
  if (deps.knows?.(question.state)) return { text: '', etag: question.state }
  const key = `${question.kind} ${question.state} ${JSON.stringify(question.request)}`
  return { text: await deps.cache.answer(key, signal, work), etag: question.state }
}
