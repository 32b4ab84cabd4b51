import { useStore } from '@nanostores/react'
import { type KeyboardEvent, use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { Question } from '../../../client/question.ts'
import { type Place, readGeobox } from '../../../core/map/places.ts'
import { warnOnce } from '../../../custom-element/options.ts'
import { sheetOf } from '../../../custom-element/styles.ts'
import { fill } from '../../../messages/message.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { useLanguage } from '../../../ui/useSentences.ts'
import { loadToolSentences } from '../tools/sentences.ts'
import { ToolButton } from '../tools/ToolButton.tsx'
import { FoundData } from './FoundData.tsx'
import { findPlaces } from './find-places.ts'
import css from './search.css'
import { useMarked } from './useMarked.ts'

const typingMs = 200
const shownMs = 2500
const glass = 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.5 10.5L14 14'

export interface SearchBoxProps {
  element: HTMLElement
  map: MapHandle
  /** Contexts whose records are searched; empty to search places only. */
  contexts: readonly DataContext[]
  /** The page's configured place search; by default countries, or nothing if records are searched. */
  geobox: unknown
}

/** A search for places, and for records of the layers. */
export default function SearchBox({ element, map, contexts, geobox }: SearchBoxProps) {
  const language = useLanguage()
  const sentences = use(loadToolSentences(language))
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [sought, setSought] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const mark = useMarked(map)
  const question = useMemo(() => new Question<{ text: string; places: readonly Place[] }>(), [])
  const { value, loading } = useStore(question.$answer)
  const withData = contexts.length > 0
  const read = useMemo(() => readGeobox(geobox ?? withData), [geobox, withData])
  const gazetteer = read ?? null
  useEffect(() => {
    if (read === undefined) warnOnce(`<d4c-config> ${sentences['search.unreadable']}`)
  }, [read, sentences])

  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }, [element])

  const wanted = text.trim()
  useEffect(() => {
    setAt(0)
    if (!gazetteer || wanted === '' || sought !== null) return question.stop()
    const timer = setTimeout(
      () =>
        void question.ask(async (signal) => ({
          text: wanted,
          places: await findPlaces(gazetteer, wanted, language, signal),
        })),
      typingMs,
    )
    return () => clearTimeout(timer)
  }, [gazetteer, wanted, sought, language, question])
  useEffect(() => () => question.stop(), [question])

  const places = value?.text === wanted && wanted !== '' && sought === null ? value.places : []
  const entries = [
    ...(withData && wanted !== ''
      ? [{ key: 'data', label: fill(sentences['search.data'], { text: wanted }), place: null }]
      : []),
    ...places.map((place, index) => ({ key: `${index} ${place.label}`, label: place.label, place })),
  ]
  const nothing = gazetteer !== null && !loading && value?.text === wanted && places.length === 0

  /** Filters the map by the search text. */
  const filter = (words: string | undefined) => {
    for (const context of contexts) context.parameters.update({ 'q.mapfilter': words }, element.localName)
  }
  const choose = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    if (!entry.place) {
      setSought(wanted)
      return filter(wanted)
    }
    question.stop()
    setText(entry.label)
    setSought('')
    mark(entry.place, shownMs)
  }
  const reset = () => {
    question.stop()
    setText('')
    if (sought) filter(undefined)
    setSought(null)
    mark(null)
  }
  const collapse = () => {
    reset()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setAt((at + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(at)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (text === '') collapse()
      else reset()
    }
  }
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  const label = sentences[withData ? (gazetteer ? 'search.box' : 'search.records') : 'search.place']
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
  const choosing = sought === null && wanted !== ''
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
          onChange={({ target }) => {
            if (sought) filter(undefined)
            setSought(null)
            setText(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="d4c-tools__close" aria-label={sentences.close} onClick={collapse}>
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
      {choosing && nothing && (
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
