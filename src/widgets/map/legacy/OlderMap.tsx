import { useMemo } from 'react'
import { olderColor } from '../../../core/map/legacy.ts'
import type { OptionsOf } from '../../../custom-element/attributes.ts'
import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { WithContexts } from '../../../ui/WithContext.tsx'
import { attributes as mapAttributes } from '../attributes.ts'
import { MapBody } from '../MapBody.tsx'
import type { attributes } from './attributes.ts'
import { useOlderLayer } from './useOlderLayer.ts'

type Options = OptionsOf<typeof attributes>

/** Defaults of a map. */
const defaults = Object.fromEntries(
  Object.entries(mapAttributes).map(([name, { fallback }]) => [name, fallback]),
) as OptionsOf<typeof mapAttributes>

const mapOptions = (options: Options): OptionsOf<typeof mapAttributes> => ({
  ...defaults,
  location: options.location,
  basemap: options.basemap,
  staticMap: options.isStatic,
  showFilters: options.showFilters,
  embedMode: options.embedMode,
  syncToObject: options.mapContext,
})

type Props = Pick<WidgetProps<typeof attributes>, 'element' | 'options' | 'connection'> & {
  markerColor: unknown
}

/**
 * The layer of an older map; a separate chunk, so that pages without maps do not preload what it shares with
 * others.
 */
export default function OlderMap({ element, options, connection, markerColor }: Props) {
  const { placed, groups, names } = useOlderLayer(element, options, String(markerColor || olderColor))
  const legacyOptions = useMemo(() => mapOptions(options), [options])
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => (
        <MapBody
          element={element}
          options={legacyOptions}
          placed={placed}
          groups={groups}
          contexts={contexts}
        />
      )}
    </WithContexts>
  )
}
