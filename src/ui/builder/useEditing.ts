import { useCallback, useEffect, useState } from 'react'
import { begin, change, type History, redo, undo } from '../../core/builder/history.ts'
import { isDirty, type SavedState } from '../../core/builder/saved-state.ts'
import { keepDraft, readDraft } from './draft.ts'

/** What a builder begins with, or goes on with. */
export interface Begun<Config> {
  config: Config
  savedState: SavedState
}

/** How what is edited is text, and where this browser keeps unsaved changes of it. */
export interface Written<Config> {
  /** Name of the builder among the drafts. */
  room: string
  print: (config: Config) => string
  /** Null for what cannot be read. */
  read: (text: string) => Config | null
}

export interface Editing<Config> {
  config: Config
  savedState: SavedState
  /** It differs from what is kept, or from what it began with. */
  unsaved: boolean
  /** There is something to save: it was never saved, or differs. */
  dirty: boolean
  /** Changes of the same thing within a moment are undone at once. */
  edit: (config: Config, about: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
  open: (begun: Begun<Config>) => void
  /** It is kept now; where nothing was changed meanwhile, what came back takes its place. */
  saved: (savedState: SavedState, sent?: Config, back?: Config) => void
  /** Changes of an earlier visit, null once it is decided what becomes of them. */
  draft: { restore: () => void; discard: () => void } | null
}

interface State<Config> {
  history: History<Config>
  savedState: SavedState
}

/** What unsaved changes are filed under. */
const drawer = ({ id, from }: SavedState): string | null => id ?? from ?? null

/** What is edited, undone, kept and offered back. */
export function useEditing<Config>(
  begun: Begun<Config>,
  { room, print, read }: Written<Config>,
): Editing<Config> {
  const [state, setState] = useState<State<Config>>(() => ({
    history: begin(begun.config),
    savedState: begun.savedState,
  }))
  const [draft, setDraft] = useState<Config | null>(() => {
    const text = readDraft(room, drawer(begun.savedState))
    return text !== null && text !== print(begun.config) && text !== begun.savedState.text ? read(text) : null
  })
  const { history, savedState } = state
  const text = print(history.present)
  const unsaved = text !== savedState.text
  const waits = draft !== null
  const place = drawer(savedState)
  useEffect(() => {
    if (unsaved) keepDraft(room, place, text)
    else if (!waits) keepDraft(room, place, null)
  }, [room, unsaved, text, place, waits])

  const edit = useCallback((next: Config, about: string) => {
    const at = performance.now()
    setState((before) => ({ ...before, history: change(before.history, next, about, at) }))
  }, [])
  const travel = useCallback(
    (step: typeof undo<Config>) => setState((before) => ({ ...before, history: step(before.history) })),
    [],
  )
  const open = useCallback((next: Begun<Config>) => {
    setState({ history: begin(next.config), savedState: next.savedState })
    setDraft(null)
  }, [])
  const saved = useCallback(
    (next: SavedState, sent?: Config, back?: Config) => {
      if (drawer(next) !== place) keepDraft(room, place, null)
      setState((before) => ({
        history:
          back !== undefined && before.history.present === sent
            ? { ...before.history, present: back }
            : before.history,
        savedState: next,
      }))
    },
    [room, place],
  )
  return {
    config: history.present,
    savedState,
    unsaved,
    dirty: isDirty(savedState, text),
    edit,
    undo: history.past.length > 0 ? () => travel(undo) : null,
    redo: history.future.length > 0 ? () => travel(redo) : null,
    open,
    saved,
    draft:
      draft === null
        ? null
        : {
            restore: () => {
              edit(draft, 'draft')
              setDraft(null)
            },
            discard: () => {
              setDraft(null)
              if (!unsaved) keepDraft(room, place, null)
            },
          },
  }
}
