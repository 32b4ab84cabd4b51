import { useSyncExternalStore } from 'react'

const key = 'calendarview'

const read = (): string | null => new URLSearchParams(window.location.search).get(key)

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** The view in the page's URL, updated on history navigation. */
export const useAddressView = (): string | null => useSyncExternalStore(follow, read)

/** Stores a view in the URL; replaces the history entry. */
export function writeView(view: string): void {
  const address = new URL(window.location.href)
  if (address.searchParams.get(key) === view) return
  address.searchParams.set(key, view)
  window.history.replaceState(window.history.state, '', address)
}
