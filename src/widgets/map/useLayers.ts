import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type LayerModel, modelLayer } from '../../core/map/layer.ts'
import type { MapSentences } from '../../messages/en/maps.ts'
import { useManyDatasets } from '../../ui/useDataContext.ts'
import type { PlacedLayer, SourcedLayer } from './layers.ts'

/** A layer validated against its schema. */
export interface ReadLayer {
  placed: SourcedLayer
  /** Index of its context among those of the map. */
  index: number
  dataset: Dataset
  layer: LayerModel
}

/**
 * The layers whose schemas are loaded; `ready` once none is loading. `unknown` names contexts whose schema
 * failed: their layers are omitted. `problems` are logged for the author.
 */
export function useLayers(
  placed: readonly PlacedLayer[],
  contexts: readonly DataContext[],
  unknown: ReadonlySet<string>,
  sentences: MapSentences,
): { layers: readonly ReadLayer[]; problems: readonly string[]; ready: boolean } {
  const datasets = useManyDatasets(contexts)
  return useMemo(() => {
    const problems: string[] = []
    const layers: ReadLayer[] = []
    let waiting = 0
    for (const one of placed) {
      const { context, joinContext } = one.options
      if (unknown.has(context) || (joinContext && unknown.has(joinContext))) {
        problems.push(`${context}: ${sentences['layer.unknown']}`)
        continue
      }
      const index = contexts.findIndex(({ name }) => name === context)
      const source = contexts[index]
      const dataset = datasets[index]
      const remote = joinContext
        ? (datasets[contexts.findIndex(({ name }) => name === joinContext)] ?? null)
        : null
      if (!source || !dataset || (joinContext && !remote)) {
        waiting++
        continue
      }
      const read = modelLayer(one.options, dataset, sentences, remote)
      problems.push(...read.problems)
      if (read.layer) layers.push({ placed: { ...one, source }, index, dataset, layer: read.layer })
    }
    return { layers, problems, ready: waiting === 0 }
  }, [placed, contexts, datasets, unknown, sentences])
}
