import { levelOf, percentOf } from '../../core/controls/percent.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

/** A progress bar, or the used share of a quota. */
export function ProgressBar({ options }: WidgetProps<typeof attributes>) {
  const { value, warning, danger, mode, label } = options
  const sentences = usePieceSentences()
  const language = useLanguage()
  const percent = percentOf(value)
  const level = mode === 'capacity' ? levelOf(value, { warning, danger }) : 'normal'
  const text = fill(sentences.percent, { n: formatNumber(Math.round(percent), language) })
  const endless = mode === 'infinite'
  const spoken = level === 'normal' ? text : `${text}, ${sentences[`progress.${level}`]}`
  return (
    <div
      className={`track is-${endless ? 'infinite' : level}`}
      part={`track ${endless ? 'infinite' : level}`}
      role="progressbar"
      aria-label={label ?? sentences['progress.label']}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={endless ? undefined : Math.round(percent)}
      aria-valuetext={endless ? undefined : spoken}
    >
      <div className="bar" part="bar" style={endless ? undefined : { inlineSize: `${percent}%` }} />
    </div>
  )
}
