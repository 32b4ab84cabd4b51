import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { WithContexts } from '../../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { GeoSearchBody } from './GeoSearchBody.tsx'

/** A map to search a catalog by a drawn rectangle. */
export function GeoSearch({ element, options, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <GeoSearchBody element={element} contexts={contexts} />}
    </WithContexts>
  )
}
