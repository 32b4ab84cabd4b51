import type { PortalBaseMap } from '../core/management/domain.ts'
import { languageFacts, languages } from '../messages/languages.ts'
import { Address } from './address.ts'
import { icon } from './icons.ts'
import type { Words } from './language.ts'
import { html, type Markup, nothing, raw } from './markup.ts'

/** Request data of every page. `assets` returns the hashed URL of an asset. */
export interface Page {
  words: Words
  address: Address
  assets: (name: string) => string
  /** Public URL of the portal, ending in a slash. */
  origin: string
  now: Date
  /** The visitor has signed in. */
  signedIn: boolean
  /** Name of the portal, and introduction of its catalog. */
  site: { name: string; description: string; baseMaps?: readonly PortalBaseMap[] }
}

export interface Frame {
  title: string
  description?: string
  main: Markup
  /** Which part of the portal this is, marked in the navigation. */
  section?: 'catalog' | 'reuses' | 'maps' | 'charts' | 'demos' | 'elements' | 'api'
  /** Another style sheet of the page. */
  styles?: string
  /** Path of the page that search engines list instead of this one; the page itself without it, null for none. */
  canonical?: string | null
  /** What the page is about in the vocabulary of schema.org, for search engines. */
  linkedData?: object
  /** Whether other sites can embed the page by oEmbed. */
  isEmbeddable?: boolean
  /** Address of a feed of what the page lists. */
  feed?: string
  /** Address of a picture of 1200 × 630 pixels for previews of links. */
  preview?: string
  /** Loads the widgets. */
  widgets?: boolean
  /** Without header and footer, to stand in a frame elsewhere. */
  embed?: boolean
}

/** The mark beside the name of the portal, in its accent colour. */
const mark = html`<svg class="site-mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><rect width="24" height="24" rx="6" fill="currentColor"/><path d="M6 17V12M10 17V8M14 17V10M18 17V6" stroke="var(--d4c-color-on-accent)" stroke-width="2.2" stroke-linecap="round"/></svg>`

const navigation = [
  { section: 'catalog', key: 'site.catalog', href: '/explore/' },
  { section: 'maps', key: 'site.maps', href: '/map/' },
  { section: 'charts', key: 'site.charts', href: '/chart/' },
  { section: 'reuses', key: 'site.reuses', href: '/reuses/' },
  { section: 'demos', key: 'site.demos', href: '/demo/' },
  { section: 'elements', key: 'site.elements', href: '/docs/' },
  { section: 'api', key: 'site.api', href: '/docs/api/' },
] as const

function header({ words, address, site, signedIn }: Page, section: Frame['section']): Markup {
  const others = languages.filter((language) => language !== words.language)
  return html`<header class="site-header"><div class="site-line">
  <a class="site-name" href="/explore/">${mark}<span>${site.name}</span></a>
  <button type="button" class="icon-button site-menu" popovertarget="site-nav" aria-label="${words.say('site.menu')}">${icon('menu', 24)}</button>
  <nav id="site-nav" popover aria-label="${words.say('site.navigation')}">${navigation.map(
    (entry) =>
      html`<a href="${entry.href}"${section === entry.section ? html` aria-current="page"` : ''}>${words.say(entry.key)}</a>`,
  )}
  <span class="site-person"><a class="sign-in" href="/publish/">${words.say(signedIn ? 'publish.title' : 'site.sign_in')}</a>
  ${others.map(
    (other) =>
      html`<a class="language" lang="${other}" hreflang="${other}" href="${new Address(address.path, address.query).with('lang', other).toString()}">${languageFacts[other].name}</a>`,
  )}</span></nav>
</div></header>`
}

/** Links at the end of every page, in columns of one purpose each. */
const footerLinks = [
  {
    title: 'footer.explore',
    links: [
      ['site.catalog', '/explore/'],
      ['site.maps', '/map/'],
      ['site.charts', '/chart/'],
      ['publishers.title', '/publishers/'],
      ['themes.title', '/themes/'],
      ['site.reuses', '/reuses/'],
    ],
  },
  {
    title: 'footer.build',
    links: [
      ['site.api', '/docs/api/'],
      ['site.elements', '/docs/'],
      ['site.demos', '/demo/'],
    ],
  },
  {
    title: 'footer.know',
    links: [
      ['footer.feed', '/d4c/api/datasets/1.0/search/?sort=modified&rows=30&format=atom'],
      ['site.conditions', '/conditions/'],
      ['status.title', '/status/'],
    ],
  },
] as const

const footer = ({ words, site }: Page): Markup => html`<footer class="site-footer"><div class="site-columns">
<div><p class="site-name">${mark}<span>${site.name}</span></p><p class="muted">${site.description}</p></div>
${footerLinks.map(({ title, links }) => html`<nav aria-label="${words.say(title)}"><h2>${words.say(title)}</h2><ul>${links.map(([key, href]) => html`<li><a href="${href}">${words.say(key)}</a></li>`)}</ul></nav>`)}
</div><p class="site-end">${words.say('site.footer')}</p></footer>`

/** The address that search engines list, and the page in each language. */
function canonicalLinks({ origin, address }: Page, { canonical, embed }: Frame): Markup {
  if (embed || canonical === null) return html`<meta name="robots" content="noindex">`
  const url = new URL(canonical ?? address.path, origin).href
  return html`<link rel="canonical" href="${url}">
${languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${url}?lang=${language}">`)}
<link rel="alternate" hreflang="x-default" href="${url}">`
}

/** What networks show with a link to the page. */
function openGraph(
  { site, address, words, origin }: Page,
  { title, description, canonical, preview }: Frame,
): Markup {
  const whole = (path: string) => new URL(path, origin).href
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${title}">
${description ? html`<meta property="og:description" content="${description}">` : nothing}
<meta property="og:locale" content="${languageFacts[words.language].locale.replace('-', '_')}">
<meta property="og:url" content="${whole(canonical ?? address.path)}">
${preview ? html`<meta property="og:image" content="${whole(preview)}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${title}">` : nothing}
<meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}">`
}

/** A whole page of the portal. */
export function layout(page: Page, frame: Frame): Markup {
  const { words, assets, site } = page
  const { direction } = languageFacts[words.language]
  return html`<!doctype html>
<html lang="${words.language}"${direction === 'rtl' ? html` dir="rtl"` : nothing}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title} · ${site.name}</title>
${frame.description ? html`<meta name="description" content="${frame.description}">` : nothing}
${openGraph(page, frame)}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assets('portal.css')}">
${canonicalLinks(page, frame)}
${frame.linkedData ? html`<script type="application/ld+json">${raw(JSON.stringify(frame.linkedData).replaceAll('<', '\\u003c'))}</script>` : nothing}
${frame.isEmbeddable ? html`<link rel="alternate" type="application/json+oembed" href="/d4c/api/oembed/?url=${encodeURIComponent(new URL(page.address.toString(), page.origin).href)}" title="${frame.title}">` : nothing}
${frame.feed ? html`<link rel="alternate" type="application/atom+xml" href="${frame.feed}" title="${frame.title}">` : nothing}
${frame.styles ? html`<link rel="stylesheet" href="${frame.styles}">` : nothing}
${frame.widgets ? html`<script type="module" src="/d4c/widgets/d4c-widgets.js"></script>` : nothing}
<script type="module" src="${assets('portal.js')}"></script>
</head>
<body${frame.embed ? html` class="embed"` : ''}>
${frame.widgets && site.baseMaps?.length ? html`<d4c-config basemaps="${JSON.stringify(site.baseMaps)}"></d4c-config>` : nothing}
${frame.embed ? nothing : html`<a class="skip" href="#main">${words.say('site.skip')}</a>${header(page, frame.section)}`}
<main id="main" tabindex="-1">
${frame.main}
</main>
${frame.embed ? nothing : footer(page)}
</body>
</html>`
}
