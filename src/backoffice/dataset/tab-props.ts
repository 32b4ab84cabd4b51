import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import type { Edits } from './edits.ts'

/** What each part of the screen of a dataset is handed. */
export interface TabProps {
  dataset: ManagedDataset
  /** What was typed and not saved yet; `edit` changes it. */
  edits: Edits
  edit: (change: (before: Edits) => Edits) => void
  /** Told of the dataset as a call answered it. */
  took: (dataset: ManagedDataset) => void
  /** Asks for the dataset anew. */
  reload: () => void
}
