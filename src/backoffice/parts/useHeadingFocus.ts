import { useEffect } from 'react'
import { useApp } from '../app.ts'

/** Moves a lost focus to the heading of the screen, unless it is elsewhere on the page. */
export function focusHeading(root: ShadowRoot): void {
  const { activeElement, body } = root.ownerDocument
  if (activeElement !== null && activeElement !== body && activeElement !== root.host) return
  if (root.activeElement === null)
    root.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}

/** For bars that disappear when one of their buttons is pressed: moves the focus to the heading. */
export function useHeadingFocus(): void {
  const { root } = useApp()
  useEffect(() => () => void setTimeout(() => focusHeading(root), 0), [root])
}
