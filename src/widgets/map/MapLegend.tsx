import type { LayerModel } from '../../core/map/layer.ts'
import type { MapSentences } from '../../core/messages/maps/en.ts'

/** Names and colours of the layers that want to be in the legend, category by category. */
export function MapLegend({ layers, sentences }: { layers: readonly LayerModel[]; sentences: MapSentences }) {
  const named = layers.filter(({ caption }) => caption !== null)
  if (named.length === 0) return null
  return (
    <details className="d4c-map__legend" part="legend" open>
      <summary>{sentences['legend.title']}</summary>
      {named.map(({ caption, color, categories }) => (
        <dl key={caption}>
          {categories ? (
            <>
              <dt className="d4c-map__caption">{caption}</dt>
              {[...categories.colors, [sentences['legend.others'], categories.other] as const].map(
                ([value, of]) => (
                  <Entry key={value} color={of} label={value} />
                ),
              )}
            </>
          ) : (
            <Entry color={color} label={caption ?? ''} />
          )}
        </dl>
      ))}
    </details>
  )
}

const Entry = ({ color, label }: { color: string; label: string }) => (
  <dd>
    <span className="d4c-map__swatch" style={{ backgroundColor: color }} />
    {label}
  </dd>
)
