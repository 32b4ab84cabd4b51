import { useCallback, useMemo, useState } from 'react'
import { emit } from '../../client/events.ts'
import { type Group, type GroupChoice, shownGroups } from '../../core/map/groups.ts'
import type { PlacedGroup, PlacedLayer } from './layers.ts'
import { useShowIf } from './useShowIf.ts'

export interface GroupState {
  /** Groups whose `show-if` condition holds, in order. */
  available: readonly PlacedGroup[]
  /** Ids of the visible groups. */
  shown: ReadonlySet<string>
  choose: (id: string, title: string, shown: boolean) => void
}

interface GroupOptions {
  element: HTMLElement
  groups: readonly PlacedGroup[]
  placed: readonly PlacedLayer[]
  /** Whether only one group is visible at a time. */
  single: boolean
}

const groupOf = ({ id, options }: PlacedGroup): Group => ({ id, displayed: options?.displayed ?? true })

/** The visible groups of a map, by the settings of its author and the visitor's choices. */
export function useGroups({ element, groups, placed, single }: GroupOptions): GroupState {
  const held = useShowIf(element, placed)
  const [choices, setChoices] = useState<ReadonlyMap<string, GroupChoice>>(new Map())
  const available = useMemo(() => groups.filter(({ id }) => !held.has(id)), [groups, held])
  const shown = useMemo(
    () => new Set(shownGroups(available.map(groupOf), choices, single)),
    [available, choices, single],
  )
  const choose = useCallback(
    (id: string, title: string, show: boolean) => {
      const group = groups.find((one) => one.id === id)
      if (!group) return
      setChoices((known) => {
        const next = new Map(known)
        next.delete(id)
        return next.set(id, { shown: show, over: groupOf(group).displayed })
      })
      emit(element, 'd4c-layer-toggle', { group: title, displayed: show })
    },
    [element, groups],
  )
  return useMemo(() => ({ available, shown, choose }), [available, shown, choose])
}
