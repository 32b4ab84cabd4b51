/** Makes a value chosen by the visitor the element's own: its property, until the attribute changes. */
export function assign(element: HTMLElement, option: string, value: unknown): void {
  Reflect.set(element, option, value)
}
