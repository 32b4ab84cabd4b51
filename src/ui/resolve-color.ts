/** What a colour token comes to on an element, scheme and theme applied. */
export function resolveColor(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  ;(element.shadowRoot ?? element).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
