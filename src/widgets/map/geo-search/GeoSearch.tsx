import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { WithContexts } from '../../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { GeoSearchBody } from './GeoSearchBody.tsx'

/** A map on which a rectangle is drawn to search a catalog within. */
export function GeoSearch({ element, options, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <GeoSearchBody element={element} contexts={contexts} />}
    </WithContexts>
  )
}
