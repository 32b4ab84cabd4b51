import { useCallback, useMemo, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import { deleteMap, listMaps, saveMap, shareMap } from '../../client/saved-maps.ts'
import { type ContextConfig, nameOf } from '../../core/builder/tags.ts'
import type { LayerConfig, MapConfig } from '../../core/map/configuration/config.ts'
import { printMap } from '../../core/map/configuration/read.ts'
import { contextsOf, mapCode } from '../../core/map/configuration/tags.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { fill } from '../../messages/message.ts'
import { linkOf } from '../../ui/builder/address.ts'
import { BuilderFrame } from '../../ui/builder/BuilderFrame.tsx'
import { DatasetPicker } from '../../ui/builder/DatasetPicker.tsx'
import type { Shelf } from '../../ui/builder/SavePanel.tsx'
import { useDataContexts, useManyDatasets } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import { addressOf } from './address.ts'
import type { attributes } from './attributes.ts'
import { GroupPanel } from './GroupPanel.tsx'
import { LayerList } from './LayerList.tsx'
import { LayerPanel } from './LayerPanel.tsx'
import { MapPanel } from './MapPanel.tsx'
import { addGroup, addLayer, changeGroup, changeLayer, layerAt } from './model/edit.ts'
import { Preview } from './Preview.tsx'
import { useBuilderSentences } from './sentences.ts'
import { useBuilder } from './useBuilder.ts'
import { type Opened, openSaved, textOf } from './useOpening.ts'

interface EditorProps {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  opened: Opened
}

/** Contexts of a page are told apart by their names, and a page may hold several builders. */
let made = 0

/** Where a map is made: its layers and what can be chosen of them beside the map itself. */
export function MapEditor({ element, connection, options, opened }: EditorProps) {
  const sentences = useBuilderSentences()
  const common = useSentences()
  const [prefix] = useState(() => `builder${++made}x`)
  const builder = useBuilder(opened, options.syncToUrl)
  const { config, selected, edit, select } = builder
  const [picking, setPicking] = useState(false)
  const [announced, announce] = useState('')
  const [refused, setRefused] = useState<readonly string[]>(() => opened.refused.map(({ path }) => path))
  const view = useRef<string | null>(null)
  const onMove = useCallback((location: string) => {
    view.current = location
  }, [])
  const adding = useRef<HTMLButtonElement>(null)

  const contexts = useMemo(() => contextsOf(config, prefix), [config, prefix])
  // As long as they are the same, the map below keeps its elements.
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

  const shelf = useMemo(
    (): Shelf<MapConfig> => ({
      list: async (signal) =>
        (await listMaps(signal)).map(({ mapid, title, shared = false }) => ({ id: mapid, title, shared })),
      load: async (id, signal) => {
        const loaded = await openSaved(id, signal)
        if (!signal.aborted) setRefused(loaded.refused.map(({ path }) => path))
        return loaded
      },
      save: async (id, sent) => {
        const title = sent.title || sentences.untitled
        const { mapid, shared = false } = await saveMap(id, { title, values: printMap(sent) })
        emit(element, 'd4c-map-saved', { id: mapid, title })
        return { config: sent, savedState: { id: mapid, text: textOf(sent), shared } }
      },
      share: shareMap,
      remove: deleteMap,
    }),
    [element, sentences],
  )
  const write = useCallback((portal: string) => mapCode(config, portal), [config])
  const layer = selected === 'map' ? undefined : layerAt(config, selected)
  const group = selected === 'map' || selected.layer !== null ? undefined : config.groups[selected.group]
  return (
    <BuilderFrame
      sentences={sentences}
      editing={builder}
      title={config.title ?? ''}
      onTitle={(title) => {
        const { title: _, ...rest } = config
        edit(title ? { ...rest, title } : rest, 'title')
      }}
      empty={config.groups.length === 0}
      address={() => linkOf(options.rootPath, builder) ?? addressOf(config, location.href)}
      write={write}
      shelf={options.canSave ? shelf : null}
      onOpened={({ savedState }) => emit(element, 'd4c-map-opened', { id: savedState.id })}
      announced={announced}
      announce={announce}
      notice={
        <>
          {builder.savedState.from !== undefined && <p className="d4c-muted">{sentences['load.copy']}</p>}
          {refused.length > 0 && (
            <p className="d4c-error" role="alert">
              {fill(sentences['load.refused'], { paths: refused.slice(0, 10).join(', ') })}
            </p>
          )}
        </>
      }
    >
      <div className="side" part="side">
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
              names={options.context ?? []}
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
                    names={options.context ?? []}
                    shapes={layer.joinContext ? foundOf(layer.joinContext) : null}
                    layer={layer}
                    context={context}
                    dataset={dataset}
                    onChange={(patch, about) =>
                      edit(
                        changeLayer(config, selected, patch),
                        `${about} ${selected.group} ${selected.layer}`,
                      )
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
          {!layer && !group && <MapPanel config={config} location={() => view.current} onChange={edit} />}
        </section>
      </div>
      {config.groups.length === 0 ? (
        <p className="d4c-empty blank" part="preview">
          {sentences['preview.empty']}
        </p>
      ) : (
        <Preview config={config} contexts={contexts} label={sentences['preview.label']} onMove={onMove} />
      )}
    </BuilderFrame>
  )
}
