const key = 'location'

/** The location that the page's address holds. */
export const readLocation = (): string | null => new URLSearchParams(window.location.search).get(key)

/** Keeps a location in the address; a move of the map is no step of the history. */
export function writeLocation(location: string): void {
  const address = new URL(window.location.href)
  if (address.searchParams.get(key) === location) return
  address.searchParams.set(key, location)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  window.history.replaceState(window.history.state, '', address)
}
