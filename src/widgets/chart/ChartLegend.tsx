import type { ChartLegend as Legend } from '../../core/chart/legend.ts'
import type { ChartSentences } from '../../core/messages/charts/en.ts'

interface Props {
  legend: Legend
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
  sentences: ChartSentences
}

/** The names of a chart with their colours; a press takes one out of the picture, or puts it back. */
export function ChartLegend({ legend: { title, entries }, hidden, onChange, sentences }: Props) {
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <div className="d4c-chart__legend" part="legend">
      {title && <span className="d4c-chart__legend-title">{title}</span>}
      <ul aria-label={title ?? sentences.legend}>
        {entries.map(({ name, color, shape }) => (
          <li key={name}>
            <button type="button" aria-pressed={!hidden.has(name)} title={name} onClick={() => toggle(name)}>
              <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
                {shape === 'line' ? (
                  <path d="M0 5H16" stroke={color} strokeWidth="3" />
                ) : (
                  <rect width="16" height="10" rx="2" fill={color} />
                )}
              </svg>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
