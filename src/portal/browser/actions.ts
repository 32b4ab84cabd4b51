const neighbour = (button: HTMLElement): string => {
  if (button.dataset.copy === 'field')
    return button.closest('.copied')?.querySelector('textarea')?.value ?? ''
  const place =
    button.dataset.copy === 'next'
      ? button.closest('section')?.querySelector('pre')
      : button.closest('section')?.querySelector('.address a')
  return place instanceof HTMLAnchorElement ? place.href : (place?.textContent ?? '')
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.textContent
  await navigator.clipboard.writeText(neighbour(button))
  button.textContent = button.dataset.copied ?? label
  window.setTimeout(() => {
    button.textContent = label
  }, 2000)
}

async function tryCall(button: HTMLElement): Promise<void> {
  const section = button.closest('section')
  const answer = section?.querySelector<HTMLElement>('.answer')
  const link = section?.querySelector<HTMLAnchorElement>('.address a')
  if (!answer || !link) return
  if (!answer.hidden) {
    answer.hidden = true
    button.setAttribute('aria-expanded', 'false')
    return
  }
  try {
    answer.textContent = JSON.stringify(await (await fetch(link.href)).json(), null, 2)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    answer.textContent = (button.dataset.failed ?? '{reason}').replace('{reason}', reason)
  }
  answer.hidden = false
  button.setAttribute('aria-expanded', 'true')
}

/** Buttons that copy the text next to them, and buttons that request an address and show the answer. */
export function buttons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.matches('[data-copy]')) void copy(button)
    if (button?.matches('[data-try]')) void tryCall(button)
  })
}
