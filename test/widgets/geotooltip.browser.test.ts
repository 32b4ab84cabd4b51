import { aTimeout, expect } from '@open-wc/testing'
import '../../elements/d4c-geotooltip.ts'
import { inside, one, page, press, shown, until } from './page.ts'

const tip = (markup: string) => one(page(markup), 'd4c-geotooltip')
const bubble = (element: Element) => inside(element, '.place-bubble')[0]
const canvas = (element: Element) => inside(element, '.place-map canvas')[0]
const point = (element: Element, name: string, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent(name, { pointerType }))

const warnings = async (run: () => Promise<void>): Promise<string[]> => {
  const original = console.warn
  const said: string[] = []
  console.warn = (...parts: unknown[]) => said.push(parts.join(' '))
  try {
    await run()
  } finally {
    console.warn = original
  }
  return said
}

describe('geotooltip', () => {
  it('comes after the delay, with a map of its size, and fades when the pointer leaves', async () => {
    const element = tip('<d4c-geotooltip coords="48.85,2.35" delay="150">Paris</d4c-geotooltip>')
    await until(() => inside(element, '.anchor').length === 1, 'anchor')
    point(element, 'pointerenter')
    await aTimeout(60)
    expect(bubble(element)).to.equal(undefined)
    await until(() => canvas(element), 'map')
    const place = inside(element, '.place')[0]
    expect([place?.offsetWidth, place?.offsetHeight]).to.deep.equal([200, 200])
    expect(inside(element, '[role=img]')[0]?.getAttribute('aria-label')).to.equal('Map around 48.85, 2.35')
    await until(() => bubble(element)?.style.visibility === 'visible', 'placed')
    await expect(element).to.be.accessible()
    point(element, 'pointerleave')
    await until(() => bubble(element)?.classList.contains('is-leaving'), 'fading')
    await until(() => !bubble(element), 'gone')
  })

  it('opens at once on a click; a pointer that only passes opens nothing', async () => {
    const element = tip(
      '<d4c-geotooltip coords="[48.85, 2.35]" delay="120" width="300" height="120">Paris</d4c-geotooltip>',
    )
    await until(() => inside(element, '.anchor').length === 1, 'anchor')
    point(element, 'pointerenter')
    point(element, 'pointerleave')
    await aTimeout(350)
    expect(bubble(element)).to.equal(undefined)
    element.setAttribute('delay', '100000')
    await aTimeout(0)
    inside(element, '.anchor')[0]?.click()
    await until(() => canvas(element), 'map')
    expect(inside(element, '.place')[0]?.offsetWidth).to.equal(300)
  })

  it('comes with the focus and goes with Escape, also where a link is enclosed', async () => {
    const element = tip(
      '<d4c-geotooltip delay="0" geojson=\'{"type": "Point", "coordinates": [2.35, 48.85]}\'><a href="#x">Paris</a></d4c-geotooltip>',
    )
    await until(() => inside(element, 'slot').length === 1, 'slot')
    expect(inside(element, 'button').length).to.equal(0)
    one(element, 'a').focus()
    await until(() => bubble(element), 'bubble')
    press(one(element, 'a'), 'Escape')
    await until(() => !bubble(element), 'gone')
    expect(document.activeElement).to.equal(one(element, 'a'))
  })

  it('shares one map among all of a page', async () => {
    const place = page(
      '<d4c-geotooltip delay="0" coords="1,2">a</d4c-geotooltip><d4c-geotooltip delay="0" coords="3,4">b</d4c-geotooltip>',
    )
    const [first, second] = place.querySelectorAll<HTMLElement>('d4c-geotooltip')
    if (!first || !second) throw new Error('two elements')
    await until(() => inside(second, '.anchor').length === 1, 'anchors')
    inside(first, '.anchor')[0]?.click()
    await until(() => canvas(first), 'first map')
    const map = inside(first, '.place-map > div')[0]
    inside(second, '.anchor')[0]?.click()
    await until(() => canvas(second), 'second map')
    expect(inside(second, '.place-map > div')[0] === map).to.equal(true)
  })

  it('draws the record of a template, each its own', async () => {
    const place =
      page(`<d4c-dataset-context context="c" c-dataset="trees"><d4c-results context="c" max="2"><template>
      {% for one in results %}<d4c-geotooltip record="one" delay="0">{{ one.fields.txt1 }}</d4c-geotooltip>{% endfor %}
    </template></d4c-results></d4c-dataset-context>`)
    const results = one(place, 'd4c-results')
    await until(() => inside(results, 'd4c-geotooltip').length === 2, 'elements')
    const [first] = inside(results, 'd4c-geotooltip')
    if (!first) throw new Error('no element')
    await until(() => inside(first, '.anchor').length === 1, 'anchor')
    inside(first, '.anchor')[0]?.click()
    await until(() => canvas(first), 'map')
    expect(inside(first, '[role=img]')[0]?.getAttribute('aria-label')).to.contain('50.46, 4.86')
  })

  it('leaves text without a place alone and tells its author', async () => {
    const said = await warnings(async () => {
      const element = tip('<d4c-geotooltip coords="<img src=x>,2">somewhere</d4c-geotooltip>')
      await until(() => inside(element, 'slot').length === 1, 'slot')
      point(element, 'pointerenter')
      element.click()
      await aTimeout(50)
      expect(shown(element)).to.equal('')
      expect(inside(element, 'button, .place-bubble, img').length).to.equal(0)
    })
    expect(said.join()).to.contain('<d4c-geotooltip> finds no place in')
  })
})
