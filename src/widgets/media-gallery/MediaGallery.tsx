import { lazy } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

// Loads the gallery's code in parallel with the schema.
const body = import('./Gallery.tsx')
const Gallery = lazy(() => body)

/** The images of a dataset, in rows. */
export function MediaGallery({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <Gallery
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
