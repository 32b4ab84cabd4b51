import { atom, type ReadableAtom } from 'nanostores'

/** Paths of the screens; those below `-/` cannot be identifiers of datasets, which are at the top level. */
export const screens = {
  datasets: '',
  create: '-/new/',
  users: '-/users/',
  groups: '-/groups/',
  invitations: '-/invitations/',
  reuses: '-/reuses/',
  portal: '-/portal/',
  messages: '-/messages/',
  audit: '-/audit/',
  account: '-/account/',
} as const

/** Screens with a fixed address; that of a dataset is its identifier. */
export type Section = keyof typeof screens
export type Screen = Section | 'dataset'

/**
 * Tabs of the dataset editor, by the last part of their address; the first has the address of the dataset.
 */
export const datasetTabs = [
  'fields',
  'processing',
  'description',
  'sources',
  'schedules',
  'files',
  'display',
  'embed',
  'security',
  'audience',
  'history',
] as const
export type DatasetTab = (typeof datasetTabs)[number]

/**
 * Screens for users who are not signed in, opened by mailed links; in the hash, which is not sent to servers.
 */
export const entries = ['invitation', 'password-reset', 'email', 'forgotten', 'access'] as const
export type Entry = (typeof entries)[number]

/** The current screen, null for an unknown path, and the parameters of its address. */
export interface Place {
  screen: Screen | null
  /** The dataset of the editor, else null, and its tab. */
  dataset: string | null
  tab: DatasetTab
  query: URLSearchParams
  /** Replaces all screens if set. */
  entry: { name: Entry; token: string } | null
}

/** The entry screen in a hash such as `#/invitation?token=…`. */
export function entryAt(hash: string): Place['entry'] {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const name = entries.find((known) => known === path.replace(/\/$/, ''))
  return name ? { name, token: new URLSearchParams(query).get('token') ?? '' } : null
}

/** The screen for a path below the base, with or without leading and trailing slashes. */
export function screenAt(path: string): Pick<Place, 'screen' | 'dataset' | 'tab'> {
  const plain = path.replace(/^\/+|\/+$/g, '')
  const found = (Object.keys(screens) as Section[]).find((name) => screens[name].replace(/\/$/, '') === plain)
  const nowhere = { screen: found ?? null, dataset: null, tab: datasetTabs[0] }
  if (found || plain.startsWith('-')) return nowhere
  const [id = '', end = datasetTabs[0], ...rest] = plain.split('/')
  const tab = datasetTabs.find((name) => name === end)
  return tab && rest.length === 0 ? { screen: 'dataset', dataset: decoded(id), tab } : nowhere
}

/** A decoded part of an address; unchanged if it is not decodable. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface Router {
  /** URL of an entry screen. */
  entry: (name: Entry) => string
  $place: ReadableAtom<Place>
  /** URL of a screen. */
  href: (screen: Section, query?: Readonly<Record<string, string>>) => string
  /** URL of a dataset, or of one of its tabs. */
  dataset: (id: string, tab?: DatasetTab) => string
  /** Navigates to a URL of `href`; `replace` replaces the history entry. */
  go: (href: string, options?: { replace?: boolean }) => void
  stop: () => void
}

/** Routes by the path below a base path, or by the hash without one. */
export function createRouter(window: Window, base: string | null): Router {
  const { location, history } = window
  const read = (): Place => {
    const [path = '', query = ''] =
      base === null
        ? location.hash.replace(/^#/, '').split('?')
        : [location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '', location.search]
    return { ...screenAt(path), query: new URLSearchParams(query), entry: entryAt(location.hash) }
  }
  const $place = atom(read())
  const changed = () => $place.set(read())
  // Both are needed: the first for history navigation, the second for a typed hash.
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
    dataset: (id, tab = datasetTabs[0]) =>
      `${base ?? '#/'}${encodeURIComponent(id)}/${tab === datasetTabs[0] ? '' : `${tab}/`}`,
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
