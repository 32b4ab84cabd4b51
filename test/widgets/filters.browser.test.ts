import { expect, oneEvent } from '@open-wc/testing'
import { control, inside, one, page, press, shown, type, until } from './page.ts'

const trees = (children: string) =>
  page(`<d4c-dataset-context context="trees" trees-dataset="trees">${children}</d4c-dataset-context>`)

const categories = (facets: Element) =>
  inside(facets, '.category').map((category) => category.textContent ?? '')

describe('facets', () => {
  it('list the annotated fields with counts, accessibly', async () => {
    const facets = one(trees('<d4c-facets context="trees"></d4c-facets>'), 'd4c-facets')
    await until(() => categories(facets).includes('Namur3'), 'counts')
    expect(inside(facets, '.facet-title').map(({ textContent }) => textContent)).to.deep.equal([
      'town label',
      'tags label',
      'path label',
      'num1 label',
      'day1 label',
      'at1 label',
    ])
    await expect(facets).to.be.accessible()
  })

  it('refine on click, say so, show the levels below, and free again', async () => {
    const place = trees('<d4c-facets context="trees"></d4c-facets>')
    const facets = one(place, 'd4c-facets')
    await until(() => categories(facets).includes('plants8'), 'first level')
    const refined = oneEvent(facets, 'd4c-refine')
    control(facets, 'plants').click()
    const { detail } = await refined
    expect(detail).to.deep.equal({
      widget: 'd4c-facets',
      context: 'trees',
      field: 'path',
      value: 'plants',
      refined: true,
    })
    await until(() => categories(facets).includes('trees6'), 'second level')
    expect(control(facets, 'plants').getAttribute('aria-pressed')).to.equal('true')
    control(facets, 'plants').click()
    await until(() => control(facets, 'plants').getAttribute('aria-pressed') === 'false', 'freed')
  })

  it('more and less show all values and the first six', async () => {
    const facets = one(trees('<d4c-facets context="trees"></d4c-facets>'), 'd4c-facets')
    await until(() => categories(facets).includes('Namur3'), 'counts')
    const numbers = () => [...(inside(facets, '.facet')[3]?.querySelectorAll('.category') ?? [])].length
    expect(numbers()).to.equal(6)
    const more = [...(inside(facets, '.facet')[3]?.querySelectorAll<HTMLElement>('.facet-more') ?? [])][0]
    more?.click()
    await until(() => numbers() > 6, 'all values')
    expect(more?.textContent).to.equal('Less')
  })

  it('keep the markup and the settings of placed filters', async () => {
    const place = trees(`<d4c-facets context="trees">
      <h2>Where</h2>
      <d4c-facet name="town" title="Town" sort="['Liège', 'Gent']" value-search="true" hide-category-if="category.count == 3">
        <template>{{ category.name | upcase }} of {{ facetName }}</template>
      </d4c-facet>
      <d4c-facet name="tags" visible-items="1" disjunctive="true"></d4c-facet>
    </d4c-facets>`)
    const [town, tags] = place.querySelectorAll('d4c-facet')
    if (!town || !tags) throw new Error('no facets')
    await until(() => shown(town).includes('LIÈGE of town'), 'template')
    await until(() => !shown(town).includes('NAMUR'), 'hidden category')
    expect(inside(town, '.category-name').map(({ textContent }) => textContent)).to.deep.equal([
      'LIÈGE of town',
      'GENT of town',
    ])
    expect(inside(tags, '.category').length).to.equal(1)
    await expect(town).to.be.accessible()
    const search = inside(town, 'input')[0]
    if (search) type(search, 'lieg')
    await until(() => inside(town, '.category').length === 1, 'search in values')
    inside(town, '.category')[0]?.click()
    await until(() => inside(town, '.category.is-refined').length === 1, 'refined')
    expect(search instanceof HTMLInputElement && search.value).to.equal('')
  })

  it('filter dates too, refine other contexts along, hide what leaves no choice, suggest only what is typed', async () => {
    const place =
      page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="trees"></d4c-dataset-context>
      <d4c-filter-summary context="a,b"></d4c-filter-summary>
      <d4c-facets context="a">
        <d4c-facet name="day1" context="a" timerange-filter="true" visible-items="2"></d4c-facet>
        <d4c-facet name="town" refine-also="b" b-facet-name="tags"></d4c-facet>
        <d4c-facet name="tags" hide-if-single-category="true" value-search="suggest"></d4c-facet>
      </d4c-facets>`)
    const summary = one(place, 'd4c-filter-summary')
    const [day, town, tags] = place.querySelectorAll('d4c-facet')
    if (!day || !town || !tags) throw new Error('no facets')
    await until(() => inside(town, 'button.category').length > 0, 'values')
    expect(inside(tags, 'button.category').length).to.equal(0)
    const search = inside(tags, 'input')[0]
    if (search) type(search, 'wet')
    await until(() => inside(tags, 'button.category').length === 1, 'suggested')
    control(town, 'Gent').click()
    await until(
      () => shown(summary).includes('a · town label Gent') && shown(summary).includes('b · tags label Gent'),
      'both',
    )
    control(summary, 'Clear all').click()
    const from = inside(day, 'input[type=text]')[0]
    if (!from) throw new Error('no date')
    type(from, '2016-02-29')
    press(from, 'Enter')
    await until(() => shown(summary).includes('day1 label From February 29, 2016'), 'range')
    await until(() => control(town, 'Namur').textContent === 'Namur1', 'counted anew')
  })

  it('name a field that the dataset lacks, and leave the others alone', async () => {
    const place = trees(
      '<d4c-facets context="trees"><d4c-facet name="nosuch"></d4c-facet><d4c-facet name="town"></d4c-facet></d4c-facets>',
    )
    const [wrong, town] = place.querySelectorAll('d4c-facet')
    if (!wrong || !town) throw new Error('no facets')
    await until(() => shown(wrong) === 'The dataset trees has no field nosuch.', 'sentence')
    await until(() => shown(town).includes('Namur3'), 'counts')
  })

  it('say when one stands outside of a panel', async () => {
    const original = console.error
    const said: string[] = []
    console.error = (...parts: unknown[]) => said.push(parts.join(' '))
    page('<d4c-facet name="town"></d4c-facet>')
    await until(() => said.length > 0, 'sentence')
    console.error = original
    expect(said[0]).to.equal('<d4c-facet name="town"> must stand inside <d4c-facets>.')
  })

  it('of a catalog count datasets', async () => {
    const place = page(
      '<d4c-catalog-context context="cat"><d4c-facets context="cat"></d4c-facets></d4c-catalog-context>',
    )
    const facets = one(place, 'd4c-facets')
    await until(() => categories(facets).includes('oak2'), 'keywords')
  })
})

describe('text search', () => {
  it('searches on Enter, follows the parameter and resets with Escape', async () => {
    const place = trees(
      '<d4c-text-search context="trees"></d4c-text-search><d4c-filter-summary context="trees"></d4c-filter-summary>',
    )
    const [search, summary] = [one(place, 'd4c-text-search'), one(place, 'd4c-filter-summary')]
    await until(() => inside(search, 'input').length === 1, 'box')
    await expect(search).to.be.accessible()
    const box = inside(search, 'input')[0]
    if (!(box instanceof HTMLInputElement)) throw new Error('no box')
    type(box, 'chene')
    box.form?.requestSubmit()
    await until(() => shown(summary).includes('Text search chene'), 'filter')
    control(summary, 'Remove the filter Text search: chene').click()
    await until(() => box.value === '', 'followed')
    type(box, 'oak')
    press(box, 'Escape')
    await until(() => box.value === '', 'reset')
  })

  it('refuses a reserved suffix in its place, without breaking its neighbours', async () => {
    const original = console.error
    console.error = () => {}
    const place = trees(
      '<d4c-text-search context="trees" suffix="timerange"></d4c-text-search><d4c-facets context="trees"></d4c-facets>',
    )
    const search = one(place, 'd4c-text-search')
    await until(() => shown(search) !== '', 'sentence')
    console.error = original
    expect(shown(search)).to.contain('The timerange suffix is reserved and cannot be used for text-search')
    await until(() => categories(one(place, 'd4c-facets')).length > 0, 'neighbour')
  })
})

describe('filter summary and clear all', () => {
  it('list each value with its label, remove one, clear the rest', async () => {
    const place = page(`<d4c-dataset-context context="trees" trees-dataset="trees"
        trees-parameters="{'refine.town': ['Namur', 'Ath'], 'disjunctive.town': true, 'q': 'x'}">
      <d4c-filter-summary context="trees" exclude="q"></d4c-filter-summary>
      <d4c-clear-all-filters context="trees"></d4c-clear-all-filters>
    </d4c-dataset-context>`)
    const summary = one(place, 'd4c-filter-summary')
    await until(() => shown(summary).includes('town label Namur'), 'labels')
    expect(shown(summary)).not.to.contain('Text search')
    await expect(summary).to.be.accessible()
    const removed = oneEvent(summary, 'd4c-filter-removed')
    control(summary, 'town label: Namur').click()
    expect((await removed).detail).to.include({ parameter: 'refine.town', value: 'Namur' })
    await until(() => !shown(summary).includes('Namur'), 'one left')
    control(summary, 'Clear all').click()
    await until(() => shown(summary) === '', 'empty')
    const clear = one(place, 'd4c-clear-all-filters')
    const cleared = oneEvent(clear, 'd4c-filters-cleared')
    control(clear, 'Clear all').click()
    expect((await cleared).detail.parameters).to.deep.equal(['q'])
  })
})

describe('periods', () => {
  it('a scale writes its query and follows other widgets', async () => {
    const place = trees(
      '<d4c-timescale context="trees" time-field="at1"></d4c-timescale><d4c-filter-summary context="trees"></d4c-filter-summary>',
    )
    const [scale, summary] = [one(place, 'd4c-timescale'), one(place, 'd4c-filter-summary')]
    await until(() => inside(scale, 'button:not(:disabled)').length === 5, 'choices')
    await expect(scale).to.be.accessible()
    control(scale, 'Last 4 weeks').click()
    await until(() => shown(summary).includes('at1 label Last 4 weeks'), 'filter')
    expect(control(scale, 'Last 4 weeks').getAttribute('aria-pressed')).to.equal('true')
    control(summary, 'Clear all').click()
    await until(() => control(scale, 'Everything').getAttribute('aria-pressed') === 'true', 'everything')
  })

  it('a range typed before the schema is there holds once it is', async () => {
    const original = window.fetch
    let answer = () => {}
    window.fetch = async (url, init) => {
      if (String(url).includes('/datasets/')) await new Promise<void>((resume) => (answer = resume))
      return original(url, init)
    }
    const place = page(`
      <d4c-dataset-context context="late" late-dataset="trees" late-source="a-page">
        <d4c-timerange context="late" time-field="day1"></d4c-timerange>
        <d4c-filter-summary context="late"></d4c-filter-summary>
      </d4c-dataset-context>`)
    const range = one(place, 'd4c-timerange')
    await until(() => inside(range, 'input[type=text]').length === 2, 'boxes')
    const [from] = inside(range, 'input[type=text]')
    if (!from) throw new Error('no box')
    type(from, '2014-02-01')
    press(from, 'Enter')
    window.fetch = original
    answer()
    await until(() => shown(one(place, 'd4c-filter-summary')).includes('From February 1, 2014'), 'filter')
  })

  it('a range takes typed days, refuses nonsense and disorder', async () => {
    const place = trees(
      '<d4c-timerange context="trees" time-field="day1"></d4c-timerange><d4c-filter-summary context="trees"></d4c-filter-summary>',
    )
    const [range, summary] = [one(place, 'd4c-timerange'), one(place, 'd4c-filter-summary')]
    await until(() => inside(range, 'input[type=text]').length === 2, 'boxes')
    await until(
      () => inside(range, 'input[type=text]')[0]?.getAttribute('placeholder') === 'YYYY-MM-DD',
      'day format',
    )
    await expect(range).to.be.accessible()
    const [from, to] = inside(range, 'input[type=text]')
    if (!from || !to) throw new Error('no boxes')
    const enter = (field: HTMLElement, text: string) => {
      type(field, text)
      press(field, 'Enter')
    }
    enter(from, '2014-02-31')
    await until(() => shown(range).includes('2014-02-31 is not a date of the form YYYY-MM-DD'), 'nonsense')
    enter(from, '2014-02-01')
    await until(() => shown(summary).includes('From February 1, 2014'), 'one bound')
    enter(to, '2013-01-01')
    await until(() => shown(range).includes('The first date must not be after the second.'), 'disorder')
    enter(to, '2014-12-31')
    await until(() => shown(summary).includes('From February 1, 2014 To December 31, 2014'), 'both bounds')
    control(range, 'Clear the date: From').click()
    await until(
      () => shown(summary).includes('To December 31, 2014') && !shown(summary).includes('From'),
      'one reset',
    )
  })
})
