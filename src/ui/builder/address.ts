import { useEffect } from 'react'
import type { SavedState } from '../../core/builder/saved-state.ts'

/** Longer addresses are refused by servers on their way. */
const longest = 6000

export const textInAddress = (key: string): string | null =>
  new URLSearchParams(window.location.search).get(key)

/** Whether an address can hold a text. */
export const fitsAddress = (text: string): boolean => text.length <= longest

/** The address of a page with a text in it, null for a text that is too long for one. */
export function addressWith(key: string, text: string, page: string): string | null {
  if (!fitsAddress(text)) return null
  const address = new URL(page)
  address.searchParams.set(key, text)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  return address.href
}

const rootOf = (rootPath: string): string => (rootPath.endsWith('/') ? rootPath : `${rootPath}/`)

/** Address of a kept thing, below that of its builder. */
const pathOf = (rootPath: string, id: string): string => `${rootOf(rootPath)}${encodeURIComponent(id)}/`

/** Whether the page is that of the builder, or of this kept thing below it. */
const isAt = (rootPath: string, id: string | null): boolean => {
  const { pathname } = window.location
  return pathname === rootOf(rootPath) || (id !== null && pathname === pathOf(rootPath, id))
}

/** Leaves the address of the builder, or of what was open before, for that of a kept thing; elsewhere it stays. */
export function moveTo(rootPath: string, before: string | null, id: string): void {
  if (isAt(rootPath, before)) window.history.replaceState(window.history.state, '', pathOf(rootPath, id))
}

/** URL of a shared, unchanged item; null otherwise, and on a page that is not the builder's. */
export function linkOf(
  rootPath: string | undefined,
  { savedState, unsaved }: { savedState: SavedState; unsaved: boolean },
): string | null {
  if (
    rootPath === undefined ||
    savedState.id === null ||
    !savedState.shared ||
    unsaved ||
    !isAt(rootPath, savedState.id)
  )
    return null
  return new URL(pathOf(rootPath, savedState.id), window.location.href).href
}

/** Syncs a text with a URL parameter, null for none; replaces the history entry. */
export function useTextInAddress(key: string, text: string | null, on: boolean): void {
  useEffect(() => {
    if (!on || document.fullscreenElement) return
    const address = text === null ? null : addressWith(key, text, window.location.href)
    const plain = new URL(window.location.href)
    // Other parameters of the URL are left unchanged.
    if (plain.searchParams.has(key)) plain.searchParams.delete(key)
    const next = address ?? plain.href
    if (next !== window.location.href) window.history.replaceState(window.history.state, '', next)
  }, [key, text, on])
}
