import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { sheetOf } from '../../../custom-element/styles.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { FoundData } from './FoundData.tsx'
import css from './search.css'
import { type SearchOptions, useSearch } from './useSearch.ts'

const glass = 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.5 10.5L14 14'

/** A search for places, and for records of the layers. */
export default function SearchBox(props: SearchOptions) {
  const { element, contexts } = props
  const [open, setOpen] = useState(false)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const {
    sentences,
    label,
    text,
    type,
    entries,
    at,
    choosing,
    choose,
    reset,
    onKeyDown,
    sought,
    nothing,
    mark,
  } = useSearch(props, () => setOpen(false))

  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [element])
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  if (!open)
    return (
      <div className="d4c-search" part="search">
        <ToolButton
          label={label}
          path={glass}
          pressed={null}
          expanded={false}
          onClick={() => setOpen(true)}
        />
      </div>
    )
  return (
    <div className="d4c-search" part="search" data-open>
      <div className="d4c-search__bar">
        <input
          ref={field}
          className="d4c-input"
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choosing && entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choosing && entries[at] ? `${list}-${at}` : undefined}
          placeholder={label}
          value={text}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="d4c-tools__close"
          aria-label={sentences.close}
          onClick={() => {
            reset()
            setOpen(false)
          }}
        >
          ×
        </button>
      </div>
      <div id={list} role="listbox" aria-label={label} hidden={!choosing || entries.length === 0}>
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {entry.label}
          </div>
        ))}
      </div>
      {nothing && (
        <p className="d4c-search__none" role="status">
          {sentences['search.nothing']}
        </p>
      )}
      {sought && (
        <FoundData
          element={element}
          contexts={contexts}
          words={sought}
          sentences={sentences}
          onChoose={(geometry) => mark({ label: '', geometry, zoom: geometry.type === 'Point' ? 21 : null })}
        />
      )}
    </div>
  )
}
