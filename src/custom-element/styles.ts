import base from './base.css'
import tokens from './tokens.css'

const sheets = new Map<string, CSSStyleSheet>()
const mark = Symbol.for('d4c.tokens')

/** One constructable style sheet for each text. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/** Gives a shadow root the shared look and its widget's own. */
export function adoptStyles(root: ShadowRoot, css = ''): void {
  adoptTokens(root.ownerDocument)
  withstandResets(root)
  root.adoptedStyleSheets = css ? [sheetOf(base), sheetOf(css)] : [sheetOf(base)]
}

/** Tokens stand in a cascade layer of the page, so that any rule of the page wins over them. */
function adoptTokens(document: Document & { [mark]?: true }): void {
  if (document[mark]) return
  document[mark] = true
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(tokens)]
}

const hosts = new WeakMap<Document, { sheet: CSSStyleSheet; tags: Set<string> }>()

/** Layout attributes of elements. */
const layout = [
  'display',
  'position',
  'inset',
  'z-index',
  'block-size',
  'overflow',
  'container-type',
  'flex-direction',
  'pointer-events',
]

/**
 * `* { all: unset }` in a page wins over any `:host`. A rule as weak as that one, but later, gives the layout back to
 * `:host`; rules of a page that name an element or a class win over it as before.
 */
function withstandResets({ host, ownerDocument }: ShadowRoot): void {
  let known = hosts.get(ownerDocument)
  if (!known) {
    known = { sheet: new CSSStyleSheet(), tags: new Set() }
    hosts.set(ownerDocument, known)
    ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, known.sheet]
  }
  const { sheet, tags } = known
  if (tags.has(host.localName)) return
  tags.add(host.localName)
  const declarations = layout.map((property) => `${property}: revert-layer`).join(';')
  sheet.insertRule(`:where(${host.localName}) { ${declarations} }`, sheet.cssRules.length)
}
