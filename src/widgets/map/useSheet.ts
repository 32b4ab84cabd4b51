import { useLayoutEffect } from 'react'
import { sheetOf } from '../../custom-element/styles.ts'

/** Adds the style sheet of a lazily loaded part to the widget's root, once. */
export function useSheet(element: HTMLElement, css: string): void {
  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [element, css])
}
