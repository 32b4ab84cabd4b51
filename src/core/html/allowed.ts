/** Tags allowed in publishers' texts: text markup, without scripts and subresources. */
export const textTags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote'],
  ...['h2', 'h3', 'h4', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup'],
] as const

/** Allowed attributes, by tag. */
export const textAttributes = { a: ['href', 'rel'] } as const

/** Allowed schemes of links. */
export const textSchemes = ['http', 'https', 'mailto'] as const

/** Tags that page templates may not contain; all other harmless HTML and SVG is allowed. */
export const refusedTags = ['style', 'form'] as const

/** Attributes allowed in templates in addition to globally harmless ones. */
export const templateAttributes = ['target', 'part', 'allowfullscreen'] as const

/** Elements allowed in templates: those of d4c except the back-office. */
export const elementTag = /^d4c-(?!backoffice)[\w-]+$/

/** Attributes allowed on these elements: any name but event handlers and `style`. */
export const elementAttribute = /^(?!on|style$)[a-z][\w.-]*$/

/** Addresses allowed for frames in templates: these video players. */
export const playerAddress =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|www\.dailymotion\.com\/embed\/|player\.vimeo\.com\/video\/)/
