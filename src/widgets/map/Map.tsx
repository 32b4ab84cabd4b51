import { lazy, Suspense, useEffect, useMemo } from 'react'
import { mapConfigOptions } from '../../core/map/map-config.ts'
import { useConfigurations } from '../../custom-element/configuration.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useAutoResize } from '../../ui/useAutoResize.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { groupTag, layerTag, placedLayers } from './layers.ts'
import { MapBody } from './MapBody.tsx'

const OneLayer = lazy(() => import('./OneLayer.tsx'))
const ConfiguredMap = lazy(() => import('./ConfiguredMap.tsx'))

const hasGroups = ({ groups }: Readonly<Record<string, unknown>>) =>
  Array.isArray(groups) && groups.length > 0

/** Attributes that apply only to a map without layer elements. */
const older = (name: string) => name.startsWith('color-by') || name.startsWith('item-click-')

type Props = WidgetProps<typeof attributes>

/** A map of the layer elements inside it. */
export function MapWidget({ element, options: given, connection }: Props) {
  const options = useMemo(() => {
    const all = { ...given, ...mapConfigOptions(given.mapConfig, (name) => element.hasAttribute(name)) }
    return {
      ...all,
      staticMap: all.staticMap || all.isStatic,
      syncToObject: all.syncToObject ?? all.mapContext,
    }
  }, [given, element])
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
  const unread = layers.length === 0 ? '' : element.getAttributeNames().filter(older).join(', ')
  useEffect(() => {
    if (unread)
      warnOnce(
        `<${element.localName}> ${unread}: only a map without layers reads it; write color-by-field and refine-on-click on d4c-map-layer.`,
      )
  }, [unread, element])
  const body = { element, options, placed: layers, groups }
  const { mapConfig, context } = options
  if (layers.length === 0 && mapConfig && hasGroups(mapConfig) && !element.querySelector(layerTag))
    return (
      <Suspense fallback={null}>
        <ConfiguredMap element={element} connection={connection} options={options} config={mapConfig} />
      </Suspense>
    )
  if (layers.length === 0 && context)
    return (
      <Suspense fallback={null}>
        <OneLayer element={element} connection={connection} options={options} context={context} />
      </Suspense>
    )
  if (layers.length === 0) return <MapBody {...body} contexts={[]} />
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => <MapBody {...body} contexts={contexts} />}
    </WithContexts>
  )
}
