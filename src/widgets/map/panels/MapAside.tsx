import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../../core/format/value.ts'
import { type Sight, sightLimit } from '../../../core/map/in-view.ts'
import type { Bounds } from '../../../core/map/location.ts'
import type { Parameters } from '../../../core/parameters/encode.ts'
import { fill } from '../../../messages/message.ts'
import { useListener } from '../../../ui/controls/useListener.ts'
import type { MapHandle, Picked } from '../../../ui/MapView.tsx'
import { useLanguage } from '../../../ui/useSentences.ts'
import { drawnAt } from '../captioned-layers.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { useSheet } from '../useSheet.ts'
import type { LayersPanelProps } from './LayersPanel.tsx'
import css from './panels.css'
import { SightList } from './SightList.tsx'
import { useMapPanelSentences } from './sentences.ts'
import { useDrawnCount, useSights } from './useSights.ts'
import { useStep } from './useStep.ts'

const LayersPanel = lazy(() =>
  import('./LayersPanel.tsx').then((module) => ({ default: module.LayersPanel })),
)

interface Props extends LayersPanelProps {
  element: HTMLElement
  map: MapHandle
  domainUrl: string
  /** Whether there is a panel of layers. */
  control: boolean
  /** Parameters by context, in the order of the layers' indices. */
  parameters: readonly Parameters[]
  bounds: Bounds | null
  /** Whether everything drawn consists of marks. */
  countable: boolean
  /** A popup is open, so the list does not change. */
  reading: boolean
  look: { accent: string; land: string; font: string }
  onPick: (picked: Picked) => void
}

/** On narrower maps (pixels), the panel would cover the map and is initially closed. */
const roomy = 460
const signs = {
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2 4h1M2 8h1M2 12h1',
  layers: 'M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3',
}

/** The panels next to a map: its layers, and a list of visible records. */
export default function MapAside({ element, map, control, look, onPick, ...rest }: Props) {
  const { layers, parameters, bounds, zoom, groups } = rest
  const panelSentences = useMapPanelSentences()
  const language = useLanguage()
  useSheet(element, css)
  const [open, setOpen] = useState<'layers' | 'list' | null>(() =>
    control && element.clientWidth >= roomy ? 'layers' : null,
  )
  const [stepping, setStepping] = useState(false)
  const drawn = layers.filter((one) => drawnAt(one, groups.shown, zoom))
  const { value, loading, failure, retry } = useSights({
    map,
    layers: drawn,
    parameters: drawn.map(({ index }) => parameters[index] ?? {}),
    bounds,
    zoom,
    language,
    wanted: open === 'list' || stepping,
    frozen: rest.reading,
  })
  const counted = useDrawnCount(element, map, drawn, rest.countable)
  const wanted = open === 'list' || stepping
  const sights = wanted ? (value?.sights ?? []) : []
  const { current, index, go, goTo, leave } = useStep({
    map,
    sights,
    named: element.clientWidth >= roomy,
    look,
  })

  const openSight = ({ layer, target, lat, lng }: Sight) => onPick({ layer, target, lat, lng, mark: null })
  const canvas = element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__canvas') ?? null
  useListener(canvas, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = { n: 1, p: -1 }[event.key.toLowerCase()]
    if (by !== undefined) {
      setStepping(true)
      go(by)
    } else if (event.key === 'Enter' && current) openSight(current)
    else if (event.key === 'Escape' && stepping) {
      setStepping(false)
      leave()
    } else return
    event.preventDefault()
  })

  const print = (n: number) => formatNumber(n, language)
  const number = wanted && !loading ? (value?.count ?? counted) : counted
  const sentence = () => {
    if (wanted && current)
      return fill(panelSentences['sights.at'], {
        i: index + 1,
        n: sights.length,
        title: current.title || panelSentences['sights.untitled'],
      })
    if (number === null) return ''
    if (number === 0) return panelSentences['sights.none']
    const key = wanted && number > sightLimit ? 'sights.nearest' : 'sights.count'
    return fill(panelSentences[key], { count: number, n: print(number), limit: print(sights.length) })
  }
  const close = () => {
    setOpen(null)
    leave()
    element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__switches button')?.focus()
  }
  const switches = [
    { of: 'list' as const, label: panelSentences.list },
    ...(control
      ? [
          {
            of: 'layers' as const,
            label: panelSentences[open === 'layers' ? 'layers.collapse' : 'layers.expand'],
          },
        ]
      : []),
  ]
  return (
    <div className="d4c-map__aside" part="aside">
      <div className="d4c-map__switches">
        <p className="d4c-map__count" part="count" role="status" dir="auto">
          {sentence()}
        </p>
        {switches.map(({ of, label }) => (
          <ToolButton
            key={of}
            label={label}
            path={signs[of]}
            pressed={null}
            expanded={open === of}
            onClick={() => {
              setOpen(open === of ? null : of)
              leave()
            }}
          />
        ))}
      </div>
      {open === 'layers' && (
        <Suspense fallback={null}>
          <LayersPanel {...rest} panelSentences={panelSentences} />
        </Suspense>
      )}
      {open === 'list' && (
        <SightList
          sights={sights}
          layers={drawn}
          loading={loading}
          failure={failure}
          current={current}
          panelSentences={panelSentences}
          onPoint={goTo}
          onOpen={openSight}
          onClose={close}
          retry={retry}
        />
      )}
    </div>
  )
}
