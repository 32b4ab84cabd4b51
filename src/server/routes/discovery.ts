import { type Context, Hono } from 'hono'
import { languages } from '../../messages/languages.ts'
import { xmlDeclaration, xmlElement, xmlText } from '../formats/xml.ts'

/** A dataset that anonymous visitors find. */
export interface ListedDataset {
  id: string
  /** When the description or the data changed last, as an ISO 8601 instant. */
  modifiedAt: string
  publisher: string | null
  themes: readonly string[]
}

export interface DiscoveryDeps {
  publicUrl: () => string
  /** What anonymous visitors find; nothing while the portal is closed to them. */
  listed: () => Promise<readonly ListedDataset[]>
  /** Whether anonymous visitors are let in. */
  isOpen: () => Promise<boolean>
}

/** Addresses in one file, as sitemaps.org limits them. */
const perFile = 50_000

/** Answers to search engines: what they may read, and every page that anonymous visitors find. */
export function discoveryRoutes(deps: DiscoveryDeps): Hono {
  const app = new Hono()
  app.get('/robots.txt', async (context) => {
    const isOpen = await deps.isOpen()
    return context.text(isOpen ? robots(deps.publicUrl()) : 'User-agent: *\nDisallow: /\n')
  })
  app.get('/sitemap.xml', async (context) => {
    const pages = await allPages(deps)
    const files = Math.ceil(pages.length / perFile)
    return sendXml(context, files > 1 ? index(deps.publicUrl(), files) : sitemap(deps.publicUrl(), pages))
  })
  app.get('/sitemap-:file{[0-9]+\\.xml}', async (context) => {
    const file = Number.parseInt(context.req.param('file') ?? '', 10)
    const pages = (await allPages(deps)).slice((file - 1) * perFile, file * perFile)
    return pages.length > 0
      ? sendXml(context, sitemap(deps.publicUrl(), pages))
      : context.text('There is no such part of the sitemap.', 404)
  })
  return app
}

/** Filters and orders of the catalog are the same datasets again. */
const robots = (origin: string): string =>
  `User-agent: *
Disallow: /publish/
Disallow: /explore/?
Disallow: /explore/dataset/*?
Disallow: /explore/embed/
Disallow: /d4c/api/

Sitemap: ${new URL('/sitemap.xml', origin).href}
`

interface Listed {
  path: string
  modifiedAt?: string
}

async function allPages({ listed, isOpen }: DiscoveryDeps): Promise<Listed[]> {
  if (!(await isOpen())) return []
  const datasets = await listed()
  const distinct = (names: readonly string[]) => [...new Set(names)].sort()
  const publishers = distinct(datasets.flatMap(({ publisher }) => publisher ?? []))
  const themes = distinct(datasets.flatMap((dataset) => dataset.themes))
  const part = (name: string) => encodeURIComponent(name.toWellFormed())
  return [
    ...['/explore/', '/publishers/', '/themes/', '/reuses/', '/conditions/', '/docs/api/'].map((path) => ({
      path,
    })),
    ...datasets.map(({ id, modifiedAt }) => ({
      path: `/explore/dataset/${part(id)}/information/`,
      modifiedAt,
    })),
    ...publishers.map((name) => ({ path: `/publishers/${part(name)}/` })),
    ...themes.map((name) => ({ path: `/themes/${part(name)}/` })),
  ]
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** One file of the sitemap; each page names its other languages. */
function sitemap(origin: string, pages: readonly Listed[]): string {
  const entry = ({ path, modifiedAt }: Listed) => {
    const address = new URL(path, origin).href
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(`${address}?lang=${language}`)}"/>`,
    )
    return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', dayOf(modifiedAt))}${alternates.join('')}</url>\n`
  }
  return `${xmlDeclaration}<urlset ${namespaces}>\n${pages.map(entry).join('')}</urlset>\n`
}

const dayOf = (instant: string | undefined): string =>
  instant === undefined || Number.isNaN(Date.parse(instant))
    ? ''
    : new Date(instant).toISOString().slice(0, 10)

function index(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) =>
      `<sitemap>${xmlElement('loc', new URL(`/sitemap-${file + 1}.xml`, origin).href)}</sitemap>\n`,
  )
  return `${xmlDeclaration}<sitemapindex ${namespaces}>\n${entries.join('')}</sitemapindex>\n`
}

function sendXml(context: Context, text: string): Response {
  context.header('Content-Type', 'application/xml; charset=utf-8')
  context.header('Cache-Control', 'public, max-age=3600')
  return context.body(text)
}
