import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const style = 'style="display:block;inline-size:600px;block-size:400px"'
const location = 'location="8,50.5,4.5"'

/** A picture of one colour that a base map is made of. */
const picture = '/d4c/api/test-tile.png'

interface Asked {
  src: string
}

/** Answers pictures of that address with one of a colour, and remembers what was asked for. */
function servePictures(): { asked: Asked[]; end: () => void } {
  const asked: Asked[] = []
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor
  const canvas = document.createElement('canvas')
  canvas.width = 256
  canvas.height = 256
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#c00'
    context.fillRect(0, 0, 256, 256)
  }
  const red = canvas.toDataURL()
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...own,
    set(this: HTMLImageElement, src: string) {
      if (!src.includes(picture)) return own.set?.call(this, src)
      asked.push({ src })
      own.set?.call(this, red)
    },
  })
  return { asked, end: () => Object.defineProperty(HTMLImageElement.prototype, 'src', own) }
}

async function mapOf(basemaps: readonly object[], attributes = '') {
  const place = page(
    `<d4c-config></d4c-config><d4c-dataset-context context="c" c-dataset="trees"><d4c-map ${style} ${location} ${attributes}><d4c-map-layer context="c" display="none"></d4c-map-layer></d4c-map></d4c-dataset-context>`,
  )
  if (basemaps.length > 0) one(place, 'd4c-config').setAttribute('basemaps', JSON.stringify(basemaps))
  const map = one(place, 'd4c-map')
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  return map
}

const attribution = (map: Element) => inside(map, '.d4c-map__attribution')[0]?.textContent ?? ''

describe('base maps', () => {
  it('one of the configuration is drawn, named as its owner wants, without what is harmful', async () => {
    const { asked, end } = servePictures()
    try {
      const map = await mapOf([
        {
          id: 'red',
          provider: 'custom',
          url: `${picture}?{z}/{x}/{y}`,
          attribution:
            '© <a href="https://example.org">Red</a><img src="data:," onerror="window.broken = true">',
        },
      ])
      await until(() => attribution(map).includes('© Red'), 'attribution')
      await until(() => asked.length > 0, 'tiles')
      expect(asked[0]?.src).to.match(/\?\d+\/\d+\/\d+$/)
      expect(attribution(map)).to.not.contain('Natural Earth')
      expect('broken' in window).to.equal(false)
      expect(inside(map, '[aria-label="Base map"]')).to.have.length(0)
    } finally {
      end()
    }
  })

  it('one of several is chosen by keyboard, told to the page and kept in the address', async () => {
    const { end } = servePictures()
    const address = window.location.href
    try {
      const map = await mapOf(
        [
          { id: 'a', label: 'First', provider: 'custom', url: `${picture}?a{z}/{x}/{y}`, attribution: 'A' },
          { id: 'b', label: 'Second', provider: 'custom', url: `${picture}?b{z}/{x}/{y}`, attribution: 'B' },
          { id: 'w', provider: 'world' },
        ],
        'sync-to-url',
      )
      await until(() => inside(map, '[aria-label="Base map"]').length === 1, 'switcher')
      control(map, 'Base map').click()
      await until(() => inside(map, '[part=basemaps] input').length === 3, 'choices')
      await expect(map).to.be.accessible()
      const radios = inside(map, '[part=basemaps] input') as HTMLInputElement[]
      expect(radios.map((radio) => radio.checked)).to.deep.equal([true, false, false])
      const changed = oneEvent(map, 'd4c-basemap-change')
      radios[1]?.click()
      expect((await changed).detail.basemap).to.equal('b')
      await until(() => attribution(map) === 'B', 'attribution')
      expect(new URLSearchParams(window.location.search).get('basemap')).to.equal('b')
      expect(new URLSearchParams(window.location.search).get('location')).to.equal('8,50.5,4.5')
      control(map, 'Zoom in').click()
      await until(
        () => new URLSearchParams(window.location.search).get('location') === '9,50.5,4.5',
        'each move is kept',
      )
      radios[2]?.click()
      await until(() => attribution(map).includes('Natural Earth'), 'built-in')
    } finally {
      end()
      window.history.replaceState(null, '', address)
    }
  })

  it('the countries of the world stand in for one that cannot be reached', async () => {
    const map = await mapOf([
      { id: 'gone', provider: 'custom', url: '/nowhere/{z}/{x}/{y}.png', attribution: 'G' },
    ])
    await until(() => shown(map).includes('The base map cannot be reached'), 'told')
    expect(attribution(map)).to.contain('Natural Earth')
    await expect(map).to.be.accessible()
  })

  it('tiles of another projection are asked for in it', async () => {
    const { asked, end } = servePictures()
    try {
      await mapOf([
        { provider: 'custom_wms', url: picture, layers: 'l', crs: 'EPSG:2154', attribution: 'L93' },
      ])
      await until(() => asked.length > 0, 'pictures')
      const query = new URL(asked[0]?.src ?? '', window.location.href).searchParams
      expect(query.get('CRS')).to.equal('EPSG:2154')
      expect(query.get('LAYERS')).to.equal('l')
      const [west, south] = (query.get('BBOX') ?? '').split(',').map(Number)
      // Brussels is about 800 km east and 7000 km north of the origin of Lambert-93.
      expect(west).to.be.within(600_000, 1_000_000)
      expect(south).to.be.within(6_900_000, 7_150_000)
    } finally {
      end()
    }
  })

  it('its zooms hold unless the map has its own', async () => {
    const { end } = servePictures()
    const base = { id: 'a', provider: 'custom', url: `${picture}?{z}/{x}/{y}`, attribution: 'A', maxZoom: 9 }
    try {
      const map = await mapOf([base])
      await until(() => attribution(map) === 'A', 'read')
      for (const _ of [1, 2, 3]) {
        control(map, 'Zoom in').click()
        await oneEvent(map, 'd4c-map-move').catch(() => {})
        if (inside(map, '[part=scale]')[0]?.textContent === '10 km') break
      }
      control(map, 'Zoom in').click()
      await new Promise((resolve) => setTimeout(resolve, 600))
      expect(inside(map, '[part=scale]')[0]?.textContent).to.equal('10 km')
    } finally {
      end()
    }
  })

  it('an unknown one is told to the author, and the first is shown', async () => {
    const { end } = servePictures()
    const { warn } = console
    const warnings: string[] = []
    console.warn = (message: string) => warnings.push(message)
    try {
      const base = { id: 'a', provider: 'custom', url: `${picture}?{z}/{x}/{y}`, attribution: 'A' }
      const map = await mapOf([base], 'basemap="b"')
      await until(() => attribution(map) === 'A', 'first')
      expect(warnings.join()).to.contain('basemap is “b”: a.')
    } finally {
      console.warn = warn
      end()
    }
  })
})

describe('maps of one name', () => {
  it('look at the same place, and templates can read it', async () => {
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees">
        <d4c-map id="one" sync-to-object="shared" ${style} ${location}><d4c-map-layer context="c"></d4c-map-layer></d4c-map>
        <d4c-map id="two" sync-to-object="shared" ${style}><d4c-map-layer context="c"></d4c-map-layer></d4c-map>
      </d4c-dataset-context>`,
    )
    const [first, second] = ['#one', '#two'].map((id) => one(place, id)) as [HTMLElement, HTMLElement]
    const seen: Record<string, string> = {}
    for (const map of [first, second])
      map.addEventListener('d4c-map-move', (event) => {
        seen[map.id] = (event as CustomEvent).detail.location
      })
    await until(() => seen.one === '8,50.5,4.5' && seen.two === '8,50.5,4.5', 'both at the same place')
    control(second, 'Zoom in').click()
    await until(() => seen.one === '9,50.5,4.5', 'the first follows')
  })
})
