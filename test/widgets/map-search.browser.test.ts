import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { configure } from '../../src/client/config.ts'
import { control, inside, one, page, press, shown, type, until } from './page.ts'

const style = 'style="display:block;inline-size:600px;block-size:400px"'
const location = 'location="4,50.5,4.5"'

async function mapOf(attributes: string, geobox?: unknown, more = '', second = 'areas') {
  const place = page(
    `<d4c-config></d4c-config><d4c-dataset-context context="c,e" c-dataset="trees" e-dataset="${second}"><d4c-map ${style} ${location} ${attributes}><d4c-map-layer context="c" display="none"></d4c-map-layer>${more}</d4c-map></d4c-dataset-context>`,
  )
  if (geobox !== undefined) one(place, 'd4c-config').setAttribute('map-geobox', JSON.stringify(geobox))
  const map = one(place, 'd4c-map')
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  return map
}

async function openBox(map: Element, label: string): Promise<HTMLElement> {
  await until(() => inside(map, `[aria-label="${label}"]`).length > 0, 'box')
  control(map, label).click()
  await until(() => inside(map, '[role=combobox]').length === 1, 'field')
  return inside(map, '[role=combobox]')[0] as HTMLElement
}

const options = (map: Element) => inside(map, '[role=option]').map((option) => option.textContent)
const chosen = (map: Element) => inside(map, '[aria-selected=true]')[0]?.textContent
const query = (map: Element) =>
  new URLSearchParams(
    (map.parentElement as HTMLElement & { getQueryStringURL(): string }).getQueryStringURL(),
  )

describe('place search', () => {
  it('is off without configuration, and on a still map', async () => {
    const map = await mapOf('')
    expect(inside(map, '[part=search]')).to.have.length(0)
    const still = await mapOf('static-map', true)
    expect(inside(still, '[part=search]')).to.have.length(0)
  })

  it('says that it searches records alone where place search is off', async () => {
    const map = await mapOf('search-box', false)
    const field = await openBox(map, 'Search in displayed data...')
    expect(field.getAttribute('placeholder')).to.equal('Search in displayed data...')
    type(field, 'ital')
    await until(() => options(map).length === 1, 'data')
    expect(options(map)[0]).to.contain('Search “ital” in displayed data')
  })

  it('names the application to its service', async () => {
    const headers: unknown[] = []
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (!String(input).startsWith('/places')) return fetch(input, init)
      headers.push(init?.headers)
      return Response.json([])
    }
    const back = configure({}, { placesApplicationId: 'app', placesApiKey: 'key' })
    try {
      const map = await mapOf('', { url: '/places' })
      type(await openBox(map, 'Find a place...'), 'x')
      await until(() => headers.length > 0, 'asked')
      expect(headers[0]).to.include({ 'X-Algolia-Application-Id': 'app', 'X-Algolia-API-Key': 'key' })
    } finally {
      back()
      window.fetch = fetch
    }
  })

  it('finds countries without any network, and moves there', async () => {
    const map = await mapOf('', true)
    const field = await openBox(map, 'Find a place...')
    expect(field.getAttribute('placeholder')).to.equal('Find a place...')
    type(field, 'ital')
    await until(() => options(map).includes('Italy'), 'found')
    await expect(map).to.be.accessible()
    const moved = oneEvent(map, 'd4c-map-move')
    press(field, 'Enter')
    const { bounds } = (await moved).detail
    expect(bounds.north).to.be.within(44, 52)
    expect(bounds.west).to.be.within(-5, 10)
    expect((field as HTMLInputElement).value).to.equal('Italy')
  })

  it('finds countries by their names in the language of the page, and by the English ones', async () => {
    const stop = configure({}, { language: 'fr' })
    try {
      const map = await mapOf('', true)
      const field = await openBox(map, 'Trouver un lieu...')
      type(field, 'allem')
      await until(() => options(map).includes('Allemagne'), 'by its French name')
      type(field, 'german')
      await until(() => options(map).includes('Allemagne'), 'by its English name')
    } finally {
      stop()
    }
  })

  it('says that nothing was found, and Escape resets', async () => {
    const map = await mapOf('', true)
    const field = await openBox(map, 'Find a place...')
    type(field, 'zzzz')
    await until(() => shown(map).includes('Nothing found.'), 'nothing')
    press(field, 'Escape')
    await until(() => !shown(map).includes('Nothing found.'), 'reset')
    expect((field as HTMLInputElement).value).to.equal('')
  })

  it('asks a dataset of the portal, and shows what is in it as text', async () => {
    const map = await mapOf('', { dataset: 'trees', field: 'txt1' })
    const field = await openBox(map, 'Find a place...')
    type(field, 'Érable')
    await until(() => options(map).includes('Érable'), 'found')
    const moved = oneEvent(map, 'd4c-map-move')
    inside(map, '[role=option]')[0]?.click()
    expect((await moved).detail.location).to.equal('14,51.05,3.72')
  })

  it('asks a service for the latest text alone', async () => {
    const { fetch } = window
    const asked: string[] = []
    window.fetch = async (input, init) => {
      const url = String(input)
      if (!url.startsWith('https://places.example.org')) return fetch(input, init)
      asked.push(url)
      return Response.json([
        { display_name: '<img src=x onerror=alert(1)>', lat: '48', lon: '2', class: 'highway' },
      ])
    }
    try {
      const map = await mapOf('', { url: 'https://places.example.org/search' })
      const field = await openBox(map, 'Find a place...')
      for (const text of ['r', 'ru', 'rue']) type(field, text)
      await until(() => options(map).length === 1, 'found')
      expect(asked).to.have.length(1)
      expect(new URL(asked[0] ?? '').searchParams.get('q')).to.equal('rue')
      expect(options(map)).to.deep.equal(['<img src=x onerror=alert(1)>'])
    } finally {
      window.fetch = fetch
    }
  })
})

describe('search box', () => {
  it('searches the layers first, by keys, and filters them until it is reset', async () => {
    const map = await mapOf('search-box')
    const field = await openBox(map, 'Find a place or a record...')
    type(field, 'gent')
    await until(() => options(map).length > 0, 'options')
    expect(chosen(map)).to.equal('Search “gent” in displayed data')
    type(field, 'ge')
    await until(() => options(map).some((label) => label === 'Germany'), 'places')
    press(field, 'ArrowDown')
    await until(() => chosen(map) !== 'Search “ge” in displayed data', 'down')
    press(field, 'ArrowUp')
    await until(() => chosen(map) === 'Search “ge” in displayed data', 'up')
    type(field, 'gent')
    press(field, 'Enter')
    await until(() => shown(map).includes('2 results'), 'found')
    expect(query(map).get('q')).to.equal('gent')
    await until(() => inside(map, '.d4c-search__found li').length === 2, 'listed')
    expect(inside(map, '.d4c-search__found li').map((entry) => entry.textContent)).to.have.members([
      'Érable',
      'Rose trémière',
    ])
    expect(inside(map, '.d4c-search__found input')).to.have.length(0)
    await expect(map).to.be.accessible()
    const moved = oneEvent(map, 'd4c-map-move')
    control(map, 'Érable').click()
    expect((await moved).detail.location).to.match(/,51\.05,3\.72$/)
    press(field, 'Escape')
    await until(() => query(map).get('q') === null, 'filter gone')
  })

  it('says when no record was found', async () => {
    const map = await mapOf('search-box', false)
    const field = await openBox(map, 'Search in displayed data...')
    type(field, 'nosuchword')
    await until(() => options(map).length === 1, 'the data alone')
    press(field, 'Enter')
    await until(() => shown(map).includes('No results found for your search'), 'none')
  })

  it('lists the datasets when several have what is sought, the first one chosen', async () => {
    const map = await mapOf('search-box', false, '<d4c-map-layer context="e"></d4c-map-layer>', 'trees')
    const field = await openBox(map, 'Search in displayed data...')
    type(field, 'gent')
    await until(() => options(map).length === 1, 'option')
    press(field, 'Enter')
    await until(() => inside(map, '.d4c-search__found input').length === 2, 'datasets')
    const radios = inside(map, '.d4c-search__found input') as HTMLInputElement[]
    expect(radios.map((radio) => radio.checked)).to.deep.equal([true, false])
    expect(shown(map)).to.contain('Trees of Wallonia (2)')
    radios[1]?.click()
    await until(() => radios[1]?.checked, 'the other')
    await expect(map).to.be.accessible()
  })
})
