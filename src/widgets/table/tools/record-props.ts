import type { DataContext } from '../../../client/contexts/context.ts'
import type { RowsState } from '../../../client/paged-rows.ts'
import type { Dataset } from '../../../core/dataset.ts'
import type { Field } from '../../../core/field.ts'
import type { Parameters } from '../../../core/parameters/encode.ts'
import type { DataRecord } from '../../../core/record.ts'
import type { TablePreferences } from '../preferences.ts'
import type { View } from '../TableView.tsx'

export interface RecordProps {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  /** Initial columns of the page. */
  start: readonly Field[]
  /** Visible columns. */
  fields: readonly Field[]
  query: Parameters
  state: RowsState<DataRecord>
  search: string
  preferences: TablePreferences
  choose: (preferences: TablePreferences) => void
  template: string | null
  /** Whether a record offers feedback. */
  feedback: boolean
  view: View
}
