import { bundleAddress, bundleTag, isPeerAsset, movedStyle, remarkScript } from './assets.ts'
import { type Form, formsOf, formsRound, ownerOf, written } from './attributes.ts'
import { attributeText, Directives, type Spoken } from './directives.ts'
import type { Names } from './expression.ts'
import { moveAttributes } from './move-attributes.ts'
import { isContext, wrapping } from './names.ts'
import { type Nested, seenIn, speaksOf, within } from './nested.ts'
import {
  childrenOf,
  type Element,
  elementsOf,
  has,
  isElement,
  isText,
  isWidget,
  type Node,
  plainName,
  type Text,
} from './page.ts'
import type { Place } from './place.ts'
import { isRoot, isTemplated, movedBraces, nameOf, speaks, templateTags } from './templates.ts'
import { toggleOf } from './toggle.ts'
import { type Work, withSpace } from './work.ts'

/** Walks a page and records the edits. */
export class Walk {
  readonly #work: Work
  readonly #seen = new Set<number>()
  readonly #names: Names
  readonly #directives: Directives
  #hasBundle = false

  constructor(work: Work) {
    this.#work = work
    const counts = { condition: 0, value: 0 }
    this.#names = (kind) => `${kind}_${++counts[kind]}`
    this.#directives = new Directives(work, this.#names)
  }

  run(root: Node): void {
    const elements = [...elementsOf(root)]
    this.#hasBundle = elements.some(
      (one) =>
        one.tagName === 'script' &&
        one.attrs.some(({ name, value }) => name === 'src' && value.endsWith(bundleAddress())),
    )
    this.#children(root, { template: false, literal: false, items: [], nested: null })
    const first = elements.find((one) => isWidget(one) || formsOf(one).length > 0)
    if (this.#hasBundle || !first) return
    const { edits } = this.#work
    const head = elements.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation
    const place = head?.endTag?.startOffset ?? head?.startTag?.endOffset
    const start = elements.find(
      ({ sourceCodeLocation: found, tagName }) => found?.startTag && tagName !== 'html',
    )
    edits.insert(
      place ?? start?.sourceCodeLocation?.startOffset ?? 0,
      `${bundleTag(this.#work.options.portal)}\n`,
    )
  }

  #children(node: Node, place: Place): void {
    for (const child of childrenOf(node)) {
      if (isElement(child)) this.#element(child, place)
      else if (isText(child)) this.#text(child, place)
    }
  }

  #text(node: Text, { template, literal, items, nested }: Place): void {
    const { source, edits, remark } = this.#work
    const found = node.sourceCodeLocation
    if (!found || literal) return
    const text = source.slice(found.startOffset, found.endOffset)
    const [first, last] = [text.indexOf('{{'), text.lastIndexOf('}}') + 2]
    if (first < 0 || last < first) return
    const start = found.startOffset + first
    const { parentNode: parent } = node
    if (parent && isElement(parent) && /^(?:title|textarea|style)$/.test(parent.tagName)) {
      remark(start, 'text.place', { tag: parent.tagName })
      return
    }
    const braces = source.slice(start, found.startOffset + last)
    const moved = movedBraces(braces, start, items.length > 0, this.#names, this.#work, within(nested, items))
    if (!template) edits.replace(start, start + braces.length, `<d4c-scope>${moved}</d4c-scope>`)
    else if (moved !== braces) edits.replace(start, start + braces.length, moved)
  }

  #element(element: Element, place: Place): void {
    const found = element.sourceCodeLocation
    if (!found?.startTag) {
      this.#children(element, place)
      return
    }
    const { startTag, endTag } = found
    if (this.#seen.has(startTag.startOffset)) return
    this.#seen.add(startTag.startOffset)
    if (/^(?:script|style|link)$/.test(element.tagName)) this.#asset(element, place)
    else if (element.tagName === 'template') this.#children(element, { ...place, template: true })
    else if (toggleOf(element)) this.#toggle(element, place)
    else this.#tag(element, startTag, endTag?.startOffset ?? found.endOffset, found.endOffset, place)
  }

  #toggle(element: Element, place: Place): void {
    const inner = toggleOf(element)?.write(this.#work) ?? []
    for (const child of inner)
      isElement(child) ? this.#element(child, place) : isText(child) && this.#text(child, place)
  }

  #asset(element: Element, place: Place): void {
    const { source, edits, options } = this.#work
    const found = element.sourceCodeLocation
    if (!found?.startTag) return
    if (element.tagName !== 'style' && isPeerAsset(element)) {
      const isFirst = element.tagName === 'script' && !this.#hasBundle
      if (isFirst) this.#hasBundle = true
      const start = isFirst ? found.startOffset : withSpace(source, found.startOffset)
      edits.replace(start, found.endOffset, isFirst ? bundleTag(options.portal) : '')
      return
    }
    const [from, to] = [found.startTag.endOffset, found.endTag?.startOffset ?? found.endOffset]
    const code = source.slice(from, to)
    if (element.tagName === 'script') remarkScript(element, code, found.startOffset, this.#work)
    if (element.tagName !== 'style') return
    const moved = movedStyle(code)
    if (moved !== code) edits.replace(from, to, moved)
    for (const child of childrenOf(element))
      if (isText(child) && child.value.includes('{{')) this.#text(child, place)
  }

  #tag(
    element: Element,
    startTag: { startOffset: number; endOffset: number },
    contentEnd: number,
    end: number,
    given: Place,
  ): void {
    const { edits, remark } = this.#work
    const { startOffset: start, endOffset: contentStart } = startTag
    const after: string[] = []
    const inner: string[] = []
    const place = { ...given }
    const round = (open: string, close: string) => {
      edits.insert(start, open)
      after.unshift(close)
    }
    for (const form of place.literal ? [] : formsRound(element)) this.#wrap(element, form, place, round)
    if (!place.template && !place.literal && isRoot(element)) {
      const [open, close] = templateTags(element)
      round(`<d4c-scope>${open}`, `${close}</d4c-scope>`)
      place.template = true
    }
    const canSpeak = place.template && !place.literal
    if (canSpeak) this.#remarkTemplate(element, start)
    const spoken = this.#directives.of(element, canSpeak)
    if (spoken.before || spoken.after) round(spoken.before, spoken.after)
    place.items = [...place.items, ...spoken.items]
    if (place.nested) this.#remarkNested(element, spoken, within(place.nested, place.items))
    const hasEnd = Boolean(element.sourceCodeLocation?.endTag)
    if (this.#dissolves(element)) {
      edits.replace(start, contentStart, '')
      if (hasEnd) edits.replace(contentEnd, end, '')
    } else {
      this.#rename(element, start, contentEnd)
      const moved = { forms: formsOf(element), spoken, gone: new Set(spoken.gone) }
      moveAttributes(element, moved, place, this.#names, this.#work)
      this.#keep(element, contentStart, place, inner)
    }
    if (isWidget(element)) {
      if (hasEnd) this.#content(element, contentStart, place, inner)
      else remark(start, 'element.open', { name: `d4c-${nameOf(element)}` })
    }
    if (spoken.content === null) this.#children(element, place)
    else edits.replace(contentStart, contentEnd, spoken.content)
    if (inner.length > 0) edits.insert(contentEnd, inner.join(''))
    if (after.length > 0) edits.insert(end, after.join(''))
  }

  /** Keeps the content of a tag with `ng-non-bindable` literal. */
  #keep(element: Element, start: number, place: Place, inner: string[]): void {
    if (!has(element, 'ng-non-bindable') || isWidget(element)) return
    if (place.template) {
      this.#work.edits.insert(start, '{% raw %}')
      inner.unshift('{% endraw %}')
    }
    place.literal = true
  }

  /** Remarks on directives that use a loop of an outer template. */
  #remarkNested(element: Element, spoken: Spoken, nested: Nested | null): void {
    const directives = element.attrs.filter(
      ({ name }) => spoken.gone.has(name) && plainName(name).startsWith('ng-'),
    )
    if (nested && directives.some(({ value }) => speaksOf(nested, value))) nested.remark()
  }

  /** Remarks on content that a template removes or recreates on each change. */
  #remarkTemplate(element: Element, offset: number): void {
    const { remark } = this.#work
    if (isContext(nameOf(element)) && isWidget(element)) remark(offset, 'template.context')
    if (/^(?:form|iframe)$/.test(element.tagName)) remark(offset, 'template.tag', { name: element.tagName })
  }

  /** Whether a tag is a wrapper that only prevented ods-widgets from compiling a facet's template. */
  #dissolves(element: Element): boolean {
    const { parentNode: parent } = element
    return (
      /^(?:div|span)$/.test(element.tagName) &&
      element.attrs.length === 1 &&
      has(element, 'ng-non-bindable') &&
      parent !== null &&
      isElement(parent) &&
      isTemplated(parent)
    )
  }

  #rename(element: Element, start: number, contentEnd: number): void {
    const { edits, options, remark } = this.#work
    if (!isWidget(element)) return
    const name = `d4c-${nameOf(element)}`
    if (!options.elements.has(name)) remark(start, 'element.missing', { name })
    if (element.tagName === name) return
    edits.replace(start + 1, start + 5, 'd4c-')
    if (element.sourceCodeLocation?.endTag) edits.replace(contentEnd + 2, contentEnd + 6, 'd4c-')
  }

  /** Turns an attribute form into an element around its tag, or around the list or table that contains it. */
  #wrap(
    element: Element,
    { on, name }: Form,
    place: Place,
    round: (open: string, close: string) => void,
  ): void {
    const { source, options, remark } = this.#work
    const tag = `d4c-${name}`
    const forms = formsOf(on)
    if (!options.elements.has(tag))
      remark(on.sourceCodeLocation?.startOffset ?? 0, 'element.missing', { name: tag })
    const attributes = on.attrs.flatMap(({ name: formElements, value }) => {
      const [owner, short = ''] = ownerOf(plainName(formElements), on, forms) ?? []
      if (owner !== name || short === '' || (short === 'variable' && value === '')) return []
      return [` ${short}${written(on, formElements, source)?.value || `="${attributeText(value)}"`}`]
    })
    round(`<${tag}${attributes.join('')}>`, `</${tag}>`)
    const isInnermost = formsRound(element).at(-1)?.name === name
    if (!isInnermost || isContext(name) || holdsWidgets(element)) return
    if (speaks(element) || isRoot(element)) this.#template(element, tag, place, round)
  }

  /** Translates the content of an element that takes it as a template. */
  #content(element: Element, start: number, place: Place, inner: string[]): void {
    const name = nameOf(element)
    const children = childrenOf(element).filter((child) => !isText(child) || child.value.trim() !== '')
    const isWritten = children.some(
      (child) => isElement(child) && (child.tagName === 'template' || has(child, 'type')),
    )
    if (element.tagName === 'd4c-scope') place.template = true
    if (children.length === 0 || isWritten) return
    const isVariable = wrapping.has(name) && !isContext(name)
    if (!isTemplated(element) && !(isVariable && !holdsWidgets(element) && speaks(element))) return
    this.#template(element, `d4c-${name}`, place, (open, close) => {
      this.#work.edits.insert(start, open)
      inner.unshift(close)
    })
  }

  #template(
    element: Element,
    name: string,
    place: Place,
    round: (open: string, close: string) => void,
  ): void {
    const [open, close] = templateTags(element)
    if (!place.template) {
      round(open, close)
      place.template = true
    } else {
      round(`${open}{% raw %}`, `{% endraw %}${close}`)
      let remarked = false
      const remarkOnce = () => {
        if (remarked) return
        remarked = true
        this.#work.remark(element.sourceCodeLocation?.startOffset ?? 0, 'template.nested', { name })
      }
      place.nested = { names: seenIn(place.items, variablesOf(element)), remark: remarkOnce }
    }
    place.items = []
  }
}

/** Variables that an element, or the forms on a tag, define for their content. */
const variablesOf = (element: Element): string[] =>
  element.attrs
    .filter(({ name }) => name === 'variable' || wrapping.has(plainName(name).slice(4)))
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.trim())

/**
 * Elements that should not be recreated whenever a value changes, so that their texts get separate templates.
 */
const holdsWidgets = (element: Element): boolean => {
  const formElements = new Set(formsRound(element).map(({ on }) => on))
  const holds = (node: Node): boolean =>
    isElement(node) &&
    (isWidget(node) || (formsOf(node).length > 0 && !formElements.has(node)) || childrenOf(node).some(holds))
  return childrenOf(element).some(holds)
}
