import { html, raw } from 'hono/html'
import sanitizeHtml from 'sanitize-html'
import { textAttributes, textSchemes, textTags } from '../core/html/allowed.ts'

export { html, raw }

/** Markup that is safe to insert into a page. */
export type Markup = ReturnType<typeof html> | ReturnType<typeof raw>

/** Empty markup, for omitted parts of a page. */
export const nothing: Markup = raw('')

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...textTags],
  allowedAttributes: { a: [...textAttributes.a] },
  allowedSchemes: [...textSchemes],
  // Headings of a description are demoted below the page's headings.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
}

/** Sanitised HTML of a publisher, without anything executable. */
export const sanitized = (markup: string): Markup => raw(sanitizeHtml(markup, allowed))

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of a publisher's HTML, truncated at a word with an ellipsis. */
export function excerpt(markup: string, length: number): string {
  const text = sanitizeHtml(markup.replace(/<\/(p|li|h\d|div)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}

/** A link if the address is http(s), else its text. */
export const link = (address: string): Markup =>
  /^https?:\/\//.test(address)
    ? html`<a href="${address}" rel="nofollow noopener">${address}</a>`
    : html`${address}`
