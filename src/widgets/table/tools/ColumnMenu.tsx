import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { Field } from '../../../core/field.ts'
import type { TableSentences } from '../../../messages/en/table.ts'
import { fill } from '../../../messages/message.ts'
import { useDismissal } from '../../../ui/controls/useDismissal.ts'
import { usePlaced } from '../../../ui/controls/usePlaced.ts'

interface Props {
  /** All possible columns, in order. */
  all: readonly Field[]
  shown: readonly Field[]
  sentences: TableSentences
  /** Null restores the columns and widths of the page. */
  choose: (names: readonly string[] | null) => void
}

/** Arrow keys move between the checkboxes, cyclically. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const at = boxes.findIndex((box) => box.matches(':focus'))
  boxes[(at + by + boxes.length) % boxes.length]?.focus()
}

/** A menu of the visible columns. */
export function ColumnMenu({ all, shown, sentences, choose }: Props) {
  const id = useId()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(
    (byKey: boolean) => {
      setOpen(false)
      if (byKey) button?.focus()
    },
    [button],
  )
  useDismissal(root, open, close)
  usePlaced(button, panel, { open, placement: 'bottom-end', focus: 'input' })

  const names = new Set(shown.map(({ name }) => name))
  const toggle = (name: string) => {
    const next = all.filter((field) => (field.name === name ? !names.has(name) : names.has(field.name)))
    choose(next.map((field) => field.name))
  }
  return (
    <div ref={setRoot} className="column-menu">
      <button
        ref={setButton}
        type="button"
        className="tool"
        part="columns"
        aria-label={sentences.columns}
        title={sentences.columns}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />
        </svg>
      </button>
      <fieldset
        ref={panel}
        id={id}
        className="panel column-choice"
        part="columns-panel"
        aria-label={sentences.columns}
        popover="manual"
        onKeyDown={onKeyDown}
      >
        {open && (
          <>
            <div className="column-actions">
              <button type="button" className="d4c-link" onClick={() => choose(all.map(({ name }) => name))}>
                {sentences['columns.all']}
              </button>
              <button type="button" className="d4c-link" onClick={() => choose([])}>
                {sentences['columns.none']}
              </button>
              <button type="button" className="d4c-link" onClick={() => choose(null)}>
                {sentences['columns.reset']}
              </button>
            </div>
            <ul>
              {all.map(({ name, label }) => (
                <li key={name}>
                  <label>
                    <input type="checkbox" checked={names.has(name)} onChange={() => toggle(name)} />
                    <span>{label}</span>
                  </label>
                </li>
              ))}
            </ul>
            <p className="d4c-muted" role="status">
              {fill(sentences['columns.shown'], { n: shown.length, total: all.length })}
            </p>
          </>
        )}
      </fieldset>
    </div>
  )
}
