import { useEffect, useState } from 'react'

/** The computed value of a colour token on an element, with scheme and theme. */
function resolve(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  ;(element.shadowRoot ?? element).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

type Look<Name extends string> = Readonly<Record<Name | 'font', string>>

function read<Name extends string>(element: HTMLElement, tokens: Readonly<Record<Name, string>>): Look<Name> {
  const colors = Object.entries<string>(tokens).map(([name, token]) => [name, resolve(element, token)])
  return { ...Object.fromEntries(colors), font: getComputedStyle(element).fontFamily }
}

/**
 * Colours and font of the page for a canvas, which CSS does not style; updated with the colour scheme.
 * `tokens` has the custom property of each colour and must be the same object at every call.
 */
export function useTokens<Name extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<Name, string>>,
): Look<Name> {
  const [look, setLook] = useState(() => read(element, tokens))
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const update = () => setLook(read(element, tokens))
    scheme.addEventListener('change', update)
    // Colours cannot be computed before the element renders its children.
    const room = new ResizeObserver(() => {
      if (getComputedStyle(element).color === '') return
      room.disconnect()
      update()
    })
    if (getComputedStyle(element).color === '') room.observe(element)
    return () => {
      room.disconnect()
      scheme.removeEventListener('change', update)
    }
  }, [element, tokens])
  return look
}
