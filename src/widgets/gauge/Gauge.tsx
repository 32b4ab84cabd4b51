import { useEffect, useState } from 'react'
import { percentOf } from '../../core/controls/percent.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

/** A share of a maximum as an animated gauge. */
export function Gauge({ options: { value, max, displayMode, label } }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const language = useLanguage()
  const percent = percentOf(value, max)
  const [drawn, setDrawn] = useState(0)
  // Renders zero for one frame, from which CSS animates.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(percent))
    return () => cancelAnimationFrame(frame)
  }, [percent])
  const text = fill(sentences.percent, { n: formatNumber(Math.round(percent), language) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw theirs in their own way
    <div
      className={`gauge is-${displayMode}`}
      part="gauge"
      role="meter"
      aria-label={label ?? sentences['gauge.label']}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
    >
      {displayMode === 'circle' ? (
        <svg className="ring" viewBox="0 0 100 100" aria-hidden="true">
          <circle className="ring-track" part="track" cx="50" cy="50" r="42" />
          <circle
            className="ring-fill"
            part="fill"
            cx="50"
            cy="50"
            r="42"
            pathLength={100}
            style={{ strokeDasharray: `${drawn} 200` }}
          />
        </svg>
      ) : (
        <div className="track" part="track">
          <div
            className="fill"
            part="fill"
            style={displayMode === 'bar' ? { blockSize: `${drawn}%` } : { inlineSize: `${drawn}%` }}
          />
        </div>
      )}
      <span className="text" part="text" aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
