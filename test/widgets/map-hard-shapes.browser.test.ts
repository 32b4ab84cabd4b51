import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, shown, until } from './page.ts'

const contexts = 'context="hard,trees" hard-dataset="hard-shapes" trees-dataset="trees"'

/** A map over the hard shapes and some trees, once all is on the screen. */
async function drawn(attributes: string, location: string): Promise<HTMLElement> {
  const place = page(
    `<d4c-dataset-context ${contexts}><d4c-map style="display:block;inline-size:600px;block-size:400px" location="${location}">
      <d4c-map-layer context="hard" ${attributes} color="#c80000" border-size="0" shape-opacity="1"></d4c-map-layer>
      <d4c-map-layer context="trees" display="none" color="#0000c8" show-marker="false"></d4c-map-layer>
    </d4c-map></d4c-dataset-context>`,
  )
  const map = one(place, 'd4c-map')
  await oneEvent(map, 'd4c-map-drawn')
  return map
}

/** Clicks a place beside the middle of a map. */
function click(map: Element, [x, y]: readonly [number, number]): void {
  const canvas = inside(map, '.d4c-map__canvas')[0]
  if (!canvas) throw new Error('no map')
  const box = canvas.getBoundingClientRect()
  const target = canvas.querySelector('.ol-viewport') ?? canvas
  const at = {
    clientX: box.left + box.width / 2 + x,
    clientY: box.top + box.height / 2 + y,
    bubbles: true,
    composed: true,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(
      new PointerEvent(type, { ...at, button: 0, buttons: type === 'pointerdown' ? 1 : 0 }),
    )
}

/** Whether a pixel beside the middle of the map has a colour of the shapes. */
function isRed(map: Element, [x, y]: readonly [number, number]): boolean {
  return (inside(map, '.d4c-map__canvas canvas') as HTMLCanvasElement[]).some((canvas) => {
    const pen = canvas.getContext('2d')
    if (!pen || canvas.width === 0) return false
    const scale = canvas.width / 600
    const [red = 0, green = 0] = pen.getImageData(
      Math.round((300 + x) * scale),
      Math.round((200 + y) * scale),
      1,
      1,
    ).data
    return red > 120 && green < 60
  })
}

const title = (map: Element) => inside(map, '[role=dialog]')[0]?.textContent ?? ''

describe('shapes that are hard to draw', () => {
  const ways = ['display="none"', 'display="auto"', 'display="choropleth" function="COUNT"']
  for (const way of ways)
    it(`are drawn with ${way}, and each is asked for by a click`, async () => {
      const map = await drawn(way, '9,50.5,4.5')
      await until(() => isRed(map, [0, 0]), 'a gear of 200,000 corners')
      click(map, [0, 0])
      await until(() => title(map).includes('gear'), 'its record')
      expect(inside(map, '[part~=error]')).to.have.length(0)
    })

  it('are drawn with all their corners, where a zoom shows them', async () => {
    const map = await drawn('display="none"', '18,50.5,4.5')
    await until(() => isRed(map, [0, 0]), 'a gear of 200,000 corners')
    click(map, [0, 0])
    await until(() => title(map).includes('gear'), 'its record')
  })

  it('are drawn where their edges cross, and stand in nobody’s way', async () => {
    const map = await drawn('display="none"', '9,50.5,6')
    // Beside the knot of the bow is what it holds.
    await until(() => isRed(map, [60, 0]) && isRed(map, [-60, 0]), 'both halves of the bow')
    expect(isRed(map, [0, 60])).to.equal(false)
    click(map, [60, 0])
    await until(() => title(map).includes('bow'), 'its record')
    expect(shown(map)).to.not.contain('partial')
  })

  it('filter by an area that crosses them', async () => {
    const place = page(
      `<d4c-dataset-context context="hard" hard-dataset="hard-shapes" hard-parameters="{'geofilter.distance':'50.5,6,1000'}"><d4c-map style="display:block;inline-size:600px;block-size:400px" no-refit location="9,50.5,6">
        <d4c-map-layer context="hard" display="none" color="#c80000" shape-opacity="1"></d4c-map-layer></d4c-map></d4c-dataset-context>`,
    )
    const map = one(place, 'd4c-map')
    await oneEvent(map, 'd4c-map-drawn')
    await until(() => isRed(map, [60, 0]), 'the bow')
  })
})
