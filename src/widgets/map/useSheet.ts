import { useLayoutEffect } from 'react'
import { sheetOf } from '../../custom-element/styles.ts'

/** The style of a part that is loaded after its widget, given to the widget's root once. */
export function useSheet(element: HTMLElement, css: string): void {
  useLayoutEffect(() => {
    const root = element.shadowRoot
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [element, css])
}
