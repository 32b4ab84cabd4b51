import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Field } from '../../../core/field.ts'
import type { TableSentences } from '../../../messages/en/table.ts'
import { fill } from '../../../messages/message.ts'

const least = 48
const most = 1600
const step = 10
/** Extra pixels when a column is sized to its content. */
const reach = 8

interface Props {
  grid: HTMLElement
  fields: readonly Field[]
  widths: Readonly<Record<string, number>> | undefined
  sentences: TableSentences
  resize: (widths: Readonly<Record<string, number>>) => void
}

const clamped = (width: number): number => Math.round(Math.min(Math.max(width, least), most))
const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Width of an element's content including its padding, even if it is clipped. */
function contentWidth(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  return (
    range.getBoundingClientRect().width +
    Number.parseFloat(paddingInlineStart) +
    Number.parseFloat(paddingInlineEnd)
  )
}

/** Handles to resize columns: by dragging, by arrow keys, and by double click to fit the content. */
export const Separators = memo(function Separators({ grid, fields, widths, sentences, resize }: Props) {
  const [heads, setHeads] = useState<readonly HTMLElement[]>([])
  const [measured, measure] = useState<readonly number[]>([])
  const drag = useRef<{ x: number; width: number } | null>(null)

  // Other fields or widths need new measurements.
  useLayoutEffect(() => {
    const found = [...grid.querySelectorAll<HTMLElement>('.head [role=columnheader]')].slice(1)
    setHeads(found)
    measure(found.map((head) => Math.round(head.offsetWidth)))
  }, [grid, fields, widths])

  /** Preceding columns keep their current widths, so that the handle follows the pointer. */
  const size = (column: number, width: number) => {
    const next = { ...widths }
    for (const [index, { name }] of fields.slice(0, column).entries())
      next[name] ??= heads[index]?.offsetWidth ?? least
    const field = fields[column]
    if (field) resize({ ...next, [field.name]: clamped(width) })
  }
  const fitContent = (column: number) => {
    const cells = [...grid.querySelectorAll(`[data-row] [data-column="${column}"]`)]
    const label = heads[column]?.querySelector('.sort, .label')
    size(column, Math.max(...[...cells, ...(label ? [label] : [])].map(contentWidth)) + reach)
  }
  return heads.slice(0, fields.length).map((head, column) => {
    const field = fields[column]
    const width = measured[column] ?? least
    if (!field) return null
    const onPointerDown = (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, width: head.offsetWidth }
    }
    const onPointerMove = ({ clientX }: PointerEvent) => {
      if (!drag.current) return
      const moved = (clientX - drag.current.x) * (isMirrored(head) ? -1 : 1)
      size(column, drag.current.width + moved)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const towardsEnd = isMirrored(head) ? 'ArrowLeft' : 'ArrowRight'
      const towardsStart = isMirrored(head) ? 'ArrowRight' : 'ArrowLeft'
      const by = event.shiftKey ? 5 * step : step
      if (event.key === towardsEnd) size(column, head.offsetWidth + by)
      else if (event.key === towardsStart) size(column, head.offsetWidth - by)
      else if (event.key === 'Home') size(column, least)
      else if (event.key === 'Enter') fitContent(column)
      else return
      event.preventDefault()
    }
    return createPortal(
      // biome-ignore lint/a11y/useSemanticElements: an hr is not interactive
      <div
        className="separator"
        part="separator"
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={fill(sentences['column.width'], { field: field.label })}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={fill(sentences['column.size'], { n: width })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
        onDoubleClick={() => fitContent(column)}
        onKeyDown={onKeyDown}
      />,
      head,
      field.name,
    )
  })
})
