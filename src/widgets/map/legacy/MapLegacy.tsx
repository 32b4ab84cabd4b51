import { useEffect, useMemo } from 'react'
import { legacyLayer } from '../../../core/map/legacy.ts'
import type { OptionsOf } from '../../../custom-element/attributes.ts'
import { warnOnce } from '../../../custom-element/options.ts'
import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { useAutoResize } from '../../../ui/useAutoResize.ts'
import { WithContexts, WithDatasetContext } from '../../../ui/WithContext.tsx'
import { attributes as mapAttributes } from '../attributes.ts'
import { layerOf } from '../layer-of.ts'
import { MapBody } from '../MapBody.tsx'
import type { attributes } from './attributes.ts'

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

/** The map of one layer that older pages have, drawn by the map of layers. */
export function MapLegacy({ element, options, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(_, dataset) => (
        <Layered
          element={element}
          options={options}
          connection={connection}
          markerColor={dataset.extra_metas?.visualization?.map_marker_color}
        />
      )}
    </WithDatasetContext>
  )
}

const group = 'l0'

function Layered({
  element,
  options,
  connection,
  markerColor,
}: Pick<WidgetProps<typeof attributes>, 'element' | 'options' | 'connection'> & { markerColor: unknown }) {
  useAutoResize(element, options.autoResize)
  const { layer, warnings, incomplete, names } = useMemo(() => {
    const { values, incomplete } = legacyLayer(options, markerColor)
    const read = layerOf(values, '0', group)
    const { context, joinContext } = read.layer.options
    return {
      ...read,
      incomplete: incomplete.join(', '),
      names: joinContext ? [context, joinContext] : [context],
    }
  }, [options, markerColor])
  useEffect(() => {
    for (const warning of warnings) warnOnce(warning)
  }, [warnings])
  useEffect(() => {
    if (incomplete)
      console.error(
        `<${element.localName}> needs item-click-context-field and item-click-map-field together, for ${incomplete}.`,
      )
  }, [incomplete, element])
  const body = useMemo(
    () => ({ options: mapOptions(options), placed: [layer], groups: [{ id: group, options: null }] }),
    [options, layer],
  )
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => <MapBody element={element} {...body} contexts={contexts} />}
    </WithContexts>
  )
}
