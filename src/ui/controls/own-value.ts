/**
 * Sets a value chosen by the visitor as the element's property, which applies until the attribute changes.
 */
export function assign(element: HTMLElement, option: string, value: unknown): void {
  Reflect.set(element, option, value)
}
