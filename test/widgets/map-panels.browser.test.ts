import { expect } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import '../../elements/d4c-map-layer-group.ts'
import '../../elements/d4c-map-picto.ts'
import { publishVariables, withdrawVariables } from '../../src/client/variables.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const style = 'style="display:block;inline-size:700px;block-size:420px"'

/** A map over the contexts `trees` and `areas`. */
const mapOf = (layers: string, attributes = '') =>
  one(
    page(
      `<d4c-dataset-context context="trees,areas" trees-dataset="trees" areas-dataset="areas">
        <d4c-map ${style} ${attributes}>${layers}</d4c-map>
      </d4c-dataset-context>`,
    ),
    'd4c-map',
  )

const settled = (map: Element) =>
  until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')

const layer = (attributes = '', context = 'trees') =>
  `<d4c-map-layer context="${context}" ${attributes}></d4c-map-layer>`
const group = (title: string, content: string, attributes = '') =>
  `<d4c-map-layer-group title="${title}" ${attributes}>${content}</d4c-map-layer-group>`

const boxes = (map: Element) =>
  inside(map, '.d4c-map__groups input').filter((box) => box instanceof HTMLInputElement)
const checked = (map: Element) => boxes(map).map((box) => box.checked)
const twoGroups =
  group('Trees', layer('caption="true" caption-title="Trees"')) +
  group('Areas', layer('caption="true" caption-title="Areas"', 'areas'))
const legend = (map: Element) => inside(map, '.d4c-map__legend')[0]?.textContent ?? ''

describe('groups of a map', () => {
  it('are shown and hidden in a panel, which tells the page', async () => {
    const map = mapOf(twoGroups, 'display-control="true"')
    const told: unknown[] = []
    map.addEventListener('d4c-layer-toggle', (event) => told.push((event as CustomEvent).detail))
    await until(() => boxes(map).length === 2, 'panel')
    await settled(map)
    await until(() => legend(map).includes('1/2'), 'both in the legend')
    boxes(map)[1]?.click()
    await until(() => !checked(map)[1], 'unchecked')
    expect(checked(map)).to.deep.equal([true, false])
    expect(told).to.deep.equal([{ widget: 'd4c-map', group: 'Areas', displayed: false }])
    await until(() => !legend(map).includes('/2'), 'areas left the legend')
    await expect(map).to.be.accessible()
  })

  it('stand alone where the author wants one at a time', async () => {
    const map = mapOf(twoGroups, 'display-control="true" display-control-single-layer="true"')
    await until(() => boxes(map).length === 2, 'panel')
    expect(boxes(map).map((box) => box.type)).to.deep.equal(['radio', 'radio'])
    expect(checked(map)).to.deep.equal([true, false])
    boxes(map)[1]?.click()
    await until(() => checked(map)[1], 'the other one')
    expect(checked(map)).to.deep.equal([false, true])
    await until(() => legend(map).includes('Areas') && !legend(map).includes('Trees'), 'drawn alone')
  })

  it('have no box where there is but one, and the panel folds away', async () => {
    const map = mapOf(
      group('Only <b>this</b>', layer(), 'description="See https://example.org now"'),
      'display-control="true"',
    )
    await until(() => shown(map).includes('Only <b>this</b>'), 'panel')
    expect(boxes(map)).to.deep.equal([])
    await until(() => inside(map, '.d4c-map__description a').length === 1, 'link of the description')
    control(map, 'Collapse panel').click()
    await until(() => inside(map, '.d4c-map__groups').length === 0, 'folded')
    expect(control(map, 'Expand panel').getAttribute('aria-expanded')).to.equal('false')
  })

  it('are held back by show-if, which follows the page', async () => {
    const map = mapOf(
      group(
        'Trees',
        layer('caption="true" caption-title="Trees" show-if="year > 2000 and kind == \'tree\'"'),
      ) + group('Areas', layer('', 'areas')),
      'display-control="true"',
    )
    const scope = map.parentElement as Element
    publishVariables(scope, { year: 1990, kind: 'tree' })
    await until(() => shown(map).includes('Areas'), 'panel')
    await settled(map)
    expect(shown(map)).to.not.contain('Trees')
    publishVariables(scope, { year: 2010, kind: 'tree' })
    await until(() => boxes(map).length === 2 && legend(map).includes('Trees'), 'shown')
    publishVariables(scope, { year: 2010, kind: 'bush' })
    await until(() => !shown(map).includes('Trees'), 'hidden again')
    withdrawVariables(scope)
  })

  it('show everything where show-if cannot be read, and say so in the console', async () => {
    const said: unknown[] = []
    const { error } = console
    console.error = (...words: unknown[]) => said.push(words.join(' '))
    const map = mapOf(group('Trees', layer('show-if="year >"')), 'display-control="true"')
    await until(() => shown(map).includes('Trees'), 'panel')
    await until(() => said.length > 0, 'told')
    console.error = error
    expect(String(said[0])).to.contain('show-if="year >"')
  })

  it('say quietly that a layer waits for another zoom', async () => {
    const map = mapOf(group('Trees', layer('show-zoom-min="9"')), 'display-control="true" location="4,50,4"')
    await until(() => shown(map).includes('Zoom in to see this layer.'), 'told')
    map.setAttribute('location', '10,50,4')
  })

  it('name datasets that are unknown, without waiting for them', async () => {
    const broken = one(
      page(
        `<d4c-dataset-context context="trees,lost" trees-dataset="trees" lost-dataset="no-such-dataset">
          <d4c-map ${style} display-control="true">${group('Both', layer() + layer('', 'lost'))}${group('Lost', layer('', 'lost'))}</d4c-map>
        </d4c-dataset-context>`,
      ),
      'd4c-map',
    )
    await until(() => shown(broken).includes('One or more datasets associated with this group'), 'group')
    expect(shown(broken)).to.contain('The dataset associated with this layer is unknown.')
    await settled(broken)
  })
})

describe('the legend of a map', () => {
  it('turns from layer to layer, and around', async () => {
    const map = mapOf(twoGroups)
    await until(() => legend(map).includes('1/2'), 'first')
    expect(legend(map)).to.contain('Trees')
    expect(legend(map)).to.contain('Item')
    control(map, 'Next layer').click()
    await until(() => legend(map).includes('2/2'), 'second')
    expect(legend(map)).to.contain('Areas')
    control(map, 'Next layer').click()
    await until(() => legend(map).includes('1/2'), 'first again')
    await expect(map).to.be.accessible()
  })

  it('shows four categories and the rest when it is asked', async () => {
    const colors = JSON.stringify({
      Namur: '#1b9e77',
      Gent: '#d95f02',
      Ath: '#7570b3',
      Liège: '#e7298a',
      Spa: '#66a61e',
    })
    const map = mapOf(
      layer(`display="none" caption="true" color-by-field="town" color-categories='${colors}'`),
    )
    const entries = () => inside(map, '.d4c-map__legend li').map((entry) => entry.textContent)
    await until(() => entries().length > 0, 'entries')
    expect(entries()).to.deep.equal(['Namur', 'Gent', 'Ath', 'Liège'])
    expect(inside(map, '.d4c-map__fold')[0]?.title).to.equal('Click to unfold')
    control(map, '2 more items...').click()
    await until(() => entries().length === 6, 'all')
    expect(entries().slice(4)).to.deep.equal(['Spa', 'Others'])
    expect(inside(map, '.d4c-map__fold')[0]?.title).to.equal('Click to fold')
    inside(map, '.d4c-map__fold')[0]?.click()
    await until(() => entries().length === 4, 'folded')
  })

  it('scrolls, by keys too, where it is taller than its map', async () => {
    const ranges = JSON.stringify(
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i * 3 + 3, '#f88'])),
    )
    const place = page(`<d4c-dataset-context context="trees" trees-dataset="trees">
      <d4c-map style="display:block;inline-size:400px;block-size:180px">${layer(`display="choropleth" caption="true" color-by-field="num1" color-numeric-ranges='${ranges}'`)}</d4c-map>
    </d4c-dataset-context>`)
    const map = one(place, 'd4c-map')
    await until(
      () => legend(map).includes('Out of bounds') || inside(map, '.d4c-map__fold').length > 0,
      'legend',
    )
    inside(map, '.d4c-map__fold')[0]?.click()
    await until(() => legend(map).includes('Out of bounds'), 'unfolded')
    const box = () => inside(map, '.d4c-map__legend')[0] as HTMLElement
    expect(box().getBoundingClientRect().top).to.be.greaterThan(map.getBoundingClientRect().top)
    expect(box().scrollHeight).to.be.greaterThan(box().clientHeight)
    expect(getComputedStyle(box()).overflowY).to.equal('auto')
    box().scrollTop = 1000
    expect(box().scrollTop).to.be.greaterThan(20)
    await until(() => box().tabIndex === 0, 'reached by keys')
    await expect(map).to.be.accessible()
  })

  it('names what is undefined and out of bounds after the field', async () => {
    const map = mapOf(
      layer(
        `display="choropleth" caption="true" color-by-field="num1" color-numeric-ranges='{"5": "#fee", "20": "#f88"}'`,
      ),
    )
    await until(() => legend(map).includes('Out of bounds'), 'legend')
    expect(legend(map)).to.match(/Undefined (\S+).*Out of bounds \1/)
  })

  it('has a low and a high end for a heatmap, and none where records hold their colours', async () => {
    const map = mapOf(
      layer('display="heatmap" caption="true" caption-title="Heat"') +
        layer('display="none" caption="true" caption-title="Own" color-by-field="town"'),
    )
    await until(() => legend(map).includes('Low'), 'heat')
    expect(legend(map)).to.contain('Number of elements')
    expect(legend(map)).to.contain('High')
    control(map, 'Next layer').click()
    await until(() => legend(map).includes('No legend available'), 'own colours')
  })

  it('folds when it turns to a layer that has no short form', async () => {
    const ranges = `color-ranges="red;1;orange;2;yellow;3;green" color-by-field="num1" display="none"`
    const map = mapOf(
      layer(`${ranges} caption="true" caption-title="Ranges"`) +
        layer('caption="true" caption-title="Plain"'),
    )
    await until(() => inside(map, '.d4c-map__fold').length === 1, 'foldable')
    inside(map, '.d4c-map__fold')[0]?.click()
    await until(() => inside(map, '.d4c-map__legend li').length === 4, 'unfolded')
    control(map, 'Next layer').click()
    await until(() => legend(map).includes('Plain'), 'plain')
    control(map, 'Previous layer').click()
    await until(() => legend(map).includes('Ranges'), 'ranges')
    expect(inside(map, '.d4c-map__fold')[0]?.getAttribute('aria-expanded')).to.equal('false')
  })
})

describe('a pictogram of a map', () => {
  it('is found by its name on its context’s portal, and is a dot where there is none', async () => {
    const { fetch } = window
    const asked: string[] = []
    window.fetch = (input, init) => {
      const url = String(input)
      if (!url.includes('/static/pictos/')) return fetch(input, init)
      asked.push(url)
      return Promise.resolve(new Response('', { status: 404 }))
    }
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-map-picto name="d4c-circle" color="#c00" context="c"></d4c-map-picto></d4c-dataset-context>`,
    )
    const picto = one(place, 'd4c-map-picto')
    await until(() => inside(picto, '[data-fallback]').length === 1, 'dot')
    window.fetch = fetch
    expect(asked).to.have.length(1)
    expect(asked[0]).to.match(/\/static\/pictos\/img\/set-v3\/pictos\/circle\.svg$/)
    expect(inside(picto, '[data-fallback]')[0]?.style.color).to.equal('rgb(204, 0, 0)')
    await expect(picto).to.be.accessible()
  })

  it('draws what is there', async () => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).includes('/static/pictos/')
        ? Promise.resolve(
            new Response(
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>',
              {
                headers: { 'Content-Type': 'image/svg+xml' },
              },
            ),
          )
        : fetch(input, init)
    const picto = one(page('<d4c-map-picto name="icon-star"></d4c-map-picto>'), 'd4c-map-picto')
    await until(() => inside(picto, 'span.picto svg').length === 1, 'drawing')
    window.fetch = fetch
  })
})
