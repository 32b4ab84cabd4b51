import type { ResourceStore } from './resource-store.ts'
import type { AccessReader, StoredDataset } from './types.ts'

/** What the data API needs of the metadata store. Reads see the writes of other processes at once. */
export interface CatalogReader {
  /** Changes whenever this or another process has written; cheap enough for every request. */
  revision(): number
  /** Changes whenever this or another process has written what the catalog shows, whoever sees it. */
  catalogRevision(): string
  /** The published dataset of that id, else undefined. */
  published(id: string): Promise<StoredDataset | undefined>
  allPublished(): Promise<StoredDataset[]>
  readonly access: AccessReader
  /** Files, snapshots, reuses and feedback of datasets. */
  readonly resources: ResourceStore
}
