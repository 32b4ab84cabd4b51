import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { View } from 'vega'
import type { Point } from '../../core/chart/layers.ts'
import { type Place, placeAt, placesOf, rowsOf } from './places.ts'

interface Settings {
  view: View | null
  /** Incremented with each rendering, which invalidates the positions. */
  drawn: number
  /** The axis runs from right to left. */
  reversed: boolean
  onPick?: ((point: Point) => void) | undefined
  /** Called with the points at the ends of a selected interval; without it, no interval can be selected. */
  onBrush?: ((from: Point, to: Point) => void) | undefined
}

/** A selected interval of the axis, in pixels. */
export interface Stretch {
  from: number
  to: number
}

const moved = 6

const isSame = (one: Point, other: Point): boolean =>
  one.key === other.key && one.series === other.series && one.x === other.x

/** Arrow key navigation: points along the axis, or series across it. */
const steps: Readonly<Record<string, { along: number } | { across: number }>> = {
  ArrowRight: { along: 1 },
  ArrowLeft: { along: -1 },
  PageDown: { along: 10 },
  PageUp: { along: -10 },
  Home: { along: Number.NEGATIVE_INFINITY },
  End: { along: Number.POSITIVE_INFINITY },
  ArrowDown: { across: 1 },
  ArrowUp: { across: -1 },
}

/** The point at the pointer or the keyboard cursor, and the selected interval. */
export function usePointer({ view, drawn, reversed, onPick, onBrush }: Settings) {
  const [current, setCurrent] = useState<{ place: Place; by: 'pointer' | 'keys' } | null>(null)
  const [stretch, setStretch] = useState<Stretch | null>(null)
  const start = useRef<number | null>(null)
  const anchor = useRef<Place | null>(null)
  const cache = useRef<{ drawn: number; places: readonly Place[] } | null>(null)

  const places = useCallback((): readonly Place[] => {
    if (!view) return []
    if (cache.current?.drawn !== drawn) cache.current = { drawn, places: placesOf(view) }
    return cache.current.places
  }, [view, drawn])

  // In a new rendering the point has another position, or none.
  useEffect(() => {
    setCurrent((before) => {
      const place = before && places().find(({ point }) => isSame(point, before.place.point))
      return place ? { place, by: before.by } : null
    })
  }, [places])

  const brush = useCallback(
    ({ from, to }: Stretch) => {
      const [left, right] = [Math.min(from, to), Math.max(from, to)]
      const inside = places().filter(({ x, point }) => x >= left && x <= right && typeof point.x === 'number')
      const ordered = inside.sort((one, other) => Number(one.point.x) - Number(other.point.x))
      const [first, last] = [ordered[0], ordered.at(-1)]
      if (first && last) onBrush?.(first.point, last.point)
    },
    [places, onBrush],
  )

  const pointer = useMemo(() => {
    const at = (event: PointerEvent) => {
      const box = event.currentTarget.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    return {
      onPointerMove(event: PointerEvent) {
        const { x, y } = at(event)
        if (start.current !== null && Math.abs(x - start.current) > moved) {
          setCurrent(null)
          return setStretch({ from: start.current, to: x })
        }
        const place = placeAt(places(), x, y)
        setCurrent((before) => (place ? { place, by: 'pointer' } : before?.by === 'pointer' ? null : before))
      },
      onPointerLeave() {
        setCurrent((before) => (before?.by === 'pointer' ? null : before))
      },
      onPointerDown(event: PointerEvent) {
        if (!onBrush || event.button !== 0 || event.pointerType === 'touch') return
        start.current = at(event).x
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerUp(event: PointerEvent) {
        const { x } = at(event)
        const from = start.current
        start.current = null
        setStretch(null)
        if (from !== null && Math.abs(x - from) > moved) brush({ from, to: x })
      },
      onClick(event: { clientX: number; clientY: number; currentTarget: Element }) {
        const box = event.currentTarget.getBoundingClientRect()
        const place = placeAt(places(), event.clientX - box.left, event.clientY - box.top)
        if (place && !stretch) onPick?.(place.point)
      },
    }
  }, [places, onPick, onBrush, brush, stretch])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const rows = rowsOf(places())
      const place = current?.place
      const isHere = ({ point }: Place) => place !== undefined && isSame(point, place.point)
      const row = rows.findIndex((one) => one.some(isHere))
      const column = rows[row]?.findIndex(isHere) ?? -1
      const go = (next: Place | undefined) => {
        if (!next) return
        event.preventDefault()
        setCurrent({ place: next, by: 'keys' })
        if (onBrush && event.shiftKey) {
          anchor.current ??= place ?? next
          setStretch({ from: anchor.current.x, to: next.x })
        } else {
          anchor.current = null
          setStretch(null)
        }
      }
      const along = (step: number) => {
        const rowPoints = rows[Math.max(row, 0)] ?? []
        go(rowPoints[column < 0 ? 0 : Math.min(Math.max(column + step, 0), rowPoints.length - 1)])
      }
      const across = (step: number) => {
        const other = rows[Math.min(Math.max(row + step, 0), rows.length - 1)] ?? []
        go(
          other.find(({ point }) => point.x === place?.point.x) ??
            other[Math.min(Math.max(column, 0), other.length - 1)],
        )
      }
      const step = steps[event.key]
      if (step && 'along' in step) along(event.key.startsWith('Arrow') && reversed ? -step.along : step.along)
      else if (step) across(step.across)
      else if (event.key === 'Escape' && (current || stretch)) {
        event.preventDefault()
        setCurrent(null)
        setStretch(null)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        if (stretch) brush(stretch)
        else if (place) onPick?.(place.point)
        setStretch(null)
      }
    },
    [places, current, stretch, reversed, onPick, onBrush, brush],
  )
  const onBlur = useCallback(() => {
    setCurrent((before) => (before?.by === 'keys' ? null : before))
    setStretch(null)
  }, [])
  return { current, stretch, handlers: { ...pointer, onKeyDown, onBlur } }
}
