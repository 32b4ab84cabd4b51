import { useMemo } from 'react'
import { useConfigurations } from '../../custom-element/configuration.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { layerTag, placedLayers } from './layers.ts'
import { MapBody } from './MapBody.tsx'

type Props = WidgetProps<typeof attributes>

/** A map of the layers that stand inside it. */
export function MapWidget({ element, options, connection }: Props) {
  const configurations = useConfigurations(element, layerTag)
  const placed = useMemo(() => placedLayers(configurations), [configurations])
  const names = useMemo(() => [...new Set(placed.map((layer) => layer.options.context))], [placed])
  if (placed.length === 0) return <MapBody element={element} options={options} placed={[]} contexts={[]} />
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => <MapBody element={element} options={options} placed={placed} contexts={contexts} />}
    </WithContexts>
  )
}
