import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const mapOf = (layers: string, attributes = '', dataset = 'trees') =>
  one(
    page(
      `<button>before</button><d4c-dataset-context context="c" c-dataset="${dataset}">
        <d4c-map style="display:block;inline-size:700px;block-size:440px" ${attributes}>${layers}</d4c-map>
      </d4c-dataset-context>`,
    ),
    'd4c-map',
  )
const layer = (attributes = '') => `<d4c-map-layer context="c" ${attributes}></d4c-map-layer>`

const key = (name: string) => sendKeys({ press: name })
const type = (text: string) => sendKeys({ type: text })
const count = (map: Element) => inside(map, '.d4c-map__count')[0]?.textContent ?? ''
const focused = (map: Element) => map.shadowRoot?.activeElement ?? null
const entries = (map: Element) => inside(map, '.d4c-map__sights li button').map((entry) => entry.textContent)

/** Tabs until the focus is on something of the map that this says yes to. */
async function tabTo(map: Element, is: (element: Element) => boolean): Promise<void> {
  for (let tries = 0; tries < 25; tries++) {
    await key('Tab')
    const active = focused(map)
    if (active && is(active)) return
  }
  throw new Error('not to be reached by Tab')
}
const isCanvas = (element: Element) => element.matches('.d4c-map__canvas')
const isNamed = (name: string) => (element: Element) => element.getAttribute('aria-label') === name

const around = 'location="8,50.7,4.6" no-refit'

describe('a map without a mouse', () => {
  it('is gone through by keys: from thing to thing, opened, left again', async () => {
    const map = mapOf(layer('display="none"'), around)
    const opened: string[] = []
    map.addEventListener('d4c-item-click', (event) => opened.push((event as CustomEvent).detail.recordid))
    await until(() => count(map).includes('in view'), 'counted')
    map.parentElement?.parentElement?.querySelector('button')?.focus()
    await tabTo(map, isCanvas)
    const hint = focused(map)?.getAttribute('aria-describedby')
    expect(inside(map, `[id="${hint}"]`)[0]?.textContent).to.contain('N and P')
    await type('n')
    await until(() => count(map).startsWith('1 of '), 'the nearest')
    const first = count(map)
    await type('n')
    await until(() => count(map).startsWith('2 of '), 'the next')
    await type('p')
    await until(() => count(map) === first, 'back')
    await type('p')
    await until(() => /^(\d+) of \1: /.test(count(map)), 'around to the last')
    await key('Enter')
    await until(() => inside(map, '[role=dialog] dl').length === 1, 'opened')
    expect(opened).to.have.length(1)
    expect(focused(map)?.getAttribute('role')).to.equal('dialog')
    await expect(map).to.be.accessible()
    await key('Escape')
    await until(() => inside(map, '[role=dialog]').length === 0, 'closed')
    expect(isCanvas(focused(map) as Element)).to.equal(true)
    await key('Escape')
    await until(() => / in view/.test(count(map)), 'left')
  })

  it('lists what is in view, nearest first, and tells of it', async () => {
    const map = mapOf(layer('display="clusters"'), around)
    await until(() => count(map).includes('8 in view'), 'counted')
    map.parentElement?.parentElement?.querySelector('button')?.focus()
    await tabTo(map, isNamed('List what is in view'))
    await key('Enter')
    await until(() => entries(map).length > 0, 'listed')
    expect(entries(map)[0]).to.equal('Chêne pédonculéand 1 more here')
    expect(entries(map)).to.include('Érable')
    await expect(map).to.be.accessible()
    await key('Tab')
    await until(() => count(map).startsWith('1 of '), 'the first has the focus and its ring')
    await key('Enter')
    await until(() => inside(map, '[role=dialog] dl').length === 1, 'opened')
    expect(shown(map)).to.contain('1 / 2')
    await key('Escape')
    await until(() => focused(map)?.matches('.d4c-map__sights button'), 'back in the list')
    await key('Escape')
    await until(() => entries(map).length === 0, 'list closed')
    expect(focused(map)?.getAttribute('aria-label')).to.equal('List what is in view')
  })

  it('follows moves and filters', async () => {
    const map = mapOf(layer(), around)
    await until(() => count(map).includes('8 in view'), 'counted')
    control(map, 'List what is in view').click()
    await until(() => entries(map).length > 3, 'listed')
    const context = map.parentElement as unknown as { toggleRefine(facet: string, path: string): void }
    context.toggleRefine('town', 'Gent')
    await until(() => entries(map).length === 2 && count(map) === '2 in view', 'filtered')
    inside(map, '.d4c-map__canvas')[0]?.focus()
    for (let times = 0; times < 12; times++) await key('ArrowRight')
    await until(() => count(map) === 'Nothing in view', 'moved away')
    expect(shown(map)).to.contain('Nothing in view')
  })

  it('lists what tiles and heat show, and shapes joined to values', async () => {
    const map = mapOf(layer('display="tiles"'), around)
    await until(() => inside(map, '.d4c-map__switches button').length === 1, 'button')
    expect(count(map)).to.equal('')
    control(map, 'List what is in view').click()
    await until(() => entries(map).length > 3, 'listed')
    await until(() => count(map) === '8 in view', 'counted')
    map.innerHTML = layer('display="heatmap"')
    await until(() => entries(map).length > 3, 'listed')
  })

  it('shows hostile names as text, and shapes by theirs', async () => {
    const map = mapOf(layer(), 'location="6,50,5" no-refit', 'areas')
    await until(() => inside(map, '.d4c-map__switches button').length === 1, 'button')
    control(map, 'List what is in view').click()
    await until(() => entries(map).includes('small'), 'listed')
  })

  it('tells when the list cannot be had, and asks again', async () => {
    const { fetch } = window
    const map = mapOf(layer(), around)
    await until(() => count(map).includes('in view'), 'counted')
    window.fetch = async () => Response.json({ error: 'no luck' }, { status: 500 })
    control(map, 'List what is in view').click()
    await until(
      () => inside(map, '.d4c-map__sights [role=alert], .d4c-map__sights .d4c-error').length > 0,
      'told',
    )
    window.fetch = fetch
    inside(map, '.d4c-map__sights button')[0]?.click()
    await until(() => entries(map).length > 3, 'listed')
  })
})
