import { createElement } from 'react'
import { isSortable } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { Direction, FieldChoice, FieldList } from './fields.tsx'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

/** Settings of the table view: columns, their order, and the initial sort. */
export function TableSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { words } = useApp()
  const sort = visualization.table_default_sort_field
  return (
    <div className="display-columns">
      <div className="display-form">
        <FieldList
          label={words.say('display.table_fields')}
          fields={fields}
          value={visualization.table_fields}
          change={(names) => set('table_fields', names)}
        />
        <FieldChoice
          label={words.say('display.sort')}
          fields={fields.filter(isSortable)}
          value={sort}
          none={words.say('display.source_order')}
          change={(name) => {
            set('table_default_sort_field', name)
            if (name === '') set('table_default_sort_direction', null)
          }}
        />
        {typeof sort === 'string' && sort !== '' && (
          <Direction
            value={visualization.table_default_sort_direction}
            change={(direction) => set('table_default_sort_direction', direction)}
          />
        )}
      </div>
      <WidgetPreview dataset={dataset} visualization={visualization}>
        {createElement('d4c-table', { context: 'ctx', className: 'display-table' })}
      </WidgetPreview>
    </div>
  )
}
