/** Whether a text is the element's own, and not that of one of our elements inside it. */
function isOwn(text: Node, element: Element): boolean {
  for (let node = text.parentElement; node && node !== element; node = node.parentElement)
    if (node.localName.startsWith('d4c-') || node.localName === 'script') return false
  return true
}

const isTemplate = (node: Node): boolean =>
  node instanceof HTMLTemplateElement || (node instanceof HTMLScriptElement && node.type === 'text/liquid')

const isContent = (node: Node): boolean =>
  node instanceof Element || (node instanceof Text && node.data.trim() !== '')

function takeAll(element: HTMLElement): void {
  const template = document.createElement('template')
  template.innerHTML = element.innerHTML
  element.replaceChildren(template)
}

/** Makes a template of an element's content unless it has one: for elements that only show their template. */
export function takeContent(element: HTMLElement): void {
  const nodes = [...element.childNodes]
  if (!nodes.some(isTemplate) && nodes.some(isContent)) takeAll(element)
}

/**
 * Makes a template of an element's plain children where their text holds `{{ }}` or `{% %}`, before they come alive.
 * Attributes with `{{ }}` alone do not: such children follow their values by themselves.
 */
export function takeInlineTemplate(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!/\{\{|\{%/.test(text.textContent ?? '') || !isOwn(text, element)) continue
    takeAll(element)
    return
  }
}
