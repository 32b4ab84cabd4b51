import { useEffect } from 'react'

export interface PageIcon {
  /** Classes of an icon font of the page. */
  classes: string
  /** Name of the slot for the icon. */
  slot: string
  /** Label; without one, the icon is decorative. */
  title?: string | undefined
}

/**
 * Icons of a font of the page: its style sheet does not apply in our shadow root, so they are slotted from
 * the page.
 */
export function usePageIcons(element: HTMLElement, icons: readonly PageIcon[]): void {
  const key = JSON.stringify(icons)
  useEffect(() => {
    const made = (JSON.parse(key) as PageIcon[]).map(({ classes, slot, title }) => {
      const icon = document.createElement('i')
      icon.className = classes
      icon.slot = slot
      if (title) Object.assign(icon, { role: 'img', ariaLabel: title, title })
      else icon.ariaHidden = 'true'
      return icon
    })
    element.append(...made)
    return () => {
      for (const icon of made) icon.remove()
    }
  }, [element, key])
}
