import { useSyncExternalStore } from 'react'

const key = 'calendarview'

const read = (): string | null => new URLSearchParams(window.location.search).get(key)

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** The view that the page's address names, followed as one goes back and forth. */
export const useAddressView = (): string | null => useSyncExternalStore(follow, read)

/** Keeps a view in the address; another view is no step of the history. */
export function writeView(view: string): void {
  const address = new URL(window.location.href)
  if (address.searchParams.get(key) === view) return
  address.searchParams.set(key, view)
  window.history.replaceState(window.history.state, '', address)
}
