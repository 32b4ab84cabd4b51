/** Dispatches an event that bubbles and leaves shadow roots; `detail` always names the widget. */
export function emit(
  element: Element,
  name: `d4c-${string}`,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  element.dispatchEvent(
    new CustomEvent(name, {
      bubbles: true,
      composed: true,
      detail: { widget: element.localName, ...detail },
    }),
  )
}
