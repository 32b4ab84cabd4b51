import { pageParameters } from '../../core/page-parameters.ts'
import { encodeText, type Parameters, printValues } from '../../core/parameters/encode.ts'
import { plainOrList } from '../../core/refinement.ts'
import { shared } from '../shared.ts'
import type { ParameterStore } from './parameters.ts'

/** Keys of the address that belong to maps, calendars, charts. */
const foreign: ReadonlySet<string> = new Set(pageParameters.filter((name) => name !== 'lang'))

/** Parameters written in an address. */
export function readAddress(search: string): Parameters {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())]
      .filter((name) => !foreign.has(name))
      .map((name) => [name, plainOrList(query.getAll(name))]),
  )
}

/** The query string of an address with these parameters, keeping keys that belong to others; '' when empty. */
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

/** Name of the context that owns the address of this page. */
const page = shared('synchronized', () => ({ synchronized: null as string | null }))

/** Keeps the address and a store in step, both ways; only one context of a page may. Returns what stops it. */
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
