/** Map state stored in the URL of a page. */
type Key = 'location' | 'basemap'

export const readAddress = (key: Key): string | null => new URLSearchParams(window.location.search).get(key)

/** Whether the page's URL disables zooming by the mouse wheel. */
export const wheelRefused = (): boolean =>
  new URLSearchParams(window.location.search).get('scrollWheelZoom') === 'false'

/** Stores the map state in the URL; replaces the history entry. */
export function writeAddress(values: Readonly<Record<Key, string | null>>): void {
  // Like the rest of the URL, it waits until full screen is left.
  if (document.fullscreenElement) return
  const address = new URL(window.location.href)
  const before = address.search
  for (const [key, value] of Object.entries(values)) if (value !== null) address.searchParams.set(key, value)
  // Commas are valid in a query, and easier to read.
  address.search = address.search.replace(/%2C/g, ',')
  if (address.search !== before) window.history.replaceState(window.history.state, '', address)
}
