const typingMs = 400

/** Renders an example again as its source is edited, and can restore the original. */
export function liveExamples(): void {
  for (const place of document.querySelectorAll('[data-live-example]')) {
    const result = place.querySelector('.live-result')
    const source = place.querySelector('textarea')
    const reset = place.querySelector<HTMLButtonElement>('[data-live-reset]')
    if (!result || !source || !reset) continue
    const written = source.defaultValue
    let timer = 0
    const show = () => {
      const template = document.createElement('template')
      template.innerHTML = source.value
      result.replaceChildren(template.content)
      reset.hidden = source.value === written
    }
    source.addEventListener('input', () => {
      clearTimeout(timer)
      timer = window.setTimeout(show, typingMs)
    })
    reset.addEventListener('click', () => {
      source.value = written
      show()
      source.focus()
    })
    // A browser may restore form input on reload.
    if (source.value !== written) show()
  }
}
