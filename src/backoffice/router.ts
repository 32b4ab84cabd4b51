import { atom, type ReadableAtom } from 'nanostores'

/** The screens; paths below `-/` are no identifiers of datasets, which stand at the top. */
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

/** Screens with an address of their own; that of a dataset is its identifier. */
export type Section = keyof typeof screens
export type Screen = Section | 'dataset'

/** Parts of the screen of a dataset, by the end of their address; the first stands at the dataset itself. */
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

/** Screens for who has not signed in, which links of mails open: always in the hash, which no server is sent. */
export const entries = ['invitation', 'password-reset', 'email', 'forgotten', 'access'] as const
export type Entry = (typeof entries)[number]

/** Where the person is: a screen, null for a path that is none, and the parameters of its address. */
export interface Place {
  screen: Screen | null
  /** The dataset of its screen, else null, and the part of it that is shown. */
  dataset: string | null
  tab: DatasetTab
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
export function screenAt(path: string): Pick<Place, 'screen' | 'dataset' | 'tab'> {
  const plain = path.replace(/^\/+|\/+$/g, '')
  const found = (Object.keys(screens) as Section[]).find((name) => screens[name].replace(/\/$/, '') === plain)
  const nowhere = { screen: found ?? null, dataset: null, tab: datasetTabs[0] }
  if (found || plain.startsWith('-')) return nowhere
  const [id = '', end = datasetTabs[0], ...rest] = plain.split('/')
  const tab = datasetTabs.find((name) => name === end)
  return tab && rest.length === 0 ? { screen: 'dataset', dataset: decoded(id), tab } : nowhere
}

/** A part of an address as it was meant; as it stands where it cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface Router {
  /** Address of an entry, for links. */
  entry: (name: Entry) => string
  $place: ReadableAtom<Place>
  /** Address of a screen, for links. */
  href: (screen: Section, query?: Readonly<Record<string, string>>) => string
  /** Address of a dataset, or of a part of it. */
  dataset: (id: string, tab?: DatasetTab) => string
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
    return { ...screenAt(path), query: new URLSearchParams(query), entry: entryAt(location.hash) }
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
