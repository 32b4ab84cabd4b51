import { useListener } from './useListener.ts'

/** Closes an open panel of an element on Escape and when pointer or focus go elsewhere. */
export function useDismissal(element: HTMLElement, open: boolean, close: (byKey: boolean) => void): void {
  useListener(open ? element.ownerDocument : null, 'pointerdown', (event) => {
    if (!event.composedPath().includes(element)) close(false)
  })
  useListener(open ? element : null, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget) && relatedTarget !== element)
      close(false)
  })
  // Some browsers leave the focus where it was when a button is clicked.
  useListener(open ? element.ownerDocument : null, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close(true)
  })
}
