import type { WritableAtom } from 'nanostores'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { emit } from '../../../client/events.ts'
import type { Bounds, Location } from '../../../core/map/location.ts'
import { boxShape, type Shape, type ShapeKind, shapeFilter } from '../../../core/map/shapes.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import type { DrawTool } from '../../../ui/map/draw-tool.ts'
import { ToolButton } from './ToolButton.tsx'
import { useEscape } from './useEscape.ts'
import type { ShapeFilter } from './useShapeFilter.ts'

/** Milliseconds after the end of a drawing in which clicks still belong to it. */
const afterglowMs = 400
const noticeMs = 4000
const defaultMetres = 1000

interface Props {
  element: HTMLElement
  map: MapHandle
  kinds: readonly ShapeKind[]
  filter: ShapeFilter
  where: { location: Location; bounds: Bounds } | null
  /** Whether clicks draw. */
  $drawing: WritableAtom<boolean>
  color: string
  sentences: ToolSentences
  announce: (sentence: string, warns?: boolean) => void
}

const iconOf: Readonly<Record<ShapeKind, string>> = {
  circle: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  polygon: 'M8 2l6 4.5-2.3 7.2H4.3L2 6.5z',
  rectangle: 'M2.5 4h11v8h-11z',
}
const pencil = 'M2.5 13.5l.8-3.4L10.6 2.8l2.6 2.6-7.3 7.3zM9.3 4.1l2.6 2.6'

/** Menu to draw an area filter: by clicks, or by a form. */
export function DrawMenu({
  element,
  map,
  kinds,
  filter,
  where,
  $drawing,
  color,
  sentences,
  announce,
}: Props) {
  const { shape, set } = filter
  const [open, setOpen] = useState(false)
  const [drawing, setDrawing] = useState<ShapeKind | null>(null)
  const [crossing, setCrossing] = useState(0)
  const [done, setDone] = useState(false)
  const [tool, setTool] = useState<DrawTool | null>(null)
  const metresId = useId()
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
  useEscape(
    element,
    drawing !== null,
    useCallback(() => {
      tool?.stop()
      setDrawing(null)
    }, [tool]),
  )

  useEffect(() => {
    if (crossing === 0 && !done) return
    const timer = setTimeout(() => {
      setCrossing(0)
      setDone(false)
    }, noticeMs)
    return () => clearTimeout(timer)
  }, [crossing, done])

  const toggle = () => {
    if (!drawing) return setOpen(!open)
    tool?.stop()
    setDrawing(null)
  }
  /** The menu closes to show the map, which gets the focus for keys. */
  const start = (kind: ShapeKind) => {
    setDrawing(kind)
    setOpen(false)
    element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__canvas')?.focus({ preventScroll: true })
  }
  const remove = () => {
    set(null)
    emit(element, 'd4c-shape-removed')
  }
  const status = crossing
    ? sentences['draw.crossing']
    : drawing
      ? sentences[`draw.hint.${drawing}`]
      : (open || done) && shape
        ? sentences['draw.done']
        : ''
  const warns = crossing > 0
  useEffect(() => announce(status, warns), [announce, status, warns])
  return (
    <>
      <ToolButton
        label={drawing ? sentences['draw.stop'] : sentences.draw}
        path={pencil}
        expanded={open}
        pressed={drawing === null ? null : true}
        onClick={toggle}
      />
      {open && (
        <fieldset className="d4c-tools__panel" part="draw" aria-label={sentences.draw}>
          <div className="d4c-tools__row">
            {kinds.map((kind) => (
              <ToolButton
                key={kind}
                label={sentences[`draw.${kind}`]}
                path={iconOf[kind]}
                expanded={null}
                pressed={null}
                onClick={() => start(kind)}
              />
            ))}
            <button type="button" className="d4c-tools__close" aria-label={sentences.close} onClick={toggle}>
              ×
            </button>
          </div>
          <form
            className="d4c-tools__form"
            onSubmit={(event) => {
              event.preventDefault()
              const metres = Number(new FormData(event.currentTarget).get('metres'))
              if (where && metres > 0)
                drawn.current({ type: 'circle', lat: where.location.lat, lng: where.location.lng, metres })
            }}
          >
            <label htmlFor={metresId}>{sentences['draw.metres']}</label>
            <input
              id={metresId}
              className="d4c-input"
              name="metres"
              type="number"
              min="1"
              step="any"
              required
              defaultValue={defaultMetres}
            />
            <button type="submit" className="d4c-button">
              {sentences['draw.around']}
            </button>
            {kinds.includes('rectangle') && (
              <button
                type="button"
                className="d4c-button"
                onClick={() => where && drawn.current(boxShape(where.bounds))}
              >
                {sentences['draw.view']}
              </button>
            )}
          </form>
          {shape && (
            <button type="button" className="d4c-button" onClick={remove}>
              {sentences['draw.remove']}
            </button>
          )}
        </fieldset>
      )}
    </>
  )
}
