/**
 * Statistics of fields that were still being computed when the page was sent: once they are there, the
 * parts of the page that show them are exchanged.
 */
export async function showPending(): Promise<void> {
  const place = document.querySelector('[data-pending]')
  const dataset = document.querySelector<HTMLElement>('[data-dataset]')?.dataset.dataset
  if (!place || dataset === undefined) return
  const answer = await fetch(`/d4c/api/datasets/1.0/${encodeURIComponent(dataset)}/statistics/`)
  if (!answer.ok) return
  await answer.arrayBuffer()
  const page = await fetch(window.location.href, { headers: { Accept: 'text/html' } })
  const next = new DOMParser().parseFromString(await page.text(), 'text/html')
  for (const id of ['quality', 'fields']) {
    const fresh = next.getElementById(id)
    const old = document.getElementById(id)
    if (fresh && old && !old.contains(document.activeElement))
      old.replaceWith(document.importNode(fresh, true))
  }
}
