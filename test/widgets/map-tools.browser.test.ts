import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const style = 'style="display:block;inline-size:600px;block-size:400px"'

interface ContextElement extends HTMLElement {
  getQueryStringURL(): string
  clearActiveFilters(): void
}

const contextOf = (map: Element): ContextElement => map.parentElement as ContextElement

/** What a context asks for, by the names in an address. */
const asked = (map: Element) => new URLSearchParams(contextOf(map).getQueryStringURL())

async function mapOf(
  attributes = '',
  content = '<d4c-map-layer context="c" display="none"></d4c-map-layer>',
) {
  const map = one(
    page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-map ${style} ${attributes}>${content}</d4c-map></d4c-dataset-context>`,
    ),
    'd4c-map',
  )
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  await until(() => inside(map, '.d4c-tools').length === 1, 'tools')
  return map
}

function canvasOf(map: Element): HTMLElement {
  const canvas = inside(map, '.d4c-map__canvas')[0]
  if (!canvas) throw new Error('no map')
  return canvas
}

/** Points at a place of the map, in pixels from its middle, and clicks there. */
function clickAt(map: Element, x: number, y: number): void {
  const canvas = canvasOf(map)
  const box = canvas.getBoundingClientRect()
  const at = {
    clientX: box.left + box.width / 2 + x,
    clientY: box.top + box.height / 2 + y,
    bubbles: true,
    composed: true,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
    button: 0,
  }
  const target = canvas.querySelector('.ol-viewport') ?? canvas
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(new PointerEvent(type, { ...at, buttons: type === 'pointerdown' ? 1 : 0 }))
}

function drag(map: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const canvas = canvasOf(map)
  const box = canvas.getBoundingClientRect()
  const target = canvas.querySelector('.ol-viewport') ?? canvas
  const steps = [from, from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to, to] as const
  const types = ['pointermove', 'pointerdown', 'pointermove', 'pointermove', 'pointerup']
  for (const [index, [x, y]] of steps.entries())
    target.dispatchEvent(
      new PointerEvent(types[index] ?? '', {
        clientX: box.left + box.width / 2 + x,
        clientY: box.top + box.height / 2 + y,
        bubbles: true,
        composed: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        button: 0,
        buttons: index > 0 && index < 4 ? 1 : 0,
      }),
    )
}

async function openPanel(map: Element): Promise<void> {
  control(map, 'Draw an area').click()
  await until(() => inside(map, '[part=draw]').length === 1, 'panel')
}

async function startDrawing(map: Element, kind: string): Promise<void> {
  await openPanel(map)
  control(map, kind).click()
  await until(() => shown(map).includes('Escape ends drawing'), 'hint')
  // The tool comes with its own code.
  await new Promise((resolve) => setTimeout(resolve, 300))
}

const location = 'location="8,50.5,4.5"'

describe('map tools: drawing', () => {
  it('a circle sets the distance of the context, and its removal takes it away', async () => {
    const map = await mapOf(location)
    await startDrawing(map, 'Circle')
    const event = oneEvent(map, 'd4c-shape-drawn')
    clickAt(map, 0, 0)
    clickAt(map, 60, 0)
    const { detail } = await event
    expect(detail.type).to.equal('circle')
    expect(asked(map).get('geofilter.distance')).to.match(/^50\.5,4\.5,\d{4,5}$/)
    const metres = Number(asked(map).get('geofilter.distance')?.split(',')[2])
    // 60 pixels at zoom 8 and 50.5 degrees north.
    expect(metres).to.be.within(23_000, 23_700)
    expect(asked(map).has('geofilter.polygon')).to.equal(false)
    await until(() => shown(map).includes('Only what lies within'), 'told')
    await expect(map).to.be.accessible()
    await openPanel(map)
    await expect(map).to.be.accessible()
    const removed = oneEvent(map, 'd4c-shape-removed')
    control(map, 'Remove the area').click()
    await removed
    expect(asked(map).has('geofilter.distance')).to.equal(false)
  })

  it('a drag draws a circle and a rectangle, as clicks do, and the map stays where it is', async () => {
    const map = await mapOf(location)
    const moves: string[] = []
    map.addEventListener('d4c-map-move', (event) => moves.push((event as CustomEvent).detail.location))
    await startDrawing(map, 'Circle')
    drag(map, [0, 0], [60, 0])
    await until(() => asked(map).has('geofilter.distance'), 'circle')
    const byDrag = asked(map).get('geofilter.distance')
    await startDrawing(map, 'Circle')
    clickAt(map, 0, 0)
    clickAt(map, 61, 0)
    await until(() => asked(map).get('geofilter.distance') !== byDrag, 'circle by clicks')
    const [drawn, clicked] = [byDrag, asked(map).get('geofilter.distance')].map(
      (text) => text?.split(',') ?? [],
    )
    expect(drawn?.slice(0, 2)).to.deep.equal(clicked?.slice(0, 2))
    expect(Number(drawn?.[2]) / Number(clicked?.[2])).to.be.closeTo(60 / 61, 0.001)
    await startDrawing(map, 'Rectangle')
    drag(map, [-40, -30], [40, 30])
    await until(() => asked(map).has('geofilter.polygon'), 'rectangle')
    expect(asked(map).get('geofilter.polygon')?.split('),(')).to.have.length(4)
    expect(moves.filter((move) => move !== '8,50.5,4.5')).to.deep.equal([])
  })

  it('a polygon sets the polygon and clears the distance', async () => {
    const map = await mapOf(location)
    await startDrawing(map, 'Circle')
    clickAt(map, 0, 0)
    clickAt(map, 60, 0)
    await until(() => asked(map).has('geofilter.distance'), 'circle')
    await startDrawing(map, 'Polygon')
    clickAt(map, 0, 0)
    clickAt(map, 80, 0)
    clickAt(map, 80, 80)
    clickAt(map, 0, 0)
    await until(() => asked(map).has('geofilter.polygon'), 'polygon')
    expect(asked(map).get('geofilter.polygon')?.split('),(')).to.have.length(3)
    expect(asked(map).has('geofilter.distance')).to.equal(false)
  })

  it('refuses edges that cross', async () => {
    const map = await mapOf(location)
    await startDrawing(map, 'Polygon')
    for (const [x, y] of [
      [-80, -80],
      [80, 80],
      [80, -80],
      [-80, 80],
    ] as const)
      clickAt(map, x, y)
    await until(() => shown(map).includes('shape edges cannot cross!'), 'refused')
    expect(asked(map).has('geofilter.polygon')).to.equal(false)
    clickAt(map, -80, -80)
    await until(() => asked(map).has('geofilter.polygon'), 'the corners before are a shape')
    expect(asked(map).get('geofilter.polygon')?.split('),(')).to.have.length(3)
  })

  it('clicks open nothing while drawing, and Escape ends it', async () => {
    const map = await mapOf('location="12,50.46,4.86"')
    await startDrawing(map, 'Circle')
    clickAt(map, 0, 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(inside(map, '[role=dialog]')).to.have.length(0)
    press(canvasOf(map), 'Escape')
    await until(() => !shown(map).includes('Escape ends drawing'), 'ended')
    clickAt(map, 30, 0)
    expect(asked(map).has('geofilter.distance')).to.equal(false)
  })

  it('without a mouse: so many metres around the middle, or what is in view', async () => {
    const map = await mapOf(location)
    control(map, 'Draw an area').click()
    await until(() => inside(map, '[part=draw]').length === 1, 'panel')
    const field = inside(map, 'input[name=metres]')[0] as HTMLInputElement
    field.value = '2500'
    control(map, 'Within this distance').click()
    expect(asked(map).get('geofilter.distance')).to.equal('50.5,4.5,2500')
    control(map, 'What is in view').click()
    expect(asked(map).has('geofilter.distance')).to.equal(false)
    expect(asked(map).get('geofilter.polygon')?.split('),(')).to.have.length(4)
  })

  it('does not move to what its own area leaves, but to what other filters leave', async () => {
    const map = await mapOf(location)
    const moves: string[] = []
    map.addEventListener('d4c-map-move', (event) => moves.push((event as CustomEvent).detail.location))
    control(map, 'Draw an area').click()
    await until(() => inside(map, '[part=draw]').length === 1, 'panel')
    const loaded = oneEvent(map, 'd4c-load-end')
    control(map, 'What is in view').click()
    await loaded
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(moves.filter((move) => move !== '8,50.5,4.5')).to.deep.equal([])
  })
})

describe('map tools: filter by map view', () => {
  const polygon = (map: Element) => asked(map).get('geofilter.polygon')
  const toggle = (map: Element) => control(map, 'Filter by map view')

  it('is on exactly when the area is the view, follows moves, and is taken back', async () => {
    const map = await mapOf(`show-filters ${location}`)
    expect(toggle(map).getAttribute('aria-pressed')).to.equal('false')
    toggle(map).click()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'true', 'on')
    const first = polygon(map)
    const [north, , south] = [...(first ?? '').matchAll(/\(([^,]+),/g)].map(([, lat]) => Number(lat))
    expect(north).to.be.greaterThan(50.5)
    expect(south).to.be.lessThan(50.5)
    control(map, 'Zoom in').click()
    await until(() => polygon(map) !== first, 'follows')
    toggle(map).click()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'false', 'off')
    expect(polygon(map)).to.equal(null)
    const before = asked(map).toString()
    control(map, 'Zoom out').click()
    await oneEvent(map, 'd4c-map-move')
    expect(asked(map).toString()).to.equal(before)
  })

  it('a change from outside flips it', async () => {
    const map = await mapOf(`show-filters ${location}`)
    toggle(map).click()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'true', 'on')
    contextOf(map).clearActiveFilters()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'false', 'off')
    expect(polygon(map)).to.equal(null)
  })

  it('leaves an area that was drawn, or is in the address, as it is', async () => {
    const map = await mapOf(`show-filters ${location}`)
    await startDrawing(map, 'Rectangle')
    clickAt(map, -50, -50)
    clickAt(map, 50, 50)
    await until(() => polygon(map) !== null, 'rectangle')
    const drawn = polygon(map)
    expect(toggle(map).getAttribute('aria-pressed')).to.equal('false')
    const moved = oneEvent(map, 'd4c-map-move')
    control(map, 'Zoom in').click()
    await moved
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(polygon(map)).to.equal(drawn)
    toggle(map).click()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'true', 'on')
    expect(polygon(map)).not.to.equal(drawn)
    await startDrawing(map, 'Polygon')
    clickAt(map, 0, 0)
    clickAt(map, 80, 0)
    clickAt(map, 80, 80)
    clickAt(map, 0, 0)
    await until(() => toggle(map).getAttribute('aria-pressed') === 'false', 'off')
    expect(polygon(map)?.split('),(')).to.have.length(3)
  })

  it('is off when one of several contexts has lost its area', async () => {
    const place = page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="areas">
      <d4c-map ${style} show-filters ${location}><d4c-map-layer context="a"></d4c-map-layer><d4c-map-layer context="b"></d4c-map-layer></d4c-map>
    </d4c-dataset-context>`)
    const map = one(place, 'd4c-map')
    await until(() => inside(map, '[aria-label="Filter by map view"]').length === 1, 'tools')
    await until(() => inside(map, '[aria-busy=false]').length === 1, 'loaded')
    toggle(map).click()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'true', 'on')
    contextOf(map).clearActiveFilters()
    await until(() => toggle(map).getAttribute('aria-pressed') === 'false', 'off')
  })

  it('is left out of embedded pages, and unless it is asked for', async () => {
    const plain = await mapOf(location)
    expect(inside(plain, '[aria-label="Filter by map view"]')).to.have.length(0)
    const embedded = await mapOf(`show-filters embed-mode="true" ${location}`)
    expect(inside(embedded, '[aria-label="Filter by map view"]')).to.have.length(0)
  })
})

describe('map tools: the others', () => {
  it('each can be left out, and a still map has none that move it', async () => {
    const map = await mapOf(`${location} toolbar-drawing="false" toolbar-geolocation="false"`)
    expect(
      inside(map, '.d4c-tools button').map((button) => button.getAttribute('aria-label')),
    ).to.not.include('Draw an area')
    const still = await mapOf(`${location} static-map show-filters toolbar-export`)
    // The runner may put pages into a frame, which has no full screen.
    const left = inside(still, '.d4c-tools button').map((button) => button.getAttribute('aria-label'))
    expect(left.filter((label) => label !== 'Full screen')).to.deep.equal(['Save as picture'])
  })

  it('tells the scale', async () => {
    const map = await mapOf(location)
    expect(inside(map, '[part=scale]')[0]?.textContent).to.equal('20 km')
  })

  it('goes to where the visitor is, and tells when it may not know', async () => {
    const { geolocation } = navigator
    const answer = (position: Partial<GeolocationCoordinates> | null) =>
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: {
          getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
            if (position) found({ coords: position } as GeolocationPosition)
            else failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
          },
        },
      })
    try {
      answer({ latitude: 50.6, longitude: 5.5, accuracy: 12.2 })
      const map = await mapOf(location)
      const moved = oneEvent(map, 'd4c-map-move')
      control(map, 'Show where I am').click()
      expect((await moved).detail.location).to.equal('18,50.6,5.5')
      await until(() => shown(map).includes('You are here, to within 13 m.'), 'told')
      answer({ latitude: 89, longitude: 0, accuracy: 1 })
      control(map, 'Show where I am').click()
      await until(() => shown(map).includes('You seem located outside the boundaries of the map'), 'outside')
      answer(null)
      control(map, 'Show where I am').click()
      await until(() => shown(map).includes('was not allowed'), 'refused')
      await expect(map).to.be.accessible()
    } finally {
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
    }
  })

  it('saves a picture that is no blank', async () => {
    const map = await mapOf(`${location} toolbar-export`)
    const saved: Blob[] = []
    const { createObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    let name = ''
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return createObjectURL(blob)
    }
    HTMLAnchorElement.prototype.click = function () {
      name = this.download
    }
    try {
      control(map, 'Save as picture').click()
      await until(() => name !== '', 'saved')
      expect(name).to.equal('map-8_50.5_4.5.png')
      const bitmap = await createImageBitmap(saved[0] as Blob)
      expect(bitmap.height).to.be.greaterThan(bitmap.width / 2)
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const colors = new Set<number>()
      for (let at = 0; at < pixels.length; at += 4)
        colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
      expect(colors.size).to.be.greaterThan(10)
    } finally {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
  })

  it('the address may take the wheel away', async () => {
    const address = window.location.href
    const changed = new URL(address)
    changed.searchParams.set('scrollWheelZoom', 'false')
    window.history.replaceState(null, '', changed)
    try {
      const map = await mapOf(location)
      const moves: string[] = []
      map.addEventListener('d4c-map-move', () => moves.push('moved'))
      const viewport = canvasOf(map).querySelector('.ol-viewport')
      viewport?.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: -300,
          clientX: 300,
          clientY: 200,
          bubbles: true,
          cancelable: true,
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(moves).to.deep.equal([])
    } finally {
      window.history.replaceState(null, '', address)
    }
  })
})

describe('map configuration', () => {
  it('sets presets and flags where no attribute does', async () => {
    const config = JSON.stringify({
      mapPresets: { location: '6,50,4' },
      toolbarDrawing: false,
      searchBox: true,
    })
    const map = await mapOf(`map-config='${config}'`)
    await until(() => inside(map, '[part=search]').length === 1, 'search box')
    expect(inside(map, '[aria-label="Draw an area"]')).to.have.length(0)
    await until(() => inside(map, '[part=scale]')[0]?.textContent === '100 km', 'location')
    const other = await mapOf(`map-config='${config}' toolbar-drawing`)
    expect(inside(other, '[aria-label="Draw an area"]')).to.have.length(1)
  })

  it('a map without layer elements draws its context', async () => {
    const map = await mapOf('context="c"', '')
    const load = asked(map)
    expect(shown(map)).to.not.contain('has no layer')
    expect(load.has('q')).to.equal(false)
    control(map, 'Draw an area').click()
    await until(() => inside(map, '[part=draw]').length === 1, 'panel')
  })
})
