// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which table markup cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { RowsState } from '../../client/paged-rows.ts'
import { type Field, isNumeric } from '../../core/field.ts'
import { formatNumber, type Locale } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'
import { fill } from '../../messages/message.ts'
import { useChange, useLayoutChange } from '../../ui/useChange.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { Cell } from './Cell.tsx'
import { extraRows } from './model.ts'
import {
  clamp,
  follow,
  type Geometry,
  heightOf,
  reveal,
  rowsInSight,
  type Scroll,
  standAt,
} from './scroll.ts'

interface TableViewProps {
  context: DataContext
  label: string
  fields: readonly Field[]
  /** Column sizes: the grid track of each, and its minimum width. */
  columns: readonly { track: string; least: string }[]
  state: RowsState<DataRecord>
  /** Key of the search; a new search scrolls to the first row. */
  search: string
  busy: boolean
  template: string | null
  head: ReactNode
  want: (first: number, last: number) => void
  onRowClick: (record: DataRecord, row: number) => void
  /** Interactive features of the table, loaded on demand. */
  tools: ((view: View) => ReactNode) | null
}

export interface Active {
  row: number
  column: number
}

/** The grid as seen by its tools. */
export interface View {
  grid: HTMLElement
  id: string
  active: Active | null
  /** Activates a cell and scrolls it into view. */
  select: (cell: Active) => void
  /** Renders these rows, independent of the scroll position; null returns to the visible ones. */
  draw: (rows: [first: number, last: number] | null) => void
}

interface RowProps {
  id: string
  row: number
  record: DataRecord | undefined
  offset: number
  fields: readonly Field[]
  activeColumn: number | null
  context: DataContext
  template: string | null
  locale: Locale
}

/** Number of mouse wheel steps for which rows are fetched ahead. */
const stepsAhead = 8
/** Pixels at the end of the header for the tools' button. */
const end = 36
/** Pixels for a horizontal scroll bar and the borders. */
const scrollBar = 20
/** Maximum height in pixels, in case the page does not limit it; enough for the largest screens. */
const tallest = 4000

const Row = memo(function Row({
  id,
  row,
  record,
  offset,
  fields,
  activeColumn,
  context,
  template,
  locale,
}: RowProps) {
  return (
    <div
      role="row"
      className={`row${row % 2 ? ' is-odd' : ''}`}
      part="row"
      aria-rowindex={row + 2}
      data-row={row}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div role="rowheader" className="cell index" aria-colindex={1}>
        <span>{formatNumber(row + 1, locale)}</span>
      </div>
      {fields.map((field, column) => (
        <div
          key={field.name}
          id={`${id}-${row}-${column}`}
          role="gridcell"
          className={`cell${isNumeric(field) ? ' is-number' : ''}${column === activeColumn ? ' is-active' : ''}`}
          part="cell"
          aria-colindex={column + 2}
          data-column={column}
        >
          {record ? (
            <Cell context={context} field={field} record={record} template={template} locale={locale} />
          ) : (
            <span
              className="d4c-skeleton"
              style={{ inlineSize: `${30 + ((row * 7 + column * 13) % 50)}%` }}
            />
          )}
        </div>
      ))}
    </div>
  )
})

/** A grid of any number of rows, of which only those near the viewport are rendered. */
export function TableView({
  context,
  label,
  fields,
  columns,
  state,
  search,
  busy,
  template,
  head,
  want,
  onRowClick,
  tools,
}: TableViewProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState<Scroll>({ top: 0, position: 0 })
  const [viewport, setViewport] = useState(400)
  const [active, setActive] = useState<Active | null>(null)
  const [drawn, draw] = useState<[number, number] | null>(null)
  const rowHeight = useRowHeight(grid)

  const total = state.total ?? 0
  const geometry: Geometry = {
    rows: state.total ?? Math.ceil(viewport / rowHeight),
    rowHeight,
    viewport: Math.max(viewport - rowHeight, rowHeight),
  }
  const [first, last] = drawn ?? rowsInSight(scroll, geometry, extraRows / 2)
  const [firstSeen, lastSeen] = rowsInSight(scroll, geometry)

  const pace = useRef({ first: 0, step: 0 })
  useEffect(() => {
    if (firstSeen !== pace.current.first)
      pace.current = { first: firstSeen, step: firstSeen - pace.current.first }
    const { step } = pace.current
    const isJump = Math.abs(step) > lastSeen - firstSeen
    const ahead = isJump ? 0 : step * stepsAhead
    // While the scroll bar is dragged, rows are fetched only where it rests for a moment. Before the first
    // scroll, rows below the viewport are fetched later, so that other widgets come first.
    const delay = isJump && !state.rows.has(firstSeen) ? 60 : firstSeen === 0 ? 300 : 0
    const timer = setTimeout(() => want(first + Math.min(ahead, 0), last + Math.max(ahead, 0)), delay)
    return () => clearTimeout(timer)
  }, [want, first, last, firstSeen, lastSeen, state.rows])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const observer = new ResizeObserver(() => setViewport(Math.min(element.clientHeight, tallest)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const goTo = (position: number) => {
    const next = standAt(position, geometry)
    setScroll(next)
    if (grid.current) grid.current.scrollTop = next.top
  }

  // Only a new search scrolls to the top.
  useLayoutChange(() => {
    setActive(null)
    goTo(0)
  }, [search])

  const onScroll = () => {
    const top = grid.current?.scrollTop ?? 0
    if (Math.abs(top - scroll.top) >= 1) setScroll(follow(scroll, top, geometry))
  }

  // While scrolling rests, the bar is moved to match the position, so that small steps never reach its end
  // early.
  useChange(() => {
    if (heightOf(geometry) === geometry.rows * rowHeight) return
    const timer = setTimeout(() => goTo(scroll.position), 200)
    return () => clearTimeout(timer)
  }, [scroll.position])

  const select = (next: Active) => {
    setActive(next)
    goTo(reveal(next.row, scroll, geometry))
    grid.current
      ?.querySelector(`[data-row="${next.row}"] [data-column="${next.column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || total === 0) return
    const from = active ?? { row: firstSeen - 1, column: 0 }
    const page = Math.max(Math.floor(geometry.viewport / rowHeight) - 1, 1)
    const next = moved(event, from, { page, rows: total, columns: fields.length })
    if (!next) return
    event.preventDefault()
    select(next)
  }
  const onClick = (event: React.MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
    const row = Number(cell?.parentElement?.dataset.row)
    if (!cell) return
    setActive({ row, column: Number(cell.dataset.column) })
    const record = state.rows.get(row)
    if (record && !event.shiftKey) onRowClick(record, row)
  }

  const indexWidth = String(geometry.rows).length + 4
  const index = `max(30px, ${indexWidth}ch)`
  const tracks = `${index} ${columns.map(({ track }) => track).join(' ')} minmax(${end}px, auto)`
  const minWidth = `calc(${[index, ...columns.map(({ least }) => least)].join(' + ')} + ${end}px)`
  const shift = scroll.top - scroll.position
  const inSight = active && active.row >= first && active.row <= last
  return (
    <div className="frame">
      <div
        ref={grid}
        role="grid"
        className="grid"
        part="grid"
        aria-label={label}
        aria-rowcount={state.total === null ? -1 : total + 1}
        aria-colcount={fields.length + 1}
        aria-busy={busy}
        aria-activedescendant={inSight ? `${id}-${active.row}-${active.column}` : undefined}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        style={
          {
            '--columns': tracks,
            '--width': minWidth,
            '--row': `${rowHeight}px`,
            '--content': state.total === null ? 'none' : `${heightOf(geometry) + rowHeight + scrollBar}px`,
          } as React.CSSProperties
        }
      >
        {head}
        <div role="rowgroup" className="body" style={{ blockSize: heightOf(geometry) }}>
          {Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index).map((row) => (
            <Row
              key={row}
              id={id}
              row={row}
              record={state.rows.get(row)}
              offset={row * rowHeight + shift}
              fields={fields}
              activeColumn={active?.row === row ? active.column : null}
              context={context}
              template={template}
              locale={locale}
            />
          ))}
        </div>
      </div>
      <p className="position d4c-muted" part="position">
        {state.total !== null &&
          fill(sentences['table.position'], {
            from: formatNumber(firstSeen + 1, locale),
            to: formatNumber(lastSeen + 1, locale),
            total: formatNumber(total, locale),
          })}
      </p>
      {grid.current && tools?.({ grid: grid.current, id, active, select, draw })}
    </div>
  )
}

/** Row height in pixels, from the tokens `--d4c-row` and `--d4c-density`. */
function useRowHeight(grid: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(36)
  useLayoutEffect(() => {
    const token = (name: string) =>
      grid.current ? Number.parseFloat(getComputedStyle(grid.current).getPropertyValue(name)) : 0
    const read = token('--d4c-row') * (token('--d4c-density') || 1)
    if (read >= 16) setHeight(read)
  }, [grid])
  return height
}

function moved(
  { key, ctrlKey, currentTarget }: KeyboardEvent,
  { row, column }: Active,
  { page, rows, columns }: { page: number; rows: number; columns: number },
): Active | null {
  const from = Math.max(row, 0)
  const right = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const places: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [from, column + right],
    ArrowLeft: [from, column - right],
    PageDown: [row + page, column],
    PageUp: [row - page, column],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? rows - 1 : row, columns - 1],
  }
  const place = places[key]
  return place ? { row: clamp(place[0], rows - 1), column: clamp(place[1], columns - 1) } : null
}
