import { lazy } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

// The images' code is on its way while the schema is.
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
