import DOMPurify from 'dompurify'

const ownTag = /^d4c-(?!backoffice)[\w-]+$/
const ownAttribute = /^(?!on|style$)[a-z][\w.-]*$/

const players =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|www\.dailymotion\.com\/embed\/|player\.vimeo\.com\/video\/)/

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.target === '_blank') node.relList.add('noopener')
  if (node instanceof HTMLIFrameElement && !players.test(node.src)) node.remove()
})

/** Markup that can do no harm: no scripts, no handlers, our own tags allowed, frames only of the video players. */
export function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_ATTR: ['target', 'part', 'allowfullscreen'],
    ADD_TAGS: ['iframe'],
    FORBID_TAGS: ['style', 'form'],
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: ownTag,
      attributeNameCheck: ownAttribute,
      allowCustomizedBuiltInElements: false,
    },
  })
  // A strict page policy refuses style attributes in markup, and allows the same rules set by script.
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]')) {
    const rules = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.style.cssText = rules
  }
  return fragment
}
