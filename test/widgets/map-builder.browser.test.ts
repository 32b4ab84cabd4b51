import { expect } from '@open-wc/testing'
import '../../elements/d4c-category-colors.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-builder.ts'
import '../../elements/d4c-map-layer.ts'
import '../../elements/d4c-map-layer-group.ts'
import { configure } from '../../src/client/config.ts'
import { decodeMap } from '../../src/core/map-builder/read.ts'
import { control, inside, one, page, press, shown, type, until } from './page.ts'

const saves = '/d4c/api/v2/mapbuilder/'
const plainFetch = window.fetch

/** Maps that the portal keeps, as its calls speak of them; the portal of these tests has no accounts. */
class Keeper {
  maps: { mapid: string; title: string; values: unknown }[] = []
  failing: Response | null = null

  install(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: what a session leaves behind
    document.cookie = 'd4c_csrf=token; path=/'
    window.fetch = async (input, init) => {
      const url = new URL(String(input), location.href)
      if (!url.pathname.startsWith(saves)) return plainFetch(input, init)
      if (this.failing) return this.failing.clone()
      return this.answer(init?.method ?? 'GET', url.pathname.slice(saves.length, -1), init)
    }
  }

  answer(method: string, id: string, init: RequestInit | undefined): Response {
    expect(new Headers(init?.headers).get('X-CSRFToken')).to.equal('token')
    const sent = init?.body ? JSON.parse(String(init.body)) : {}
    const found = this.maps.find(({ mapid }) => mapid === id)
    if (method === 'GET' && id === '') return Response.json({ maps: this.maps })
    if (method === 'POST') {
      const made = { mapid: `m${this.maps.length + 1}`, ...sent }
      this.maps.push(made)
      return Response.json(made)
    }
    if (!found) return Response.json({ error: 'There is no such map.' }, { status: 404 })
    if (method === 'PUT') return Response.json(Object.assign(found, sent))
    if (method === 'DELETE') this.maps = this.maps.filter((map) => map !== found)
    return Response.json(found)
  }

  remove(): void {
    window.fetch = plainFetch
    // biome-ignore lint/suspicious/noDocumentCookie: taken back
    document.cookie = 'd4c_csrf=; path=/; max-age=0'
  }
}

const builderOf = (attributes = '', around = '') =>
  one(page(`${around}<d4c-map-builder ${attributes}></d4c-map-builder>`), 'd4c-map-builder')

const layerTags = (builder: Element) => inside(builder, 'd4c-map-layer')

const field = (builder: Element, label: string): HTMLElement => {
  const found = inside(builder, 'label').find((one) => one.textContent?.trim() === label)
  const id = found?.getAttribute('for') ?? ''
  const target = found?.querySelector<HTMLElement>('input') ?? builder.shadowRoot?.getElementById(id)
  if (!target) throw new Error(`no field ${label} in ${shown(builder)}`)
  return target
}

function choose(builder: Element, label: string, value: string): void {
  const select = field(builder, label)
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
  expect([...select.options].map((option) => option.value)).to.include(value)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

async function add(builder: Element, title: string): Promise<void> {
  await until(() => inside(builder, '.builder').length === 1, 'the builder')
  const before = layerTags(builder).length
  control(builder, 'Add a layer').click()
  await until(
    () => inside(builder, '.found').some((found) => found.textContent?.includes(title)),
    `${title} offered`,
  )
  inside(builder, '.found')
    .find((found) => found.textContent?.includes(title))
    ?.click()
  await until(() => layerTags(builder).length === before + 1, 'its layer')
  await until(() => inside(builder, '[part=layer]').length === 1, 'its panel')
}

describe('map builder', () => {
  let keeper: Keeper
  beforeEach(() => {
    sessionStorage.clear()
    keeper = new Keeper()
  })
  afterEach(() => {
    keeper.remove()
    const plain = new URL(location.href)
    plain.searchParams.delete('map')
    plain.searchParams.delete('view')
    history.replaceState(null, '', plain)
  })

  it('colours shapes by the values of another dataset, and says whether they belong together', async () => {
    const builder = builderOf()
    await add(builder, 'Areas')
    control(builder, 'Choose the dataset with the values').click()
    await until(
      () => inside(builder, '.found').some((found) => found.textContent?.includes('Places')),
      'offered',
    )
    await expect(builder).to.be.accessible()
    inside(builder, '.found')
      .find((found) => found.textContent?.includes('Places'))
      ?.click()
    await until(() => layerTags(builder)[0]?.hasAttribute('join-context'), 'joined')
    await until(() => shown(builder).includes('None of 2 values is found'), 'fields that do not match')
    choose(builder, 'Field of Places that names the shape', 'inside')
    await until(() => shown(builder).includes('2 of 2 values are found'), 'fields that match')
    const [layer] = layerTags(builder)
    expect(layer?.getAttribute('context')).to.contain('places')
    expect(layer?.getAttribute('join-context')).to.contain('areas')
    expect(layer?.getAttribute('local-key')).to.equal('inside')
    expect(layer?.getAttribute('remote-key')).to.equal('name')
    expect(layer?.getAttribute('expression')).to.equal('height')
    const map = one(builder.shadowRoot as ShadowRoot, 'd4c-map')
    await until(() => inside(map, '[aria-busy=false]').length === 1, 'drawn')
    expect(inside(map, '[part~=error]')).to.have.length(0)
    await expect(builder).to.be.accessible()
    control(builder, 'Show the shapes by themselves').click()
    await until(() => !layerTags(builder)[0]?.hasAttribute('join-context'), 'parted')
    expect(layerTags(builder)[0]?.getAttribute('context')).to.contain('areas')
    expect(layerTags(builder)[0]?.hasAttribute('local-key')).to.equal(false)
  })

  it('begins empty, says so, and stands in the way of nobody', async () => {
    const builder = builderOf('map-title="Trees of the town"')
    await until(() => inside(builder, '.builder').length === 1, 'the builder')
    expect(shown(builder)).to.contain('Nothing on the map yet')
    expect((inside(builder, '.title')[0] as HTMLInputElement).value).to.equal('Trees of the town')
    await expect(builder).to.be.accessible()
  })

  it('is journeyed through: dataset, colours by category, group, legend, code', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    const layer = layerTags(builder)[0]
    expect(layer?.parentElement?.localName).to.equal('d4c-map')
    await until(() => inside(builder, 'd4c-map')[0]?.shadowRoot?.querySelector('canvas'), 'the map drawn')

    choose(builder, 'Colored', 'categories')
    await until(() => layer?.getAttribute('color-categories'), 'colours')
    expect(layer?.getAttribute('display')).to.equal('none')
    expect(Object.keys(JSON.parse(layer?.getAttribute('color-categories') ?? '{}'))).not.to.have.length(0)
    await until(() => inside(builder, 'd4c-category-colors')[0]?.shadowRoot?.querySelector('li'), 'editor')

    field(builder, 'In the legend').click()
    await until(() => layer?.hasAttribute('caption'), 'caption')

    control(builder, 'New group').click()
    await until(() => inside(builder, '[part=group]').length === 1, 'the panel of the group')
    type(field(builder, 'Name'), 'Green "things" <b>')
    const mover = inside(builder, '[aria-label^="Move Trees"][aria-label$="down"]')[0]
    mover?.click()
    await until(() => inside(builder, 'd4c-map-layer-group > d4c-map-layer').length === 1, 'grouped')
    expect(inside(builder, 'd4c-map-layer-group')[0]?.title).to.equal('Green "things" <b>')

    control(builder, 'Code').click()
    await until(() => inside(builder, 'textarea').length === 1, 'the code')
    const code = (inside(builder, 'textarea')[0] as HTMLTextAreaElement).value
    expect(code).to.contain('<d4c-dataset-context context="trees"')
    expect(code).to.contain('<d4c-map-layer-group title="Green &quot;things&quot; &lt;b&gt;">')
    expect(code).to.match(/<d4c-map-layer context="trees" display="none" caption color-categories=/)
    await expect(builder).to.be.accessible()

    // The code is what is seen: the same elements stand in a page of their own.
    const copy = page(code.replace(/<script.*<\/script>/, '').replaceAll(/ trees-domain="[^"]*"/g, ''))
    await until(() => copy.querySelector('d4c-map')?.shadowRoot?.querySelector('canvas'), 'the copied map')
  })

  it('undoes and redoes, by buttons and by keys', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    control(builder, 'Undo').click()
    await until(() => layerTags(builder).length === 0, 'undone')
    control(builder, 'Redo').click()
    await until(() => layerTags(builder).length === 1, 'redone')
    press(control(builder, 'New group'), 'z', { ctrlKey: true })
    await until(() => layerTags(builder).length === 0, 'undone by keys')
    press(control(builder, 'New group'), 'z', { ctrlKey: true, shiftKey: true })
    await until(() => layerTags(builder).length === 1, 'redone by keys')
  })

  it('orders layers by buttons, which keep the focus, and by dragging', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    await add(builder, 'Areas')
    const order = () => layerTags(builder).map((layer) => layer.getAttribute('context')?.replace(/^.*x/, ''))
    expect(order()).to.deep.equal(['trees', 'areas'])
    inside(builder, '[data-place="1-0"] [data-tool=up]')[0]?.click()
    await until(() => order()[0] === 'areas', 'moved up')
    expect(builder.shadowRoot?.activeElement?.closest('[data-place]')?.getAttribute('data-place')).to.equal(
      '0-0',
    )
    const [from, to] = inside(builder, '.layer-row')
    const dataTransfer = new DataTransfer()
    from?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    await until(() => {
      to?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
      return to?.classList.contains('is-over')
    }, 'over')
    to?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await until(() => order()[0] === 'trees', 'dropped')
    inside(builder, '[data-place="0-0"] [data-tool=remove]')[0]?.click()
    await until(() => layerTags(builder).length === 1, 'removed')
    expect(builder.shadowRoot?.activeElement).not.to.equal(null)
  })

  it('changes the map beside it as things are chosen', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    const layer = layerTags(builder)[0]
    const changes: [() => void, string, string | null][] = [
      [() => choose(builder, 'Drawn as', 'clusters'), 'display', 'clusters'],
      [() => choose(builder, 'What counts', 'AVG'), 'function', 'AVG'],
      [() => choose(builder, 'Colored', 'scale'), 'color-scale', 'YlGnBu'],
      [() => choose(builder, 'Palette', 'Reds'), 'color-scale', 'Reds'],
      [() => choose(builder, 'Colored', 'range'), 'color-ranges', null],
      [() => choose(builder, 'Colored', 'choropleth'), 'color-numeric-ranges', null],
      [() => type(field(builder, 'Largest circle'), '9'), 'size-max', '9'],
      [() => type(field(builder, 'Border width'), '2.5'), 'border-size', '2.5'],
      [() => type(field(builder, 'Opacity of points'), '0.4'), 'point-opacity', '0.4'],
      [() => field(builder, 'A click opens a popup').click(), 'tooltip-disabled', 'true'],
      [() => type(field(builder, 'From zoom'), '7'), 'show-zoom-min', '7'],
      [() => choose(builder, 'Drawn as', 'heatmap'), 'display', 'heatmap'],
      [() => choose(builder, 'Colored', 'gradient'), 'color-gradient', null],
      [() => type(field(builder, 'Radius'), '8'), 'radius', '8'],
    ]
    for (const [act, name, value] of changes) {
      act()
      await until(
        () => (value === null ? layer?.hasAttribute(name) : layer?.getAttribute(name) === value),
        `${name}=${value}`,
      )
    }
    expect(layerTags(builder)[0]).to.equal(layer)
    expect(layer?.isConnected).to.equal(true)
  })

  it('takes numbers for ranges from the data', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    choose(builder, 'Colored', 'range')
    await until(() => layerTags(builder)[0]?.hasAttribute('color-ranges'), 'ranges')
    expect(layerTags(builder)[0]?.getAttribute('color-by-field')).to.equal(
      (field(builder, 'Field') as HTMLSelectElement).value,
    )
    const bounds = inside(builder, '.bound input[type=number]')
    expect(bounds).to.have.length(3)
    const [first] = bounds
    if (first) type(first, String(Number.MAX_SAFE_INTEGER))
    await until(
      () => shown(builder).includes('Each bound must be above the one before'),
      'bounds that do not rise are told',
    )
  })

  it('searches the catalog, by keys alone', async () => {
    const builder = builderOf()
    await until(() => inside(builder, '.builder').length === 1, 'the builder')
    control(builder, 'Add a layer').click()
    await until(() => inside(builder, '.found').length > 1, 'datasets')
    // The numbers have no place on a map.
    expect(shown(builder)).not.to.contain('hundred thousand')
    const search = inside(builder, 'input[type=search]')[0] as HTMLInputElement
    expect(builder.shadowRoot?.activeElement).to.equal(search)
    await expect(builder).to.be.accessible()
    type(search, 'xylophone "quoted"')
    await until(() => shown(builder).includes('No dataset with places matches “xylophone "quoted"”'), 'none')
    type(search, 'trees')
    await until(() => inside(builder, '.found').length === 1, 'one')
    press(search, 'ArrowDown')
    expect(builder.shadowRoot?.activeElement).to.equal(inside(builder, '.found')[0])
    press(inside(builder, '.found')[0] as HTMLElement, 'ArrowUp')
    expect(builder.shadowRoot?.activeElement).to.equal(search)
    press(search, 'Escape')
    await until(() => inside(builder, '.picker').length === 0, 'closed')
    expect(builder.shadowRoot?.activeElement).to.equal(control(builder, 'Add a layer'))
  })

  it('offers the contexts of its page first, with their filters', async () => {
    const builder = builderOf(
      'context="here"',
      `<d4c-dataset-context context="here" here-dataset="trees" here-parameters='{"q": "oak"}'></d4c-dataset-context>`,
    )
    await until(() => inside(builder, '.builder').length === 1, 'the builder')
    control(builder, 'Add a layer').click()
    await until(() => shown(builder).includes('On this page'), 'the context')
    inside(builder, '.found')[0]?.click()
    await until(() => layerTags(builder).length === 1, 'its layer')
    const declared = inside(builder, 'd4c-dataset-context')[0]
    const name = declared?.getAttribute('context')
    expect(declared?.getAttribute(`${name}-parameters`)).to.equal('{"q":"oak"}')
  })

  it('starts where the map looks now', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    let moved = 0
    builder.addEventListener('d4c-map-move', () => moved++)
    await until(() => moved > 0, 'the map has moved')
    inside(builder, '.whole')[0]?.click()
    await until(() => inside(builder, '[part=map-settings]').length === 1, 'the panel of the map')
    control(builder, 'Start where the map looks now').click()
    await until(
      () => /^[\d.]+,[-\d.]+,[-\d.]+$/.test(inside(builder, 'd4c-map')[0]?.getAttribute('location') ?? ''),
      'start',
    )
    field(builder, 'Panel of layers').click()
    await until(() => inside(builder, 'd4c-map')[0]?.hasAttribute('display-control'), 'a panel of layers')
    field(builder, 'One group at a time').click()
    await until(
      () => inside(builder, 'd4c-map')[0]?.hasAttribute('display-control-single-layer'),
      'one group at a time',
    )
    field(builder, 'Legend').click()
    await until(() => inside(builder, 'd4c-map')[0]?.getAttribute('display-legend') === 'false', 'no legend')
    control(builder, 'Start at what the layers hold').click()
    await until(() => !inside(builder, 'd4c-map')[0]?.hasAttribute('location'), 'no start')
  })

  it('keeps the map in the address, and comes back from there', async () => {
    const others = new URL(location.href)
    others.search = '?view=1,2'
    history.replaceState(null, '', others)
    const builder = builderOf('sync-to-url')
    await until(() => inside(builder, '.builder').length === 1, 'the builder')
    expect(location.search).to.equal('?view=1,2')
    await add(builder, 'Trees')
    await until(() => location.search.includes('map='), 'the map')
    expect(location.search).to.contain('view=1,2')
    type(inside(builder, '.title')[0] as HTMLElement, 'Été')
    await until(() => {
      const text = new URLSearchParams(location.search).get('map')
      return text && decodeMap(text)?.config.title === 'Été'
    }, 'the map in the address')
    const again = builderOf('sync-to-url')
    await until(() => layerTags(again).length === 1, 'the same map')
    expect((inside(again, '.title')[0] as HTMLInputElement).value).to.equal('Été')
    expect(shown(again)).not.to.contain('not saved')
  })

  it('names what it cannot take over from an address, and runs nothing of it', async () => {
    const hostile = {
      title: '<img src=x onerror="window.broken = true">',
      zoomies: 1,
      groups: [
        {
          layers: [
            {
              context: { dataset: 'trees' },
              tooltipTemplate: '<script>window.broken = true</script>',
              title: '"><script>window.broken = true</script>',
            },
          ],
        },
      ],
    }
    const address = new URL(location.href)
    address.searchParams.set('map', btoa(JSON.stringify(hostile)))
    history.replaceState(null, '', address)
    const builder = builderOf('sync-to-url')
    await until(() => layerTags(builder).length === 1, 'the layer')
    expect(shown(builder)).to.contain('zoomies, groups[0].layers[0].tooltipTemplate')
    expect(inside(builder, 'script, img')).to.have.length(0)
    expect('broken' in window).to.equal(false)
  })

  it('says that an address holds no map', async () => {
    const address = new URL(location.href)
    address.searchParams.set('map', '%%%')
    history.replaceState(null, '', address)
    const builder = builderOf('sync-to-url')
    await until(() => shown(builder).includes('cannot be read'), 'told')
    expect(inside(builder, '.builder')).to.have.length(1)
  })

  it('offers changes back that were not saved', async () => {
    const builder = builderOf()
    await add(builder, 'Trees')
    await until(() => sessionStorage.getItem('d4c-map-builder:'), 'kept')
    builder.remove()
    const again = builderOf()
    await until(() => shown(again).includes('were not saved'), 'offered')
    expect(layerTags(again)).to.have.length(0)
    await expect(again).to.be.accessible()
    control(again, 'Take them back').click()
    await until(() => layerTags(again).length === 1, 'back')
    control(again, 'Undo').click()
    await until(() => layerTags(again).length === 0, 'and undone')
    expect(sessionStorage.getItem('d4c-map-builder:')).to.equal(null)
  })

  it('saves, opens and deletes the maps of who has signed in', async () => {
    keeper.install()
    const builder = builderOf('can-save map-title="Mine"')
    await add(builder, 'Trees')
    expect(shown(builder)).to.contain('Unsaved changes')
    control(builder, 'Save').click()
    await until(() => shown(builder).includes('The map is saved.'), 'saved')
    expect(keeper.maps).to.deep.equal([
      {
        mapid: 'm1',
        title: 'Mine',
        values: { title: 'Mine', mapPresets: {}, groups: [{ layers: [{ context: { dataset: 'trees' } }] }] },
      },
    ])
    expect(shown(builder)).not.to.contain('Unsaved changes')
    expect(sessionStorage).to.have.length(0)

    type(inside(builder, '.title')[0] as HTMLElement, 'Yours')
    await until(() => shown(builder).includes('Unsaved changes'), 'changed')
    control(builder, 'Save as a copy').click()
    await until(() => keeper.maps.length === 2, 'copied')
    await until(() => !shown(builder).includes('Unsaved changes'), 'the copy is open')
    type(inside(builder, '.title')[0] as HTMLElement, 'Ours')
    await until(() => shown(builder).includes('Unsaved changes'), 'changed again')
    control(builder, 'Save').click()
    await until(() => keeper.maps[1]?.title === 'Ours', 'saved in its place')
    await until(() => !shown(builder).includes('Unsaved changes'), 'saved')

    control(builder, 'My maps').click()
    await until(() => inside(builder, '.mine li').length === 2, 'both')
    await expect(builder).to.be.accessible()
    control(builder, 'Open Mine').click()
    await until(() => (inside(builder, '.title')[0] as HTMLInputElement).value === 'Mine', 'opened')
    control(builder, 'Delete Mine').click()
    await until(() => shown(builder).includes('Delete Mine for good?'), 'asked')
    expect(keeper.maps).to.have.length(2)
    inside(builder, '.question button')[0]?.click()
    await until(() => keeper.maps.length === 1, 'deleted')
    await until(() => inside(builder, '.mine li').length === 1, 'gone from the list')
    expect(shown(builder)).to.contain('Unsaved changes')
  })

  it('opens a map by its id, and tells failures', async () => {
    keeper.install()
    keeper.maps = [
      {
        mapid: 'm1',
        title: 'Kept',
        values: { groups: [{ layers: [{ context: { dataset: 'trees' }, wings: 2 }] }] },
      },
    ]
    const builder = builderOf('can-save map-id="m1"')
    await until(() => layerTags(builder).length === 1, 'loaded')
    expect(shown(builder)).to.contain('groups[0].layers[0].wings')
    keeper.failing = Response.json({ error: 'No room left.' }, { status: 503 })
    type(inside(builder, '.title')[0] as HTMLElement, 'Other')
    await until(() => shown(builder).includes('Unsaved changes'), 'changed')
    control(builder, 'Save').click()
    await until(() => shown(builder).includes('No room left.'), 'told')
    expect(shown(builder)).to.contain('Unsaved changes')
    keeper.failing = null
    control(builder, 'Try again').click()
    await until(() => keeper.maps[0]?.title === 'Other', 'saved after all')

    const missing = builderOf('map-id="none"')
    await until(() => shown(missing).includes('This map is not there'), 'told')
    const looked = builderOf('map-id="m1" read-only edit-url="/map/?id=m1"')
    await until(() => layerTags(looked).length === 1, 'shown')
    expect(inside(looked, '.builder')).to.have.length(0)
    expect(control(looked, 'Edit this map').getAttribute('href')).to.match(/\/map\/\?id=m1$/)
  })

  it('leads who has not signed in there, and nobody is led by javascript', async () => {
    const builder = builderOf('can-save')
    await until(() => inside(builder, '.builder').length === 1, 'the builder')
    expect(control(builder, 'Sign in to save').getAttribute('href')).to.match(/\/publish\/$/)
    keeper.install()
    keeper.maps = [{ mapid: 'm1', title: 'Kept', values: { groups: [] } }]
    const looked = builderOf('map-id="m1" read-only edit-url="javascript:alert(1)"')
    await until(() => shown(looked).includes('Kept'), 'shown')
    expect(inside(looked, 'a')).to.have.length(0)
  })

  it('tells of a dataset that is not there, and goes on with the others', async () => {
    const map = { groups: [{ layers: [{ context: { dataset: 'nowhere' } }] }], mapPresets: {} }
    const address = new URL(location.href)
    address.searchParams.set('map', btoa(JSON.stringify(map)))
    history.replaceState(null, '', address)
    const builder = builderOf('sync-to-url')
    await until(() => inside(builder, '[data-tool=name]')[0]?.textContent?.includes('nowhere'), 'the layer')
    inside(builder, '[data-tool=name]')[0]?.click()
    await until(() => inside(builder, '.panel-of .d4c-error').length > 0, 'told in its panel')
    await add(builder, 'Trees')
    expect(layerTags(builder)).to.have.length(2)
  })

  it('speaks French', async () => {
    const stop = configure({}, { language: 'fr' })
    try {
      const builder = builderOf()
      await until(() => inside(builder, '.builder').length === 1, 'the builder')
      expect(shown(builder)).to.contain('Ajouter une couche')
      expect(shown(builder)).not.to.match(/layer|Undo|Where/)
    } finally {
      stop()
    }
  })

  it('fits a phone', async () => {
    const place = page('<div style="inline-size: 304px"><d4c-map-builder></d4c-map-builder></div>')
    const builder = one(place, 'd4c-map-builder')
    await add(builder, 'Trees')
    for (const details of inside(builder, 'details')) details.setAttribute('open', '')
    await until(() => inside(builder, 'd4c-map').length === 1, 'the map')
    expect(builder.scrollWidth).to.be.at.most(304)
  })
})
