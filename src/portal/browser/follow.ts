const api = '/d4c/api/account/subscriptions/datasets/'

const cookie = (name: string): string =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
  )

async function follows(dataset: string): Promise<boolean | null> {
  const answer = await fetch(api, { headers: { Accept: 'application/json' } })
  if (!answer.ok) return null
  const { datasets }: { datasets: { dataset_id: string }[] } = await answer.json()
  return datasets.some(({ dataset_id }) => dataset_id === dataset)
}

/**
 * The subscribe button of a dataset, for signed-in users. Everybody else keeps the link in the rendered page.
 */
export async function followButton(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-follow]')
  const button = place?.querySelector('button')
  if (!place || !button || cookie('d4c_csrf') === '') return
  const dataset = place.dataset.follow ?? ''
  const isFollowed = await follows(dataset).catch(() => null)
  if (isFollowed === null) return
  const show = (followed: boolean) => {
    button.setAttribute('aria-pressed', String(followed))
    button.textContent = (followed ? button.dataset.on : button.dataset.off) ?? ''
  }
  show(isFollowed)
  button.hidden = false
  place.querySelector('a')?.remove()
  button.addEventListener('click', () => {
    const before = button.getAttribute('aria-pressed') === 'true'
    show(!before)
    void fetch(`${api}${encodeURIComponent(dataset)}/${before ? 'unsubscribe' : 'subscribe'}/`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRFToken': cookie('d4c_csrf') },
    })
      .then((answer) => {
        if (!answer.ok) show(before)
      })
      .catch(() => show(before))
  })
}
