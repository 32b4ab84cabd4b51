import { expect } from '@open-wc/testing'
import { decodeMap } from '../../src/core/map/configuration/read.ts'
import { add, builderOf, Keeper, layerTags } from './map-builder.ts'
import { control, field, inside, shown, type, until } from './page.ts'

const canShare = (builder: Element) =>
  inside(builder, 'label').some((label) => label.textContent === 'Anyone with the link can open it')

describe('maps that a builder keeps', () => {
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

  it('is shared, and told of where that fails', async () => {
    keeper.install()
    keeper.maps = [{ mapid: 'm1', title: 'Kept', values: { groups: [] } }]
    const builder = builderOf('can-save map-id="m1"')
    const box = () => field(builder, 'Anyone with the link can open it') as HTMLInputElement
    await until(() => canShare(builder), 'the box')
    expect(box().checked).to.equal(false)
    keeper.failing = Response.json({ error: 'No room left.' }, { status: 503 })
    box().click()
    await until(() => shown(builder).includes('No room left.'), 'the failure')
    expect(box().checked).to.equal(false)
    keeper.failing = null
    control(builder, 'Try again').click()
    await until(() => keeper.maps[0]?.shared === true, 'shared after all')
    await until(() => box().checked, 'said so')
    expect(shown(builder)).to.contain('The map is shared')
    control(builder, 'My maps').click()
    await until(() => inside(builder, '.mine')[0]?.textContent?.includes('shared'), 'marked in the list')
    await expect(builder).to.be.accessible()
    box().click()
    await until(() => keeper.maps[0]?.shared === false, 'shared no more')
  })

  it('opens what somebody else shares as a copy', async () => {
    keeper.install()
    keeper.maps = [{ mapid: 'm1', title: 'Theirs', values: { groups: [] }, shared: true, own: false }]
    const builder = builderOf('can-save map-id="m1"')
    await until(() => shown(builder).includes('Somebody else shares this map.'), 'said so')
    expect(canShare(builder)).to.equal(false)
    type(inside(builder, '.title')[0] as HTMLElement, 'Mine')
    control(builder, 'Save').click()
    await until(() => keeper.maps.length === 2, 'saved beside it')
    expect(keeper.maps.map(({ title }) => title)).to.deep.equal(['Theirs', 'Mine'])
    await until(() => !shown(builder).includes('Somebody else'), 'one of my own')
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
})
