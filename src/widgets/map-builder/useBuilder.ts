import { useCallback, useEffect, useState } from 'react'
import type { MapConfig } from '../../core/map-builder/config.ts'
import { layerAt, type Place } from '../../core/map-builder/edit.ts'
import { begin, change, type History, redo, undo } from '../../core/map-builder/history.ts'
import { decodeMap } from '../../core/map-builder/read.ts'
import { useMapInAddress } from './address.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type Kept, type Opened, textOf } from './useOpening.ts'

/** What is edited: a layer or group by its place, or the map itself. */
export type Selected = Place | 'map'

export interface Builder {
  config: MapConfig
  kept: Kept
  unsaved: boolean
  selected: Selected
  /** Changes of the same thing within a moment are undone at once. */
  edit: (config: MapConfig, about: string, selected?: Selected) => void
  select: (selected: Selected) => void
  undo: (() => void) | null
  redo: (() => void) | null
  open: (opened: Opened) => void
  saved: (kept: Kept) => void
  /** Changes of an earlier visit, null once it is decided what becomes of them. */
  draft: { restore: () => void; discard: () => void } | null
}

const standing = (config: MapConfig, selected: Selected): Selected =>
  selected === 'map' ||
  layerAt(config, selected) ||
  (selected.layer === null && config.groups[selected.group])
    ? selected
    : 'map'

interface State {
  history: History<MapConfig>
  kept: Kept
  selected: Selected
}

/** The state of a builder: what is edited, undone, kept and offered back. */
export function useBuilder(opened: Opened, syncToUrl: boolean): Builder {
  const [state, setState] = useState<State>(() => ({
    history: begin(opened.config),
    kept: opened.kept,
    selected: 'map',
  }))
  const [draft, setDraft] = useState<MapConfig | null>(() => {
    const text = readDraft(opened.kept.id)
    const read = text === null ? null : decodeMap(text)
    return read && text !== textOf(opened.config) && text !== opened.kept.text ? read.config : null
  })
  const { history, kept } = state
  const config = history.present
  const text = textOf(config)
  const unsaved = text !== kept.text
  useMapInAddress(config, syncToUrl)
  const waits = draft !== null
  useEffect(() => {
    if (unsaved) keepDraft(kept.id, text)
    else if (!waits) keepDraft(kept.id, null)
  }, [unsaved, text, kept.id, waits])

  const edit = useCallback((next: MapConfig, about: string, selected?: Selected) => {
    const at = performance.now()
    setState((before) => ({
      ...before,
      history: change(before.history, next, about, at),
      selected: standing(next, selected ?? before.selected),
    }))
  }, [])
  const travel = useCallback(
    (step: typeof undo<MapConfig>) =>
      setState((before) => {
        const moved = step(before.history)
        return { ...before, history: moved, selected: standing(moved.present, before.selected) }
      }),
    [],
  )
  const select = useCallback((selected: Selected) => setState((before) => ({ ...before, selected })), [])
  const open = useCallback((next: Opened) => {
    setState({ history: begin(next.config), kept: next.kept, selected: 'map' })
    setDraft(null)
  }, [])
  const saved = useCallback((next: Kept) => {
    keepDraft(null, null)
    setState((before) => ({ ...before, kept: next }))
  }, [])
  return {
    config,
    kept,
    unsaved,
    selected: state.selected,
    edit,
    select,
    undo: history.past.length > 0 ? () => travel(undo) : null,
    redo: history.future.length > 0 ? () => travel(redo) : null,
    open,
    saved,
    draft: draft && {
      restore: () => {
        edit(draft, 'draft')
        setDraft(null)
      },
      discard: () => {
        setDraft(null)
        if (!unsaved) keepDraft(kept.id, null)
      },
    },
  }
}
