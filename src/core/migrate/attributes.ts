import { compileCondition } from '../template/condition.ts'
import { movedAddress } from './addresses.ts'
import { type Names, toPath, toText } from './expression.ts'
import { aggregationAttributes, closed, isContext, serieAttributes, staying, wrapping } from './names.ts'
import {
  attributeOf,
  childrenOf,
  type Element,
  has,
  isElement,
  isWidget,
  type Node,
  plainName,
} from './page.ts'
import { quoted, type Work } from './work.ts'

const addressed = /^(?:ng-)?(?:href|src|srcset)$|^(?:action|data-url|poster)$/
/** Attributes with an object, which ods-widgets evaluates as an expression. */
const takesObject =
  /^(?:color-categories|color-by-attribute|facets-config|chart-config|map-config|[\w-]+-parameters)$/
/**
 * Attributes that ods-widgets evaluates as expressions, by element; those of d4c contain text with `{{ }}`.
 */
const readAsExpression: Readonly<Record<string, ReadonlySet<string>>> = {
  picto: new Set(['url', 'color', 'classes']),
  gauge: new Set(['value', 'max']),
}
const conditions = /^(?:show-if|hide-category-if|condition)$/

/** The source text of an attribute, split before its equals sign. */
export function written(element: Element, name: string, source: string) {
  const place = element.sourceCodeLocation?.attrs?.[name]
  if (!place) return null
  const whole = source.slice(place.startOffset, place.endOffset)
  const at = whole.indexOf('=')
  return {
    start: place.startOffset,
    end: place.endOffset,
    value: at < 0 ? '' : whole.slice(at),
    name: at < 0 ? whole : whole.slice(0, at),
  }
}

/** Attribute forms on a tag: names of the elements that will wrap it, outermost first. */
export const formsOf = (element: Element): string[] =>
  element.attrs
    .map(({ name }) => plainName(name))
    .filter((name) => name.startsWith('ods-') && wrapping.has(name.slice(4)))
    .map((name) => name.slice(4))
    .filter((form) => element.tagName !== `ods-${form}`)
    .filter(
      (form) =>
        !(form === 'domain-statistics' && (isContextTag(element) || has(element, 'ods-catalog-context'))),
    )

/** One attribute form and the tag that has it. */
export interface Form {
  on: Element
  name: string
}

const isClosed = (node: Node | null): boolean => node !== null && isElement(node) && closed.has(node.tagName)

/**
 * The forms that will wrap a tag: its own, and those of the content of a table or list, in which elements are
 * not allowed.
 */
export function formsRound(element: Element): Form[] {
  if (isClosed(element.parentNode)) return []
  return [...formsWithin(element)]
}

function* formsWithin(element: Element): Generator<Form> {
  for (const name of formsOf(element)) yield { on: element, name }
  if (!isClosed(element)) return
  for (const child of childrenOf(element)) if (isElement(child)) yield* formsWithin(child)
}

const isContextTag = ({ tagName }: Element): boolean => isContext(tagName.replace(/^(?:ods|d4c)-/, ''))

/** The form that an attribute belongs to, and its short name there. */
export function ownerOf(name: string, element: Element, forms: readonly string[]): [string, string] | null {
  const context = forms.find(isContext)
  if (context) {
    const names = (attributeOf(element, 'context') ?? '').split(',').map((one) => one.trim())
    if (name === 'context' || names.some((one) => one !== '' && name.startsWith(`${one}-`)))
      return [context, name]
    if (name === 'ods-domain-statistics') return [context, 'd4c-domain-statistics']
  }
  const widgetName = isWidget(element) ? [element.tagName.slice(4)] : []
  const found = [...forms, ...widgetName]
    .filter((form) => wrapping.has(form) && (name === `ods-${form}` || name.startsWith(`ods-${form}-`)))
    .toSorted((one, other) => other.length - one.length)
  const [nearest] = found
  if (nearest === undefined) return null
  const rest = name.slice(`ods-${nearest}-`.length)
  if (nearest === 'analysis-serie' && found.includes('analysis') && rest !== '' && !serieAttributes.has(rest))
    return ['analysis', `serie-${rest}`]
  if (rest === '') return [nearest, isContext(nearest) || nearest === 'domain-statistics' ? '' : 'variable']
  if (nearest === 'aggregation' && !aggregationAttributes.has(rest)) return [nearest, `d4c-${name.slice(4)}`]
  return [nearest, rest]
}

/** The name of an attribute on d4c elements. */
function movedName(name: string, element: Element, offset: number, work: Work): string {
  const plain = plainName(name)
  if (!plain.startsWith('ods-')) return name
  const owner = ownerOf(plain, element, [])
  if (owner) return owner[1] || `d4c-${plain.slice(4)}`
  const moved = `d4c-${plain.slice(4)}`
  if (!isWidget(element) && !staying.has(plain))
    work.remark(offset, 'attribute.form', { name: moved, tag: element.tagName })
  return moved
}

/** An attribute in the syntax of d4c elements; untranslatable ones are remarked on. */
export function movedAttribute(name: string, element: Element, work: Work, names: Names): string | null {
  const text = written(element, name, work.source)
  if (!text) return null
  const { start } = text
  const value = attributeOf(element, plainName(name)) ?? ''
  let moved = text.value
  if (addressed.test(name)) moved = movedAddress(moved, start, work)
  if (name === 'class') moved = moved.replace(/\bodswidget-/g, 'd4c-')
  if (/picto|icon/.test(name)) moved = moved.replace(/(?<=["'=\s]|^)ods(picto)?-/g, 'd4c$1-')
  if (/^on[a-z]+$/.test(name)) work.remark(start, 'handler.inline', { name })
  if (isWidget(element)) {
    const object = takesObject.test(plainName(name)) ? toPath(value) : null
    if (object !== null) moved = `="{{ ${object} | json }}"`
    const isExpression =
      readAsExpression[element.tagName.replace(/^ods-/, '')]?.has(plainName(name)) &&
      !/^\s*(?:'[^']*'|[\d.]+)?\s*$|\{\{/.test(value)
    if (isExpression) {
      const text = toText(value, names)
      if (text === null) work.remark(start, 'attribute.expression', { name, value: quoted(value) })
      else moved = `="${text}"`
    }
    if (name === 'extras') work.remark(start, 'attribute.extras')
    if (name === 'value-formatter' && !/^'?(?:date|language|visualization)?'?$/.test(value))
      work.remark(start, 'attribute.formatter', { value: quoted(value) })
    if (
      conditions.test(name.replace(/^ods-analysis-serie-/, '')) &&
      !value.includes('{{') &&
      !isCondition(value)
    )
      work.remark(start, 'attribute.condition', { name, value: quoted(value) })
  }
  const renamed = movedName(name, element, start, work)
  return (renamed === name ? text.name : renamed) + moved
}

function isCondition(value: string): boolean {
  try {
    compileCondition(value)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
