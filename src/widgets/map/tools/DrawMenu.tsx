import type { WritableAtom } from 'nanostores'
import { useEffect, useId, useState } from 'react'
import { emit } from '../../../client/events.ts'
import type { Bounds, Location } from '../../../core/map/location.ts'
import { boxShape, type Shape, type ShapeKind } from '../../../core/map/shapes.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useDrawing } from './useDrawing.ts'
import type { ShapeFilter } from './useShapeFilter.ts'

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
  const { drawing, crossing, done, start, stop, drawn } = useDrawing({
    element,
    map,
    filter,
    $drawing,
    color,
    open,
  })
  const toggle = () => (drawing ? stop() : setOpen(!open))
  const status = crossing
    ? sentences['draw.crossing']
    : drawing
      ? sentences[`draw.hint.${drawing}`]
      : (open || done) && shape
        ? sentences['draw.done']
        : ''
  useEffect(() => announce(status, crossing), [announce, status, crossing])
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
        <DrawPanel
          kinds={kinds}
          where={where}
          sentences={sentences}
          start={(kind) => {
            start(kind)
            // The menu closes to show the map, which gets the focus for keys.
            setOpen(false)
            element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__canvas')?.focus({ preventScroll: true })
          }}
          close={toggle}
          drawn={drawn}
          remove={
            shape &&
            (() => {
              set(null)
              emit(element, 'd4c-shape-removed')
            })
          }
        />
      )}
    </>
  )
}

interface PanelProps extends Pick<Props, 'kinds' | 'where' | 'sentences'> {
  start: (kind: ShapeKind) => void
  close: () => void
  /** Sets a shape without drawing. */
  drawn: (shape: Shape) => void
  /** Removes the shape; null without one. */
  remove: (() => void) | null
}

/** The open menu: kinds of shapes, a circle by its radius, the view, and a button to remove the shape. */
function DrawPanel({ kinds, where, sentences, start, close, drawn, remove }: PanelProps) {
  const metresId = useId()
  return (
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
        <button type="button" className="d4c-tools__close" aria-label={sentences.close} onClick={close}>
          ×
        </button>
      </div>
      <form
        className="d4c-tools__form"
        onSubmit={(event) => {
          event.preventDefault()
          const metres = Number(new FormData(event.currentTarget).get('metres'))
          if (where && metres > 0)
            drawn({ type: 'circle', lat: where.location.lat, lng: where.location.lng, metres })
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
          <button type="button" className="d4c-button" onClick={() => where && drawn(boxShape(where.bounds))}>
            {sentences['draw.view']}
          </button>
        )}
      </form>
      {remove && (
        <button type="button" className="d4c-button" onClick={remove}>
          {sentences['draw.remove']}
        </button>
      )}
    </fieldset>
  )
}
