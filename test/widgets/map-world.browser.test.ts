import { expect } from '@open-wc/testing'
import '../../elements/d4c-config.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, until } from './page.ts'

/** A map over Belgium without anything on it. */
async function mapAt(location: string, config = '') {
  const place = page(
    `<d4c-config ${config}></d4c-config><d4c-dataset-context context="c" c-dataset="trees"><d4c-map style="display:block;inline-size:500px;block-size:400px" location="${location}"><d4c-map-layer context="c" display="none" show-marker="false"></d4c-map-layer></d4c-map></d4c-dataset-context>`,
  )
  const map = one(place, 'd4c-map')
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  return map
}

/** Texts that are written while it runs. */
async function written(run: () => Promise<unknown>, wanted: string): Promise<Set<string>> {
  const texts = new Set<string>()
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, ...at) {
    texts.add(text)
    return fillText.call(this, text, ...at)
  }
  try {
    await run()
    await until(() => texts.has(wanted), `${wanted} is written`)
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText
  }
  return texts
}

const attribution = (map: Element) => inside(map, '.d4c-map__attribution')[0]

describe('the embedded base map', () => {
  it('gives way to outlines of the countries where its archive cannot be had, and comes back', async () => {
    const original = window.fetch
    const { warn } = console
    console.warn = () => {}
    const asked: string[] = []
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.includes('/basemap/')) asked.push(url.replace(/.*\//, ''))
      return url.endsWith('.pmtiles')
        ? Promise.resolve(new Response(null, { status: 500 }))
        : original(input, init)
    }
    try {
      const map = await mapAt('3,50,4')
      await until(() => asked.includes('countries-110m.json'), 'outlines')
      map.remove()
    } finally {
      window.fetch = original
      console.warn = warn
    }
    await written(() => mapAt('6,50.5,4.5'), 'Brussels')
  })

  it('names countries and towns in the language of the page', async () => {
    const texts = await written(() => mapAt('6,50.5,4.5', 'language="fr"'), 'Bruxelles')
    await until(() => texts.has('Anvers') || texts.has('Gand'), 'a town beside it')
    expect(texts).not.to.include('Brussels')
  })

  it('says whose data it is, with links', async () => {
    const map = await mapAt('6,50.5,4.5')
    const links = [...(attribution(map)?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
    expect(links).to.eql(['© OpenStreetMap', 'GeoNames', 'Natural Earth'])
    expect(attribution(map)?.querySelector('a')?.href).to.equal('https://www.openstreetmap.org/copyright')
  })

  it('draws names below what layers draw', async () => {
    const map = await mapAt('6,50.5,4.5')
    await until(() => inside(map, '.d4c-map__world canvas').length > 0, 'canvas of its own')
    const canvases = inside(map, '.d4c-map__canvas canvas')
    expect(canvases[0]?.parentElement?.className).to.contain('d4c-map__world')
  })
})
