import { useEffect } from 'react'

const key = 'location'

/** The location that the page's address holds. */
export const readLocation = (): string | null => new URLSearchParams(window.location.search).get(key)

/** Whether the address of the page takes the wheel from its maps. */
export const wheelRefused = (): boolean =>
  new URLSearchParams(window.location.search).get('scrollWheelZoom') === 'false'

/** Keeps the address of a page up with its map, if it is asked to. */
export function useAddress(location: string | null, on: boolean): void {
  useEffect(() => {
    if (!on || location === null) return
    const write = () => writeLocation(location)
    write()
    document.addEventListener('fullscreenchange', write)
    return () => document.removeEventListener('fullscreenchange', write)
  }, [location, on])
}

/** Keeps a location in the address; a move of the map is no step of the history. */
function writeLocation(location: string): void {
  // As the rest of the address, it waits until full screen is left.
  if (document.fullscreenElement) return
  const address = new URL(window.location.href)
  if (address.searchParams.get(key) === location) return
  address.searchParams.set(key, location)
  // Commas are legal in a query, and an address is read by people.
  address.search = address.search.replace(/%2C/g, ',')
  window.history.replaceState(window.history.state, '', address)
}
