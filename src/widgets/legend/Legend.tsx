import { type CSSProperties, type ReactNode, use } from 'react'
import { type LegendModel, legendOf } from '../../core/color/legend.ts'
import { formatNumber } from '../../core/format/value.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { en } from '../../messages/en/scales.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/scales.ts`))

interface EntryProps {
  color: string
  children: ReactNode
}

const Entry = ({ color, children }: EntryProps) => (
  <li className="entry" part="entry">
    <span className="swatch" part="swatch" style={{ backgroundColor: color }} aria-hidden="true" />
    <span>{children}</span>
  </li>
)

/** The bar and its ends; the colours are CSS properties, since CSS knows the reading direction. */
function Bar({ legend: { min, max, stops }, print }: { legend: LegendModel; print: (n: number) => string }) {
  const [only = '', ...others] = stops
  const colors = { '--legend-colors': (others.length > 0 ? stops : [only, only]).join(', ') }
  return (
    <div className="scale" part="scale">
      <span className="bar" part="bar" style={colors as CSSProperties} aria-hidden="true" />
      <bdi>{print(min)}</bdi>
      {min !== max && <bdi>{print(max)}</bdi>}
    </div>
  )
}

/** Legend of a gradient: a bar, or an entry for each class. */
export function Legend({ options }: WidgetProps<typeof attributes>) {
  const { colorGradient, title, subtitle, noValueColor, decimalPrecision, display } = options
  const language = useLanguage()
  const sentences = use(load(language))
  const legend = legendOf(colorGradient)
  const print = (value: number) => formatNumber(value, language, decimalPrecision)
  const steps = display === 'steps' && legend !== null && legend.classes.length > 0
  if (display === 'steps' && legend && !steps)
    warnOnce('<d4c-legend> display="steps" needs nb-classes on its d4c-color-gradient.')
  const noValue = noValueColor ? <Entry color={noValueColor}>{sentences['legend.no_value']}</Entry> : null
  return (
    <figure className="legend" part="legend">
      {(title || subtitle) && (
        <figcaption>
          {title && (
            <span className="title" part="title">
              {title}
            </span>
          )}
          {subtitle && (
            <span className="subtitle" part="subtitle">
              {subtitle}
            </span>
          )}
        </figcaption>
      )}
      {!legend && <p className="d4c-empty">{sentences['legend.none']}</p>}
      {legend && !steps && <Bar legend={legend} print={print} />}
      {legend && (steps || noValue) && (
        <ul className="entries" part="entries">
          {steps &&
            legend.classes.map(({ start, end, color }) => (
              <Entry key={start} color={color}>
                <bdi>{print(start)}</bdi> – <bdi>{print(end)}</bdi>
              </Entry>
            ))}
          {noValue}
        </ul>
      )}
    </figure>
  )
}
