import { useListener } from './useListener.ts'

/** Closes an open panel inside of `root` on Escape, and when the focus or a click is elsewhere. */
export function useDismissal(root: HTMLElement | null, open: boolean, close: (byKey: boolean) => void): void {
  const page = open && root ? root.ownerDocument : null
  useListener(page, 'pointerdown', (event) => {
    if (root && !event.composedPath().includes(root)) close(false)
  })
  useListener(open ? root : null, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root?.contains(relatedTarget)) close(false)
  })
  // Some browsers do not focus a clicked button.
  useListener(page, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close(true)
  })
}
