import { asText, type Environment, escapeHtml, type Filter, Markup } from './environment.ts'

export const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

export const slugify = (text: string): string =>
  normalize(text)
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')

/** Truncated to the length including three dots. */
const summary = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, Math.max(length - 3, 0))}...` : text

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The leading text of a description, or its first non-empty paragraph. */
export function shortSummary(html: string, length = 400): string {
  const [, leading = ''] = /^([^<]*)/.exec(html.trim()) ?? []
  const paragraphs = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gis)].map(([, inner = '']) => plainText(inner))
  const text = plainText(leading) || paragraphs.find((paragraph) => paragraph !== '') || plainText(html)
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
}

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g
const link = (url: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(url)}</a>`

/** URLs in a text become links, unless it contains angle brackets. */
export function prettyText(text: string): string | Markup {
  if (/[<>]/.test(text)) return text
  let end = 0
  let html = ''
  for (const match of text.matchAll(address)) {
    html += escapeHtml(text.slice(end, match.index)) + link(match[0])
    end = match.index + match[0].length
  }
  return new Markup(html + escapeHtml(text.slice(end)))
}

const image = /^https?:\/\/\S+\.(?:jpe?g|png|gif)(?:\?\S*)?$/i

const players: readonly [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?(?:\S*&)?v=|youtu\.be\/)([\w-]+)/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/video\/([a-z0-9]+)/i,
    (id) => `https://www.dailymotion.com/embed/video/${id}`,
  ],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
]

function videoify(text: string): string | Markup {
  for (const [pattern, embed] of players) {
    const id = pattern.exec(text.trim())?.[1]
    if (id)
      return new Markup(
        `<iframe width="200" height="113" src="${embed(id)}" title="${escapeHtml(text)}" allowfullscreen></iframe>`,
      )
  }
  return text
}

const nofollow = (html: string): string =>
  html.replace(/<a\b([^>]*)>/gi, (_, attributes: string) => {
    const remaining = attributes.replace(/\s(?:target|rel)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    return `<a${remaining} target="_blank" rel="nofollow noopener noreferrer">`
  })

const lines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br/>')

const amount = (value: unknown, fallback: number): number => {
  const read = Number(value)
  return value === undefined || Number.isNaN(read) ? fallback : read
}

const imagify = (text: string): string | Markup =>
  image.test(text.trim()) ? new Markup(`<img src="${escapeHtml(text.trim())}" alt="">`) : text

/** Markup is unchanged; other values are converted to text. */
const ofText =
  (convert: (text: string) => unknown): Filter =>
  (value) =>
    value instanceof Markup ? value : convert(asText(value))

/** Filters of texts. */
export const textFilters = ({ appendedQuery }: Environment): Readonly<Record<string, Filter>> => ({
  lowercase: (value) => asText(value).toLowerCase(),
  uppercase: (value) => asText(value).toUpperCase(),
  capitalize: (value) => (typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1) : value),
  truncate: (value, length) => asText(value).slice(0, amount(length, 200)),
  shortTextSummary: (value, length) => summary(asText(value), amount(length, 200)),
  shortSummary: (value, length) => shortSummary(asText(value), amount(length, 400)),
  normalize: (value) => normalize(asText(value)),
  slugify: (value) => slugify(asText(value)),
  uriEncode: (value) => encodeURI(asText(value)),
  uriComponentEncode: (value) => encodeURIComponent(asText(value)),
  urlencode: (value) => encodeURIComponent(asText(value)),
  translate: (value) => value,
  propagateAppendedURLParameters(value) {
    const [url, extra] = [asText(value), appendedQuery()]
    if (extra === '' || /^(?:[a-z]+:)?\/\//i.test(url)) return url
    return url + (url.includes('?') ? '&' : '?') + extra
  },
  prettyText: ofText(prettyText),
  linky: ofText(prettyText),
  imagify: ofText(imagify),
  videoify: ofText(videoify),
  nofollow: (value) => new Markup(nofollow(asText(value))),
  safenewlines: ofText((text) => new Markup(lines(text))),
  nl2br: ofText((text) => new Markup(lines(text))),
})
