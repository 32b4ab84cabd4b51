import { useEffect } from 'react'

/** Longer addresses are refused by servers on their way. */
const longest = 6000

export const textInAddress = (key: string): string | null =>
  new URLSearchParams(window.location.search).get(key)

/** The address of a page with a text in it, null for a text that is too long for one. */
export function addressWith(key: string, text: string, page: string): string | null {
  if (text.length > longest) return null
  const address = new URL(page)
  address.searchParams.set(key, text)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  return address.href
}

/** Keeps a text in the address of the page, null for none; what is changed in it is no step of the history. */
export function useTextInAddress(key: string, text: string | null, on: boolean): void {
  useEffect(() => {
    if (!on || document.fullscreenElement) return
    const address = text === null ? null : addressWith(key, text, window.location.href)
    const plain = new URL(window.location.href)
    // What others wrote into the address stays as they wrote it.
    if (plain.searchParams.has(key)) plain.searchParams.delete(key)
    const next = address ?? plain.href
    if (next !== window.location.href) window.history.replaceState(window.history.state, '', next)
  }, [key, text, on])
}
