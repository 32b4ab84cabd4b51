import { dashes, hatches, nthOf } from '../../core/chart/hatches.ts'
import type { ChartLegend as Legend, LegendEntry } from '../../core/chart/legend.ts'
import { inkOn } from '../../core/color/ink.ts'
import type { ChartSentences } from '../../messages/en/charts.ts'

interface Props {
  legend: Legend
  /** Hatches and dashes in addition to colours. */
  patterns: boolean
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
  sentences: ChartSentences
}

/** The legend of a chart; each entry is a button that hides or shows its points. */
export function ChartLegend({ legend: { title, entries }, patterns, hidden, onChange, sentences }: Props) {
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <div className="d4c-chart__legend" part="legend">
      {title && <span className="d4c-chart__legend-title">{title}</span>}
      <ul aria-label={title ?? sentences.legend}>
        {entries.map(({ name, color, shape }, index) => (
          <li key={name}>
            <button type="button" aria-pressed={!hidden.has(name)} title={name} onClick={() => toggle(name)}>
              <Swatch color={color} shape={shape} nth={patterns ? index : 0} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Swatch({ color, shape, nth }: Pick<LegendEntry, 'color' | 'shape'> & { nth: number }) {
  if (shape === 'line')
    return (
      <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">
        <path d="M0 5H24" stroke={color} strokeWidth="3" strokeDasharray={nthOf(dashes, nth)?.join(' ')} />
      </svg>
    )
  const strokes = nthOf(hatches, nth) ?? []
  return (
    <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
      <rect width="16" height="10" fill={color} />
      <g stroke={inkOn(color)} strokeWidth="1.5">
        {[0, 8].flatMap((left) =>
          strokes.map(([x1, y1, x2, y2]) => (
            <path key={`${left} ${x1} ${y1} ${x2}`} d={`M${x1 + left} ${y1}L${x2 + left} ${y2}`} />
          )),
        )}
      </g>
    </svg>
  )
}
