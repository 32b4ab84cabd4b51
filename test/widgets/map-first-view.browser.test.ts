import { expect } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { one, page, until } from './page.ts'

interface View {
  zoom: number
  lat: number
  lng: number
}

interface Size {
  width: number
  height: number
}

/** The places of the world dataset that lie outermost, and some between. */
const places = [
  [51.88, -176.65],
  [-54.84, -68.3],
  [82.5, -62.28],
  [50.9, 4.48],
  [-46.41, 168.32],
  [64.38, 179.9],
] as const

const northing = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)

/** Pixel of a place in a map of that size. */
function pixelOf([lat, lng]: readonly [number, number], view: View, { width, height }: Size) {
  const world = 256 * 2 ** view.zoom
  return {
    x: width / 2 + ((lng - view.lng) / 360) * world,
    y: height / 2 - (northing(lat) - northing(view.lat)) * world,
  }
}

/** A map of all places, and where it looks once it is drawn. */
async function drawn({ width, height }: Size, attributes = '') {
  const place = page('<div></div>')
  const view: View = { zoom: Number.NaN, lat: 0, lng: 0 }
  let done = false
  place.addEventListener('d4c-map-move', (event) => {
    const [zoom = 0, lat = 0, lng = 0] = (event as CustomEvent<{ location: string }>).detail.location
      .split(',')
      .map(Number)
    Object.assign(view, { zoom, lat, lng })
  })
  place.addEventListener('d4c-map-drawn', () => {
    done = true
  })
  place.innerHTML = `<d4c-dataset-context context="c" c-dataset="world"><d4c-map style="display:block;inline-size:${width}px;block-size:${height}px" ${attributes}>
    <d4c-map-layer context="c" display="none" size="10"></d4c-map-layer></d4c-map></d4c-dataset-context>`
  await until(() => done, 'drawn')
  return { map: one(place, 'd4c-map'), view }
}

/** Pixels between a view's edges and the pins, the largest of which is 99 high and 55 wide. */
function expectWhole(view: View, size: Size): void {
  for (const place of places) {
    const { x, y } = pixelOf(place, view, size)
    const at = `${place} at ${size.width} × ${size.height}`
    expect(x, at).to.be.within(28, size.width - 28)
    expect(y, at).to.be.within(99, size.height)
  }
}

describe('first view of a map', () => {
  for (const size of [
    { width: 320, height: 420 },
    { width: 400, height: 300 },
    { width: 1000, height: 420 },
  ])
    it(`holds every pin at ${size.width} × ${size.height}`, async () => {
      const { view } = await drawn(size)
      expectWhole(view, size)
    })

  it('holds every pin still when its place changes its size before anybody has moved it', async () => {
    const { map, view } = await drawn({ width: 700, height: 500 })
    const before = view.zoom
    map.style.inlineSize = '300px'
    await until(() => view.zoom !== before, 'another view')
    expectWhole(view, { width: 300, height: 500 })
  })

  it('looks no farther than the author lets it', async () => {
    const { view } = await drawn({ width: 320, height: 420 }, 'min-zoom="3"')
    expect(view.zoom).to.equal(3)
  })
})
