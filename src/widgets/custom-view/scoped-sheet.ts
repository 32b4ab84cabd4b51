/** Rules that name things; they touch no element. */
const isNaming = (rule: CSSRule): boolean =>
  rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule

/**
 * A style sheet whose rules reach only what stands within elements of a class. It is made of rules as they were read, so
 * that no brace of the text ends the scope. Imports are left out; a browser without scopes gets no rules.
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
