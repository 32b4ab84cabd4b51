import { lazy } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

// The slides' code is on its way while the schema is.
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
