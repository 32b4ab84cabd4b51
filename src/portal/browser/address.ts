import { quoted } from '../../core/code-snippets.ts'
import { frameParameters, hasFilters, recordParameters } from '../../core/page-parameters.ts'

const embedParameters: ReadonlySet<string> = new Set(frameParameters)

/** Keeps links of the page in step with the filters in its address, which the synchronised context writes. */
export function followAddress(): void {
  const update = () => {
    const { search } = window.location
    for (const tab of document.querySelectorAll<HTMLAnchorElement>('a[data-tab]')) tab.search = search
    const query = new URLSearchParams(search)
    const rest = recordParameters(query)
    const isFiltered = hasFilters(query)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-download]')) {
      const base = link.dataset.download ?? ''
      link.href = rest ? `${base}&${rest}` : base
      if (link.closest('.address')) link.textContent = link.getAttribute('href')
    }
    for (const place of document.querySelectorAll<HTMLElement>('[data-filtered], [data-filtered-count]'))
      place.hidden = !isFiltered
    for (const place of document.querySelectorAll<HTMLElement>('[data-whole-count]'))
      place.hidden = isFiltered
    for (const code of document.querySelectorAll<HTMLElement>('[data-code]')) {
      const call = new URL(`${code.dataset.call ?? ''}${rest && `&${rest}`}`, window.location.href).href
      code.textContent = (code.dataset.code ?? '').replace('{address}', () => quoted(call))
    }
    // The source of an embedded view is the page with the same filters.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-embed-source]'))
      link.search = new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => !embedParameters.has(name)),
      ).toString()
    shareAddress()
  }
  document.addEventListener('d4c-parameters-change', () => window.setTimeout(update))
  document.addEventListener('d4c-load-end', (event) => {
    const nhits: unknown = event instanceof CustomEvent ? event.detail?.nhits : undefined
    if (typeof nhits !== 'number') return
    for (const place of document.querySelectorAll('[data-nhits]'))
      place.textContent = new Intl.NumberFormat(document.documentElement.lang).format(nhits)
  })
  // A map writes its section of the world into the address without an event.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.target instanceof Element && event.target.matches('#share, #embed')) shareAddress()
    },
    true,
  )
  window.addEventListener('popstate', update)
  update()
}

/** Writes the address of the page into what is there to share it. */
function shareAddress(): void {
  const { href, origin, pathname, search } = window.location
  const page = href.split('#')[0] ?? href
  const embed = `${origin}${pathname.replace('/explore/dataset/', '/explore/embed/dataset/').replace(/\/(information|export|api)\/$/, '/table/')}${search}`
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-share]'))
    field.value = (field.dataset.share ?? '')
      .replace('{address}', () => page)
      .replace('{embed}', () => embed.replaceAll('&', '&amp;').replaceAll('"', '%22'))
  for (const link of document.querySelectorAll<HTMLElement>('[data-share-link]')) {
    const address = (link.dataset.shareLink ?? '')
      .replace('{address}', () => encodeURIComponent(page))
      .replace('{path}', () => encodeURIComponent(`${pathname}${search}`))
      .replace('{embed}', () => embed)
    if (link instanceof HTMLImageElement) link.src = address
    else link.setAttribute('href', address)
  }
}
