import { useEffect, useLayoutEffect } from 'react'
import { usePageIcons } from '../../ui/controls/usePageIcons.ts'

interface Pane {
  element: HTMLElement
  slug: string
  keepContent: boolean
  icon: string | undefined
}

const away = new WeakMap<Element, DocumentFragment>()

function putAway(pane: Element): void {
  if (away.has(pane) || pane.childNodes.length === 0) return
  const content = document.createDocumentFragment()
  content.append(...pane.childNodes)
  away.set(pane, content)
}

function putBack(pane: Element): void {
  const content = away.get(pane)
  if (!content) return
  away.delete(pane)
  pane.prepend(content)
}

/**
 * Shows the content of the selected pane; the content of others is detached unless it must stay in the page.
 */
export function usePanes(element: HTMLElement, panes: readonly Pane[], selected: string | undefined): void {
  useLayoutEffect(() => {
    for (const pane of panes) {
      const shown = pane.slug === selected
      pane.element.hidden = !shown
      if (shown || pane.keepContent) putBack(pane.element)
      else putAway(pane.element)
    }
  }, [panes, selected])

  usePageIcons(
    element,
    panes.flatMap(({ icon, slug }) => (icon ? [{ classes: icon, slot: `icon-${slug}` }] : [])),
  )

  useEffect(
    () => () => {
      for (const pane of element.children) putBack(pane)
    },
    [element],
  )
}
