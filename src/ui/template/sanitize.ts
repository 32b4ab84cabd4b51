import DOMPurify from 'dompurify'
import {
  elementAttribute,
  elementTag,
  playerAddress,
  refusedTags,
  templateAttributes,
} from '../../core/html/allowed.ts'
import { hasHidden, showBraces } from '../../core/template/braces.ts'

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.target === '_blank') node.relList.add('noopener')
  if (node instanceof HTMLIFrameElement && !playerAddress.test(node.src)) node.remove()
})

/** Restores the hidden braces of values; d4c elements restore theirs after reading their attributes. */
function showText(fragment: DocumentFragment): void {
  const nodes = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Text) node.data = showBraces(node.data)
    else if (node instanceof Element && !elementTag.test(node.localName))
      for (const attribute of node.attributes) attribute.value = showBraces(attribute.value)
  }
}

/** Sanitised markup: no scripts, no event handlers, d4c elements allowed, frames only of video players. */
export function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_ATTR: [...templateAttributes],
    ADD_TAGS: ['iframe'],
    FORBID_TAGS: [...refusedTags],
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: elementTag,
      attributeNameCheck: elementAttribute,
      allowCustomizedBuiltInElements: false,
    },
  })
  if (hasHidden(html)) showText(fragment)
  // A strict content security policy blocks style attributes in markup, but not styles set by script.
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]')) {
    const rules = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.style.cssText = rules
  }
  return fragment
}
