/** Rules that define names and match no element. */
const isNaming = (rule: CSSRule): boolean =>
  rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule

/**
 * A style sheet scoped to elements of a class. It is built from parsed rules, so
 * that no brace in the text can end the scope. Imports are dropped; a browser without @scope gets no rules.
 */
export function scopedSheet(css: string, className: string): CSSStyleSheet {
  const read = new CSSStyleSheet()
  read.replaceSync(css)
  const sheet = new CSSStyleSheet()
  for (const rule of read.cssRules)
    try {
      const text = isNaming(rule) ? rule.cssText : `@scope (.${className}) { ${rule.cssText} }`
      sheet.insertRule(text, sheet.cssRules.length)
    } catch {
      console.warn(`A rule of the presentation is left out: ${rule.cssText.slice(0, 80)}`)
    }
  return sheet
}
