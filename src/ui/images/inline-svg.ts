import createDOMPurify from 'dompurify'

// A separate instance, since templates have other rules and hooks.
const purify = createDOMPurify(window)

/** Properties allowed in the `style` of a drawing; positioning could cover the page. */
const presentation =
  /^(?:fill|stroke|stop-color|stop-opacity|opacity|color|display|visibility|fill-.+|stroke-.+|font-.+|text-anchor|paint-order)$/

const refersOutside = (value: string): boolean => /url\(\s*['"]?\s*(?!#|['"]?\s*#)/i.test(value)

purify.addHook('afterSanitizeAttributes', (node) => {
  for (const name of ['href', 'xlink:href']) {
    const target = node.getAttribute(name)
    if (target !== null && !target.startsWith('#')) node.removeAttribute(name)
  }
  for (const { name, value } of [...node.attributes])
    if (name !== 'style' && refersOutside(value)) node.removeAttribute(name)
})

/** A strict content security policy blocks style attributes in markup, but not styles set by script. */
function restyle(element: SVGElement): void {
  const rules = element.getAttribute('style') ?? ''
  element.removeAttribute('style')
  const probe = document.createElement('span')
  probe.style.cssText = rules
  for (const name of probe.style) {
    const value = probe.style.getPropertyValue(name)
    if (presentation.test(name) && !refersOutside(value)) element.style.setProperty(name, value)
  }
}

/** A sanitised drawing without external references; null for a source without one. */
export function readSvg(source: string): SVGSVGElement | null {
  const start = source.search(/<svg[\s>]/i)
  if (start < 0) return null
  const fragment = purify.sanitize(source.slice(start), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'a', 'image'],
  })
  const svg = fragment.querySelector('svg')
  if (!svg) return null
  for (const element of [svg, ...svg.querySelectorAll<SVGElement>('[style]')]) restyle(element)
  const [width, height] = [svg.getAttribute('width'), svg.getAttribute('height')].map((length) =>
    Number.parseFloat(length ?? ''),
  )
  // Without a viewBox, a smaller element would crop the drawing instead of scaling it.
  if (!svg.hasAttribute('viewBox') && width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.removeAttribute('width')
  svg.removeAttribute('height')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('focusable', 'false')
  return svg
}

/** Source code of a drawing in the page, an `svg` or a `symbol`. */
export const sourceOf = (element: Element): string =>
  element.localName === 'symbol'
    ? element.outerHTML.replace(/^<symbol/, '<svg').replace(/<\/symbol>$/, '</svg>')
    : element.outerHTML

/** Colours a drawing: as a whole, or the parts with these `data-fill-id`. */
export function paint(
  svg: SVGSVGElement,
  color: string | undefined,
  byAttribute: Readonly<Record<string, unknown>> | undefined,
): SVGSVGElement {
  if (color) {
    // Icons that consist of strokes keep their empty fill.
    svg.style.setProperty(svg.getAttribute('fill') === 'none' ? 'stroke' : 'fill', color)
    svg.style.setProperty('color', color)
  }
  for (const [id, one] of Object.entries(byAttribute ?? {})) {
    if (typeof one !== 'string') continue
    for (const part of svg.querySelectorAll<SVGElement>(`[data-fill-id="${CSS.escape(id)}"]`))
      part.style.setProperty('fill', one)
  }
  return svg
}
