import { atom, type ReadableAtom } from 'nanostores'

/** The screens; paths below `-/` are no identifiers of datasets, which stand at the top. */
export const screens = {
  datasets: '',
  account: '-/account/',
} as const

export type Screen = keyof typeof screens

/** Where the person is: a screen, null for a path that is none, and the parameters of its address. */
export interface Place {
  screen: Screen | null
  query: URLSearchParams
}

/** The screen at a path below the base, with or without slashes at its ends. */
export function screenAt(path: string): Screen | null {
  const plain = path.replace(/^\/+|\/+$/g, '')
  const found = (Object.keys(screens) as Screen[]).find((name) => screens[name].replace(/\/$/, '') === plain)
  return found ?? null
}

export interface Router {
  $place: ReadableAtom<Place>
  /** Address of a screen, for links. */
  href: (screen: Screen, query?: Readonly<Record<string, string>>) => string
  /** Goes to an address of `href`; `replace` leaves no step to go back to. */
  go: (href: string, options?: { replace?: boolean }) => void
  stop: () => void
}

/** Follows the address below a base path, or its hash where there is none. */
export function createRouter(window: Window, base: string | null): Router {
  const { location, history } = window
  const read = (): Place => {
    const [path = '', query = ''] =
      base === null
        ? location.hash.replace(/^#/, '').split('?')
        : [location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '', location.search]
    return { screen: screenAt(path), query: new URLSearchParams(query) }
  }
  const $place = atom(read())
  const changed = () => $place.set(read())
  // Browsers tell of both: going back, and a hash that was typed.
  window.addEventListener('popstate', changed)
  window.addEventListener('hashchange', changed)
  return {
    $place,
    href: (screen, query = {}) => {
      const parameters = new URLSearchParams(
        Object.entries(query).filter(([, value]) => value !== ''),
      ).toString()
      return `${base ?? '#/'}${screens[screen]}${parameters ? `?${parameters}` : ''}`
    },
    go: (href, { replace = false } = {}) => {
      if (replace) history.replaceState(null, '', href)
      else history.pushState(null, '', href)
      changed()
    },
    stop: () => {
      window.removeEventListener('popstate', changed)
      window.removeEventListener('hashchange', changed)
    },
  }
}
