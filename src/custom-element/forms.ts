import { aggregationAttributes, closed, isContext, serieAttributes } from '../core/migrate/names.ts'

/**
 * `<div d4c-results="items" d4c-results-context="ctx">` as an element round the tag. Read in the page itself only:
 * what templates print, and what strangers wrote in it, has elements or nothing.
 */
const forms = [
  'dataset-context',
  'catalog-context',
  'aggregation',
  'analysis',
  'analysis-serie',
  'color-gradient',
  'datetime',
  'facet-results',
  'results',
  'subaggregation',
  'toggle-model',
] as const

const formsSelector = forms.map((form) => `[d4c-${form}]`).join()

/**
 * Attribute forms on a tag, contexts first, since they are the outer ones. The tag name itself is not a form.
 */
const formsOf = (element: Element): string[] =>
  forms.filter((form) => element.hasAttribute(`d4c-${form}`) && element.localName !== `d4c-${form}`)

const namesOf = (element: Element): string[] =>
  (element.getAttribute('context') ?? '').split(/[^\w-]+/).filter(Boolean)

/** The form that an attribute belongs to, with its name on that element; '' where the element needs none. */
function ownerOf(name: string, element: Element, present: readonly string[]): [string, string] | null {
  const context = present.find(isContext)
  if (context) {
    if (name === 'context' || namesOf(element).some((one) => name.startsWith(`${one}-`)))
      return [context, name]
    if (name === 'd4c-domain-statistics') return [context, name]
  }
  if (present.includes('toggle-model') && /^d4c-(?:toggle-(?:model|key|value)|store-as)$/.test(name))
    return ['toggle-model', name]
  const found = present.filter((form) => name === `d4c-${form}` || name.startsWith(`d4c-${form}-`))
  const nearest = found.toSorted((one, other) => other.length - one.length)[0]
  if (nearest === undefined) return null
  const rest = name.slice(`d4c-${nearest}-`.length)
  if (rest === '') return [nearest, isContext(nearest) ? '' : 'variable']
  if (nearest === 'analysis-serie' && found.includes('analysis') && !serieAttributes.has(rest))
    return ['analysis', `serie-${rest}`]
  return [nearest, nearest === 'aggregation' && !aggregationAttributes.has(rest) ? name : rest]
}

/** Takes the forms off a tag, as elements still empty, the outer first. */
function takeForms(element: Element): HTMLElement[] {
  const present = formsOf(element)
  const made = new Map(present.map((form) => [form, document.createElement(`d4c-${form}`)]))
  const attributes = [...element.attributes].map(({ name, value }) => ({
    name,
    value,
    owner: ownerOf(name, element, present),
  }))
  for (const { name, value, owner } of attributes) {
    const [form = '', short] = owner ?? []
    const wrapper = made.get(form)
    if (!wrapper) continue
    element.removeAttribute(name)
    if (short && !(short === 'variable' && value === '')) wrapper.setAttribute(short, value)
  }
  return [...made.values()]
}

const isOurs = (element: Element): boolean => element.localName.startsWith('d4c-')

/** Tags and texts that a template would read as its own: not those inside our elements. */
function* directNodes(node: Node): Generator<Element | Text> {
  if (node instanceof Text) yield node
  if (!(node instanceof Element) || /^(?:script|style|template)$/.test(node.localName) || isOurs(node)) return
  yield node
  for (const child of [...node.childNodes]) yield* directNodes(child)
}

const inTemplate = (content: Node): HTMLTemplateElement => {
  const template = document.createElement('template')
  template.content.append(content)
  return template
}

/**
 * Content with `{{ }}` or `{% %}` as a template of its element. Nested elements would be recreated with
 * every change of a value: only `{% %}` tags wrap them, values get elements of their own.
 */
function asTemplate(content: Element, made: Set<HTMLTemplateElement>): Element {
  const nodes = [...directNodes(content)]
  const texts = nodes.filter((node) => node instanceof Text && /\{\{|\{%/.test(node.data))
  const inTags = nodes.some(
    (node) => node instanceof Element && [...node.attributes].some(({ value }) => /\{\{|\{%/.test(value)),
  )
  if (texts.length === 0 && !inTags) return content
  const holdsOurs = nodes.some((node) => node instanceof Element && [...node.children].some(isOurs))
  const isWhole = inTags || !holdsOurs || texts.some((text) => text.textContent?.includes('{%'))
  if (!isWhole) {
    for (const text of texts) {
      const scope = document.createElement('d4c-scope')
      text.replaceWith(scope)
      const template = inTemplate(text)
      made.add(template)
      scope.append(template)
    }
    return content
  }
  // Templates made before are read later, by their own elements.
  for (const template of content.querySelectorAll('template'))
    if (made.delete(template)) {
      template.content.prepend('{% raw %}')
      template.content.append('{% endraw %}')
    }
  const template = inTemplate(content)
  made.add(template)
  return template
}

/** A box on a parameter, with the label around it or elsewhere: the element is both. */
function replaceBox(box: HTMLInputElement, places: readonly ParentNode[]): void {
  const named = `label[for="${CSS.escape(box.id || '-')}"]`
  const label =
    box.closest('label') ?? places.map((place) => place.querySelector(named)).find(Boolean) ?? null
  const [toggle] = takeForms(box)
  if (!toggle) return
  for (const name of ['id', 'class', 'title']) {
    const value = box.getAttribute(name) ?? label?.getAttribute(name)
    if (value) toggle.setAttribute(name, value)
  }
  const outer = label?.contains(box) ? label : box
  outer.replaceWith(toggle)
  box.remove()
  if (label) {
    toggle.append(...label.childNodes)
    label.remove()
  }
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.hasAttribute('d4c-toggle-model')

/** Inside tables and lists, custom elements are not allowed: the whole table or list is wrapped. */
function outermost(element: Element): Element {
  let place = element
  while (place.parentElement && closed.has(place.parentElement.localName)) place = place.parentElement
  return place
}

function wrap(content: Element, elements: readonly Element[], made: Set<HTMLTemplateElement>): void {
  const wrappers = elements.flatMap(takeForms)
  const [first] = wrappers
  const last = wrappers.at(-1)
  if (!first || !last) return
  content.replaceWith(first)
  wrappers.reduce((outer, inner) => {
    outer.append(inner)
    return inner
  })
  last.append(isContext(last.localName.slice('d4c-'.length)) ? content : asTemplate(content, made))
}

/** Makes elements of the forms on a tag of the page and on all inside it, in one task. */
export function upgrade(element: Element): void {
  if (element.getRootNode() !== document || formsOf(element).length === 0) return
  const whole = outermost(element.closest('label') ?? element)
  const carriers = [whole, ...whole.querySelectorAll(formsSelector)].filter((one) => formsOf(one).length > 0)
  const mark = document.createComment('')
  whole.replaceWith(mark)
  // Outside of the page its elements do not come alive before they stand where they belong.
  const fragment = new DocumentFragment()
  fragment.append(whole)
  for (const box of carriers.filter(isBox)) replaceBox(box, [fragment, document])
  const rounds = Map.groupBy(
    carriers.filter((one) => formsOf(one).length > 0),
    outermost,
  )
  const made = new Set<HTMLTemplateElement>()
  for (const [content, elements] of [...rounds].reverse()) wrap(content, elements, made)
  mark.replaceWith(fragment)
}
