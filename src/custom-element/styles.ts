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
  root.adoptedStyleSheets = css ? [sheetOf(base), sheetOf(css)] : [sheetOf(base)]
}

/** Tokens stand in a cascade layer of the page, so that any rule of the page wins over them. */
function adoptTokens(document: Document & { [mark]?: true }): void {
  if (document[mark]) return
  document[mark] = true
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(tokens)]
}
