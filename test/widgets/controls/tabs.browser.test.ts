import { expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-collapsible.ts'
import '../../../elements/d4c-tab.ts'
import '../../../elements/d4c-tabs.ts'
import { control, inside, one, page, press, shown, until } from '../page.ts'

const tabs = (attributes = '', first = '') =>
  page(`<d4c-tabs ${attributes}><d4c-tab label="Été &amp; hiver" ${first}><p>one</p></d4c-tab>
    <d4c-tab label="Two" slug="second"><p>two</p></d4c-tab><d4c-tab label="<b>Three"><p>three</p></d4c-tab></d4c-tabs>`)
const selected = (place: Element) =>
  inside(one(place, 'd4c-tabs'), '[aria-selected=true]').map(({ textContent }) => textContent)
const visible = (place: Element) => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)

describe('tabs', () => {
  const before = location.href
  afterEach(() => history.replaceState(null, '', before))

  it('show the first pane and only its content', async () => {
    const place = tabs()
    await until(() => selected(place).length, 'tabs')
    expect(selected(place)).to.deep.equal(['Été & hiver'])
    expect(visible(place)).to.deep.equal(['one'])
    expect(shown(one(place, 'd4c-tabs'))).to.equal('Été & hiverTwo<b>Three')
    await expect(place).to.be.accessible()
  })

  it('change on a click, tell of it, write the address, and follow it back', async () => {
    const place = tabs()
    const element = one(place, 'd4c-tabs')
    await until(() => selected(place).length, 'tabs')
    const changed = oneEvent(element, 'd4c-tab-change')
    control(element, 'Two').click()
    expect((await changed).detail.slug).to.equal('second')
    await until(() => visible(place).join() === 'two', 'second')
    expect(location.hash).to.equal('#second')
    history.back()
    await until(() => visible(place).join() === 'one', 'first again')
  })

  it('begin with the tab of the address, then with the default one', async () => {
    history.replaceState(null, '', '#second')
    const named = tabs('default-tab="three"')
    await until(() => selected(named).join() === 'Two', 'of the address')
    const own = tabs('default-tab="nine" sync-to-url="none"')
    await until(() => selected(own).length, 'tabs')
    expect(selected(own)).to.deep.equal(['Été & hiver'])
    const third = tabs('default-tab="three" sync-to-url="none"')
    third.querySelectorAll('d4c-tab')[2]?.setAttribute('slug', 'three')
    await until(() => selected(third).join() === '<b>Three', 'the default')
  })

  it('keep the content of another tab only where that is asked', async () => {
    const place = tabs('sync-to-url="none"', 'keep-content')
    const element = one(place, 'd4c-tabs')
    await until(() => selected(place).length, 'tabs')
    control(element, 'Two').click()
    await until(() => visible(place).join() === 'one,two', 'kept')
    expect(one(place, 'p').checkVisibility()).to.equal(false)
    control(element, 'Three').click()
    await until(() => visible(place).join() === 'one,three', 'not kept')
    element.remove()
    await until(() => [...element.querySelectorAll('p')].length === 3, 'given back')
  })

  it('fold on a second click when collapsible', async () => {
    const place = tabs('collapsible')
    const element = one(place, 'd4c-tabs')
    await until(() => selected(place).length, 'tabs')
    const changed = oneEvent(element, 'd4c-tab-change')
    control(element, 'hiver').click()
    expect((await changed).detail.slug).to.equal(null)
    await until(() => selected(place).length === 0, 'folded')
    expect(visible(place)).to.deep.equal([])
    await expect(place).to.be.accessible()
    control(element, 'hiver').click()
    await until(() => visible(place).join() === 'one', 'shown again')
  })

  it('are reached by the arrows, turned round where one reads from right to left', async () => {
    const place = tabs('sync-to-url="none"')
    const element = one(place, 'd4c-tabs')
    await until(() => selected(place).length, 'tabs')
    press(control(element, 'hiver'), 'ArrowRight')
    await until(() => selected(place).join() === 'Two', 'next')
    expect(element.shadowRoot?.activeElement?.textContent).to.equal('Two')
    element.dir = 'rtl'
    press(control(element, 'Two'), 'ArrowRight')
    await until(() => selected(place).join() === 'Été & hiver', 'previous')
    press(control(element, 'hiver'), 'End')
    await until(() => selected(place).join() === '<b>Three', 'last')
  })

  it('publish their slug as a variable of the page', async () => {
    const place = page(`<d4c-tabs sync-to-scope="shown" sync-to-url="none"><d4c-tab label="A"></d4c-tab>
      <d4c-tab label="B"></d4c-tab></d4c-tabs><d4c-collapsible label="Tab {{ shown }}"></d4c-collapsible>`)
    const reader = one(place, 'd4c-collapsible')
    await until(() => shown(reader) === 'Tab a', 'first')
    control(one(place, 'd4c-tabs'), 'B').click()
    await until(() => shown(reader) === 'Tab b', 'second')
  })

  it('take an icon of the page’s font', async () => {
    const place = tabs('sync-to-url="none"', 'fontawesome-class="fa fa-sun"')
    await until(() => place.querySelector('d4c-tabs > i'), 'icon')
    expect(one(place, 'd4c-tabs > i').className).to.equal('fa fa-sun')
    expect(
      (one(place, 'd4c-tabs > i') as HTMLElement).assignedSlot?.closest('[role=tab]')?.textContent,
    ).to.equal('Été & hiver')
  })
})
