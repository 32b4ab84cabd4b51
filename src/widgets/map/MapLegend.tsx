import { formatNumber, type Locale } from '../../core/format/value.ts'
import type { Domain } from '../../core/map/colorer.ts'
import type { LayerModel } from '../../core/map/layer.ts'
import { type Legend, legendOf } from '../../core/map/legend.ts'
import type { MapSentences } from '../../core/messages/maps/en.ts'

interface Props {
  layers: readonly { id: string; layer: LayerModel; domain: Domain | null }[]
  sentences: MapSentences
  language: Locale
}

/** Names and colours of the layers that want to be in the legend. */
export function MapLegend({ layers, sentences, language }: Props) {
  const named = layers.filter(({ layer }) => layer.caption !== null)
  if (named.length === 0) return null
  const print = (n: number) => formatNumber(n, language)
  return (
    <details className="d4c-map__legend" part="legend" open>
      <summary>{sentences['legend.title']}</summary>
      {named.map(({ id, layer, domain }) => (
        <dl key={id}>
          <Entries
            legend={legendOf(layer, domain, print)}
            caption={layer.caption ?? ''}
            sentences={sentences}
          />
        </dl>
      ))}
    </details>
  )
}

function Entries({
  legend,
  caption,
  sentences,
}: {
  legend: Legend
  caption: string
  sentences: MapSentences
}) {
  const title = <dt className="d4c-map__caption">{caption}</dt>
  switch (legend.type) {
    case 'item':
      return <Entry color={legend.color} label={caption} />
    case 'none':
      return title
    case 'heat':
      return (
        <>
          {title}
          {legend.colors.map((color) => (
            <Entry key={color} color={color} label="" />
          ))}
        </>
      )
    case 'categories':
      return (
        <>
          {title}
          {[...legend.entries, { color: legend.other, label: sentences['legend.others'] }].map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
        </>
      )
    case 'choropleth':
      return (
        <>
          {title}
          {legend.entries.map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
        </>
      )
  }
}

const Entry = ({ color, label }: { color: string; label: string }) => (
  <dd>
    <span className="d4c-map__swatch" style={{ backgroundColor: color }} />
    {label}
  </dd>
)
