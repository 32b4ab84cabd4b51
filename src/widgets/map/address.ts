/** Map state stored in the URL of a page. */
type Key = 'location' | 'basemap'

export const readAddress = (key: Key): string | null => new URLSearchParams(window.location.search).get(key)

/** Whether the address of the page takes the wheel from its maps. */
export const wheelRefused = (): boolean =>
  new URLSearchParams(window.location.search).get('scrollWheelZoom') === 'false'

/** Keeps what a map shows in the address; a move of the map is no step of the history. */
export function writeAddress(values: Readonly<Record<Key, string | null>>): void {
  // As the rest of the address, it waits until full screen is left.
  if (document.fullscreenElement) return
  const address = new URL(window.location.href)
  const before = address.search
  for (const [key, value] of Object.entries(values)) if (value !== null) address.searchParams.set(key, value)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  if (address.search !== before) window.history.replaceState(window.history.state, '', address)
}
