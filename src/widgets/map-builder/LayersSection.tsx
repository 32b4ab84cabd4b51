import { useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import type { LayerConfig } from '../../core/map/configuration/config.ts'
import { fill } from '../../messages/message.ts'
import { DatasetPicker } from '../../ui/builder/DatasetPicker.tsx'
import { LayerList } from './LayerList.tsx'
import { addGroup, addLayer } from './model/edit.ts'
import { useBuilderSentences } from './sentences.ts'
import type { Builder } from './useBuilder.ts'

interface Props {
  element: HTMLElement
  connection: number
  /** Contexts of the page whose datasets are listed. */
  names: readonly string[]
  builder: Builder
  titleOf: (layer: LayerConfig) => string
  announce: (sentence: string) => void
}

/** Layers and groups of the map, with buttons to add them. */
export function LayersSection({ element, connection, names, builder, titleOf, announce }: Props) {
  const sentences = useBuilderSentences()
  const { config, selected, edit, select } = builder
  const [picking, setPicking] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label={sentences['layers.label']}>
      <div className="row">
        <button
          ref={adding}
          type="button"
          className="d4c-button is-main"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          {sentences['layers.add']}
        </button>
        <button
          type="button"
          className="d4c-button"
          onClick={() => {
            const name = fill(sentences['layers.group_name'], {
              n: config.groups.filter(({ title }) => title).length + 1,
            })
            const added = addGroup(config, name)
            edit(added.config, 'group', added.place)
            announce(fill(sentences['notice.added'], { name }))
          }}
        >
          {sentences['layers.group']}
        </button>
      </div>
      {picking && (
        <DatasetPicker
          element={element}
          connection={connection}
          names={names}
          feature="geo"
          sentences={sentences}
          onPick={(context, { metas: { title: name } }) => {
            const added = addLayer(config, { context })
            edit(added.config, `add ${config.groups.length}`, added.place)
            setPicking(false)
            announce(fill(sentences['notice.added'], { name }))
            adding.current?.focus()
            emit(element, 'd4c-layer-added', { dataset: context.dataset })
          }}
          onClose={() => {
            setPicking(false)
            adding.current?.focus()
          }}
        />
      )}
      {config.groups.length === 0 ? (
        <p className="d4c-empty">{sentences['layers.empty']}</p>
      ) : (
        <>
          <LayerList builder={builder} titleOf={titleOf} announce={announce} />
          {config.groups.length > 1 && <p className="d4c-muted hint">{sentences['layers.order']}</p>}
        </>
      )}
      <button
        type="button"
        className="layer-name whole"
        aria-pressed={selected === 'map'}
        onClick={() => select('map')}
      >
        {sentences['map.label']}
      </button>
    </section>
  )
}
