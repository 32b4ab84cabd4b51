import type { BaseMap } from './base-maps.ts'

/** A host that can stand in a content policy: nothing in it ends a source or a directive. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/

/** Host of an https address; null for one of the page's own server. Undefined for anything else. */
function hostOf(address: string): string | null | undefined {
  if (address.startsWith('/') && !address.startsWith('//')) return null
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const host = url?.host.toLowerCase() ?? ''
  return url?.protocol === 'https:' && url.username === '' && plainHost.test(host) ? host : undefined
}

const addressesOf = ({ source }: BaseMap): readonly string[] => {
  switch (source.type) {
    case 'world':
      return []
    case 'tiles':
      return source.urls
    case 'style':
      return [source.url, ...source.hosts.map((host) => `https://${host}/`)]
    default:
      return [source.url]
  }
}

/** Whether visitors of a page over https can be sent to it, and a content policy can name its hosts. */
export const isSafe = (baseMap: BaseMap): boolean =>
  addressesOf(baseMap).every((address) => hostOf(address) !== undefined)

/** Hosts besides that of the page which these base maps are fetched from. */
export const hostsOf = (baseMaps: readonly BaseMap[]): readonly string[] => [
  ...new Set(baseMaps.flatMap(addressesOf).flatMap((address) => hostOf(address) ?? [])),
]
