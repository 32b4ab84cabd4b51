import { atom, type ReadableAtom } from 'nanostores'

/** The screens; paths below `-/` are no identifiers of datasets, which stand at the top. */
export const screens = {
  datasets: '',
  create: '-/new/',
  users: '-/users/',
  groups: '-/groups/',
  invitations: '-/invitations/',
  audit: '-/audit/',
  account: '-/account/',
} as const

export type Screen = keyof typeof screens

/** Screens for who has not signed in, which links of mails open: always in the hash, which no server is sent. */
export const entries = ['invitation', 'password-reset', 'email', 'forgotten', 'access'] as const
export type Entry = (typeof entries)[number]

/** Where the person is: a screen, null for a path that is none, and the parameters of its address. */
export interface Place {
  screen: Screen | null
  query: URLSearchParams
  /** What stands before everything else. */
  entry: { name: Entry; token: string } | null
}

/** The entry that a hash asks for, as `#/invitation?token=…`. */
export function entryAt(hash: string): Place['entry'] {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const name = entries.find((known) => known === path.replace(/\/$/, ''))
  return name ? { name, token: new URLSearchParams(query).get('token') ?? '' } : null
}

/** The screen at a path below the base, with or without slashes at its ends. */
export function screenAt(path: string): Screen | null {
  const plain = path.replace(/^\/+|\/+$/g, '')
  const found = (Object.keys(screens) as Screen[]).find((name) => screens[name].replace(/\/$/, '') === plain)
  return found ?? null
}

export interface Router {
  /** Address of an entry, for links. */
  entry: (name: Entry) => string
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
    return { screen: screenAt(path), query: new URLSearchParams(query), entry: entryAt(location.hash) }
  }
  const $place = atom(read())
  const changed = () => $place.set(read())
  // Browsers tell of both: going back, and a hash that was typed.
  window.addEventListener('popstate', changed)
  window.addEventListener('hashchange', changed)
  return {
    $place,
    entry: (name) => `#/${name}`,
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
