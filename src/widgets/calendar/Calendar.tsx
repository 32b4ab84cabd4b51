import { lazy } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

// Loads the calendar's code in parallel with the schema.
const body = import('./CalendarBody.tsx')
const CalendarBody = lazy(() => body)

/** The records of a dataset as events. */
export function Calendar({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <CalendarBody
          element={element}
          context={context}
          dataset={dataset}
          options={options}
          template={template}
        />
      )}
    </WithDatasetContext>
  )
}
