import { lazy } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

// Loads the slideshow's code in parallel with the schema.
const body = import('./Slides.tsx')
const Slides = lazy(() => body)

/** The images of a dataset, one at a time. */
export function Slideshow({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <Slides element={element} context={context} dataset={dataset} options={options} template={template} />
      )}
    </WithDatasetContext>
  )
}
