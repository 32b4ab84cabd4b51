/** What the network between an element and its portal does. */
export type Fault = 'none' | 'held' | 'failing' | 'offline' | 'hostile'

/** What strangers may have written into records and descriptions. */
const hostile: readonly (string | null)[] = [
  '<img src=x onerror="window.broken = true"><script>window.broken = true</script>',
  '{{ 6 | times: 7 }}{% for i in (1..9) %}{{ i }}{% endfor %}',
  '\u202Eright to left\u202C 👩‍🚀 "quoted" \'too\' \u0000',
  'javascript:window.broken=true',
  'x'.repeat(100_000),
  '',
  null,
]

declare global {
  interface Window {
    /** Set by what strangers have written, when it runs. */
    broken?: boolean
  }
}

let nth = 0

function spoil(value: unknown, as = (text: string | null | undefined): unknown => text): unknown {
  if (typeof value === 'string') return as(hostile[nth++ % hostile.length])
  if (Array.isArray(value)) return value.map((one) => spoil(one, as))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, as)]))
  return value
}

/** Names by which things are found stay; what people write does not. */
function spoilAnswer(answer: unknown, key = ''): unknown {
  if (key === 'fields' && !Array.isArray(answer)) return spoil(answer)
  if (key === 'metas' || key === 'label') return spoil(answer)
  // Names of categories are never null.
  if (key === 'facets') return spoil(answer, (text) => text ?? '')
  if (Array.isArray(answer)) return answer.map((one) => spoilAnswer(one))
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(Object.entries(answer).map(([name, one]) => [name, spoilAnswer(one, name)]))
  return answer
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** Stands between the elements of a page and the sample portal. */
export class Network {
  fault: Fault = 'none'
  /** Questions under each fault. */
  readonly questions: Record<Fault, number> = { none: 0, held: 0, failing: 0, offline: 0, hostile: 0 }
  /** Questions that the portal refused. */
  readonly refused: string[] = []
  readonly #fetch = window.fetch
  /** Questions that will be answered. */
  readonly #open = new Set<Promise<unknown>>()

  constructor() {
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      if (!url.pathname.startsWith('/d4c/api/')) return this.#counted(this.#fetch.call(window, input, init))
      this.questions[this.fault] += 1
      if (this.fault === 'held')
        return new Promise((_, failed) =>
          init?.signal?.addEventListener('abort', () => failed(new DOMException('gone', 'AbortError'))),
        )
      url.pathname = `/samples${url.pathname}`
      return this.#counted(this.#answer(url.href, init))
    }
  }

  /** Until nothing waits for an answer any more, and the page was drawn with the last of them. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#open)
      await drawn()
      await drawn()
    } while (this.#open.size > 0)
  }

  close(): void {
    window.fetch = this.#fetch
  }

  async #answer(url: string, init?: RequestInit): Promise<Response> {
    const { fault } = this
    if (fault === 'failing') return json({ error: 'It is <b>broken</b>' }, 500)
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    const answer = await this.#fetch.call(window, url, init)
    if (!answer.ok) this.refused.push(`${answer.status} ${url}`)
    // Whole, so that who waits for it has it.
    const body = await answer.arrayBuffer()
    if (fault !== 'hostile' || !answer.headers.get('Content-Type')?.includes('json'))
      return new Response(body.byteLength > 0 ? body : null, answer)
    return json(spoilAnswer(JSON.parse(new TextDecoder().decode(body))))
  }

  #counted(answer: Promise<Response>): Promise<Response> {
    this.#open.add(answer)
    const ended = () => this.#open.delete(answer)
    answer.then(ended, ended)
    return answer
  }
}

/** Until the next picture. */
export const drawn = () => new Promise((done) => requestAnimationFrame(done))
