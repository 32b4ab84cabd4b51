import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { useChange } from '../useChange.ts'

interface SortingOptions<Place> {
  isSame: (one: Place, other: Place) => boolean
  /** Called when a row is dropped on another. */
  drop: (from: Place, to: Place) => void
}

/** Sorts rows of a list by dragging; callers offer buttons for the keyboard. */
export function useSorting<Place>({ isSame, drop }: SortingOptions<Place>) {
  const [dragged, setDragged] = useState<Place | null>(null)
  const [over, setOver] = useState<Place | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** Whether the dragged row would be dropped here. */
    isOver: (at: Place): boolean =>
      over !== null && isSame(over, at) && (dragged === null || !isSame(dragged, at)),
    /** Attributes of a draggable row; its name is the drag data for other programs. */
    rowAttributes: (at: Place, name: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        setDragged(at)
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        if (over === null || !isSame(over, at)) setOver(at)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        drop(dragged, at)
        end()
      },
    }),
  }
}

/**
 * Moves the focus after a list has changed: `focusAfter` has selectors, the first match wins,
 * then `otherwise`.
 */
export function useFocusAfter(
  list: RefObject<HTMLElement | null>,
  changed: unknown,
  otherwise: RefObject<HTMLElement | null> = list,
): (selectors: readonly string[]) => void {
  const next = useRef<readonly string[] | null>(null)
  useChange(() => {
    const selectors = next.current
    next.current = null
    if (!selectors || !list.current) return
    for (const selector of selectors) {
      const target = list.current.querySelector<HTMLElement>(selector)
      if (target) return target.focus()
    }
    otherwise.current?.focus()
  }, [changed])
  return (selectors) => {
    next.current = selectors
  }
}
