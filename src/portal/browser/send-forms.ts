/** What went wrong, as the API says it. */
async function reasonOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const reason = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof reason === 'string' ? reason : `HTTP ${answer.status}`
}

async function send(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('.form-status')
  const button = form.querySelector<HTMLButtonElement>('button:not([type])')
  if (!status || !button) return
  const { sending = '', sent = '', failed = '{reason}' } = form.dataset
  status.className = 'form-status'
  status.textContent = sending
  button.disabled = true
  try {
    const data = new FormData(form)
    const asJson = form.dataset.send === 'json'
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(asJson && { 'Content-Type': 'application/json' }),
      },
      body: asJson ? JSON.stringify(Object.fromEntries(data)) : data,
    })
    if (!answer.ok) throw new Error(await reasonOf(answer))
    form.reset()
    status.classList.add('done')
    status.textContent = sent
  } catch (error) {
    // What was written stays, to be sent again.
    status.classList.add('failed')
    status.textContent = failed.replace('{reason}', error instanceof Error ? error.message : String(error))
  } finally {
    button.disabled = false
  }
}

/** Forms marked `data-send` are sent without leaving the page; Ctrl or Cmd+Enter sends as well. */
export function sendForms(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-send]')) return
    event.preventDefault()
    void send(event.target)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const form = event.target instanceof HTMLTextAreaElement ? event.target.form : null
    if (form?.matches('[data-send]')) form.requestSubmit()
  })
}
