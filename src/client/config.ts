import { shared } from './shared.ts'

export interface Theme {
  url?: string
  color?: string
}

/** Page-wide configuration; later `d4c-config` elements override key by key. */
export interface Configuration {
  defaultDomain?: string | undefined
  /** Appended to a domain that has no dot. */
  defaultHostSuffix?: string | undefined
  language?: string | undefined
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
  appendedURLQuerystring?: string | undefined
  customHeaders?: Readonly<Record<string, string>> | undefined
  disqusShortname?: string | undefined
  /** Hosts that embeds may contact once a visitor agrees; those built in otherwise. */
  embedHosts?: readonly string[] | undefined
}

function merge(): void {
  const set = [...shared().configurations.values()].map((layer) =>
    Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined)),
  )
  shared().$configuration.set(Object.assign({}, ...set))
}

/** Adds or replaces one owner's part of the configuration; returns what takes it back. */
export function configure(owner: object, layer: Configuration): () => void {
  shared().configurations.set(owner, layer)
  merge()
  return () => {
    shared().configurations.delete(owner)
    merge()
  }
}

export const configuration = (): Configuration => shared().$configuration.get()

/** Address prefix of a domain, without a trailing slash; '' is the page's own origin. */
export function domainUrl(
  domain = '',
  { defaultDomain = '', defaultHostSuffix = '' } = configuration(),
): string {
  const named = domain || defaultDomain
  if (named === '') return ''
  const hosted =
    named.includes('.') || named.startsWith('/') || /^https?:/.test(named) ? named : named + defaultHostSuffix
  const absolute = /^https?:/.test(hosted) || hosted.startsWith('/') ? hosted : `https://${hosted}`
  return absolute.replace(/\/+$/, '')
}
