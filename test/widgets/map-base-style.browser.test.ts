import { expect } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, shown, until } from './page.ts'

const at = '/styles/test.json'
const tiles = '/d4c/api/datasets/1.0/areas/tiles/{z}/{x}/{y}.mvt'
const areas = { type: 'vector', tiles: [tiles], maxzoom: 14 }
const red = {
  id: 'areas',
  type: 'fill',
  source: 'areas',
  'source-layer': 'records',
  paint: { 'fill-color': '#c80000' },
}

/** Answers a style of that text, and remembers what the page asks other servers for. */
function serveStyle(text: string, status = 200) {
  const original = window.fetch
  const elsewhere: string[] = []
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    if (url.pathname === at) return new Response(text, { status })
    if (url.origin !== window.location.origin) elsewhere.push(url.href)
    return original(input, init)
  }
  return {
    elsewhere,
    end: () => {
      window.fetch = original
    },
  }
}

let made = 0

/** A map over Belgium with that style below a layer of trees, and what it has told its author. */
async function mapOf(style: unknown, more: object = {}, status = 200) {
  const text = typeof style === 'string' ? style : JSON.stringify(style)
  const { elsewhere, end } = serveStyle(text, status)
  const { warn, error } = console
  const told: string[] = []
  console.warn = (message: unknown) => told.push(String(message))
  console.error = (message: unknown) => told.push(String(message))
  const place = page(
    `<d4c-config></d4c-config><d4c-dataset-context context="c" c-dataset="trees"><d4c-map style="display:block;inline-size:500px;block-size:400px" location="7,50.5,4.5"><d4c-map-layer context="c" display="none" color="#0000c8" show-marker="false"></d4c-map-layer></d4c-map></d4c-dataset-context>`,
  )
  // Each sentence is told once a page.
  made++
  const base = { id: `own${made}`, provider: 'custom_style', url: at, attribution: 'Own style', ...more }
  one(place, 'd4c-config').setAttribute('basemaps', JSON.stringify([base]))
  const map = one(place, 'd4c-map')
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  return {
    map,
    told,
    elsewhere,
    end: () => {
      Object.assign(console, { warn, error })
      end()
    },
  }
}

const plain = { version: 8, sources: { areas }, layers: [red] }

function count(map: Element, matches: (red: number, green: number, blue: number) => boolean): number {
  let found = 0
  for (const canvas of inside(map, '.d4c-map__canvas canvas') as HTMLCanvasElement[]) {
    const pen = canvas.getContext('2d')
    if (!pen || canvas.width === 0) continue
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let pixel = 0; pixel < data.length; pixel += 4)
      if (
        (data[pixel + 3] ?? 0) > 200 &&
        matches(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0)
      )
        found++
  }
  return found
}

const reds = (map: Element) => count(map, (r, g, b) => r > 150 && g < 60 && b < 60)
const blues = (map: Element) => count(map, (r, g, b) => b > 150 && r < 60 && g < 60)
const attribution = (map: Element) => inside(map, '.d4c-map__attribution')[0]?.textContent ?? ''
const fallback = 'The base map cannot be reached'

describe('a base map of a vector style', () => {
  it('is drawn below the layers, without a font or anything else from another server', async () => {
    const label = {
      id: 'label',
      type: 'symbol',
      source: 'areas',
      'source-layer': 'records',
      layout: { 'text-field': 'Area', 'text-font': ['Roboto Bold'] },
    }
    const links = document.head.querySelectorAll('link').length
    const { map, told, elsewhere, end } = await mapOf({
      ...plain,
      layers: [{ id: 'bg', type: 'background', paint: { 'background-color': '#eeeeee' } }, red, label],
      glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
    })
    try {
      await until(() => reds(map) > 100, 'areas')
      await until(() => blues(map) > 20, 'the layers of the page')
      expect(attribution(map)).to.contain('Own style')
      expect(shown(map)).to.not.contain(fallback)
      expect(elsewhere).to.deep.equal([])
      expect(document.head.querySelectorAll('link').length).to.equal(links)
      expect(told.filter((line) => line.includes('basemap') || line.includes('base map'))).to.deep.equal([])
      await expect(map).to.be.accessible()
    } finally {
      end()
    }
  })

  const bad: [string, unknown, number, string][] = [
    ['that is not there', 'gone', 404, 'style /styles/test.json cannot be reached'],
    ['that is no JSON', '<html>', 200, 'is no style of version 8'],
    ['of another version', { ...plain, version: 7 }, 200, 'is no style of version 8'],
    ['without layers', { ...plain, layers: [] }, 200, 'draws no vector tiles'],
  ]
  for (const [kind, style, status, sentence] of bad)
    it(`${kind} is told, and the countries of the world stand in`, async () => {
      const { map, told, end } = await mapOf(style, {}, status)
      try {
        await until(() => shown(map).includes(fallback), 'told to the visitor')
        await until(() => told.some((line) => line.includes(sentence)), 'told to the author')
        expect(attribution(map)).to.contain('Natural Earth')
        await until(() => blues(map) > 20, 'the layers of the page')
      } finally {
        end()
      }
    })

  it('asks no server that the base map does not name, also where a list of tiles names it', async () => {
    const away = 'https://tiles.elsewhere.example'
    const { map, told, elsewhere, end } = await mapOf({
      ...plain,
      sources: { areas, other: { type: 'vector', tiles: [`${away}/{z}/{x}/{y}.mvt`] } },
      layers: [red, { ...red, id: 'other', source: 'other' }],
      sprite: `${away}/icons`,
    })
    try {
      await until(() => reds(map) > 100, 'what is allowed')
      await until(() => told.some((line) => line.includes('tiles.elsewhere.example; name in hosts')), 'told')
      expect(elsewhere).to.deep.equal([])
    } finally {
      end()
    }
  })

  it('draws what it can where a rule cannot be followed', async () => {
    const broken = { ...red, id: 'broken', filter: ['no-such-operator', 1], paint: { 'fill-color': 7 } }
    const { map, end } = await mapOf({ ...plain, layers: [broken, red] })
    try {
      await until(() => blues(map) > 20, 'the layers of the page')
      expect(inside(map, '.d4c-map__canvas canvas').length).to.be.greaterThan(0)
    } finally {
      end()
    }
  })
})
