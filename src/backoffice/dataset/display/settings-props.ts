import type { Field } from '../../../core/field.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'

/** Props of a view's settings. */
export interface SettingsProps {
  dataset: ManagedDataset
  /** Fields that are shown. */
  fields: readonly Field[]
  /** The metas of the template `visualization` as they were typed; null for what was taken away. */
  visualization: Readonly<Record<string, unknown>>
  /** Sets one of them; nothing takes it away. */
  set: (name: string, value: unknown) => void
}
