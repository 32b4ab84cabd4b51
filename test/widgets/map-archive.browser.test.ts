import { expect } from '@open-wc/testing'
import '../../elements/d4c-config.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, until } from './page.ts'

let made = 0

interface Shown {
  map: Element
  /** What the author is told. */
  told: string[]
  /** Texts that were written. */
  texts: Set<string>
  /** Addresses of other servers. */
  elsewhere: string[]
  end: () => void
}

/** A map over an archive of vector tiles. */
async function mapOver(url: string, config = ''): Promise<Shown> {
  const original = { fetch: window.fetch, warn: console.warn, error: console.error }
  const { fillText } = CanvasRenderingContext2D.prototype
  const [told, elsewhere, texts]: [string[], string[], Set<string>] = [[], [], new Set()]
  console.warn = (message: unknown) => told.push(String(message))
  console.error = (message: unknown) => told.push(String(message))
  window.fetch = (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    if (asked.origin !== window.location.origin) elsewhere.push(asked.href)
    return original.fetch.call(window, input, init)
  }
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, ...at) {
    texts.add(text)
    return fillText.call(this, text, ...at)
  }
  const place = page(
    `<d4c-config ${config}></d4c-config><d4c-dataset-context context="c" c-dataset="trees"><d4c-map style="display:block;inline-size:500px;block-size:400px" location="7,50.5,4.5"><d4c-map-layer context="c" display="none" color="#0000c8" show-marker="false"></d4c-map-layer></d4c-map></d4c-dataset-context>`,
  )
  made++
  const baseMap = { id: `city${made}`, provider: 'pmtiles', url, attribution: '© <b>City</b>' }
  one(place, 'd4c-config').setAttribute('basemaps', JSON.stringify([baseMap, { provider: 'world' }]))
  const map = one(place, 'd4c-map')
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  return {
    map,
    told,
    texts,
    elsewhere,
    end: () => {
      window.fetch = original.fetch
      Object.assign(console, { warn: original.warn, error: original.error })
      CanvasRenderingContext2D.prototype.fillText = fillText
    },
  }
}

const attribution = (map: Element) => inside(map, '.d4c-map__attribution')[0]?.textContent ?? ''

describe('a base map of a PMTiles archive', () => {
  it('is drawn with names in the language of the page, and asks no other server', async () => {
    const { map, texts, told, elsewhere, end } = await mapOver('/test/city.pmtiles', 'language="fr"')
    try {
      await until(() => texts.has('Port-Aulne'), 'the town is named')
      expect(texts).not.to.include('Alderhaven')
      expect(attribution(map)).to.contain('© City')
      expect(elsewhere).to.eql([])
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ href }) => href,
      )
      expect(sheets.filter((href) => !href.startsWith(window.location.origin))).to.eql([])
      expect(told).to.eql([])
    } finally {
      end()
    }
  })

  for (const [url, sentence] of [
    ['/test/text.pmtiles', 'is no PMTiles archive'],
    ['/test/pictures.pmtiles', 'holds pictures, and only vector tiles are drawn'],
    ['/test/nowhere.pmtiles', 'cannot be reached'],
  ] as const)
    it(`${url} is told to the author, and the embedded one stands in`, async () => {
      const { map, told, texts, end } = await mapOver(url)
      try {
        await until(() => told.some((one) => one.includes(sentence)), sentence)
        await until(() => inside(map, '[part=without-basemap]').length === 1, 'notice')
        await until(() => texts.has('Brussels'), 'the embedded base map')
        expect(attribution(map)).to.contain('GeoNames')
      } finally {
        end()
      }
    })
})
