import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { VegaEmbed } from 'react-vega'
import { changeset } from 'vega'
import type { Result } from 'vega-embed'
import type { Point } from '../core/chart/layers.ts'
import type { ChartSpec } from '../core/chart/spec/spec.ts'
import { vegaLocale } from './vega/locale.ts'

interface Props {
  spec: ChartSpec
  /** Points by the name of their series; new ones change the picture in place. */
  points: Readonly<Record<string, readonly Point[]>>
  language: string
  /** What the picture says, for whoever cannot see it. */
  label: string
  onRendered?: () => void
  onFailed: (message: string) => void
}

interface Tip {
  x: number
  y: number
  lines: readonly [name: string, value: string][]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The one place that draws with vega: a picture that follows its box, its data and the page's language. */
export default function ChartView({ spec, points, language, label, onRendered, onFailed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)

  const options = useMemo(() => {
    const { number, time } = vegaLocale(language)
    return {
      formatLocale: number,
      timeFormatLocale: time,
      // Tooltips are text that React writes, never markup.
      tooltip: (_: unknown, event: MouseEvent, __: unknown, value: unknown) => {
        const host = box.current?.getBoundingClientRect()
        if (!isObject(value) || !host) return setTip(null)
        const lines = Object.entries(value).map(([name, one]): [string, string] => [name, String(one)])
        setTip({ x: event.clientX - host.left, y: event.clientY - host.top, lines })
      },
    }
  }, [language])

  const embedded = useCallback((made: Result) => setResult(made), [])
  const failed = useCallback(
    (error: unknown) => onFailed(error instanceof Error ? error.message : String(error)),
    [onFailed],
  )

  useEffect(() => {
    if (!result) return
    const { view } = result
    let gone = false
    // Each view takes its own copies: vega marks the tuples it holds.
    for (const [name, values] of Object.entries(points))
      view.change(
        name,
        changeset()
          .remove(() => true)
          .insert(values.map((point) => ({ ...point }))),
      )
    view.runAsync().then(
      () => gone || onRendered?.(),
      (error: unknown) => gone || failed(error),
    )
    return () => {
      gone = true
    }
  }, [result, points, onRendered, failed])

  useEffect(() => {
    const element = box.current
    if (!result || !element) return
    const { view } = result
    const follow = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      if (view.width() === clientWidth && view.height() === clientHeight) return
      void view.width(clientWidth).height(clientHeight).runAsync()
    }
    const observer = new ResizeObserver(() => requestAnimationFrame(follow))
    observer.observe(element)
    follow()
    return () => observer.disconnect()
  }, [result])

  return (
    <div ref={box} className="d4c-chart__picture" role="img" aria-label={label} part="picture">
      {/* Vega's embed types know its own specifications, of which ours is one. */}
      <VegaEmbed spec={spec as never} options={options as never} onEmbed={embedded} onError={failed} />
      {tip && (
        <div
          className="d4c-chart__tip"
          aria-hidden="true"
          style={{ insetInlineStart: 0, transform: `translate(${tip.x}px, ${tip.y}px)` }}
        >
          {tip.lines.map(([name, value]) => (
            <div key={name}>
              <span>{name}</span>
              <span>{value}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
