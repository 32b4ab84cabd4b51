import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-dataset-context.ts'
import '../../../elements/d4c-download-terms.ts'
import '../../../elements/d4c-embed-code.ts'
import '../../../elements/d4c-json-viewer.ts'
import '../../../elements/d4c-toggle-model.ts'
import { control, inside, one, page, shown, type, until } from '../page.ts'

const rendered = (element: Element) =>
  until(() => (element.shadowRoot?.childElementCount ?? 0) > 0, 'rendered')

describe('download terms', () => {
  const place = (id: string) => {
    const made = page(
      `<d4c-download-terms domain-id="${id}"><a href="#got-it">Get it</a></d4c-download-terms>`,
    )
    const clicks: boolean[] = []
    one(made, 'a').addEventListener('click', (event) => {
      clicks.push(true)
      event.preventDefault()
    })
    return { element: one(made, 'd4c-download-terms'), link: one(made, 'a'), clicks }
  }
  const isAsked = (element: Element) => (inside(element, 'dialog')[0] as HTMLDialogElement).open
  beforeEach(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
  })

  it('hold a download back until they are accepted, and never ask again on that portal', async () => {
    const { element, link, clicks } = place('paris')
    await rendered(element)
    link.click()
    await until(() => isAsked(element), 'asked')
    expect(clicks.length).to.equal(0)
    expect(inside(element, 'dialog a')[0]?.getAttribute('href')).to.equal('/conditions/')
    await expect(element).to.be.accessible()
    const accepted = oneEvent(element, 'd4c-terms-accept')
    control(element, 'Accept').click()
    await accepted
    await until(() => clicks.length === 1, 'downloaded')
    expect(isAsked(element)).to.equal(false)

    const again = place('paris')
    await rendered(again.element)
    again.link.click()
    expect(again.clicks.length).to.equal(1)
    const other = place('lyon')
    await rendered(other.element)
    other.link.click()
    await until(() => isAsked(other.element), 'asked on another portal')
    expect(other.clicks.length).to.equal(0)
  })

  it('download nothing when they are not accepted', async () => {
    const { element, link, clicks } = place('nantes')
    await rendered(element)
    link.click()
    await until(() => isAsked(element), 'asked')
    control(element, 'Cancel').click()
    await until(() => !isAsked(element), 'closed')
    await aTimeout(20)
    expect(clicks.length).to.equal(0)
    link.click()
    await until(() => isAsked(element), 'asked once more')
  })
})

describe('embed code', () => {
  const code = (element: Element) => (inside(element, '.code')[0] as HTMLTextAreaElement).value

  it('is a frame in one of three sizes or one’s own, which starts at 600 × 450', async () => {
    const element = one(
      page(
        '<d4c-embed-code url="https://portal.test/explore/dataset/trees/?tab=x&amp;q=oak" title="&quot;Oaks&quot;"></d4c-embed-code>',
      ),
      '*',
    )
    await rendered(element)
    const frame = (width: number, height: number) =>
      `<iframe src="https://portal.test/explore/embed/dataset/trees/?q=oak" title="&quot;Oaks&quot;" width="${width}" height="${height}" loading="lazy"></iframe>`
    expect(code(element)).to.equal(frame(600, 450))
    for (const [name, width, height] of [
      ['small', 400, 300],
      ['large', 800, 600],
      ['custom', 600, 450],
    ] as const) {
      inside(element, `[value=${name}]`)[0]?.click()
      await until(() => code(element) === frame(width, height), name)
    }
    const [width] = inside(element, '[type=number]')
    type(width as HTMLElement, '640')
    await until(() => code(element) === frame(640, 450), 'typed')
    type(width as HTMLElement, '-3')
    await aTimeout(20)
    expect(code(element)).to.equal(frame(640, 450))
    await expect(element).to.be.accessible()
  })

  it('follows the address as a context writes it', async () => {
    const before = location.href
    const place = page(`<d4c-dataset-context context="trees" trees-dataset="trees" trees-urlsync="true">
      <d4c-toggle-model d4c-toggle-model="trees.parameters" d4c-toggle-key="refine.town" d4c-toggle-value="Ath">
      </d4c-toggle-model></d4c-dataset-context><d4c-embed-code></d4c-embed-code>`)
    const element = one(place, 'd4c-embed-code')
    const toggle = one(place, 'd4c-toggle-model')
    await until(() => inside(toggle, 'input').length && inside(element, '.code').length, 'rendered')
    expect(code(element)).not.to.contain('refine.town')
    inside(toggle, 'input')[0]?.click()
    await until(() => code(element).includes('refine.town=Ath'), 'followed')
    history.replaceState(null, '', before)
  })

  it('is copied', async () => {
    const element = one(page('<d4c-embed-code url="https://a.test/"></d4c-embed-code>'), '*')
    await rendered(element)
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          copied = text
        },
      },
    })
    control(element, 'Copy').click()
    await until(() => shown(element).includes('Copied'), 'said')
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(copied).to.equal(code(element))
  })
})

describe('json viewer', () => {
  it('shows a tree, in which arrays above twenty elements are closed', async () => {
    const value = { name: '<img src=x>', short: Array(20).fill(1), long: Array(21).fill(2), none: null }
    const element = one(page('<d4c-json-viewer></d4c-json-viewer>'), 'd4c-json-viewer')
    Reflect.set(element, 'value', value)
    await until(() => inside(element, '.json-toggle').length === 3, 'tree')
    const toggles = inside(element, '.json-toggle')
    expect(toggles.map((toggle) => toggle.getAttribute('aria-expanded'))).to.deep.equal([
      'true',
      'true',
      'false',
    ])
    expect(shown(element)).to.contain('name: "<img src=x>"').and.to.contain('long:[ 21 elements ]')
    expect(shown(element)).to.contain('none: null')
    await expect(element).to.be.accessible()
    toggles[2]?.click()
    await until(() => shown(element).split(': 2').length === 22, 'opened')
    toggles[0]?.click()
    await until(() => inside(element, '.json-toggle').length === 1, 'closed')
  })

  it('draws a long array by portions', async () => {
    const element = one(page('<d4c-json-viewer></d4c-json-viewer>'), 'd4c-json-viewer')
    Reflect.set(element, 'value', Array(450).fill(0))
    await until(() => inside(element, '.json-toggle').length, 'tree')
    control(element, '450').click()
    await until(() => inside(element, '.json-leaf').length === 200, 'first portion')
    control(element, 'More').click()
    await until(() => inside(element, '.json-leaf').length === 400, 'second portion')
  })
})
