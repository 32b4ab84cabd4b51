/**
 * Links and forms marked `data-swap` replace the main part of the page instead of loading a new one, and
 * update the address. Without this script they are plain links and forms.
 */
export function swapPages(): void {
  let latest: AbortController | undefined

  async function show(address: string, history: 'push' | 'none'): Promise<void> {
    latest?.abort()
    const mine = new AbortController()
    latest = mine
    document.querySelector('.catalog-results')?.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(address, { signal: mine.signal, headers: { Accept: 'text/html' } })
      const next = new DOMParser().parseFromString(await response.text(), 'text/html')
      const fresh = next.querySelector('main')
      if (!fresh) throw new Error('no main part')
      if (history === 'push') window.history.pushState(null, '', address)
      replaceMain(fresh)
      document.dispatchEvent(new Event('d4c-page-swap'))
      document.title = next.title
    } catch {
      // After a failure the page is loaded normally; after an abort, a newer request is running.
      if (!mine.signal.aborted) window.location.assign(address)
    }
  }

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a[data-swap]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    void show(link.href, 'push').then(() => {
      if (link.closest('.paging')) window.scrollTo({ top: 0 })
    })
  })

  const submit = (form: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.append(name, value)
    const search = query.toString()
    void show(`${form.action.split('?')[0]}${search ? `?${search}` : ''}`, 'push')
  }

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-swap]')) return
    event.preventDefault()
    submit(event.target)
  })

  document.addEventListener('change', (event) => {
    const form = event.target instanceof HTMLSelectElement ? event.target.form : null
    if (form?.matches('[data-swap]')) submit(form)
  })

  let typing: number | undefined
  document.addEventListener('input', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.type !== 'search') return
    const { form } = input
    if (!form?.matches('[data-swap]')) return
    window.clearTimeout(typing)
    typing = window.setTimeout(() => submit(form), 250)
  })

  window.addEventListener('popstate', () => {
    if (document.querySelector('[data-swap]')) void show(window.location.href, 'none')
  })
}

/** Replaces the main part and preserves the focus, the caret and expanded lists. */
function replaceMain(fresh: Element): void {
  const old = document.querySelector('main')
  if (!old) return
  const active = document.activeElement
  const id = active?.id
  const href = active instanceof HTMLAnchorElement ? (active.textContent ?? '').trim() : null
  const typed =
    active instanceof HTMLInputElement ? { value: active.value, caret: active.selectionStart } : null
  const open = [...old.querySelectorAll('details')].map((details) => details.open)
  const isFolded = [...old.querySelectorAll<HTMLDetailsElement>('details[data-fold]')].map(
    ({ open }) => !open,
  )
  old.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)))
  const now = [...old.querySelectorAll('details')]
  if (now.length === open.length)
    for (const [index, details] of now.entries()) details.open = open[index] ?? false
  // Filters stay as the visitor left them, whatever they hold now.
  for (const [index, details] of [
    ...old.querySelectorAll<HTMLDetailsElement>('details[data-fold]'),
  ].entries())
    if (isFolded[index]) details.open = false
  const again = id
    ? document.getElementById(id)
    : href
      ? [...old.querySelectorAll('a')].find((link) => (link.textContent ?? '').trim() === href)
      : null
  if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  else if (active && active !== document.body && old !== active && !document.contains(active))
    old.focus({ preventScroll: true })
  if (typed && again instanceof HTMLInputElement) {
    again.value = typed.value
    again.setSelectionRange(typed.caret, typed.caret)
  }
}
