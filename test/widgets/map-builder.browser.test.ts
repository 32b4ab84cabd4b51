import { expect } from '@open-wc/testing'
import { configure } from '../../src/client/config.ts'
import { add, builderOf, layerTags } from './map-builder.ts'
import { choose, control, field, inside, one, page, press, shown, type, until } from './page.ts'

describe('map builder', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
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
