import { useMemo } from 'react'
import { type ContextConfig, nameOf } from '../../core/builder/tags.ts'
import type { LayerConfig, MapConfig } from '../../core/map/configuration/config.ts'
import { contextsOf } from '../../core/map/configuration/tags.ts'
import { useDataContexts, useManyDatasets } from '../../ui/useDataContext.ts'

export type LayerDatasets = ReturnType<typeof useLayerDatasets>

/** The contexts of a map's layers, with a common prefix in their names, and their loaded datasets. */
export function useLayerDatasets(
  element: HTMLElement,
  connection: number,
  config: MapConfig,
  prefix: string,
) {
  const contexts = useMemo(() => contextsOf(config, prefix), [config, prefix])
  // As long as the names are equal, the map keeps its elements.
  const names = contexts.map(({ name }) => name)
  const found = useDataContexts(element, names, connection)
  const present = useMemo(() => found.filter((one) => one !== null), [found])
  const datasets = useManyDatasets(present)
  const foundOf = (wanted: ContextConfig) => {
    const at = present.findIndex(({ name }) => name === nameOf(contexts, wanted))
    const [context, dataset] = [present[at], datasets[at]]
    return context && dataset ? { context, dataset } : null
  }
  const titleOf = (layer: LayerConfig): string => {
    const at = present.findIndex(({ name }) => name === nameOf(contexts, layer.context))
    return layer.title || datasets[at]?.metas.title || layer.context.dataset
  }
  return { contexts, foundOf, titleOf }
}
