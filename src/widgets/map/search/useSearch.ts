import { useStore } from '@nanostores/react'
import { type KeyboardEvent, use, useEffect, useMemo, useState } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { Question } from '../../../client/question.ts'
import { type Place, readGeobox } from '../../../core/map/places.ts'
import { warnOnce } from '../../../custom-element/options.ts'
import { fill } from '../../../messages/message.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { useLanguage } from '../../../ui/useSentences.ts'
import { loadToolSentences } from '../tools/sentences.ts'
import { findPlaces } from './find-places.ts'
import { useMarked } from './useMarked.ts'

const typingMs = 200
const shownMs = 2500

export interface SearchOptions {
  element: HTMLElement
  map: MapHandle
  /** Contexts whose records are searched; empty to search places only. */
  contexts: readonly DataContext[]
  /** The page's configured place search; by default countries, or nothing if records are searched. */
  geobox: unknown
}

/**
 * The state of a map's search. `entries` are places, after an entry for the search in records if there are any;
 * `at` is the index of the active one; `sought` is the text by which the map is filtered, '' after a place was
 * chosen, null while typing.
 */
export function useSearch({ element, map, contexts, geobox }: SearchOptions, close: () => void) {
  const language = useLanguage()
  const sentences = use(loadToolSentences(language))
  const [text, setText] = useState('')
  const [sought, setSought] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const mark = useMarked(map)
  const question = useMemo(() => new Question<{ text: string; places: readonly Place[] }>(), [])
  const { value, loading } = useStore(question.$answer)
  const withData = contexts.length > 0
  const read = useMemo(() => readGeobox(geobox ?? withData), [geobox, withData])
  const gazetteer = read ?? null
  useEffect(() => {
    if (read === undefined) warnOnce(`<d4c-config> ${sentences['search.unreadable']}`)
  }, [read, sentences])

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

  const choosing = sought === null && wanted !== ''
  const places = value?.text === wanted && choosing ? value.places : []
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
      if (text === '') close()
      reset()
    }
  }
  const type = (typed: string) => {
    if (sought) filter(undefined)
    setSought(null)
    setText(typed)
  }
  return {
    text,
    type,
    entries,
    at,
    /** Whether the entries are offered. */
    choosing,
    choose,
    reset,
    onKeyDown,
    sought,
    nothing: choosing && nothing,
    mark,
    sentences,
    label: sentences[withData ? (gazetteer ? 'search.box' : 'search.records') : 'search.place'],
  }
}
