import { useStore } from '@nanostores/react'
import { use, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { formatNumber } from '../../../core/format/value.ts'
import type { Location } from '../../../core/map/location.ts'
import { scaleBar } from '../../../core/map/scale.ts'
import { isView, shapeKinds, viewShape } from '../../../core/map/shapes.ts'
import { sheetOf } from '../../../custom-element/styles.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import { fill } from '../../../messages/message.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { useLanguage } from '../../../ui/useSentences.ts'
import type { MapSession } from '../session.ts'
import type { BaseMaps } from '../useBaseMaps.ts'
import { BaseMapMenu } from './BaseMapMenu.tsx'
import { DrawMenu } from './DrawMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LocateButton } from './LocateButton.tsx'
import { loadToolSentences } from './sentences.ts'
import { ToolButton } from './ToolButton.tsx'
import css from './tools.css'
import { useShapeFilter } from './useShapeFilter.ts'

/** The enabled tools of a map. */
export interface ToolOptions {
  geolocation: boolean
  /** Whether the position is requested as soon as the map is ready. */
  autoGeolocation: boolean
  drawing: boolean
  fullscreen: boolean
  viewFilter: boolean
  export: boolean
}

export interface MapToolsProps {
  element: HTMLElement
  map: MapHandle
  session: MapSession
  contexts: readonly DataContext[]
  tools: ToolOptions
  color: string
  baseMaps: BaseMaps
  onBaseMap: (id: string) => void
}

const funnel = 'M2 3h12l-4.6 5.4v4.8l-2.8-1.6V8.4z'

/** The tools of a map. */
export default function MapTools(props: MapToolsProps) {
  const { element, map, session, contexts, tools, color, baseMaps, onBaseMap } = props
  const language = useLanguage()
  const sentences = use(loadToolSentences(language))
  const filter = useShapeFilter(element, contexts, session)
  const where = useStore(session.$where)
  const [notice, setNotice] = useState({ sentence: '', warns: false })
  const announce = useCallback((sentence: string, warns = false) => setNotice({ sentence, warns }), [])
  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [element])

  const { viewFilter } = tools
  const on = viewFilter && isView(filter.shape)
  const { set } = filter
  const { bounds } = where ?? {}
  useEffect(() => {
    if (on && bounds) set(viewShape(bounds))
  }, [on, bounds, set])

  const drawn = on ? { ...filter, shape: null } : filter
  return (
    <>
      <fieldset className="d4c-tools" part="tools" aria-label={sentences.tools}>
        {tools.fullscreen && <FullscreenButton element={element} sentences={sentences} />}
        {(tools.geolocation || tools.autoGeolocation) && (
          <LocateButton
            map={map}
            auto={tools.autoGeolocation}
            shown={tools.geolocation}
            color={color}
            sentences={sentences}
            announce={announce}
          />
        )}
        {tools.drawing && contexts.length > 0 && (
          <DrawMenu
            element={element}
            map={map}
            kinds={shapeKinds}
            filter={drawn}
            where={where}
            $drawing={session.$drawing}
            color={color}
            sentences={sentences}
            announce={announce}
          />
        )}
        {viewFilter && contexts.length > 0 && (
          <ToolButton
            label={sentences['view.filter']}
            path={funnel}
            pressed={on}
            expanded={null}
            onClick={() => set(on || !bounds ? null : viewShape(bounds))}
          />
        )}
        {baseMaps.list.length > 1 && (
          <BaseMapMenu
            list={baseMaps.list}
            current={baseMaps.current}
            sentences={sentences}
            onChoose={onBaseMap}
          />
        )}
        {tools.export && (
          <ExportButton element={element} map={map} where={where} sentences={sentences} announce={announce} />
        )}
      </fieldset>
      <div className="d4c-tools__notice" hidden={notice.sentence === ''} data-warns={notice.warns}>
        <p role="status">{notice.sentence}</p>
        <button type="button" aria-label={sentences.close} onClick={() => announce('')}>
          ×
        </button>
      </div>
      {where && (
        <Scale location={where.location} sentences={sentences} print={(n) => formatNumber(n, language)} />
      )}
    </>
  )
}

const scaleWidth = 90

function Scale({
  location,
  sentences,
  print,
}: {
  location: Location
  sentences: ToolSentences
  print: (n: number) => string
}) {
  const { metres, pixels } = scaleBar(location.zoom, location.lat, scaleWidth)
  const text =
    metres < 1000
      ? fill(sentences.metres, { n: print(metres) })
      : fill(sentences.kilometres, { n: print(metres / 1000) })
  return (
    <p className="d4c-tools__scale" part="scale" style={{ inlineSize: pixels }}>
      {text}
    </p>
  )
}
