import { useCallback, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import { mapCode } from '../../core/map/configuration/tags.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { fill } from '../../messages/message.ts'
import { linkOf } from '../../ui/builder/address.ts'
import { BuilderFrame } from '../../ui/builder/BuilderFrame.tsx'
import { addressOf } from './address.ts'
import type { attributes } from './attributes.ts'
import { LayersSection } from './LayersSection.tsx'
import { Preview } from './Preview.tsx'
import { SelectedPanel } from './SelectedPanel.tsx'
import { useBuilderSentences } from './sentences.ts'
import { useBuilder } from './useBuilder.ts'
import { useLayerDatasets } from './useLayerDatasets.ts'
import type { Opened } from './useOpening.ts'
import { useShelf } from './useShelf.ts'

interface EditorProps {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  opened: Opened
}

/** Makes context names unique, since a page may contain several builders. */
let made = 0

/** The map builder's editor: layers and settings next to the preview. */
export function MapEditor({ element, connection, options, opened }: EditorProps) {
  const sentences = useBuilderSentences()
  const [prefix] = useState(() => `builder${++made}x`)
  const builder = useBuilder(opened, options.syncToUrl)
  const { config, edit } = builder
  const [announced, announce] = useState('')
  const [refused, setRefused] = useState<readonly string[]>(() => opened.refused.map(({ path }) => path))
  const view = useRef<string | null>(null)
  const onMove = useCallback((location: string) => {
    view.current = location
  }, [])
  const names = options.context ?? []
  const layers = useLayerDatasets(element, connection, config, prefix)
  const shelf = useShelf(element, setRefused)
  const write = useCallback((portal: string) => mapCode(config, portal), [config])
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
        <LayersSection
          element={element}
          connection={connection}
          names={names}
          builder={builder}
          titleOf={layers.titleOf}
          announce={announce}
        />
        <SelectedPanel
          element={element}
          connection={connection}
          names={names}
          builder={builder}
          layers={layers}
          location={() => view.current}
        />
      </div>
      {config.groups.length === 0 ? (
        <p className="d4c-empty blank" part="preview">
          {sentences['preview.empty']}
        </p>
      ) : (
        <Preview
          config={config}
          contexts={layers.contexts}
          label={sentences['preview.label']}
          onMove={onMove}
        />
      )}
    </BuilderFrame>
  )
}
