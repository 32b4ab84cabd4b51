import { useApp } from '../../app.ts'

interface DayBarsProps {
  title: string
  /** The total as a sentence. */
  total: string
  days: readonly { day: string; n: number }[]
}

const width = 600
const height = 120

/** A localised date. */
export const dayIn = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** Daily counts as bars, with a text alternative. */
export function DayBars({ title, total, days }: DayBarsProps) {
  const { words } = useApp()
  const top = days.reduce((most, one) => (one.n > most.n ? one : most), { day: '', n: 0 })
  const step = width / Math.max(days.length, 1)
  const first = days[0]?.day
  const last = days.at(-1)?.day
  const summary =
    top.n > 0
      ? words.say('monitoring.most', { day: dayIn(words.language, top.day), n: words.number(top.n) })
      : words.say('monitoring.none')
  return (
    <figure className="day-bars">
      <figcaption>
        <strong>{title}</strong>
        <span>{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${total}. ${summary}`}
      >
        <line x1="0" x2={width} y1={height} y2={height} />
        {days.map(({ day, n }, index) => (
          <rect
            key={day}
            x={index * step + step * 0.1}
            width={step * 0.8}
            y={height - (top.n > 0 ? (n / top.n) * (height - 4) : 0)}
            height={top.n > 0 ? (n / top.n) * (height - 4) : 0}
          >
            <title>{`${dayIn(words.language, day)}: ${words.number(n)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="day-bars-axis" aria-hidden="true">
        <span>{first && dayIn(words.language, first)}</span>
        <span>{summary}</span>
        <span>{last && dayIn(words.language, last)}</span>
      </div>
    </figure>
  )
}
