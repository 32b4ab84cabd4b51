import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { VegaEmbed } from 'react-vega'
import { changeset } from 'vega'
import type { Result } from 'vega-embed'
import type { Point } from '../core/chart/layers.ts'
import type { ChartSpec } from '../core/chart/spec/spec.ts'
import { hatch } from './vega/hatch.ts'
import { vegaLocale } from './vega/locale.ts'
import { picture } from './vega/picture.ts'
import { usePointer } from './vega/usePointer.ts'

/** Texts of a point's tooltip. */
export interface PointWords {
  /** Position of the point on the axis. */
  title: string
  name: string
  value: string
  color: string
}

/** Colour and pattern number of a point; lines use the number for their dashes. */
export interface Hatch {
  color: string
  ink: string
  nth: number
  dash: readonly number[] | null
}

interface Props {
  spec: ChartSpec
  /** Points by the name of their layer; updated without a new view. */
  points: Readonly<Record<string, readonly Point[]>>
  language: string
  /** Text alternative of the chart. */
  label: string
  /** Explains the keyboard navigation. */
  help: string
  describePoint: (point: Point) => PointWords
  /** The pattern of each point, when colours alone should not distinguish them. */
  hatchOf?: ((point: Point) => Hatch) | undefined
  /** The axis runs from right to left. */
  reversed: boolean
  onPick?: ((point: Point) => void) | undefined
  onBrush?: ((from: Point, to: Point) => void) | undefined
  onRendered?: () => void
  onFailed: (message: string) => void
  /** Receives a function that exports the chart as an image; null when the chart is gone. */
  onPicture?: ((make: ((type: 'png' | 'svg') => Promise<Blob>) | null) => void) | undefined
}

/**
 * The only component that draws with vega: a chart that adapts to its box, its data and the page's language.
 */
export default function ChartView(props: Props) {
  const { spec, points, language, label, help, describePoint, hatchOf, reversed, onPick, onBrush } = props
  const { onRendered, onFailed, onPicture } = props
  const box = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [drawn, setDrawn] = useState(0)
  const helpId = useId()
  const view = result?.view ?? null

  const options = useMemo(() => {
    const { number, time } = vegaLocale(language)
    return { formatLocale: number, timeFormatLocale: time }
  }, [language])
  const embedded = useCallback((made: Result) => setResult(made), [])
  const failed = useCallback(
    (error: unknown) => onFailed(error instanceof Error ? error.message : String(error)),
    [onFailed],
  )

  useEffect(() => {
    // A view of the previous specification lacks the data sets of new series; a new view is being created.
    if (!view || !Object.keys(points).every((name) => knows(view, name))) return
    let gone = false
    // Copies for each view, since vega adds a marker to the objects it stores.
    for (const [name, values] of Object.entries(points))
      view.change(
        name,
        changeset()
          .remove(() => true)
          .insert(values.map((point) => ({ ...point, ...(hatchOf && shadeOf(hatchOf(point))) }))),
      )
    view.runAsync().then(
      () => {
        if (gone) return
        setDrawn((count) => count + 1)
        onRendered?.()
      },
      (error: unknown) => gone || failed(error),
    )
    return () => {
      gone = true
    }
  }, [view, points, hatchOf, onRendered, failed])

  useEffect(() => {
    const element = box.current
    if (!view || !element) return
    const follow = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      if (view.width() === clientWidth && view.height() === clientHeight) return
      void view
        .width(clientWidth)
        .height(clientHeight)
        .runAsync()
        .then(() => setDrawn((count) => count + 1))
    }
    const observer = new ResizeObserver(() => requestAnimationFrame(follow))
    observer.observe(element)
    follow()
    return () => observer.disconnect()
  }, [view])

  useEffect(() => {
    if (!view || !onPicture) return
    onPicture((type) => picture(view, type))
    return () => onPicture(null)
  }, [view, onPicture])

  const { current, stretch, handlers } = usePointer({ view, drawn, reversed, onPick, onBrush })
  const words = current && describePoint(current.place.point)
  return (
    <div
      ref={box}
      className="d4c-chart__picture"
      part="picture"
      role="application"
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between points
      tabIndex={0}
      data-pickable={onPick && current ? true : undefined}
      {...handlers}
    >
      <span id={helpId} className="d4c-hidden">
        {help}
      </span>
      {/* Vega's embed types know its own specifications, of which ours is one. */}
      <div className="d4c-chart__canvas" aria-hidden="true">
        <VegaEmbed spec={spec as never} options={options as never} onEmbed={embedded} onError={failed} />
      </div>
      {stretch && (
        <div
          className="d4c-chart__stretch"
          style={{ left: Math.min(stretch.from, stretch.to), width: Math.abs(stretch.to - stretch.from) }}
        />
      )}
      {current && (
        <div
          className="d4c-chart__ring"
          style={{ transform: `translate(${current.place.x}px, ${current.place.y}px)` }}
        />
      )}
      {current && words && (
        <Tip words={words} x={current.place.x} y={current.place.y} room={box.current?.clientWidth ?? 0} />
      )}
      <p className="d4c-hidden" role="status">
        {current?.by === 'keys' && words ? `${words.title}: ${words.value}, ${words.name}` : ''}
      </p>
    </div>
  )
}

/** Vega throws for an unknown name. */
function knows(view: Result['view'], name: string): boolean {
  try {
    view.data(name)
    return true
  } catch {
    return false
  }
}

const shadeOf = ({ color, ink, nth, dash }: Hatch) =>
  dash ? { shade: color, dash } : { shade: hatch(color, ink, nth) }

function Tip({ words, x, y, room }: { words: PointWords; x: number; y: number; room: number }) {
  const left = x > room / 2
  return (
    <div
      className="d4c-chart__tip"
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${y}px) translate(${left ? '-100%' : '0'}, -100%)` }}
    >
      <div className="d4c-chart__tip-title">{words.title}</div>
      <div>
        <span className="d4c-chart__swatch" style={{ background: words.color }} />
        <span>{words.name}</span>
        <strong>{words.value}</strong>
      </div>
    </div>
  )
}
