import type { Page } from 'playwright-core'
import { languageFacts } from '../../src/messages/languages.ts'
import { portal } from './visitor.ts'

/** A text without markup. */
const plain = (text: string): string =>
  text
    .replace(/<\/?(?:p|br|li|ul|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')

/** Texts of the data: every text of these answers, without markup. */
async function textsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(plain(value))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        texts.push(key)
        walk(member)
      }
    }
  }
  for (const path of paths) walk(await (await page.request.get(portal(path))).json())
  return texts
}

/** What the back-office and the pages take from the portal itself. */
const everywhere = [
  '/d4c/api/datasets/1.0/search/?rows=100&facet=publisher&facet=keyword&facet=theme&lang=en',
]

/** Answers that the page was given, besides those that every page may show. */
export function dataOf(page: Page, also: readonly string[] = []): () => Promise<string[]> {
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/d4c/api/') && response.headers()['content-type']?.includes('json'))
      bodies.push(response.json().catch(() => null))
  })
  return async () => {
    const texts = await textsOf(page, [...everywhere, ...also])
    const answers = JSON.stringify(await Promise.all(bodies))
    return [...texts, ...[...answers.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)]
  }
}

/** Texts and labels that a page shows and that are in no brackets; runs in the page. */
function unbracketed(within: string): string[] {
  const found: string[] = []
  const language = document.documentElement.lang
  const add = (text: string | null | undefined, where: string) => {
    let rest = text ?? ''
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
    }
    rest = rest.replace(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(rest)) found.push(`${where}: ${rest}`)
  }
  const isSkipped = (element: Element) =>
    element.matches('script, style, code, pre, kbd, textarea, noscript, [translate="no"], option[lang]') ||
    (element.hasAttribute('lang') && element.getAttribute('lang') !== language)
  const addLabels = (element: Element): void => {
    if (element.closest('[aria-hidden="true"]') !== null) return
    for (const name of ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'label'])
      add(element.getAttribute(name), `${element.localName}[${name}]`)
  }
  const walk = (node: Node): void => {
    if (node instanceof Text) {
      add(node.data, node.parentElement?.localName ?? '')
      return
    }
    if (node instanceof Element) {
      if (isSkipped(node)) return
      if (!node.checkVisibility() && node.localName !== 'option' && node.localName !== 'title') return
      addLabels(node)
      if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) walk(child)
    }
    for (const child of node.childNodes) walk(child)
  }
  for (const place of document.querySelectorAll(within)) walk(place)
  return [...new Set(found)]
}

const dates =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM)(?:day|sday|nesday|rsday|urday)?\b/g
const simple = (text: string): string =>
  text
    .replace(/\\[nrt"]|\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Names of formats, sizes, addresses and colours: the same in every language. */
const names =
  /^(?:CSV|Excel|PNG|SVG|YYYY-MM-DD|[\d,]+ \w+ ago|JSONL?|Parquet|GeoJSON|Shapefile|KML|GPX|iCalendar|[\d.,]+ [KMGT]?B|https?:\/\/\S+|#RRGGBB)$/

/** What a page in the accented language says that is from no catalogue and from no data. */
export async function notSpoken(
  page: Page,
  read: () => Promise<readonly string[]>,
  within = 'body',
): Promise<string[]> {
  const texts = await page.evaluate(unbracketed, within)
  const data = await read()
  const known = new Set(data.map(simple))
  const long = [...known].filter((text) => text.length > 25).join('\n')
  const languages = new Set(Object.values(languageFacts).map(({ name }) => simple(name)))
  const isData = (text: string): boolean => {
    const quantity = simple(text).replace(/^-?[\d.,]+ |^"|"$/g, '')
    const end = simple(text.replace(/[….:·,|]+$/u, ''))
    if (known.has(simple(text)) || known.has(quantity) || known.has(end) || languages.has(end)) return true
    if (end.length > 25 && long.includes(end.slice(0, 60))) return true
    const parts = end.split(/ ?[·|] ?| [–—] |: |, |\(|\)/).filter((part) => /\p{L}{2}/u.test(part))
    return parts.length > 0 && (parts.length > 1 || parts[0] !== end) && parts.every(isData)
  }
  return texts.filter((found) => {
    const text = found
      .slice(found.indexOf(': ') + 2)
      .replace(dates, '')
      .trim()
    return /\p{L}{2}/u.test(text) && !names.test(text) && !isData(text)
  })
}
