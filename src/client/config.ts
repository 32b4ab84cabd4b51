import { atom } from 'nanostores'
import { shared } from './shared.ts'

export interface Theme {
  url?: string
  color?: string
}

/** Page-wide configuration; later `d4c-config` elements override key by key. */
export interface Configuration {
  defaultDomain?: string | undefined
  /** Appended to domains without a dot. */
  defaultHostSuffix?: string | undefined
  language?: string | undefined
  /** Path of the portal on the page's own origin. */
  basePath?: string | undefined
  chartColors?: unknown
  mapPrependAttribution?: string | undefined
  mapAppendAttribution?: string | undefined
  websiteName?: string | undefined
  themes?: Readonly<Record<string, Theme>> | undefined
  defaultMapLocation?: string | undefined
  /** Base maps of all maps, as `readBaseMaps` reads them. */
  basemaps?: unknown
  /** Place search of maps, as `readGeobox` reads it. */
  mapGeobox?: unknown
  /** Sent to the service of the place search. */
  placesApplicationId?: string | undefined
  placesApiKey?: string | undefined
  appendedURLQuerystring?: string | undefined
  customHeaders?: Readonly<Record<string, string>> | undefined
  disqusShortname?: string | undefined
  /** Hosts that embeds may contact after consent; the built-in ones by default. */
  embedHosts?: readonly string[] | undefined
}

/** Parts of the configuration by owner; later ones override earlier ones. */
const parts = shared('configurations', () => new Map<object, Configuration>())

/** The configuration of this page. */
export const $configuration = shared('$configuration', () => atom<Configuration>({}))

function merge(): void {
  const set = [...parts.values()].map((layer) =>
    Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined)),
  )
  $configuration.set(Object.assign({}, ...set))
}

/** Adds or replaces one owner's part of the configuration; returns a function that removes it. */
export function configure(owner: object, layer: Configuration): () => void {
  parts.set(owner, layer)
  merge()
  return () => {
    parts.delete(owner)
    merge()
  }
}

export const configuration = (): Configuration => $configuration.get()

/** Where the autoloader stores the address of its script. */
const scriptKey = Symbol.for('d4c.script')

/**
 * URL prefix of the portal that serves a script; '' for the page's own portal, and for scripts that no portal
 * serves.
 */
export function portalOfScript(script: string | undefined, page: string): string {
  if (!script || !URL.canParse(script)) return ''
  const { origin, pathname } = new URL(script)
  const end = pathname.indexOf('/d4c/widgets/')
  if (end < 0) return ''
  return (URL.canParse(page) && new URL(page).origin === origin ? '' : origin) + pathname.slice(0, end)
}

/**
 * URL prefix of a domain, without a trailing slash. Without a domain, that of the configured path, else of
 * the portal that serves the elements; '' is the page's own origin.
 */
export function domainUrl(
  domain = '',
  { defaultDomain = '', defaultHostSuffix = '', basePath = '' } = configuration(),
): string {
  const named = domain || defaultDomain
  if (named === '') {
    const path = basePath.replace(/^\/+|\/+$/g, '')
    if (path !== '') return `/${path}`
    const { [scriptKey]: script, location } = globalThis as { [scriptKey]?: string; location?: Location }
    return portalOfScript(script, location?.href ?? '')
  }
  const hosted =
    named.includes('.') || named.startsWith('/') || /^https?:/.test(named) ? named : named + defaultHostSuffix
  const absolute = /^https?:/.test(hosted) || hosted.startsWith('/') ? hosted : `https://${hosted}`
  return absolute.replace(/\/+$/, '')
}
