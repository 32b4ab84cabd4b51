/** Tags allowed in publishers' texts: text markup, without scripts and subresources. */
export const textTags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote'],
  ...['h2', 'h3', 'h4', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup'],
] as const

/** Their attributes, by tag. */
export const textAttributes = { a: ['href', 'rel'] } as const

/** Schemes of links in such texts. */
export const textSchemes = ['http', 'https', 'mailto'] as const

/** Templates of a page's author may have all harmless HTML and SVG but these, */
export const refusedTags = ['style', 'form'] as const

/** with these in addition to globally harmless attributes, */
export const templateAttributes = ['target', 'part', 'allowfullscreen'] as const

/** with d4c elements except the back-office, */
export const elementTag = /^d4c-(?!backoffice)[\w-]+$/

/** whose attributes have any name that is no handler's and no style, */
export const elementAttribute = /^(?!on|style$)[a-z][\w.-]*$/

/** and with frames of these video players. */
export const playerAddress =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|www\.dailymotion\.com\/embed\/|player\.vimeo\.com\/video\/)/
