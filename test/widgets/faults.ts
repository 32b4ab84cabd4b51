import { expect } from '@open-wc/testing'
import { drawn, type Fault, Network } from './network.ts'
import { page, until } from './page.ts'

interface ElementFacts {
  tag: string
  example: string
  attributes: { name: string }[]
  /** Its example has a context and requests nothing until somebody does something. */
  isQuiet?: true
}

// As the build tells them; a page loads the same bundles.
const elements: ElementFacts[] = await (await fetch('/dist/elements.json')).json()
const script = document.createElement('script')
script.type = 'module'
script.src = '/dist/d4c-widgets.js'
document.head.append(script)

/** Text that a place shows or reads out, that of shadow roots too. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof HTMLStyleElement || node instanceof HTMLTemplateElement) return ''
  const children = [
    ...(node instanceof Element ? (node.shadowRoot?.childNodes ?? []) : []),
    ...node.childNodes,
  ]
  const spoken =
    node instanceof Element
      ? ['aria-label', 'alt', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? '')
      : []
  return [...spoken, ...children.map(textOf)].join(' ')
}

/** Until no file of the page has come for some pictures: an element may fetch a part of itself when it is drawn. */
async function loaded(): Promise<void> {
  const files = () => performance.getEntriesByType('resource').length
  for (let [still, before] = [0, files()]; still < 6; still += 1) {
    await drawn()
    if (files() !== before) [still, before] = [0, files()]
  }
}

/** Lets what waits for its turn have it. */
const turn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })

/** None of them may be: they name no attribute's value. */
const nonsense = ['', '{', '-1e999', '{{ nothing.at.all }}', '{{ 1 |']

/** So many files share the elements, none of which takes longer than the runner waits for one. */
const parts = 3

/** Tests of every third element, from this one on. */
export function everyThird(part: number): void {
  describe('every element stands what may come', () => {
    const uncaught: string[] = []
    const { error, warn } = console
    let network: Network
    let place: HTMLElement

    const onError = (event: ErrorEvent) => uncaught.push(event.message)
    const onRejection = (event: PromiseRejectionEvent) => uncaught.push(String(event.reason))

    // The first of us starts the portal.
    before(async function (this: { timeout(milliseconds: number): void }) {
      this.timeout(120_000)
      await fetch('/samples/d4c/api/datasets/1.0/search/?rows=0')
    })
    beforeEach(() => {
      uncaught.length = 0
      performance.clearResourceTimings()
      network = new Network()
      // Warnings and other console errors are for the builder of a page.
      console.warn = () => {}
      console.error = (...parts: unknown[]) => {
        const message = parts.join(' ')
        if (/> failed:|Minified React error/.test(message)) uncaught.push(message)
      }
      window.addEventListener('error', onError)
      window.addEventListener('unhandledrejection', onRejection)
      place = page('')
    })
    afterEach(() => {
      network.close()
      Object.assign(console, { error, warn })
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    })

    /** Shows markup in the place of what was shown, under a fault of the network. */
    async function show(fault: Fault, markup: string): Promise<void> {
      network.fault = fault
      const template = document.createElement('template')
      template.innerHTML = markup
      place.replaceChildren(template.content)
      await network.settled()
    }

    for (const { tag, example, attributes, isQuiet = false } of elements.filter(
      (_, nth) => nth % parts === part,
    ))
      it(tag, async () => {
        const asks = /<d4c-(catalog|dataset)-context/.test(example) && !isQuiet
        const asked = (fault: Fault) => !asks || network.questions[fault] > 0
        const questions = (fault: Fault) =>
          `questions of ${tag} while ${fault} (if its example requests the schema alone, its reference.ts says isQuiet: true)`

        await show('none', example)
        await customElements.whenDefined(tag)
        await until(() => asked('none'), questions('none'))
        await loaded()
        await network.settled()
        expect(network.refused).to.deep.equal([])

        for (const fault of ['failing', 'offline', 'hostile'] as const) {
          // Contexts that come in the same moment as others leave take over what those had.
          place.replaceChildren()
          await drawn()
          await show(fault, example)
          await until(() => asked(fault), questions(fault))
          await network.settled()
        }
        expect(window.broken).to.equal(undefined)
        expect(textOf(place)).not.to.match(/(^|\W)42123456789/)

        // Taken away while it waits, twice on a page, moved, declared before its context.
        await show('held', example)
        await show('none', example + example)
        const element = place.querySelector(tag)
        const elsewhere = document.createElement('section')
        place.append(elsewhere)
        if (element) elsewhere.append(element)
        await network.settled()
        await show('none', `<${tag} context="not-declared"></${tag}>`)

        // Each attribute set to something it cannot be, and taken away again.
        await show('none', example)
        const changed = place.querySelector(tag)
        for (const { name } of attributes.filter(
          ({ name }) => /^[a-z-]+$/.test(name) && name !== 'context',
        )) {
          const before = changed?.getAttribute(name) ?? null
          for (const value of nonsense) {
            changed?.setAttribute(name, value)
            await turn()
          }
          if (before === null) changed?.removeAttribute(name)
          else changed?.setAttribute(name, before)
        }
        await network.settled()
        expect(uncaught).to.deep.equal([])
      })
  })
}
