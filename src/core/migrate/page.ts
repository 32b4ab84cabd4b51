import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
export type Child = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Text = DefaultTreeAdapterTypes.TextNode

export const isElement = (node: Node): node is Element => 'tagName' in node
export const isText = (node: Node): node is Text => node.nodeName === '#text'

export const childrenOf = (node: Node): readonly Child[] => {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

export const isWidget = ({ tagName }: Element): boolean => /^(ods|d4c)-/.test(tagName)

/** The tree of a page or a fragment, with source positions. */
export const readPage = (html: string) =>
  parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** Whether a tree is nested more deeply than `most`. */
export function isDeep(root: Node, most: number): boolean {
  let level: Node[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((node) => [...childrenOf(node)])
  }
  return false
}

/** All elements of a subtree, including the node itself, in document order. */
export function* elementsOf(node: Node): Generator<Element> {
  if (isElement(node)) yield node
  for (const child of childrenOf(node)) yield* elementsOf(child)
}

/** `data-ng-if` and `x-ng-if` are synonyms of `ng-if`; the same applies to attributes of ods-widgets. */
export const plainName = (name: string): string => name.replace(/^(?:data|x)-(?=(?:ng|ods)-)/, '')

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => plainName(attr.name) === name)?.value

export const has = (element: Element, name: string): boolean => attributeOf(element, name) !== undefined
