import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '../app.ts'

/** Distance in pixels from the edge of the window at which dragging scrolls it. */
const edge = 60
const scrollStep = 12

/** Index of the dragged entry, and its new position. */
interface Drag {
  from: number
  to: number
}

/** A list whose entries are sorted by a handle, by dragging or by arrow keys. The focus follows the entry. */
export function useSortable(move: (from: number, to: number) => void, count: number) {
  const { root } = useApp()
  const entries = useRef(new Map<number, HTMLElement>())
  const focused = useRef<Element | null>(null)
  const dragged = useRef<number | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = () => {
    dragged.current = null
    setDrag(null)
  }

  // Browsers remove the focus from elements that are moved in the page.
  useLayoutEffect(() => {
    const held = focused.current
    focused.current = null
    if (held instanceof HTMLElement && held.isConnected && root.activeElement !== held) held.focus()
  })
  const put = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    focused.current = root.activeElement
    move(from, to)
  }
  const placeAt = (from: number, y: number): number => {
    let place = 0
    for (let index = 0; index < count; index++) {
      const box = index === from ? undefined : entries.current.get(index)?.getBoundingClientRect()
      if (box && y > box.top + box.height / 2) place++
    }
    return place
  }
  return {
    put,
    /** Attributes of an entry. */
    entry: (index: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) entries.current.set(index, element)
        else entries.current.delete(index)
      },
      'data-dragged': drag?.from === index || undefined,
      'data-drop':
        drag && drag.to === index && drag.to !== drag.from
          ? drag.to < drag.from
            ? 'before'
            : 'after'
          : undefined,
    }),
    /** Attributes of an entry's handle. */
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = index
        setDrag({ from: index, to: index })
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        const from = dragged.current
        if (from === null) return
        if (clientY < edge) window.scrollBy(0, -scrollStep)
        if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
        setDrag({ from, to: placeAt(from, clientY) })
      },
      onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
        // Previous moves may not be rendered yet.
        const from = dragged.current
        if (from !== null) put(from, placeAt(from, clientY))
        drop()
      },
      onPointerCancel: drop,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') drop()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        put(index, index + (event.key === 'ArrowUp' ? -1 : 1))
      },
    }),
  }
}

/** A list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const entry = list.slice(from, from + 1)
  return [...rest.slice(0, to), ...entry, ...rest.slice(to)]
}
