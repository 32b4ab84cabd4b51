import { type PointerEvent, type RefObject, useRef } from 'react'

const closeBy = 60
const growBy = 30

interface SheetDragOptions {
  /** The sheet's element. */
  sheet: RefObject<HTMLElement | null>
  tall: boolean
  setTall: (tall: boolean) => void
  close: () => void
}

/** A bottom sheet with a handle to drag: downwards it shrinks, then closes. The handle is also a button. */
export function useSheetDrag({ sheet, tall, setTall, close }: SheetDragOptions) {
  const dragged = useRef(false)
  const settle = (by: number) => {
    if (by > closeBy && !tall) return close()
    if (Math.abs(by) > growBy) setTall(by < 0)
  }
  return {
    onPointerDown({ clientY: from, currentTarget: { ownerDocument } }: PointerEvent<HTMLElement>) {
      const bubble = sheet.current?.closest<HTMLElement>('.d4c-map__popup')
      const drag = new AbortController()
      const { signal } = drag
      const end = (by: number) => {
        drag.abort()
        bubble?.style.removeProperty('--drag')
        settle(by)
      }
      dragged.current = false
      ownerDocument.addEventListener(
        'pointermove',
        ({ clientY }) => {
          dragged.current ||= Math.abs(clientY - from) > 4
          bubble?.style.setProperty('--drag', `${Math.max(clientY - from, 0)}px`)
        },
        { signal },
      )
      ownerDocument.addEventListener('pointerup', ({ clientY }) => end(clientY - from), { signal })
      ownerDocument.addEventListener('pointercancel', () => end(0), { signal })
    },
    onClick() {
      // The click at the end of a drag is ignored.
      if (!dragged.current) setTall(!tall)
      dragged.current = false
    },
  }
}
