import { useEffect } from 'react'
import type { MapConfig } from '../../core/map-builder/config.ts'
import { encodeMap } from '../../core/map-builder/read.ts'

const key = 'map'
/** Longer addresses are refused by servers on their way. */
const longest = 6000

/** The map that the address of the page holds. */
export const mapInAddress = (): string | null => new URLSearchParams(window.location.search).get(key)

/** An address with a map in it, null for a map that is too large for one. */
export function addressOf(config: MapConfig, page: string): string | null {
  const text = encodeMap(config)
  if (text.length > longest) return null
  const address = new URL(page)
  address.searchParams.set(key, text)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  return address.href
}

/** Keeps a map in the address of the page; what is changed in it is no step of the history. */
export function useMapInAddress(config: MapConfig, on: boolean): void {
  useEffect(() => {
    if (!on || document.fullscreenElement) return
    const empty = config.groups.length === 0 && !config.title
    const address = empty ? null : addressOf(config, window.location.href)
    const plain = new URL(window.location.href)
    // What others wrote into the address stays as they wrote it.
    if (plain.searchParams.has(key)) plain.searchParams.delete(key)
    const next = address ?? plain.href
    if (next !== window.location.href) window.history.replaceState(window.history.state, '', next)
  }, [config, on])
}
