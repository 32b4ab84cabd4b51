import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const style = 'style="display:block;inline-size:600px;block-size:400px"'

const mapOf = (layers: string, attributes = '', dataset = 'trees') =>
  one(
    page(
      `<d4c-dataset-context context="c" c-dataset="${dataset}"><d4c-map ${style} ${attributes}>${layers}</d4c-map></d4c-dataset-context>`,
    ),
    'd4c-map',
  )

const layer = (attributes = '', content = '') =>
  `<d4c-map-layer context="c" ${attributes}>${content}</d4c-map-layer>`

const settled = (map: Element) =>
  until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')

/** Clicks the middle of the map. */
function clickMiddle(map: Element): void {
  const canvas = inside(map, '.d4c-map__canvas')[0]
  if (!canvas) throw new Error('no map')
  const box = canvas.getBoundingClientRect()
  const target = canvas.querySelector('.ol-viewport') ?? canvas
  const at = {
    clientX: box.left + box.width / 2,
    clientY: box.top + box.height / 2,
    bubbles: true,
    composed: true,
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(
      new PointerEvent(type, {
        ...at,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        button: 0,
        buttons: type === 'pointerdown' ? 1 : 0,
      }),
    )
}

describe('map', () => {
  it('draws its layers, is named and can be reached', async () => {
    const map = mapOf(layer())
    await oneEvent(map, 'd4c-map-ready')
    await settled(map)
    expect(inside(map, 'canvas').length).to.be.greaterThan(0)
    expect(inside(map, '[role=application]')[0]?.tabIndex).to.equal(0)
    await expect(map).to.be.accessible()
  })

  it('shows the records of a place, one at a time, and closes with Escape', async () => {
    const map = mapOf(layer('display="none"'), 'location="15,50.46,4.86"')
    await settled(map)
    clickMiddle(map)
    await until(() => inside(map, '[role=dialog] dl').length === 1, 'popup')
    expect(shown(map)).to.match(/Chêne pédonculé|Hêtre pourpre/)
    expect(shown(map)).to.contain('1 / 2')
    await expect(map).to.be.accessible()
    const before = shown(map)
    control(map, 'Next record').click()
    await until(() => shown(map) !== before, 'the other record')
    expect(shown(map)).to.contain('2 / 2')
    const dialog = inside(map, '[role=dialog]')[0]
    if (dialog) press(dialog, 'Escape')
    await until(() => inside(map, '[role=dialog]').length === 0, 'closed')
  })

  it('sorts the records of a popup by the field of the map, that of a layer first', async () => {
    const first = async (attributes: string, ofLayer: string) => {
      const map = mapOf(layer(`display="none" ${ofLayer}`), `location="15,50.46,4.86" ${attributes}`)
      await oneEvent(map, 'd4c-map-drawn')
      clickMiddle(map)
      await until(() => inside(map, '[role=dialog] dl').length === 1, 'popup')
      return shown(map).includes('Hêtre pourpre')
    }
    expect(await first('tooltip-sort="num1"', '')).to.equal(true)
    expect(await first('tooltip-sort="num1"', 'tooltip-sort="-num1"')).to.equal(false)
  })

  it('shows records by the template of their layer, sanitised', async () => {
    const template =
      '<template><h4>{{ record.fields.town }}</h4><img src="data:," onerror="window.broken = true"></template>'
    const map = mapOf(layer('display="none"', template), 'location="15,50.46,4.86"')
    await settled(map)
    clickMiddle(map)
    await until(() => inside(map, '[role=dialog] h4').length === 1, 'template')
    expect(inside(map, 'h4')[0]?.textContent).to.equal('Namur')
    expect('broken' in window).to.equal(false)
  })

  it('asks again when a filter changes, and moves to what is left', async () => {
    const map = mapOf(layer())
    await settled(map)
    const moves: string[] = []
    map.addEventListener('d4c-map-move', (event) => moves.push((event as CustomEvent).detail.location))
    const context = map.parentElement as unknown as { toggleRefine(facet: string, path: string): void }
    context.toggleRefine('town', 'Namur')
    await until(() => moves.some((move) => move.includes('50.46,4.86')), 'moved to Namur')
  })

  it('stays where it is told to', async () => {
    const map = mapOf(layer(), 'no-refit location="5,10,20"')
    await settled(map)
    const moves: string[] = []
    map.addEventListener('d4c-map-move', (event) => moves.push((event as CustomEvent).detail.location))
    const context = map.parentElement as unknown as { toggleRefine(facet: string, path: string): void }
    context.toggleRefine('town', 'Namur')
    await oneEvent(map, 'd4c-load-end')
    expect(moves.filter((move) => !move.startsWith('5,10,20'))).to.deep.equal([])
  })

  it('zooms by its buttons', async () => {
    const map = mapOf(layer(), 'location="5,10,20"')
    await settled(map)
    const moved = oneEvent(map, 'd4c-map-move')
    control(map, 'Zoom in').click()
    expect((await moved).detail.location).to.equal('6,10,20')
  })

  it('draws shapes', async () => {
    const map = mapOf(layer(), '', 'areas')
    await settled(map)
    expect(shown(map)).to.not.contain('Some layers show partial results')
  })

  it('explains its colours in the legend', async () => {
    const map = mapOf(
      layer(
        `display="none" caption="true" color-by-field="town" color-categories='{"Namur": "#1b9e77"}' color-categories-other="#777"`,
      ),
    )
    await settled(map)
    await until(() => inside(map, '.d4c-map__legend li').length > 0, 'legend')
    expect(inside(map, '.d4c-map__legend li').map((entry) => entry.textContent)).to.deep.equal([
      'Namur',
      'Others',
    ])
  })

  it('says what is missing: layers, places', async () => {
    const empty = mapOf('')
    await until(() => shown(empty).includes('d4c-map-layer'), 'no layer')
    const placeless = mapOf(layer(), '', 'numbers')
    await until(() => shown(placeless).includes('has no place or shape'), 'no place')
  })
})
