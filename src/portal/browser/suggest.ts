interface Suggested {
  datasets: { datasetid: string; title: string; publisher: string | null }[]
  themes: { name: string; count: number }[]
  publishers: { name: string; count: number }[]
  territories: { name: string; count: number }[]
}

interface Proposal {
  kind: keyof Suggested
  label: string
  note: string
  href: string
}

const part = (text: string): string => encodeURIComponent(text)

const proposalsOf = (found: Suggested): Proposal[] => [
  ...found.datasets.map(({ datasetid, title, publisher }) => ({
    kind: 'datasets' as const,
    label: title,
    note: publisher ?? '',
    href: `/explore/dataset/${part(datasetid)}/information/`,
  })),
  ...(['themes', 'publishers', 'territories'] as const).flatMap((kind) =>
    found[kind].map(({ name, count }) => ({
      kind,
      label: name,
      note: String(count),
      href: kind === 'territories' ? `/explore/?refine.spatial=${part(name)}` : `/${kind}/${part(name)}/`,
    })),
  ),
]

const listId = 'catalog-proposals'

/**
 * Proposals below the search box of the catalog while one types: arrows choose, Enter opens, Escape closes.
 * Without this script the box is a plain form.
 */
export function suggestions(): void {
  let latest: AbortController | undefined
  let timer: number | undefined
  let proposals: Proposal[] = []
  let chosen = -1
  /** The text whose proposals are shown, null while the list is closed. */
  let shownFor: string | null = null

  const box = () => document.querySelector<HTMLInputElement>('input[data-suggest]')

  /** Says what the box is before anybody types: its role does not change under the hands of a reader. */
  const prepare = () => {
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-controls', listId],
      ['aria-expanded', 'false'],
    ] as const)
      box()?.setAttribute(name, value)
  }

  const close = () => {
    window.clearTimeout(timer)
    latest?.abort()
    document.getElementById(listId)?.remove()
    const input = box()
    input?.setAttribute('aria-expanded', 'false')
    input?.removeAttribute('aria-activedescendant')
    chosen = -1
    shownFor = null
  }

  const choose = (input: HTMLInputElement, index: number) => {
    const options = [...document.querySelectorAll<HTMLElement>(`#${listId} [role="option"]`)]
    if (options.length === 0) return
    chosen = (index + options.length + 1) % (options.length + 1)
    // The place after the last is the box itself.
    if (chosen === options.length) chosen = -1
    for (const [place, option] of options.entries())
      option.setAttribute('aria-selected', String(place === chosen))
    const current = options[chosen]
    if (current) {
      input.setAttribute('aria-activedescendant', current.id)
      current.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }

  const show = (input: HTMLInputElement) => {
    close()
    if (proposals.length === 0 || document.activeElement !== input) return
    const kinds: Record<string, string> = JSON.parse(input.dataset.kinds ?? '{}')
    const list = document.createElement('div')
    list.id = listId
    list.className = 'proposals'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', input.dataset.suggest ?? '')
    let kind: string | undefined
    for (const [index, proposal] of proposals.entries()) {
      if (proposal.kind !== kind) {
        kind = proposal.kind
        const heading = document.createElement('div')
        heading.setAttribute('role', 'presentation')
        heading.textContent = kinds[kind] ?? kind
        list.append(heading)
      }
      const option = document.createElement('div')
      option.id = `${listId}-${index}`
      option.setAttribute('role', 'option')
      option.setAttribute('aria-selected', 'false')
      option.dataset.href = proposal.href
      const [label, note] = [document.createElement('span'), document.createElement('span')]
      label.dir = 'auto'
      label.textContent = proposal.label
      note.className = 'count'
      note.textContent = proposal.note
      option.append(label, note)
      list.append(option)
    }
    input.form?.append(list)
    shownFor = input.value.trim()
    input.setAttribute('aria-expanded', 'true')
  }

  const request = async (input: HTMLInputElement) => {
    const mine = new AbortController()
    latest = mine
    const text = input.value.trim()
    if (text.length < 2) return close()
    try {
      const path = `/d4c/api/catalog/1.0/suggest/?rows=4&q=${part(text)}`
      const answer = await fetch(path, { signal: mine.signal })
      if (!answer.ok) return
      proposals = proposalsOf(await answer.json())
      // The page around the box may have been exchanged meanwhile.
      const now = box()
      if (now && now.value.trim() === text) show(now)
    } catch {
      // Another letter was typed, or the network is away: the form works without proposals.
    }
  }

  prepare()
  document.addEventListener('input', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input !== box()) return
    window.clearTimeout(timer)
    latest?.abort()
    timer = window.setTimeout(() => void request(input), 150)
  })

  // The list goes with the part of the page that is exchanged; what was chosen in it stays chosen.
  document.addEventListener('d4c-page-swap', () => {
    prepare()
    const input = box()
    if (!input || shownFor !== input.value.trim()) return
    const before = chosen
    show(input)
    if (before >= 0) choose(input, before)
  })

  document.addEventListener('keydown', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input !== box() || !document.getElementById(listId)) return
    if (event.key === 'ArrowDown') choose(input, chosen + 1)
    else if (event.key === 'ArrowUp') choose(input, chosen === -1 ? -2 : chosen - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen >= 0) window.location.assign(proposals[chosen]?.href ?? '')
    else if (event.key === 'Enter') return close()
    else return
    event.preventDefault()
  })

  // A press on a proposal would take the focus from the box, and close the list, before the click.
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest(`#${listId}`)) event.preventDefault()
  })
  document.addEventListener('click', (event) => {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>(`#${listId} [role="option"]`) : null
    if (option) window.location.assign(option.dataset.href ?? '')
  })
  document.addEventListener('focusout', (event) => {
    if (event.target === box()) window.setTimeout(() => document.activeElement !== box() && close())
  })
}
