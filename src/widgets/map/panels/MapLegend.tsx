import { Fragment, useCallback, useState, useSyncExternalStore } from 'react'
import type { Domain } from '../../../core/color/scale.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { formatNumber } from '../../../core/format/value.ts'
import type { LayerModel } from '../../../core/map/layer.ts'
import { isFoldable, legendOf, subjectOf } from '../../../core/map/legend.ts'
import type { MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { fill } from '../../../messages/message.ts'
import { useLanguage } from '../../../ui/useSentences.ts'
import { useSheet } from '../useSheet.ts'
import { LegendEntries } from './LegendEntries.tsx'
import css from './legend.css'
import { MapPicto } from './MapPicto.tsx'
import { useMapPanelSentences } from './sentences.ts'

export interface CaptionedLayer {
  id: string
  layer: LayerModel
  dataset: Dataset
  /** Minimum and maximum drawn, the range of colour scales. */
  domain: Domain | null
}

interface Props {
  element: HTMLElement
  layers: readonly CaptionedLayer[]
  domainUrl: string
}

const paper = window.matchMedia('print')
const followPaper = (notify: () => void) => {
  paper.addEventListener('change', notify)
  return () => paper.removeEventListener('change', notify)
}

/** Legends of a map's colours, one layer at a time; in print all of them. */
export default function MapLegend({ element, layers, domainUrl }: Props) {
  const panelSentences = useMapPanelSentences()
  const language = useLanguage()
  useSheet(element, css)
  const printed = useSyncExternalStore(followPaper, () => paper.matches)
  const [page, setPage] = useState(0)
  const [unfolded, setUnfolded] = useState(false)
  const total = layers.length
  const shown = ((page % total) + total) % total
  const current = layers[shown]
  const reachByKeys = useCallback((box: HTMLElement | null) => {
    if (!box) return
    // A scrollable region must be focusable, others must not.
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  if (!current) return null
  const print = (n: number) => formatNumber(n, language)
  const legendAt = ({ layer, domain }: CaptionedLayer) => legendOf(layer, domain, print)
  const legend = legendAt(current)
  const foldable = isFoldable(legend)
  const { layer, dataset } = current

  const turn = (by: number) => {
    const to = layers[(((shown + by) % total) + total) % total]
    setPage(shown + by)
    if (to && !isFoldable(legendAt(to))) setUnfolded(false)
  }
  const steps = [
    { by: -1, sign: '‹', label: panelSentences['legend.previous'] },
    { by: 1, sign: '›', label: panelSentences['legend.next'] },
  ]
  const fold = panelSentences[unfolded ? 'legend.fold' : 'legend.unfold']
  const titleOf = ({ captionIcon, caption }: LayerModel) => (
    <>
      {captionIcon && <MapPicto {...captionIcon} domainUrl={domainUrl} />}
      <bdi className="d4c-map__caption">{caption}</bdi>
    </>
  )
  const title = titleOf(layer)
  if (printed)
    return (
      <fieldset className="d4c-map__legend" part="legend" aria-label={panelSentences.legend}>
        {layers.map((one) => (
          <Fragment key={one.id}>
            <header>{titleOf(one.layer)}</header>
            <LegendEntries
              legend={legendAt(one)}
              label={labelOf(one.layer, one.dataset, panelSentences)}
              folded={false}
              onUnfold={() => {}}
              sentences={panelSentences}
            />
          </Fragment>
        ))}
      </fieldset>
    )
  return (
    <fieldset ref={reachByKeys} className="d4c-map__legend" part="legend" aria-label={panelSentences.legend}>
      <header>
        {foldable ? (
          <button
            type="button"
            className="d4c-map__fold"
            title={fold}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {title}
          </button>
        ) : (
          title
        )}
        {total > 1 && (
          <span className="d4c-map__steps">
            {steps.map(({ by, sign, label }) => (
              <button key={by} type="button" aria-label={label} onClick={() => turn(by)}>
                {sign}
              </button>
            ))}
            <span aria-live="polite">{fill(panelSentences['legend.page'], { n: shown + 1, total })}</span>
          </span>
        )}
      </header>
      <LegendEntries
        key={current.id}
        legend={legend}
        label={labelOf(current.layer, dataset, panelSentences)}
        folded={foldable && !unfolded}
        onUnfold={() => setUnfolded(true)}
        sentences={panelSentences}
      />
    </fieldset>
  )
}

function labelOf(layer: LayerModel, { fields }: Dataset, panelSentences: MapPanelSentences): string {
  const subject = subjectOf(layer, fields)
  if (!subject) return panelSentences['legend.count']
  const { of, function: name, unit } = subject
  const label = name
    ? fill(panelSentences['legend.function'], { field: of, function: panelSentences[`function.${name}`] })
    : of
  return unit ? fill(panelSentences['legend.unit'], { label, unit }) : label
}
