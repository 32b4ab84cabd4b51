import { useMemo } from 'react'
import type { PlacedGroup } from './layers.ts'

/** Ids of the groups whose layers are drawn. */
export function useGroups(groups: readonly PlacedGroup[]): ReadonlySet<string> {
  return useMemo(
    () => new Set(groups.filter(({ options }) => options?.displayed !== false).map(({ id }) => id)),
    [groups],
  )
}
