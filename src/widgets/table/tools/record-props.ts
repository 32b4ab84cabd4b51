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
  /** Columns that the page begins with. */
  start: readonly Field[]
  /** Columns that are shown. */
  fields: readonly Field[]
  query: Parameters
  state: RowsState<DataRecord>
  search: string
  preferences: TablePreferences
  choose: (preferences: TablePreferences) => void
  template: string | null
  /** A record offers to suggest a change of it. */
  feedback: boolean
  view: View
}
