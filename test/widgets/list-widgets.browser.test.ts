import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-infinite-scroll-results.ts'
import '../../elements/d4c-searchbox.ts'
import '../../elements/d4c-tag-cloud.ts'
import { control, inside, one, page, shown, type, until } from './page.ts'

const trees = (children: string, extra = '') =>
  page(
    `<d4c-dataset-context context="trees" trees-dataset="trees" ${extra}>${children}</d4c-dataset-context>`,
  )

const names = (cloud: Element) =>
  inside(cloud, '.tag')
    .map((tag) => tag.firstChild?.textContent)
    .sort()

describe('tag cloud', () => {
  it('shows every value larger the more often it occurs, accessibly', async () => {
    const cloud = one(
      trees('<d4c-tag-cloud context="trees" facet-name="town"></d4c-tag-cloud>'),
      'd4c-tag-cloud',
    )
    await until(() => inside(cloud, '.tag').length > 0, 'tags')
    expect(names(cloud)).to.deep.equal(['Ath', 'Gent', 'Liège', 'Namur'])
    const size = (name: string) => Number.parseFloat(getComputedStyle(control(cloud, name)).fontSize)
    expect(size('Namur')).to.be.greaterThan(size('Gent'))
    expect(control(cloud, 'Namur').title).to.equal('3 results')
    await expect(cloud).to.be.accessible()
  })

  it('refines its context, says so, and frees again', async () => {
    const place = trees(
      '<d4c-tag-cloud context="trees" facet-name="town"></d4c-tag-cloud><d4c-filter-summary context="trees"></d4c-filter-summary>',
    )
    const [cloud, summary] = [one(place, 'd4c-tag-cloud'), one(place, 'd4c-filter-summary')]
    await until(() => inside(cloud, '.tag').length > 0, 'tags')
    const refined = oneEvent(cloud, 'd4c-refine')
    control(cloud, 'Ath').click()
    expect((await refined).detail).to.include({
      context: 'trees',
      field: 'town',
      value: 'Ath',
      refined: true,
    })
    await until(() => shown(summary).includes('town label Ath'), 'filter')
    await until(() => control(cloud, 'Ath').getAttribute('aria-pressed') === 'true', 'pressed')
    control(cloud, 'Ath').click()
    await until(() => shown(summary) === '', 'freed')
  })

  it('refines another context, and keeps its own values', async () => {
    const place = page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="trees">
      <d4c-tag-cloud context="a" facet-name="town" context-to-refine="b"></d4c-tag-cloud>
      <d4c-filter-summary context="b"></d4c-filter-summary></d4c-dataset-context>`)
    const cloud = one(place, 'd4c-tag-cloud')
    await until(() => inside(cloud, '.tag').length === 4, 'tags')
    control(cloud, 'Gent').click()
    await until(() => shown(one(place, 'd4c-filter-summary')).includes('town label Gent'), 'filter')
    expect(inside(cloud, '.tag').length).to.equal(4)
  })

  it('is cut to the most frequent values', async () => {
    const cloud = one(
      trees('<d4c-tag-cloud context="trees" facet-name="town" max="2"></d4c-tag-cloud>'),
      'd4c-tag-cloud',
    )
    await until(() => inside(cloud, '.tag').length > 0, 'tags')
    expect(names(cloud)).to.deep.equal(['Ath', 'Namur'])
  })

  it('leads to a page with the value behind its address, and to no script', async () => {
    const place = trees(
      '<d4c-tag-cloud context="trees" facet-name="town" redirect-to="/explore/?sort=modified#top"></d4c-tag-cloud>',
    )
    const cloud = one(place, 'd4c-tag-cloud')
    await until(() => inside(cloud, '.tag').length > 0, 'tags')
    expect(control(cloud, 'Liège').getAttribute('href')).to.equal(
      '/explore/?sort=modified&refine.town=Li%C3%A8ge#top',
    )
    cloud.setAttribute('redirect-to', 'https://example.org/')
    await until(() => control(cloud, 'Ath').getAttribute('href')?.includes('org/?refine.town=Ath'), 'first')
    cloud.setAttribute('redirect-to', 'javascript:alert(1)')
    await until(() => shown(cloud).includes('must begin with http://'), 'refused')
    expect(inside(cloud, 'a').length).to.equal(0)
  })

  it('says when there is nothing', async () => {
    const cloud = one(
      trees(
        '<d4c-tag-cloud context="trees" facet-name="town"></d4c-tag-cloud>',
        `trees-parameters="{'q': 'nosuch'}"`,
      ),
      'd4c-tag-cloud',
    )
    await until(() => shown(cloud) === 'No data available yet', 'empty')
  })
})

describe('search box of the catalogue', () => {
  const formOf = (box: Element) => {
    const form = inside(box, 'form')[0]
    if (!(form instanceof HTMLFormElement)) throw new Error('no form')
    return form
  }

  it('sends the field q alone to the explore page', async () => {
    const box = one(
      page('<d4c-searchbox placeholder="Find" form-id="main"></d4c-searchbox>'),
      'd4c-searchbox',
    )
    await until(() => inside(box, 'form').length === 1, 'box')
    const form = formOf(box)
    type(inside(box, 'input')[0] as HTMLElement, 'chêne & co')
    expect([form.method, new URL(form.action).pathname, form.id]).to.deep.equal(['get', '/explore/', 'main'])
    expect([...new FormData(form)]).to.deep.equal([['q', 'chêne & co']])
    await expect(box).to.be.accessible()
  })

  it('goes to the portal of its context, with an order when one is given', async () => {
    const place = page(`<d4c-catalog-context context="other" other-domain="data.example.org">
      <d4c-searchbox context="other" sort="modified"></d4c-searchbox></d4c-catalog-context>`)
    const box = one(place, 'd4c-searchbox')
    await until(() => inside(box, 'form').length === 1, 'box')
    expect(formOf(box).action).to.equal('https://data.example.org/explore/')
    expect(new FormData(formOf(box)).get('sort')).to.equal('modified')
  })

  it('has the focus when asked to', async () => {
    const box = one(page('<d4c-searchbox autofocus></d4c-searchbox>'), 'd4c-searchbox')
    await until(() => box.shadowRoot?.activeElement?.getAttribute('name') === 'q', 'focus')
  })
})

describe('endless list', () => {
  const template = '<template><p>{{ index }}: {{ item.fields.n }}{{ item.fields.txt1 }}</p></template>'

  it('loads ten results, and more as its end comes near, in order', async () => {
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <div style="height: 300px; overflow: auto"><d4c-infinite-scroll-results context="n" result-class="card">
        <template><p style="height: 200px">{{ index }}: {{ item.fields.n }}</p></template>
      </d4c-infinite-scroll-results></div></d4c-dataset-context>`)
    const list = one(place, 'd4c-infinite-scroll-results')
    const items = () => inside(list, 'li')
    await until(() => items().length === 10, 'first ten')
    expect(items()[0]?.part.contains('card')).to.equal(true)
    const scroller = one(place, 'div')
    scroller.scrollTop = scroller.scrollHeight
    await until(() => items().length >= 20, 'more')
    await until(() => shown(list).includes('19: 19'), 'in order')
    expect(items().length).to.be.lessThan(60)
  })

  it('loads no more than three heights of the window need', async () => {
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <d4c-infinite-scroll-results context="n"><template><p>{{ item.fields.n }}</p><hr></template>
      </d4c-infinite-scroll-results></d4c-dataset-context>`)
    const list = one(place, 'd4c-infinite-scroll-results')
    await until(() => list.getBoundingClientRect().bottom > innerHeight * 3, 'filled')
    const items = inside(list, 'li').length
    await aTimeout(500)
    expect(inside(list, 'li').length).to.be.at.most(items + 10)
    expect(list.getBoundingClientRect().bottom).to.be.lessThan(innerHeight * 3 + 20 * 60)
  })

  it('ends with a sentence, and asks for nothing beyond the last result', async () => {
    const original = window.fetch
    const asked: string[] = []
    window.fetch = (url, init) => {
      if (String(url).includes('/records/')) asked.push(String(url))
      return original(url, init)
    }
    const list = one(
      trees(
        `<d4c-infinite-scroll-results d4c-results-context="trees">${template}</d4c-infinite-scroll-results>`,
      ),
      'd4c-infinite-scroll-results',
    )
    await until(() => shown(list).endsWith('No more results'), 'end')
    window.fetch = original
    expect(inside(list, 'li').length).to.equal(12)
    expect(asked.map((url) => new URL(url, location.href).searchParams.get('start'))).to.deep.equal([
      '0',
      '10',
    ])
    await expect(list).to.be.accessible()
  })

  it('tells a search without results from a dataset without any, in its author’s words if there are some', async () => {
    const place = trees(
      `<d4c-infinite-scroll-results context="trees">${template}</d4c-infinite-scroll-results>
       <d4c-clear-all-filters context="trees"></d4c-clear-all-filters>`,
      `trees-parameters="{'q': 'nosuch'}"`,
    )
    const list = one(place, 'd4c-infinite-scroll-results')
    await until(() => shown(list) === 'No results', 'nothing matches')
    list.setAttribute('no-results-message', 'Not one')
    await until(() => shown(list) === 'Not one', 'own words')
    control(one(place, 'd4c-clear-all-filters'), 'Clear all').click()
    await until(() => inside(list, 'li').length === 12, 'rows')
    const empty = page(`<d4c-catalog-context context="k" k-parameters="{'rq': 'nosuchword'}">
      <d4c-infinite-scroll-results context="k"><template>{{ item.datasetid }}</template>
      </d4c-infinite-scroll-results></d4c-catalog-context>`)
    const none = one(empty, 'd4c-infinite-scroll-results')
    await until(() => shown(none) === 'No data available yet', 'nothing at all')
    none.setAttribute('no-data-message', 'Nothing yet')
    await until(() => shown(none) === 'Nothing yet', 'own words')
  })

  it('starts anew with another search, at the top when asked to', async () => {
    const place = trees(
      `<div style="height: 3000px"></div><d4c-facets context="trees"><d4c-facet name="town"></d4c-facet></d4c-facets>
       <d4c-infinite-scroll-results context="trees" scroll-top-when-refresh>${template}</d4c-infinite-scroll-results>`,
    )
    const list = one(place, 'd4c-infinite-scroll-results')
    await until(() => inside(list, 'li').length >= 10, 'rows')
    scrollTo({ top: 2500 })
    control(one(place, 'd4c-facet'), 'Gent').click()
    await until(() => inside(list, 'li').length === 2, 'fewer')
    await until(() => scrollY === 0, 'top')
  })

  it('keeps what it has when a page fails, and goes on from there', async () => {
    const original = window.fetch
    window.fetch = (url, init) =>
      String(url).includes('start=10') ? Promise.reject(new TypeError('Failed')) : original(url, init)
    const list = one(
      trees(`<d4c-infinite-scroll-results context="trees">${template}</d4c-infinite-scroll-results>`),
      'd4c-infinite-scroll-results',
    )
    await until(() => shown(list).includes('Error while contacting the service.'), 'sentence')
    window.fetch = original
    expect(inside(list, 'li').length).to.equal(10)
    control(list, 'Try again').click()
    await until(() => inside(list, 'li').length === 12, 'rest')
  })

  it('names the context it lacks', async () => {
    const original = console.error
    console.error = () => {}
    const list = one(
      page('<d4c-infinite-scroll-results></d4c-infinite-scroll-results>'),
      'd4c-infinite-scroll-results',
    )
    await until(() => shown(list).includes('needs the attribute context'), 'sentence')
    console.error = original
  })
})
