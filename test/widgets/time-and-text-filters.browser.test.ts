import { expect, oneEvent } from '@open-wc/testing'
import { control, inside, one, page, press, shown, type, until } from './page.ts'

interface ContextElement extends HTMLElement {
  wait(): Promise<unknown>
  getActiveFilters(except?: string[]): string[]
}

const contextOf = (place: ParentNode, index = 0): ContextElement =>
  place.querySelectorAll('d4c-dataset-context')[index] as ContextElement

/** Follows the parameters of a context element. */
function parametersOf(context: Element): () => Record<string, unknown> {
  let parameters: Record<string, unknown> = {}
  context.addEventListener('d4c-parameters-change', (event) => {
    parameters = (event as CustomEvent).detail.parameters
  })
  return () => parameters
}

const boxes = (range: Element): HTMLElement[] => inside(range, 'input[type=text]')

function enter(field: HTMLElement | undefined, text: string): void {
  if (!field) throw new Error('no field')
  type(field, text)
  press(field, 'Enter')
}

/** What was said to the console while a task ran. */
async function said(method: 'error' | 'info', task: () => Promise<void>): Promise<string[]> {
  const original = console[method]
  const sentences: string[] = []
  console[method] = (...parts: unknown[]) => sentences.push(parts.join(' '))
  await task()
  console[method] = original
  return sentences
}

describe('time range', () => {
  const trees = (attributes: string) => {
    const place = page(`<d4c-dataset-context context="t" t-dataset="trees">
      <d4c-timerange context="t" time-field="at1" ${attributes}></d4c-timerange></d4c-dataset-context>`)
    return { range: one(place, 'd4c-timerange'), parameters: parametersOf(contextOf(place)) }
  }

  it('one bound has a parameter of its own, both share one, whole days from their start to their end', async () => {
    const { range, parameters } = trees('display-time="false" suffix="s"')
    await until(() => inside(range, 'input[type=text]').length === 2, 'boxes')
    const changed = oneEvent(range, 'd4c-range-change')
    enter(boxes(range)[0], '2014-02-01')
    expect((await changed).detail).to.include({ context: 't', from: '2014-02-01T00:00:00', to: null })
    await until(() => parameters()['q.from_date.s'] === 'at1>="2014-02-01T00:00:00"', 'from')
    enter(boxes(range)[1], '2014-03-01')
    await until(
      () => parameters()['q.timerange.s'] === 'at1:[2014-02-01T00:00:00 TO 2014-03-01T23:59:59]',
      'both',
    )
    expect(parameters()).not.to.have.property('q.from_date.s')
    control(range, 'Clear the date: From').click()
    await until(() => parameters()['q.to_date.s'] === 'at1<="2014-03-01T23:59:59"', 'to')
    expect(parameters()).not.to.have.property('q.timerange.s')
  })

  it('takes the dates it is given, and others given later', async () => {
    const { range, parameters } = trees('from="2015-01-01T00:00:00" default-from="2000-01-01"')
    await until(() => parameters()['q.from_date'] === 'at1>="2015-01-01T00:00:00"', 'given')
    range.setAttribute('to', '2016-01-01T12:00:00')
    await until(
      () => parameters()['q.timerange'] === 'at1:[2015-01-01T00:00:00 TO 2016-01-01T12:00:00]',
      'given later',
    )
    expect((boxes(range)[1] as HTMLInputElement).value).to.equal('2016-01-01 12:00')
  })

  it('a range in the parameters wins over the defaults, and every context gets the defaults', async () => {
    const place =
      page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="trees"></d4c-dataset-context>
      <d4c-dataset-context context="c" c-dataset="trees" c-parameters="{'q.from_date': 'at1>=&quot;2020-01-01T00:00:00&quot;'}"></d4c-dataset-context>
      <d4c-timerange context="a,b" time-field="at1" default-from="2014-01-01"></d4c-timerange>
      <d4c-timerange id="kept" context="c" time-field="at1" default-from="2014-01-01"></d4c-timerange>
      <d4c-filter-summary context="a,b"></d4c-filter-summary>`)
    const summary = one(place, 'd4c-filter-summary')
    await until(() => shown(summary).includes('at1 label From January 1, 2014'), 'default')
    expect(shown(summary)).not.to.contain('·')
    await until(() => boxes(one(place, '#kept')).length === 2, 'boxes')
    expect((boxes(one(place, '#kept'))[0] as HTMLInputElement).value).to.equal('2020-01-01 00:00')
  })

  it('writes a parameter of its author’s naming and wording, and forgets the range with it', async () => {
    const { range, parameters } = trees(
      't-parameter-name="q.own" t-parameter-formatter="$field + \':[\' + $from + \' TO \' + $to + \']\'" display-time="false"',
    )
    await until(() => inside(range, 'input[type=text]').length === 2, 'boxes')
    enter(boxes(range)[0], '2014-02-01')
    await until(() => inside(range, 'button').length === 3, 'kept')
    enter(boxes(range)[1], '2014-03-01')
    await until(
      () => parameters()['q.own'] === 'at1:[2014-02-01T00:00:00 TO 2014-03-01T23:59:59]',
      'parameter',
    )
    expect(parameters()).not.to.have.property('q.timerange')
    const clear = document.createElement('d4c-clear-all-filters')
    clear.setAttribute('context', 't')
    range.after(clear)
    await until(() => inside(clear, 'button:not(:disabled)').length === 1, 'filter')
    control(clear, 'Clear all').click()
    await until(() => boxes(range).every((box) => (box as HTMLInputElement).value === ''), 'forgotten')
  })

  it('tells which of several date fields it took, and that a dataset has none', async () => {
    const told = await said('info', async () => {
      const place = page(
        '<d4c-dataset-context context="t" t-dataset="trees"><d4c-timerange context="t"></d4c-timerange></d4c-dataset-context>',
      )
      await until(() => boxes(one(place, 'd4c-timerange')).length === 2, 'boxes')
      await until(
        () => boxes(one(place, 'd4c-timerange'))[0]?.getAttribute('placeholder') === 'YYYY-MM-DD',
        'day',
      )
    })
    expect(told.join()).to.contain('The context t has several date fields: day1 is used.')
    const errors = await said('error', async () => {
      const place = page(
        '<d4c-dataset-context context="n" n-dataset="numbers"><d4c-timerange context="n"></d4c-timerange></d4c-dataset-context>',
      )
      await until(() => shown(one(place, 'd4c-timerange')) === 'The dataset of n has no date field.', 'none')
    })
    expect(errors.join()).to.contain('The dataset of n has no date field.')
  })
})

describe('time scale', () => {
  it('writes its default into every context, and the query of each choice', async () => {
    const place = page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="trees">
      <d4c-timescale context="a,b" a-time-field="at1" b-time-field="day1" default-value="week"></d4c-timescale>
    </d4c-dataset-context>`)
    const scale = one(place, 'd4c-timescale')
    const written = new Map<string, unknown>()
    contextOf(place).addEventListener('d4c-parameters-change', (event) => {
      const { context, parameters } = (event as CustomEvent).detail
      written.set(context, parameters['q.timescale'])
    })
    await until(() => written.get('a') === 'at1>=#now(weeks=-1)', 'first')
    await until(() => written.get('b') === 'day1>=#now(weeks=-1)', 'second')
    expect(control(scale, 'Last 7 days').getAttribute('aria-pressed')).to.equal('true')
    const queries = { 'Last 12 months': 'years=-1', 'Last 4 weeks': 'weeks=-4', 'Last 24 hours': 'days=-1' }
    for (const [choice, shift] of Object.entries(queries)) {
      control(scale, choice).click()
      await until(() => written.get('b') === `day1>=#now(${shift})`, choice)
    }
    control(scale, 'Everything').click()
    await until(() => written.get('a') === undefined && written.get('b') === undefined, 'everything')
  })
})

describe('text search', () => {
  it('in a field is a quoted query, read back only where the field is its own', async () => {
    const place =
      page(`<d4c-dataset-context context="t" t-dataset="trees" t-parameters="{'q.name': 'txt1:&quot;oak&quot;'}">
      <d4c-text-search context="t" field="txt1" suffix="name" button="Go"></d4c-text-search>
      <d4c-text-search id="other" context="t" field="town" suffix="name"></d4c-text-search></d4c-dataset-context>`)
    const parameters = parametersOf(contextOf(place))
    const [search, other] = [one(place, 'd4c-text-search'), one(place, '#other')]
    const box = (element: Element) => inside(element, 'input')[0] as HTMLInputElement
    await until(() => box(search)?.value === 'oak', 'read back')
    expect(box(other).value).to.equal('')
    type(box(search), 'a "tall" one')
    const told = oneEvent(search, 'd4c-search')
    control(search, 'Go').click()
    expect((await told).detail.text).to.equal('a "tall" one')
    await until(() => parameters()['q.name'] === 'txt1:"a \\"tall\\" one"', 'quoted')
    control(search, 'Clear the search').click()
    await until(() => !('q.name' in parameters()), 'deleted')
  })

  it('over several contexts follows only what they agree on', async () => {
    const place = page(`<d4c-dataset-context context="a" a-dataset="trees"></d4c-dataset-context>
      <d4c-dataset-context context="b" b-dataset="areas"></d4c-dataset-context>
      <d4c-text-search id="both" context="a,b"></d4c-text-search>
      <d4c-text-search id="one" context="a"></d4c-text-search>`)
    const box = (id: string) => inside(one(place, id), 'input')[0] as HTMLInputElement
    await until(() => box('#both') && box('#one'), 'boxes')
    type(box('#one'), 'oak')
    box('#one').form?.requestSubmit()
    await until(() => contextOf(place).getActiveFilters().includes('q'), 'one context')
    expect(box('#both').value).to.equal('')
    type(box('#both'), 'elm')
    box('#both').form?.requestSubmit()
    await until(() => box('#one').value === 'elm', 'all contexts')
  })
})

describe('filters', () => {
  it('clearing leaves what is excepted', async () => {
    const place =
      page(`<d4c-dataset-context context="t" t-dataset="trees" t-parameters="{'q': 'oak', 'refine.town': 'Ath', 'geofilter.distance': '1,2,3', 'sort': 'num1'}">
      <d4c-clear-all-filters context="t" except="refine.town"></d4c-clear-all-filters></d4c-dataset-context>`)
    const clear = one(place, 'd4c-clear-all-filters')
    const parameters = parametersOf(contextOf(place))
    await until(() => inside(clear, 'button:not(:disabled)').length === 1, 'link')
    control(clear, 'Clear all').click()
    await until(() => 'sort' in parameters(), 'cleared')
    expect(parameters()).to.deep.equal({ 'refine.town': 'Ath', sort: 'num1' })
    expect(inside(clear, 'button:disabled').length).to.equal(1)
  })

  it('say drawn areas, views, languages and map searches in words', async () => {
    const place = page(`<d4c-catalog-context context="k"
        k-parameters="{'refine.features': 'geo', 'refine.language': 'fr', 'q.geographic_area': '#polygon(geographic_area, x)', 'q.mapfilter': 'oak'}">
      <d4c-filter-summary context="k" k-label="Catalogue" exclude="nothing"></d4c-filter-summary></d4c-catalog-context>
      <d4c-dataset-context context="t" t-dataset="trees" t-parameters="{'geofilter.polygon': '(1,2),(3,4),(5,6)'}"></d4c-dataset-context>
      <d4c-filter-summary id="mixed" context="t,k" t-label="Trees" clear-all-button="false"></d4c-filter-summary>`)
    const summary = one(place, 'd4c-filter-summary')
    await until(() => shown(summary) !== '', 'filters')
    for (const text of ['View geo', 'Language French', 'Drawn area on the map', 'Map filter oak'])
      expect(shown(summary)).to.contain(text)
    const mixed = one(place, '#mixed')
    await until(() => shown(mixed).includes('Trees · Drawn area on the map place label'), 'context label')
    expect(inside(mixed, '[part=clear]').length).to.equal(0)
    mixed.setAttribute('hide-contexts-labels', '')
    await until(() => !shown(mixed).includes('Trees ·'), 'no labels')
  })
})

describe('pages', () => {
  it('lead with plain addresses to the first and the last one, for visitors who follow', async () => {
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <div id="box"><d4c-results context="n" max="5"><template>{{ results[0].fields.n }}</template></d4c-results></div>
      <d4c-pagination-block context="n" per-page="5" nofollow container-identifier="box"></d4c-pagination-block>
    </d4c-dataset-context>`)
    const pages = one(place, 'd4c-pagination-block')
    await until(() => inside(pages, 'a').length === 9, 'pages')
    const last = control(pages, 'Last page') as HTMLAnchorElement
    expect([last.textContent, last.rel]).to.deep.equal(['>>', 'nofollow'])
    expect(control(pages, 'Page 2').getAttribute('href')).to.contain('?start=5')
    const gone = oneEvent(place, 'd4c-parameters-change')
    control(pages, 'Page 2').click()
    expect((await gone).detail.parameters.start).to.equal(5)
    await until(() => shown(one(place, 'd4c-results')) === '5', 'second page')
    last.click()
    await until(() => inside(pages, 'a')[0]?.textContent === '<<', 'first')
    await until(() => shown(pages).includes('Only the first 10,000 results can be reached'), 'reach')
    await expect(pages).to.be.accessible()
  })
})

describe('facet', () => {
  it('searches in its values with a bare attribute', async () => {
    const place = page(`<d4c-dataset-context context="t" t-dataset="trees"><d4c-facets context="t">
      <d4c-facet name="town" value-search></d4c-facet></d4c-facets></d4c-dataset-context>`)
    const facet = one(place, 'd4c-facet')
    await until(() => inside(facet, 'button.category').length === 4, 'values')
    expect(inside(facet, 'input[type=search]').length).to.equal(1)
  })
})
