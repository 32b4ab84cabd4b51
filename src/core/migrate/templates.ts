import { isForeign, type Names, printed, split, toCondition, toText, withLoopWords } from './expression.ts'
import { closed, moving, spoken, templated } from './names.ts'
import { type Nested, namesOutside } from './nested.ts'
import { childrenOf, type Element, has, isElement, isText, isWidget, type Node, plainName } from './page.ts'
import { quoted, type Work } from './work.ts'

const braces = /\{\{/

export const nameOf = ({ tagName }: Element): string => tagName.replace(/^(?:ods|d4c)-/, '')

export const isTemplated = (element: Element): boolean => isWidget(element) && templated.has(nameOf(element))

/** Whether the tag itself contains expressions, which need a template. */
export function needsTemplate(element: Element): boolean {
  return element.attrs.some(({ name, value }) => {
    const plain = plainName(name)
    if (spoken.has(plain)) return plain !== 'ng-repeat-end'
    return (
      !isWidget(element) &&
      !plain.startsWith('ng-') &&
      !/^on/.test(plain) &&
      !plain.startsWith('ods-') &&
      braces.test(value)
    )
  })
}

/** Whether a template must wrap this tag: it needs one, or content does that may not contain elements. */
export function isRoot(element: Element): boolean {
  if (/^(?:html|head|body|title|textarea|template|script|style|link|meta)$/.test(element.tagName))
    return false
  if (needsTemplate(element)) return true
  const children = childrenOf(element)
  if (children.some((child) => isElement(child) && has(child, 'ng-repeat-start'))) return true
  return closed.has(element.tagName) && children.some(inClosed)
}

const inClosed = (child: Node): boolean =>
  isText(child)
    ? braces.test(child.value)
    : isElement(child) &&
      (needsTemplate(child) || (closed.has(child.tagName) && childrenOf(child).some(inClosed)))

/** Whether a descendant contains template code, outside of elements with a template of their own. */
export function speaks(node: Node): boolean {
  return childrenOf(node).some((child) => {
    if (isText(child)) return braces.test(child.value)
    if (!isElement(child) || /^(?:script|style)$/.test(child.tagName)) return false
    return needsTemplate(child) || (!isTemplated(child) && speaks(child))
  })
}

/** Whether a template tag would be where the HTML parser moves text away. */
function movesText(node: Node): boolean {
  const known = moves.get(node)
  if (known !== undefined) return known
  const found = findMoves(node)
  moves.set(node, found)
  return found
}

/** Cached, since nested templates check the same tags repeatedly. */
const moves = new WeakMap<Node, boolean>()

function findMoves(node: Node): boolean {
  if (isElement(node)) {
    const { parentNode } = node
    const inside = parentNode !== null && isElement(parentNode) && moving.has(parentNode.tagName)
    if (
      inside &&
      ['ng-repeat', 'ng-repeat-start', 'ng-if', 'ng-show', 'ng-hide'].some((name) => has(node, name))
    )
      return true
    if (moving.has(node.tagName) && has(node, 'ng-switch')) return true
  }
  return childrenOf(node).some(movesText)
}

/** Start and end tag of a template around some content. */
export const templateTags = (content: Node): [string, string] =>
  movesText(content) ? ['<script type="text/liquid">', '</script>'] : ['<template>', '</template>']

/** Translates the `{{ }}` of a text; in an attribute, its quotes are given. */
export function movedBraces(
  text: string,
  offset: number,
  inLoop: boolean,
  names: Names,
  { remark }: Work,
  nested: Nested | null = null,
  attributeQuote: '"' | "'" | null = null,
): string {
  return text.replace(/\{\{([\s\S]*?)\}\}/g, (whole, inner: string, at: number) => {
    const choice = choiceOf(inner, names)
    if (choice !== null) return namesOutside(nested, inner, choice)
    const renamed = withSums(
      inLoop ? withLoopWords(inner) : inner.replace(/(?<![\w$.'"])\$index\b/g, 'index'),
    )
    const plain = withoutEntities(renamed)
    if (!isForeign(plain) && !/\$(?:parent|root|even|odd|middle|ctrl|event)\b/.test(plain))
      return namesOutside(nested, inner, renamed === inner ? whole : `{{${renamed}}}`)
    const found = printed(plain, {
      names,
      quote: attributeQuote === "'" ? '"' : "'",
      isAttribute: attributeQuote !== null,
    })
    if ('text' in found) return namesOutside(nested, inner, found.text)
    remark(offset + at, `text.${found.trouble}`, { value: quoted(inner) })
    return namesOutside(nested, inner, whole)
  })
}

const withoutEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** `a + 1` as a filter, before existing filters. */
const withSums = (expression: string): string =>
  expression.replace(
    /^\s*([A-Za-z_$][\w$.]*)\s*([+*-])\s*(\d+(?:\.\d+)?)\s*(?=\|(?!\|)|$)/,
    (_, value, sign, number) => ` ${value} | ${sums[sign]}: ${number} `,
  )

const sums: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times' }

const isPrinted = (text: string | null | undefined): text is string => typeof text === 'string'

/** `a ? b : c` as branches, null for anything else. */
function choiceOf(expression: string, names: Names): string | null {
  const [test = '', answers, more] = split(expression, '?')
  if (answers === undefined || more !== undefined || answers.includes('|')) return null
  const [yes = '', no, other] = split(answers, ':')
  if (no === undefined || other !== undefined) return null
  const condition = toCondition(withoutEntities(test), names)
  const [one, two] = [yes, no].map((answer) => toText(withoutEntities(answer), names))
  if (!condition || !isPrinted(one) || !isPrinted(two)) return null
  return `${condition.before}{% if ${condition.test} %}${one}{% else %}${two}{% endif %}`
}
