import { useEffect } from 'react'

const isDisabled = (control: Element): boolean => control.matches(':disabled, [aria-disabled="true"]')

/**
 * Holds clicks on the page's own controls inside an element back, before their listeners hear of them. `ask` gets each
 * control that could act.
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
