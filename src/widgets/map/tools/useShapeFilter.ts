import { useCallback, useMemo } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { filterKey, type Shape, shapeFilter, sharedShape } from '../../../core/map/shapes.ts'
import { useManyParameters } from '../../../ui/useDataContext.ts'
import type { MapSession } from '../session.ts'

/** The area that all contexts of a map ask for, and how it is changed for all of them. */
export interface ShapeFilter {
  /** Null without one, and when the contexts differ. */
  shape: Shape | null
  set: (shape: Shape | null) => void
}

/** The area that a map sets itself is noted in its session, for it does not move the map. */
export function useShapeFilter(
  element: HTMLElement,
  contexts: readonly DataContext[],
  session: MapSession,
): ShapeFilter {
  const parameters = useManyParameters(contexts)
  const key = parameters.map(filterKey).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is read of the parameters
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
