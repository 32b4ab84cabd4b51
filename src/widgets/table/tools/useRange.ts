import { useLayoutEffect, useRef, useState } from 'react'
import { type CellRange, isInRange, rangeOf } from '../../../core/table/range.ts'
import { useListener } from '../../../ui/controls/useListener.ts'
import type { Active, View } from '../TableView.tsx'

const steps = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/

/**
 * The cells selected by Shift with arrows or a click, between its start and the active cell; null for none.
 */
export function useRange({ grid, active, select }: View, rows: number, columns: number): CellRange | null {
  const [from, setFrom] = useState<Active | null>(null)
  const range = active && from ? rangeOf(from, active) : null

  const extend = (isExtending: boolean) => {
    setFrom(isExtending ? (from ?? active) : null)
    if (isExtending) grid.ownerDocument.getSelection()?.removeAllRanges()
  }
  useListener(grid, 'keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event
    if (target !== grid || rows === 0) return
    if (steps.test(key)) return extend(shiftKey)
    if (key === 'Escape') return setFrom(null)
    const wholeRows = key === ' ' && shiftKey && active !== null
    const everything = key.toLowerCase() === 'a' && (ctrlKey || metaKey)
    if (!wholeRows && !everything) return
    event.preventDefault()
    setFrom({ row: everything ? 0 : ((from ?? active)?.row ?? 0), column: 0 })
    select({ row: everything ? rows - 1 : (active?.row ?? 0), column: columns - 1 })
  })
  useListener(grid, 'click', ({ shiftKey }) => extend(shiftKey))
  // Otherwise Shift would select the text between two clicks.
  useListener(grid, 'mousedown', (event) => {
    if (!event.shiftKey) return
    event.preventDefault()
    grid.focus({ preventScroll: true })
  })

  const marked = useRef(false)
  useLayoutEffect(() => {
    if (!range && !marked.current) return
    marked.current = range !== null
    grid.setAttribute('aria-multiselectable', 'true')
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-row] [data-column]')) {
      const row = Number(cell.parentElement?.dataset.row)
      if (range && isInRange(range, row, Number(cell.dataset.column)))
        cell.setAttribute('aria-selected', 'true')
      else cell.removeAttribute('aria-selected')
    }
  })
  return range
}
