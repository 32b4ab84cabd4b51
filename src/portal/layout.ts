import { languageFacts, languages } from '../messages/languages.ts'
import { Address } from './address.ts'
import type { Words } from './language.ts'
import { html, type Markup, nothing } from './markup.ts'

/** Request data of every page. `assets` returns the hashed URL of an asset. */
export interface Page {
  words: Words
  address: Address
  assets: (name: string) => string
  /** Whether the visitor has signed in. */
  signedIn: boolean
  /** Name of the portal, and introduction of its catalog. */
  site: { name: string; description: string }
}

export interface Frame {
  title: string
  description?: string
  main: Markup
  /** Part of the portal that the navigation marks as current. */
  section?: 'catalog' | 'maps' | 'charts' | 'demos' | 'elements' | 'api'
  /** Additional style sheet of the page. */
  styles?: string
  /** Whether the page loads the widgets. */
  widgets?: boolean
  /** Without header and footer, for embedding in a frame. */
  embed?: boolean
}

const navigation = [
  { section: 'catalog', key: 'site.catalog', href: '/explore/' },
  { section: 'maps', key: 'site.maps', href: '/map/' },
  { section: 'charts', key: 'site.charts', href: '/chart/' },
  { section: 'demos', key: 'site.demos', href: '/demo/' },
  { section: 'elements', key: 'site.elements', href: '/docs/' },
  { section: 'api', key: 'site.api', href: '/docs/api/' },
] as const

function header({ words, address, site, signedIn }: Page, section: Frame['section']): Markup {
  const others = languages.filter((language) => language !== words.language)
  return html`<header class="site-header">
  <a class="site-name" href="/explore/">${site.name}</a>
  <nav>${navigation.map(
    (entry) =>
      html`<a href="${entry.href}"${section === entry.section ? html` aria-current="page"` : ''}>${words.say(entry.key)}</a>`,
  )}</nav>
  <a class="sign-in" href="/publish/">${words.say(signedIn ? 'publish.title' : 'site.sign_in')}</a>
  ${others.map(
    (other) =>
      html`<a class="language" lang="${other}" hreflang="${other}" href="${new Address(address.path, address.query).with('lang', other).toString()}">${languageFacts[other].name}</a>`,
  )}
</header>`
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
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assets('portal.css')}">
${frame.styles ? html`<link rel="stylesheet" href="${frame.styles}">` : nothing}
${frame.widgets ? html`<script type="module" src="/d4c/widgets/d4c-widgets.js"></script>` : nothing}
<script type="module" src="${assets('portal.js')}"></script>
</head>
<body${frame.embed ? html` class="embed"` : ''}>
${frame.embed ? nothing : html`<a class="skip" href="#main">${words.say('site.skip')}</a>${header(page, frame.section)}`}
<main id="main" tabindex="-1">
${frame.main}
</main>
${frame.embed ? nothing : html`<footer class="site-footer"><p>${words.say('site.footer')} · <a href="/conditions/">${words.say('site.conditions')}</a></p></footer>`}
</body>
</html>`
}
