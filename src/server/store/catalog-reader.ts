import type { ResourceStore } from './resource-store.ts'
import type { AccessReader, StoredDataset } from './types.ts'

/** The metadata that the data API reads. Reads see the writes of other processes immediately. */
export interface CatalogReader {
  /** Changes with every write of any process; cheap enough for every request. */
  revision(): number
  /** Changes with every write of any process that affects the catalog. */
  catalogRevision(): string
  /** The published dataset of that id, else undefined. */
  published(id: string): Promise<StoredDataset | undefined>
  allPublished(): Promise<StoredDataset[]>
  readonly access: AccessReader
  /** Files, snapshots, reuses and feedback of datasets. */
  readonly resources: ResourceStore
}
