import { xmlDeclaration, xmlElement, xmlText } from '../xml.ts'
import type { Feed, FeedEntry } from './feed.ts'

/** The syntax of a feed format. */
export interface FeedDialect {
  contentType: string
  write: (feed: Feed) => string
}

const place = ({ place }: FeedEntry): string =>
  place ? `<georss:point>${place.lat} ${place.lng}</georss:point>` : ''

const link = (relation: string, href: string): string => `<link rel="${relation}" href="${xmlText(href)}"/>`

const enclosure = ({ picture }: FeedEntry): string =>
  picture ? `<link rel="enclosure" type="image/png" href="${xmlText(picture)}"/>` : ''

// An enclosure of RSS must tell its length in bytes, which is known only once the picture has been drawn.
const thumbnail = ({ picture }: FeedEntry): string =>
  picture ? `<media:thumbnail url="${xmlText(picture)}" width="1200" height="630"/>` : ''

const atom: FeedDialect = {
  contentType: 'application/atom+xml; charset=utf-8',
  write: (feed) =>
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">${xmlElement('id', feed.id)}${xmlElement('title', feed.title)}<updated>${feed.updated}</updated>${link('self', feed.self)}${link('alternate', feed.link)}${person(feed.author)}\n${feed.entries.map(atomEntry).join('')}</feed>\n`,
}

const person = (name: string): string => `<author>${xmlElement('name', name)}</author>`

const atomEntry = (entry: FeedEntry): string =>
  `<entry>${xmlElement('id', entry.id)}<title>${xmlText(entry.title)}</title><updated>${entry.updated}</updated>${link('alternate', entry.link)}${enclosure(entry)}${entry.author ? person(entry.author) : ''}${entry.categories.map((term) => `<category term="${xmlText(term)}"/>`).join('')}<content type="html">${xmlText(entry.content)}</content>${place(entry)}</entry>\n`

const rss: FeedDialect = {
  contentType: 'application/rss+xml; charset=utf-8',
  write: (feed) =>
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss" xmlns:media="http://search.yahoo.com/mrss/"><channel>${xmlElement('title', feed.title)}${xmlElement('link', feed.link)}<description>${xmlText(feed.title)}</description><lastBuildDate>${day(feed.updated)}</lastBuildDate><atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.self)}"/>\n${feed.entries.map(rssItem).join('')}</channel></rss>\n`,
}

const rssItem = (entry: FeedEntry): string =>
  `<item><title>${xmlText(entry.title)}</title>${xmlElement('link', entry.link)}<guid isPermaLink="false">${xmlText(entry.id)}</guid><pubDate>${day(entry.updated)}</pubDate>${entry.author ? xmlElement('dc:creator', entry.author) : ''}${entry.categories.map((name) => xmlElement('category', name)).join('')}${xmlElement('description', entry.content)}${thumbnail(entry)}${place(entry)}</item>\n`

/** An instant in the date format of mail (RFC 822). */
const day = (iso: string): string => new Date(iso).toUTCString()

/** The feed formats by the value of `format`. */
export const feedDialects: Readonly<Record<string, FeedDialect>> = { rss, atom }
