import { useStore } from '@nanostores/react'
import {
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { $configuration } from '../../../client/config.ts'
import type { DataContext } from '../../../client/contexts/context.ts'
import { emit } from '../../../client/events.ts'
import { type Bounds, defaultLocation, type Location, parseLocation } from '../../../core/map/location.ts'
import { areaCondition, readArea, type Shape, viewShape } from '../../../core/map/shapes.ts'
import { sheetOf } from '../../../custom-element/styles.ts'
import type { DrawnLayer, MapHandle } from '../../../ui/MapView.tsx'
import type { DrawTool } from '../../../ui/map/draw-tool.ts'
import { world } from '../../../ui/map/load-world.ts'
import { useManyParameters } from '../../../ui/useDataContext.ts'
import { useLanguage } from '../../../ui/useSentences.ts'
import { useTokens } from '../../../ui/useTokens.ts'
import { Attribution } from '../Attribution.tsx'
import { loadMapSentences } from '../sentences.ts'
import { loadToolSentences } from '../tools/sentences.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import css from '../tools/tools.css'
import { useEscape } from '../tools/useEscape.ts'
import { useBaseMaps } from '../useBaseMaps.ts'
import { ZoomButtons } from '../ZoomButtons.tsx'

const MapView = lazy(() => import('../../../ui/MapView.tsx'))

const tokens = {
  water: '--d4c-map-water',
  land: '--d4c-map-land',
  border: '--d4c-map-border',
  label: '--d4c-map-label',
  accent: '--d4c-color-accent',
}
const parameter = 'q.geographic_area'
const rectangle = 'M2.5 4h11v8h-11z'
const frame = 'M2 6V3h3M11 3h3v3M14 10v3h-3M5 13H2v-3M5.5 6h5v4h-5z'
const cross = 'M4 4l8 8M12 4l-8 8'
/** A country and what is around it. */
const countryZoom = 4
const noLayers: readonly DrawnLayer[] = []
const nothing = () => {}
const noPictos = () => null

interface Props {
  element: HTMLElement
  contexts: readonly DataContext[]
}

/** Draws the rectangle of a catalog search; a new one replaces it. */
export function GeoSearchBody({ element, contexts }: Props) {
  const language = useLanguage()
  const maps = use(loadMapSentences(language))
  const sentences = use(loadToolSentences(language))
  const colors = useTokens(element, tokens)
  const look = useMemo(() => ({ ...colors, language }), [colors, language])
  const { basemaps, defaultMapLocation, mapPrependAttribution, mapAppendAttribution } =
    useStore($configuration)
  const parameters = useManyParameters(contexts)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [tool, setTool] = useState<DrawTool | null>(null)
  const [drawing, setDrawing] = useState(false)
  const baseMaps = useBaseMaps({ element, map, configured: basemaps, chosen: null, land: look.land })
  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [element])

  const area = String(parameters[0]?.[parameter] ?? '')
  const corners = useMemo(() => readArea(area), [area])
  const set = useCallback(
    (shape: Shape | null) => {
      const condition = shape?.type === 'polygon' ? areaCondition(shape.corners) : undefined
      for (const context of contexts) context.parameters.update({ [parameter]: condition }, element.localName)
      if (condition)
        emit(element, 'd4c-shape-drawn', { type: 'polygon', parameters: { [parameter]: condition } })
      else emit(element, 'd4c-shape-removed')
    },
    [contexts, element],
  )
  const drawn = useRef(set)
  drawn.current = (shape) => {
    setDrawing(false)
    set(shape)
  }

  useEffect(() => {
    if (!map) return
    const configured = parseLocation(defaultMapLocation ?? '')
    const usual = parseLocation(defaultLocation)
    map.show(configured ?? { lat: 0, lng: 0, ...usual, zoom: countryZoom })
  }, [map, defaultMapLocation])
  useEffect(() => {
    if (!map) return
    let made: DrawTool | null = null
    let gone = false
    void import('../../../ui/map/draw-tool.ts').then(({ drawTool }) => {
      if (gone) return
      const events = { onDrawn: (shape: Shape) => drawn.current(shape), onCrossing: nothing }
      made = map.use((olMap) => drawTool(olMap, look.accent, events))
      setTool(made)
    })
    return () => {
      gone = true
      made?.dispose()
      setTool(null)
    }
  }, [map, look.accent])
  useEffect(() => {
    if (!tool) return
    if (drawing) tool.start('rectangle')
    else tool.show(corners && { type: 'polygon', corners })
  }, [tool, drawing, corners])

  useEscape(
    element,
    drawing,
    useCallback(() => {
      tool?.stop()
      setDrawing(false)
    }, [tool]),
  )
  const start = () => {
    if (drawing) tool?.stop()
    else if (corners) set(null)
    setDrawing(!drawing)
  }
  const onMove = useCallback((_: Location, seen: Bounds) => setBounds(seen), [])
  return (
    <div className="d4c-map" part="frame">
      <Suspense fallback={null}>
        <MapView
          look={look}
          label={sentences['area.map']}
          minZoom={2}
          maxZoom={18}
          wheel={false}
          still={false}
          layers={noLayers}
          world={world}
          pictos={noPictos}
          onReady={setMap}
          onMove={onMove}
          onPick={nothing}
          onTiles={nothing}
          onWithoutWebgl={nothing}
          onDrawn={nothing}
          popup={null}
        >
          <ZoomButtons map={map} sentences={maps} />
          <fieldset className="d4c-tools" part="tools" aria-label={sentences.tools}>
            <ToolButton
              label={drawing ? sentences['draw.stop'] : sentences['area.draw']}
              path={rectangle}
              pressed={drawing}
              expanded={null}
              onClick={start}
            />
            <ToolButton
              label={sentences['area.view']}
              path={frame}
              pressed={null}
              expanded={null}
              onClick={() => bounds && drawn.current(viewShape(bounds))}
            />
            {corners && (
              <ToolButton
                label={sentences['draw.remove']}
                path={cross}
                pressed={null}
                expanded={null}
                onClick={() => set(null)}
              />
            )}
          </fieldset>
          {drawing && (
            <p className="d4c-tools__notice" role="status">
              {sentences['draw.hint.rectangle']}
            </p>
          )}
          <Attribution
            before={mapPrependAttribution}
            html={baseMaps.attribution}
            after={mapAppendAttribution}
          />
        </MapView>
      </Suspense>
    </div>
  )
}
