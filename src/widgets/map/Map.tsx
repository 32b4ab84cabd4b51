import { lazy, Suspense, useMemo } from 'react'
import { mapConfigOptions } from '../../core/map/map-config.ts'
import { useConfigurations } from '../../custom-element/configuration.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useAutoResize } from '../../ui/useAutoResize.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { groupTag, layerTag, placedLayers } from './layers.ts'
import { MapBody } from './MapBody.tsx'

const OneLayer = lazy(() => import('./OneLayer.tsx'))

type Props = WidgetProps<typeof attributes>

/** A map of the layers that stand inside it. */
export function MapWidget({ element, options: given, connection }: Props) {
  const options = useMemo(
    () => ({ ...given, ...mapConfigOptions(given.mapConfig, (name) => element.hasAttribute(name)) }),
    [given, element],
  )
  useAutoResize(element, options.autoResize || options.d4cAutoResize)
  const configurations = useConfigurations(element, layerTag, groupTag)
  const { layers, groups } = useMemo(() => placedLayers(configurations), [configurations])
  const names = useMemo(
    () => [
      ...new Set(
        layers.flatMap(({ options: { context, joinContext } }) => [
          context,
          ...(joinContext ? [joinContext] : []),
        ]),
      ),
    ],
    [layers],
  )
  const body = { element, options, placed: layers, groups }
  if (layers.length === 0 && options.context)
    return (
      <Suspense fallback={null}>
        <OneLayer element={element} connection={connection} options={options} context={options.context} />
      </Suspense>
    )
  if (layers.length === 0) return <MapBody {...body} contexts={[]} />
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => <MapBody {...body} contexts={contexts} />}
    </WithContexts>
  )
}
