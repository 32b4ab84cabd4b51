import { useEffect } from 'react'
import type { SavedState } from '../../core/builder/saved-state.ts'

/** Maximum length in characters of a text in a URL; servers and proxies reject longer URLs. */
const longest = 6000

export const textInAddress = (key: string): string | null =>
  new URLSearchParams(window.location.search).get(key)

/** Whether a text is short enough for a URL. */
export const fitsAddress = (text: string): boolean => text.length <= longest

/** The address of a page with a text in a parameter, null for a text that is too long. */
export function addressWith(key: string, text: string, page: string): string | null {
  if (!fitsAddress(text)) return null
  const address = new URL(page)
  address.searchParams.set(key, text)
  // Commas are valid in a query, and easier to read.
  address.search = address.search.replace(/%2C/g, ',')
  return address.href
}

const rootOf = (rootPath: string): string => (rootPath.endsWith('/') ? rootPath : `${rootPath}/`)

/** Address of a saved item, below that of its builder. */
const pathOf = (rootPath: string, id: string): string => `${rootOf(rootPath)}${encodeURIComponent(id)}/`

/** Whether the page is that of the builder, or of this saved item. */
const isAt = (rootPath: string, id: string | null): boolean => {
  const { pathname } = window.location
  return pathname === rootOf(rootPath) || (id !== null && pathname === pathOf(rootPath, id))
}

/**
 * Replaces the address of the builder, or of the previous item, by that of a saved item; other addresses are
 * unchanged.
 */
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
