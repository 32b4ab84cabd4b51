import type { Field } from '../../../core/field.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'

/** Props of a view's settings. */
export interface SettingsProps {
  dataset: ManagedDataset
  /** Visible fields. */
  fields: readonly Field[]
  /** The metas of the template `visualization` including unsaved edits; null for removed ones. */
  visualization: Readonly<Record<string, unknown>>
  /** Sets a meta; an empty value removes it. */
  set: (name: string, value: unknown) => void
}
