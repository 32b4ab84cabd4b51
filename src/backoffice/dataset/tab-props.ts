import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import type { Edits } from './edits.ts'

/** Props of the tabs of a dataset's screen. */
export interface TabProps {
  dataset: ManagedDataset
  /** Unsaved edits; `edit` changes them. */
  edits: Edits
  edit: (change: (before: Edits) => Edits) => void
  /** Called with the dataset that a call returned. */
  took: (dataset: ManagedDataset) => void
  /** Reloads the dataset. */
  reload: () => void
}
