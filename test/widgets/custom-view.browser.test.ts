import { expect } from '@open-wc/testing'
import '../../elements/d4c-custom-view.ts'
import { inside, one, page, shown, until } from './page.ts'

/** A page with the presentation of a dataset; what stands around it has the class `view` too. */
function present(visualization: Record<string, string>): HTMLElement {
  const schema = JSON.stringify({
    datasetid: 'trees',
    has_records: true,
    metas: { title: 'Trees', records_count: 1, domain: 'd' },
    extra_metas: { visualization },
  })
  const place = page(
    '<p class="view">Around</p><d4c-dataset-context context="c" c-dataset="trees"><d4c-custom-view context="c"></d4c-custom-view></d4c-dataset-context>',
  )
  one(place, 'd4c-dataset-context').setAttribute('c-dataset-schema', schema)
  return place
}

const visited = (place: HTMLElement) => one(place, 'd4c-custom-view')

describe("a publisher's own presentation", () => {
  it('shows markup and widgets, in its own style', async () => {
    const place = present({
      custom_view_html: '<h2>Our trees</h2><d4c-text-search context="c"></d4c-text-search>',
      custom_view_css: 'h2 { color: rgb(1, 2, 3) } @media (min-width: 1px) { h2 { margin-top: 7px } }',
    })
    const view = visited(place)
    await until(() => inside(view, 'd4c-text-search')[0]?.shadowRoot?.querySelector('input'), 'a widget')
    const heading = inside(view, 'h2')[0]
    if (!heading) throw new Error('no heading')
    expect(getComputedStyle(heading).color).to.equal('rgb(1, 2, 3)')
    expect(getComputedStyle(heading).marginTop).to.equal('7px')
    expect(shown(view)).to.contain('Our trees')
  })

  it('can neither run anything nor reach out of its place', async () => {
    const place = present({
      custom_view_html:
        '<p class="cover">Cover</p><img src="data:," onerror="window.broken = 1"><script>window.broken = 1</script><form action="https://evil.test"><input name="password"></form>',
      custom_view_css:
        '} .view { display: none } :host, .frame { contain: none !important } .cover { position: fixed; inset: 0 } } p { color: rgb(9, 9, 9) }',
    })
    const view = visited(place)
    await until(() => inside(view, '.cover')[0], 'the cover')
    expect((window as { broken?: number }).broken).to.equal(undefined)
    expect(inside(view, 'script, form').length).to.equal(0)
    expect(getComputedStyle(one(place, 'p.view')).display).to.equal('block')
    const [frame, cover] = [inside(view, '.frame')[0], inside(view, '.cover')[0]]
    if (!frame || !cover) throw new Error('no frame')
    expect(getComputedStyle(frame).contain).to.contain('paint')
    expect(cover.getBoundingClientRect().height).to.be.at.most(frame.getBoundingClientRect().height)
  })

  it('does not stand within itself', async () => {
    const place = present({
      custom_view_html: '<b>once</b><d4c-custom-view context="c"></d4c-custom-view>',
      custom_view_css: '',
    })
    await until(() => shown(visited(place)) === 'once', 'one view')
    const inner = inside(visited(place), 'd4c-custom-view')[0]
    expect(inner?.shadowRoot?.textContent).to.equal('')
  })
})
