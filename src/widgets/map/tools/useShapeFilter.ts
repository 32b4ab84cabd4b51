import { useCallback, useMemo } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { filterKey, type Shape, shapeFilter, sharedShape } from '../../../core/map/shapes.ts'
import { useManyParameters } from '../../../ui/useDataContext.ts'
import type { MapSession } from '../session.ts'

/** The area filter common to all contexts of a map, with a setter for all of them. */
export interface ShapeFilter {
  /** Null without one, and when the contexts differ. */
  shape: Shape | null
  set: (shape: Shape | null) => void
}

/** Areas set by the map itself are recorded in its session, since they must not move the map. */
export function useShapeFilter(
  element: HTMLElement,
  contexts: readonly DataContext[],
  session: MapSession,
): ShapeFilter {
  const parameters = useManyParameters(contexts)
  const key = parameters.map(filterKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the parameters that are read
  const shape = useMemo(() => sharedShape(parameters), [key])
  const set = useCallback(
    (chosen: Shape | null) => {
      const filter = shapeFilter(chosen)
      session.$area.set(filterKey(filter))
      for (const context of contexts) context.parameters.update(filter, element.localName)
    },
    [contexts, session, element],
  )
  return { shape, set }
}
