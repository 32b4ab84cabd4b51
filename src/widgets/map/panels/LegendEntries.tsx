import { foldedCategories, type Legend, type LegendEntry } from '../../../core/map/legend.ts'
import type { MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { fill } from '../../../messages/message.ts'

interface Props {
  legend: Legend
  /** Label of the coloured value. */
  label: string
  folded: boolean
  onUnfold: () => void
  sentences: MapPanelSentences
}

/** The colours of one layer with labels. */
export function LegendEntries({ legend, label, folded, onUnfold, sentences }: Props) {
  switch (legend.type) {
    case 'item':
      return <List entries={[{ color: legend.color, label: sentences['legend.item'] }]} />
    case 'none':
      return <p className="d4c-map__label">{sentences['legend.none']}</p>
    case 'heat':
      return (
        <>
          <p className="d4c-map__label">{label}</p>
          <Gradient colors={legend.colors} low={sentences['legend.low']} high={sentences['legend.high']} />
        </>
      )
    case 'categories': {
      const short = foldedCategories(legend)
      const others = { color: legend.other, label: sentences['legend.others'] }
      return (
        <>
          <p className="d4c-map__label">{label}</p>
          <List entries={folded ? short.entries : [...legend.entries, others]} />
          {folded && (
            <button type="button" className="d4c-map__more" onClick={onUnfold}>
              {fill(sentences['legend.more'], { n: short.more })}
            </button>
          )}
        </>
      )
    }
    case 'choropleth': {
      const { entries, undefinedColor, outOfBoundsColor } = legend
      const beyond = [
        { color: undefinedColor, key: 'legend.undefined' },
        { color: outOfBoundsColor, key: 'legend.out_of_bounds' },
      ] as const
      const exceptions = beyond.flatMap(({ color, key }): LegendEntry[] =>
        color === null ? [] : [{ color, label: fill(sentences[key], { label }) }],
      )
      return (
        <>
          <p className="d4c-map__label">{label}</p>
          {folded ? <Bar entries={entries} /> : <List entries={[...entries, ...exceptions]} />}
        </>
      )
    }
  }
}

const List = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul>
    {entries.map(({ color, label }) => (
      <li key={label}>
        <span className="d4c-map__swatch" style={{ backgroundColor: color }} />
        <bdi>{label}</bdi>
      </li>
    ))}
  </ul>
)

/** Short form of ranges: colours side by side between the lowest and the highest value. */
const Bar = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <div className="d4c-map__bar">
    <span className="d4c-map__colors">
      {entries.map(({ color, label }) => (
        <span key={label} title={label} style={{ backgroundColor: color }} />
      ))}
    </span>
    <bdi>{entries[0]?.label}</bdi>
    <bdi>{entries.at(-1)?.label}</bdi>
  </div>
)

/** A gradient of one colour is drawn as a plain colour. */
const Gradient = ({ colors, low, high }: { colors: readonly string[]; low: string; high: string }) => (
  <div className="d4c-map__bar">
    <span
      className="d4c-map__colors is-smooth"
      style={{ backgroundImage: `linear-gradient(to right, ${[...colors, colors.at(-1)].join(', ')})` }}
    />
    <span>{low}</span>
    <span>{high}</span>
  </div>
)
