/** Maximum number of characters of an answer that are shown; the rest is not read. */
const shownLimit = 50_000

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isText = (type: string): boolean => /json|text|xml|csv|ndjson/.test(type)

/** The request of a form: its address, and its parameters as pairs; empty ones are omitted. */
function question(form: HTMLFormElement): { path: string; pairs: URLSearchParams } {
  let path = form.dataset.call ?? ''
  const pairs = new URLSearchParams()
  for (const control of form.querySelectorAll<Control>('[data-path]'))
    path = path.replace(`{${control.dataset.path}}`, encodeURIComponent(control.value.trim()))
  for (const control of form.querySelectorAll<Control>('[data-sent]')) {
    const part = form.querySelector<HTMLInputElement>(`[data-part="${control.id}"]`)
    if (part && part.value.trim() === '') continue
    const name = (control.dataset.sent ?? '').replace(/\{\w+\}/, part?.value.trim() ?? '')
    for (const value of control.value.split('\n')) if (value.trim() !== '') pairs.append(name, value)
  }
  return { path, pairs }
}

/** The beginning of a body, and whether there is more. */
async function readBody(response: Response): Promise<{ text: string; cut: boolean }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
    if (text.length > shownLimit) {
      await reader.cancel()
      return { text: text.slice(0, shownLimit), cut: true }
    }
  }
  return { text, cut: false }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function block(title: string, text: string): HTMLElement[] {
  const pre = element('pre', text)
  pre.className = 'answer'
  pre.tabIndex = 0
  pre.setAttribute('role', 'region')
  pre.setAttribute('aria-label', title)
  return [element('h4', title), pre]
}

interface Call {
  init: RequestInit
  address: string
  /** Method, address and body as text. */
  line: string
}

/** A call from a form's fields. */
function callOf(form: HTMLFormElement): Call {
  const { path, pairs } = question(form)
  const body = form.querySelector<HTMLTextAreaElement>('[data-body]')?.value
  const posted =
    body !== undefined || form.querySelector<HTMLSelectElement>('[data-method]')?.value === 'POST'
  const query = body ?? pairs.toString()
  if (posted) {
    const given = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } }
    const init = { method: 'POST', body: body ?? pairs, ...given }
    return { init, address: path, line: `POST ${path}  ${query}` }
  }
  const address = query === '' ? path : `${path}?${query}`
  return { init: {}, address, line: `GET ${address}` }
}

/** Status, headers and body of an answer, labelled in the page's language. */
async function answerParts(response: Response, words: DOMStringMap): Promise<HTMLElement[]> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const status = element('p', `${words.status}: `)
  status.append(element('strong', `${response.status} ${response.statusText}`.trim()))
  return [status, ...block(words.headers ?? '', headers), ...(await bodyParts(response, words))]
}

async function bodyParts(response: Response, words: DOMStringMap): Promise<HTMLElement[]> {
  const type = response.headers.get('content-type') ?? ''
  if (type !== '' && !isText(type)) {
    await response.body?.cancel()
    return [element('p', (words.binary ?? '').replace('{type}', type))]
  }
  const { text, cut } = await readBody(response)
  if (text === '') return [element('p', words.empty ?? '')]
  const shown = block(words.body ?? '', cut ? text : indented(text))
  return cut ? [element('p', (words.cut ?? '').replace('{n}', shownLimit.toLocaleString())), ...shown] : shown
}

async function send(form: HTMLFormElement): Promise<void> {
  const shown = form.parentElement?.querySelector<HTMLElement>('.exchange')
  const words = form.closest<HTMLElement>('.api-docs')?.dataset
  if (!shown || !words) return
  const call = callOf(form)
  const line = element('p', '')
  line.className = 'address'
  line.append(element('code', call.line))
  shown.hidden = false
  shown.replaceChildren(line, element('p', words.sending ?? ''))
  try {
    const response = await fetch(call.address, call.init)
    shown.replaceChildren(line, ...(await answerParts(response, words)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    shown.replaceChildren(line, element('p', (words.failed ?? '').replace('{reason}', reason)))
  }
}

/** Forms that make a call of the data API and show its answer. */
export function callForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.call === undefined) return
    event.preventDefault()
    void send(form)
  })
}
