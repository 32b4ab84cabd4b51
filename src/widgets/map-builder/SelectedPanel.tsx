import { nameOf } from '../../core/builder/tags.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { LayerPanel } from './LayerPanel.tsx'
import { MapPanel } from './MapPanel.tsx'
import { changeGroup, changeLayer, layerAt } from './model/edit.ts'
import { useBuilderSentences } from './sentences.ts'
import type { Builder } from './useBuilder.ts'
import type { LayerDatasets } from './useLayerDatasets.ts'

interface Props {
  element: HTMLElement
  connection: number
  /** Contexts of the page whose datasets are listed. */
  names: readonly string[]
  builder: Builder
  layers: LayerDatasets
  /** Current location of the preview; null before it is drawn. */
  location: () => string | null
}

/** Settings of the selected layer, group or map. */
export function SelectedPanel({ element, connection, names, builder, layers, location }: Props) {
  const sentences = useBuilderSentences()
  const common = useSentences()
  const { config, selected, edit } = builder
  const { contexts, foundOf, titleOf } = layers
  const layer = selected === 'map' ? undefined : layerAt(config, selected)
  const group = selected === 'map' || selected.layer !== null ? undefined : config.groups[selected.group]
  return (
    <section
      className="panel-of"
      part="panel"
      aria-label={
        layer
          ? `${sentences['layer.label']}: ${titleOf(layer)}`
          : sentences[group ? 'group.label' : 'map.label']
      }
    >
      {layer && selected !== 'map' && (
        <WithDatasetContext
          key={`${selected.group}-${selected.layer}-${nameOf(contexts, layer.context)}`}
          element={element}
          connection={connection}
          name={nameOf(contexts, layer.context)}
          waiting={<p role="status">{common.loading}</p>}
        >
          {(context, dataset) => (
            <>
              <p className="heading">{titleOf(layer)}</p>
              <LayerPanel
                element={element}
                connection={connection}
                names={names}
                shapes={layer.joinContext ? foundOf(layer.joinContext) : null}
                layer={layer}
                context={context}
                dataset={dataset}
                onChange={(patch, about) =>
                  edit(changeLayer(config, selected, patch), `${about} ${selected.group} ${selected.layer}`)
                }
              />
            </>
          )}
        </WithDatasetContext>
      )}
      {group && selected !== 'map' && (
        <>
          <p className="heading">{group.title || sentences['layers.unnamed_group']}</p>
          <GroupPanel
            group={group}
            onChange={(patch, about) =>
              edit(changeGroup(config, selected.group, patch), `${about} ${selected.group}`)
            }
          />
        </>
      )}
      {!layer && !group && <MapPanel config={config} location={location} onChange={edit} />}
    </section>
  )
}
