import type { WritableAtom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'
import { emit } from '../../../client/events.ts'
import { type Shape, type ShapeKind, shapeFilter } from '../../../core/map/shapes.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import type { DrawTool } from '../../../ui/map/draw-tool.ts'
import { useEscape } from './useEscape.ts'
import type { ShapeFilter } from './useShapeFilter.ts'

/** Milliseconds after the end of a drawing in which clicks still belong to it. */
const afterglowMs = 400
const noticeMs = 4000

interface DrawingOptions {
  element: HTMLElement
  map: MapHandle
  filter: ShapeFilter
  /** Whether clicks draw. */
  $drawing: WritableAtom<boolean>
  color: string
  /** Whether the menu is open, so that the tool is loaded. */
  open: boolean
}

/**
 * The drawing of an area filter on a map. `crossing` and `done` are true for a moment after a corner was rejected
 * and after a shape was drawn; `drawn` sets a shape as if it had been drawn.
 */
export function useDrawing({ element, map, filter, $drawing, color, open }: DrawingOptions) {
  const { shape, set } = filter
  const [drawing, setDrawing] = useState<ShapeKind | null>(null)
  const [crossing, setCrossing] = useState(0)
  const [done, setDone] = useState(false)
  const [tool, setTool] = useState<DrawTool | null>(null)
  const drawn = useRef((_: Shape) => {})
  drawn.current = (made) => {
    setDrawing(null)
    setDone(true)
    set(made)
    emit(element, 'd4c-shape-drawn', { type: made.type, parameters: shapeFilter(made) })
  }

  const wanted = open || drawing !== null || shape !== null
  useEffect(() => {
    if (!wanted) return
    let made: DrawTool | null = null
    let gone = false
    void import('../../../ui/map/draw-tool.ts').then(({ drawTool }) => {
      if (gone) return
      const handlers = {
        onDrawn: (one: Shape) => drawn.current(one),
        onCrossing: () => setCrossing((count) => count + 1),
      }
      made = map.use((olMap) => drawTool(olMap, color, handlers))
      setTool(made)
    })
    return () => {
      gone = true
      made?.dispose()
      setTool(null)
    }
  }, [wanted, map, color])

  useEffect(() => {
    if (!tool) return
    if (drawing) tool.start(drawing)
    else tool.show(shape)
  }, [tool, drawing, shape])

  useEffect(() => {
    if (!drawing) return
    $drawing.set(true)
    return () => {
      setTimeout(() => $drawing.set(false), afterglowMs)
    }
  }, [drawing, $drawing])

  useEffect(() => {
    if (crossing === 0 && !done) return
    const timer = setTimeout(() => {
      setCrossing(0)
      setDone(false)
    }, noticeMs)
    return () => clearTimeout(timer)
  }, [crossing, done])

  const stop = useCallback(() => {
    tool?.stop()
    setDrawing(null)
  }, [tool])
  useEscape(element, drawing !== null, stop)

  return {
    drawing,
    crossing: crossing > 0,
    done,
    start: setDrawing,
    stop,
    drawn: (made: Shape) => drawn.current(made),
  }
}
