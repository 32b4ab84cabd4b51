import { encodeText, type Parameters, printValues } from '../../core/parameters/encode.ts'
import { plainOrList } from '../../core/refinement.ts'
import { shared } from '../shared.ts'
import type { ParameterStore } from './parameters.ts'

/** URL parameters of maps, calendars and charts. */
const foreign = new Set(['location', 'basemap', 'calendarview', 'dataChart', 'scrollWheelZoom', 'debug'])

/** Search parameters in an address. */
export function readAddress(search: string): Parameters {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())]
      .filter((name) => !foreign.has(name))
      .map((name) => [name, plainOrList(query.getAll(name))]),
  )
}

/** The query string of an address with these parameters, keeping those of others; '' when empty. */
export function writeAddress(search: string, parameters: Parameters): string {
  const foreignEntries = [...new URLSearchParams(search)].filter(([name]) => foreign.has(name))
  const contextEntries = Object.entries(parameters)
    .filter(([name]) => name !== '_refreshTimestamp' && !foreign.has(name))
    .flatMap(([name, value]) => printValues(name, value).map((text) => [name, text] as const))
  const pairs = [...contextEntries, ...foreignEntries].map(
    ([name, text]) => `${encodeText(name)}=${encodeText(text)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Name of the context that is synchronised with this page's address. */
const page = shared('synchronized', () => ({ synchronized: null as string | null }))

/**
 * Synchronises the address with a store in both directions; only one context of a page may be. Returns a
 * function that stops it.
 */
export function synchronize(name: string, store: ParameterStore): () => void {
  if (page.synchronized !== null) {
    console.warn(
      `The context ${name} cannot follow the address: the context ${page.synchronized} does already.`,
    )
    return () => {}
  }
  page.synchronized = name
  store.replace(readAddress(location.search))

  let reading = false
  const write = (entry: 'push' | 'replace') => {
    if (reading || document.fullscreenElement) return
    const search = writeAddress(location.search, store.get())
    if (search === writeAddress(location.search, readAddress(location.search))) return
    const address = `${location.pathname}${search}${location.hash}`
    if (entry === 'push') history.pushState(history.state, '', address)
    else history.replaceState(history.state, '', address)
  }
  const read = () => {
    reading = true
    store.replace(readAddress(location.search))
    queueMicrotask(() => {
      reading = false
    })
  }
  const onExit = () => write('replace')
  // A visitor's choice is a history entry; a widget's default is not.
  const stop = store.$change.listen(({ origin }) => write(origin === null ? 'replace' : 'push'))
  addEventListener('popstate', read)
  document.addEventListener('fullscreenchange', onExit)
  return () => {
    stop()
    removeEventListener('popstate', read)
    document.removeEventListener('fullscreenchange', onExit)
    page.synchronized = null
  }
}
