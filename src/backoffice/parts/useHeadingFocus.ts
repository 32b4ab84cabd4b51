import { useEffect } from 'react'
import { useApp } from '../app.ts'

/** Brings a lost focus to the heading of the screen; one that is elsewhere in the page stays there. */
export function focusHeading(root: ShadowRoot): void {
  const { activeElement, body } = root.ownerDocument
  if (activeElement !== null && activeElement !== body && activeElement !== root.host) return
  if (root.activeElement === null)
    root.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}

/** For a bar that goes away once one of its buttons is pressed: the heading has the focus then. */
export function useHeadingFocus(): void {
  const { root } = useApp()
  useEffect(() => () => void setTimeout(() => focusHeading(root), 0), [root])
}
