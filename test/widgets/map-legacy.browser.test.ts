import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-geo-search.ts'
import '../../elements/d4c-map-legacy.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const style = 'style="display:block;inline-size:600px;block-size:400px"'

interface ContextElement extends HTMLElement {
  getQueryStringURL(): string
  clearActiveFilters(): void
}

const contextOf = (map: Element): ContextElement => map.parentElement as ContextElement
const asked = (map: Element) => new URLSearchParams(contextOf(map).getQueryStringURL())

/** Clicks so many pixels from the middle of a map. */
function clickAt(map: Element, x: number, y: number): void {
  const canvas = inside(map, '.d4c-map__canvas')[0]
  if (!canvas) throw new Error('no map')
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

async function legacyMap(attributes = ''): Promise<HTMLElement> {
  const map = one(
    page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-map-legacy context="c" ${style} ${attributes}></d4c-map-legacy></d4c-dataset-context>`,
    ),
    'd4c-map-legacy',
  )
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'loaded')
  await until(() => inside(map, '.d4c-tools').length === 1, 'tools')
  return map
}

describe('legacy map', () => {
  it('draws the records of its context, and can be reached', async () => {
    const map = await legacyMap()
    expect(inside(map, 'canvas').length).to.be.greaterThan(0)
    await expect(map).to.be.accessible()
  })

  it('a click refines another context by the record that was clicked', async () => {
    const map = await legacyMap(
      'location="15,50.46,4.86" item-click-context="c" item-click-map-field="town" item-click-context-field="town"',
    )
    const refined = oneEvent(map, 'd4c-refine')
    clickAt(map, 0, 0)
    expect((await refined).detail).to.include({ context: 'c', field: 'town', value: 'Namur' })
  })

  it('says when one of the two fields of a click is missing', async () => {
    const { error } = console
    const errors: string[] = []
    console.error = (message: string) => errors.push(String(message))
    try {
      await legacyMap('item-click-context="c" item-click-map-field="town"')
    } finally {
      console.error = error
    }
    expect(errors.join()).to.contain('needs item-click-context-field and item-click-map-field together')
  })

  it('filters by its view unless the page is embedded', async () => {
    const map = await legacyMap('show-filters location="8,50.5,4.5"')
    control(map, 'Filter by map view').click()
    await until(() => asked(map).has('geofilter.polygon'), 'on')
    const embedded = await legacyMap('show-filters embed-mode="true" location="8,50.5,4.5"')
    expect(inside(embedded, '[aria-label="Filter by map view"]')).to.have.length(0)
  })

  it('stays still when it is told to', async () => {
    const map = await legacyMap('is-static location="8,50.5,4.5"')
    expect(inside(map, '[part=zoom]')).to.have.length(0)
  })
})

describe('geo search', () => {
  async function geoSearch(): Promise<HTMLElement> {
    const map = one(
      page(
        `<d4c-catalog-context context="k"><d4c-geo-search context="k" ${style}></d4c-geo-search></d4c-catalog-context>`,
      ),
      'd4c-geo-search',
    )
    await until(() => inside(map, '.d4c-tools').length === 1, 'tools')
    await until(() => inside(map, '.ol-viewport').length === 1, 'map')
    return map
  }
  const area = (map: Element) => asked(map).get('q')

  it('searches within a rectangle, of which there is one', async () => {
    const map = await geoSearch()
    control(map, 'Draw a rectangle').click()
    await until(() => shown(map).includes('opposite one'), 'hint')
    await new Promise((resolve) => setTimeout(resolve, 400))
    clickAt(map, -50, -50)
    clickAt(map, 50, 50)
    await until(() => area(map) !== null, 'drawn')
    expect(area(map)).to.match(
      /^#polygon\(geographic_area,"\(\d+\.\d+,-?\d+\.\d+\)(,\(\d+\.\d+,-?\d+\.\d+\)){3}"\)$/,
    )
    await expect(map).to.be.accessible()
    control(map, 'Draw a rectangle').click()
    expect(area(map)).to.equal(null)
    press(map, 'Escape')
    await until(() => !shown(map).includes('opposite one'), 'ended')
  })

  it('has another way for those without a mouse, and follows the parameter', async () => {
    const map = await geoSearch()
    await until(() => inside(map, '.d4c-map__canvas').length === 1, 'map')
    await new Promise((resolve) => setTimeout(resolve, 400))
    control(map, 'Search what is in view').click()
    await until(() => area(map)?.startsWith('#polygon(geographic_area,'), 'searched')
    await until(() => inside(map, '[aria-label="Remove the area"]').length === 1, 'can be removed')
    contextOf(map).clearActiveFilters()
    await until(() => inside(map, '[aria-label="Remove the area"]').length === 0, 'gone')
    expect(area(map)).to.equal(null)
  })
})
