import { useEffect } from 'react'

export interface PageIcon {
  /** Classes of the page's icon font. */
  classes: string
  /** Slot that shows it. */
  slot: string
  /** Label; decorative without one. */
  title?: string | undefined
}

/** Icons of the page's own font: its style sheet does not reach into our shadow root, so they stand in the page. */
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
