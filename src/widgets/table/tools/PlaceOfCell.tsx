import { lazy, Suspense, useState } from 'react'
import { type Field, isGeo } from '../../../core/field.ts'
import { readCoordinates, readGeoJson } from '../../../core/place/place.ts'
import type { Geometry } from '../../../core/record.ts'
import { useListener } from '../../../ui/controls/useListener.ts'
import { useBubble } from '../../../ui/geotooltip/useBubble.ts'
import { useChange } from '../../../ui/useChange.ts'
import type { RecordProps } from './record-props.ts'

const PlaceBubble = lazy(() => import('../../../ui/geotooltip/PlaceBubble.tsx'))

const size = 300
const delay = 500

interface Place {
  cell: Element
  geometry: Geometry
}

const placeOf = (value: unknown, field: Field | undefined): Geometry | null =>
  field && isGeo(field) ? (readCoordinates(value) ?? readGeoJson(value)) : null

/** The map of the geometry in the hovered cell, or in the cell with the keyboard focus. */
export function PlaceOfCell({ view, fields, state }: Pick<RecordProps, 'view' | 'fields' | 'state'>) {
  const { grid, active } = view
  const [place, setPlace] = useState<Place | null>(null)
  const { bubble, openLater, open, leave, close } = useBubble(delay)

  const find = (target: EventTarget | null): Place | null => {
    const cell = target instanceof Element ? target.closest('[data-column]') : null
    const row = Number(cell?.parentElement?.getAttribute('data-row'))
    const field = fields[Number(cell?.getAttribute('data-column'))]
    const geometry = cell && field ? placeOf(state.rows.get(row)?.fields[field.name], field) : null
    return cell && geometry ? { cell, geometry } : null
  }
  useListener(grid, 'pointerover', ({ target, pointerType }) => {
    const found = pointerType === 'touch' ? null : find(target)
    if (!found || found.cell === place?.cell) return found ? openLater() : leave()
    setPlace(found)
    openLater()
  })
  useListener(grid, 'pointerleave', leave)
  useListener(grid, 'scroll', leave)
  useListener(grid, 'focusout', leave)
  useListener(grid, 'click', ({ target, shiftKey }) => {
    const found = find(target)
    if (!found || shiftKey) return
    setPlace(found)
    open()
  })
  useListener(grid, 'keydown', ({ key }) => {
    if (key === 'Escape') close()
  })

  // Runs when another cell becomes active.
  useChange(() => {
    if (!active || !grid.matches(':focus-visible')) return
    const found = find(grid.querySelector(`[data-row="${active.row}"] [data-column="${active.column}"]`))
    if (!found) return leave()
    setPlace(found)
    openLater()
  }, [active])

  if (bubble === 'closed' || !place?.cell.isConnected) return null
  return (
    <Suspense>
      <PlaceBubble
        anchor={place.cell}
        geometry={place.geometry}
        width={size}
        height={size}
        isLeaving={bubble === 'leaving'}
      />
    </Suspense>
  )
}
