import { useEffect } from 'react'

const isDisabled = (control: Element): boolean => control.matches(':disabled, [aria-disabled="true"]')

/**
 * Intercepts clicks on the page's controls inside an element, before their listeners run. `ask` receives each
 * enabled control.
 */
export function useHeldClicks(
  element: HTMLElement,
  held: boolean,
  ask: (control: HTMLElement) => void,
): void {
  useEffect(() => {
    if (!held) return
    const hold = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || target === element) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const control = target.closest<HTMLElement>('button, a, input, [role]') ?? target
      if (control instanceof HTMLElement && !isDisabled(control)) ask(control)
    }
    element.addEventListener('click', hold, { capture: true })
    return () => element.removeEventListener('click', hold, { capture: true })
  }, [element, held, ask])
}
