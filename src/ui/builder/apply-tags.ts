import type { Tag } from '../../core/builder/tags.ts'

const isSame = (element: Element, { name, attributes }: Tag): boolean =>
  element.localName === name &&
  element.attributes.length === Object.keys(attributes).length &&
  Object.entries(attributes).every(([key, value]) => element.getAttribute(key) === value)

function write(element: Element, { attributes }: Tag): void {
  for (const { name } of [...element.attributes])
    if (!Object.hasOwn(attributes, name)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function made(tag: Tag): Element {
  const element = document.createElement(tag.name)
  write(element, tag)
  applyTags(element, tag.children)
  return element
}

/** Updates the children of an element to match tags; reuses elements where possible. */
export function applyTags(parent: Element, tags: readonly Tag[]): void {
  tags.forEach((tag, index) => {
    const there = parent.children[index]
    if (there?.localName !== tag.name) parent.insertBefore(made(tag), there ?? null)
    else {
      write(there, tag)
      applyTags(there, tag.children)
    }
  })
  while (parent.children.length > tags.length) parent.lastElementChild?.remove()
}

/** The same for unordered independent tags: equal ones are not touched. */
export function applySet(parent: Element, tags: readonly Tag[]): void {
  const reused = new Set<Element>()
  for (const tag of tags) {
    const there = [...parent.children].find((child) => !reused.has(child) && isSame(child, tag))
    reused.add(there ?? parent.appendChild(made(tag)))
  }
  for (const child of [...parent.children]) if (!reused.has(child)) child.remove()
}
