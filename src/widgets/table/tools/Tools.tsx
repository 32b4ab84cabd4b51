import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { emit } from '../../../client/events.ts'
import type { RowsState } from '../../../client/paged-rows.ts'
import { formatNumber } from '../../../core/format/value.ts'
import type { DataRecord } from '../../../core/record.ts'
import { sheetOf } from '../../../custom-element/styles.ts'
import { fill } from '../../../messages/message.ts'
import { useListener } from '../../../ui/controls/useListener.ts'
import { useTableSentences } from '../../../ui/table/useTableSentences.ts'
import { useLanguage } from '../../../ui/useSentences.ts'
import type { TablePreferences } from '../preferences.ts'
import type { View } from '../TableView.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { PlaceOfCell } from './PlaceOfCell.tsx'
import type { RecordProps } from './record-props.ts'
import { Separators } from './Separators.tsx'
import css from './tools.css'
import { useCopy } from './useCopy.ts'
import { useRange } from './useRange.ts'

const RecordPanel = lazy(() => import('./RecordPanel.tsx'))

function useSheet({ shadowRoot }: HTMLElement, grid: HTMLElement): void {
  useLayoutEffect(() => {
    const sheet = sheetOf(css)
    if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(sheet))
      shadowRoot.adoptedStyleSheets.push(sheet)
    const borders = 2
    const { parentElement: frame, style } = grid
    frame?.style.setProperty('--row', style.getPropertyValue('--row'))
    frame?.style.setProperty('--bar', `${grid.offsetWidth - grid.clientWidth - borders}px`)
  }, [shadowRoot, grid])
}

const mostPrinted = 2000

/** For printing, all loaded rows around the visible ones are rendered. */
function usePrinted({ rows }: RowsState<DataRecord>, { draw, grid }: View): void {
  useEffect(() => {
    const before = () => {
      const from = Number(grid.querySelector('[data-row]')?.getAttribute('data-row'))
      let [first, last] = [from, from]
      while (rows.has(first - 1) && last - first < mostPrinted) first--
      while (rows.has(last + 1) && last - first < mostPrinted) last++
      if (rows.has(from)) flushSync(() => draw([first, last]))
    }
    const after = () => draw(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [rows, draw, grid])
}

/** Features of a table besides showing rows. */
export function Tools(props: RecordProps) {
  const {
    element,
    context,
    dataset,
    start,
    fields,
    query,
    state,
    search,
    preferences,
    choose,
    template,
    view,
  } = props
  const { grid, active, select } = view
  const sentences = useTableSentences()
  const locale = useLanguage()
  const [opened, setOpened] = useState<number | null>(null)
  const [pointed, setPointed] = useState<Element | null>(null)
  const range = useRange(view, state.total ?? 0, fields.length)
  const { rows } = state
  const { copy, notice } = useCopy({ context, query, fields, rows, locale, sentences }, element.ownerDocument)
  useSheet(element, grid)
  usePrinted(state, view)

  const keep = useCallback(
    (next: TablePreferences) => {
      choose(next)
      try {
        const { key, ...choice } = next
        localStorage.setItem(key, JSON.stringify(choice))
      } catch {
        // Without storage, it applies until the page is left.
      }
    },
    [choose],
  )
  const resize = useCallback(
    (widths: Readonly<Record<string, number>>) => keep({ ...preferences, widths }),
    [keep, preferences],
  )

  const open = (row: number) => {
    const record = rows.get(row)
    if (!record) return
    setOpened(row)
    if (active?.row !== row) select({ row, column: active?.column ?? 0 })
  }
  const close = () => {
    setOpened(null)
    grid.focus({ preventScroll: true })
  }
  // Another search has other records.
  useEffect(() => setOpened(null), [search])

  const cells =
    range ??
    (active && {
      firstRow: active.row,
      lastRow: active.row,
      firstColumn: active.column,
      lastColumn: active.column,
    })
  useListener(grid, 'keydown', (event) => {
    if (event.target !== grid || !active) return
    if (event.key === 'Enter') {
      const record = rows.get(active.row)
      if (record) emit(element, 'd4c-row-click', { context: context.name, record, row: active.row })
      open(active.row)
    }
    const isCopy = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)
    // A text selection within a cell is copied by the browser.
    if (!isCopy || !cells || String(element.ownerDocument.getSelection()) !== '') return
    event.preventDefault()
    copy(cells)
  })
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-row]') : null
  useListener(grid, 'dblclick', ({ target }) => {
    const row = rowOf(target)
    element.ownerDocument.getSelection()?.removeAllRanges()
    if (row) open(Number(row.getAttribute('data-row')))
  })
  useListener(grid, 'pointerover', ({ target }) => setPointed(rowOf(target)))

  const ordered = [...start, ...dataset.fields.filter((field) => !start.includes(field))]
  const chooseColumns = (names: readonly string[] | null) => {
    if (names === null) return keep({ key: preferences.key })
    const { columns: _, ...others } = preferences
    const isStart = names.join() === start.map(({ name }) => name).join()
    keep(isStart ? others : { ...others, columns: names })
  }
  const number = pointed?.isConnected ? pointed.querySelector('.index') : null
  const row = Number(pointed?.getAttribute('data-row'))
  return (
    <>
      <ColumnMenu all={ordered} shown={fields} sentences={sentences} choose={chooseColumns} />
      <Separators
        grid={grid}
        fields={fields}
        widths={preferences.widths}
        sentences={sentences}
        resize={resize}
      />
      {number &&
        rows.has(row) &&
        createPortal(
          <button
            type="button"
            className="tool open"
            tabIndex={-1}
            aria-label={fill(sentences['record.label'], { n: formatNumber(row + 1, locale) })}
            onClick={() => open(row)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 5h16v14H4zM14 5v14" />
            </svg>
          </button>,
          number,
        )}
      {template === null && <PlaceOfCell view={view} fields={fields} state={state} />}
      {cells && (
        <div className="copying">
          {range && (
            <span className="d4c-muted" role="status">
              {fill(sentences['range.selected'], {
                rows: formatNumber(range.lastRow - range.firstRow + 1, locale),
                columns: range.lastColumn - range.firstColumn + 1,
              })}
            </span>
          )}
          <button type="button" className="d4c-link" part="copy" onClick={() => copy(cells)}>
            {sentences.copy}
          </button>
        </div>
      )}
      <p className="d4c-hidden" role="status">
        {notice}
      </p>
      {opened !== null && (
        <Suspense>
          <RecordPanel
            {...props}
            row={opened}
            onStep={(next) => {
              setOpened(next)
              select({ row: next, column: active?.column ?? 0 })
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
