import { lazy, Suspense } from 'react'
import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { useAutoResize } from '../../../ui/useAutoResize.ts'
import { WithDatasetContext } from '../../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const OlderMap = lazy(() => import('./OlderMap.tsx'))

/** The map of a single layer for older pages, drawn by the map of layers. */
export function MapLegacy({ element, options, connection }: WidgetProps<typeof attributes>) {
  useAutoResize(element, options.autoResize)
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(_, dataset) => (
        <Suspense fallback={null}>
          <OlderMap
            element={element}
            options={options}
            connection={connection}
            markerColor={dataset.extra_metas?.visualization?.map_marker_color}
          />
        </Suspense>
      )}
    </WithDatasetContext>
  )
}
