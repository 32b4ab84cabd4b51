/** Updates links of the page when the synchronised context changes the address. */
export function followAddress(): void {
  const update = () => {
    const { search } = window.location
    for (const tab of document.querySelectorAll<HTMLAnchorElement>('a[data-tab]')) tab.search = search
    const filters = new URLSearchParams(search)
    for (const name of ['dataChart', 'location', 'basemap', 'lang']) filters.delete(name)
    const rest = filters.toString()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-download]')) {
      const base = link.dataset.download ?? ''
      link.href = rest ? `${base}&${rest}` : base
      if (link.closest('.address')) link.textContent = link.getAttribute('href')
    }
  }
  document.addEventListener('d4c-parameters-change', () => window.setTimeout(update))
  document.addEventListener('d4c-load-end', (event) => {
    const nhits: unknown = event instanceof CustomEvent ? event.detail?.nhits : undefined
    if (typeof nhits !== 'number') return
    for (const place of document.querySelectorAll('[data-nhits]'))
      place.textContent = new Intl.NumberFormat(document.documentElement.lang).format(nhits)
  })
  window.addEventListener('popstate', update)
  update()
}
