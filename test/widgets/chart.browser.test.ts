import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-chart.ts'
import '../../elements/d4c-chart-query.ts'
import '../../elements/d4c-chart-serie.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const chartOf = (queries: string, attributes = '', dataset = 'trees') =>
  one(
    page(
      `<d4c-dataset-context context="c" c-dataset="${dataset}"><d4c-chart style="inline-size:500px;block-size:300px" ${attributes}>${queries}</d4c-chart></d4c-dataset-context>`,
    ),
    'd4c-chart',
  )

const query = (attributes: string, series = '<d4c-chart-serie chart-type="column"></d4c-chart-serie>') =>
  `<d4c-chart-query context="c" ${attributes}>${series}</d4c-chart-query>`

const drawn = (chart: Element) => inside(chart, 'canvas').length === 1
const words = (chart: Element) => inside(chart, '[role=application]')[0]?.getAttribute('aria-label') ?? ''

/** Bodies of the table that stands for the picture. */
const cells = (chart: Element) =>
  inside(chart, '[part=table] tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))

describe('chart', () => {
  it('draws its series and says the same in words', async () => {
    const chart = chartOf(query('field-x="town"'))
    await until(() => drawn(chart), 'picture')
    expect(words(chart)).to.contain('Count')
    expect(inside(chart, '.d4c-hidden table').length, 'the table for whoever cannot see').to.equal(1)
    await expect(chart).to.be.accessible()
  })

  for (const type of ['line', 'column', 'bar', 'area', 'pie'])
    it(`draws ${type}`, async () => {
      const chart = chartOf(
        query('field-x="town"', `<d4c-chart-serie chart-type="${type}"></d4c-chart-serie>`),
      )
      await oneEvent(chart, 'd4c-chart-rendered')
      expect(drawn(chart)).to.equal(true)
    })

  it('is three hundred pixels high unless the page says otherwise', async () => {
    const place = page(`<d4c-dataset-context context="c" c-dataset="trees">
      <d4c-chart context="c" field-x="town"></d4c-chart><d4c-chart context="c" field-x="town" style="block-size:200px"></d4c-chart>
    </d4c-dataset-context>`)
    const charts = [...place.querySelectorAll('d4c-chart')]
    await until(() => charts.every(drawn), 'pictures')
    expect(charts.map((chart) => chart.getBoundingClientRect().height)).to.deep.equal([300, 200])
    for (const chart of charts)
      expect(inside(chart, '.d4c-chart')[0]?.scrollHeight).to.equal(chart.clientHeight)
  })

  it('tells how many of its categories it shows, and shows the others at a press', async () => {
    const chart = one(
      page(
        `<d4c-dataset-context context="c" c-dataset="places" c-parameters="{'q': 'height<120'}"><d4c-chart context="c" field-x="height" chart-type="column" style="inline-size:500px;block-size:300px"></d4c-chart></d4c-dataset-context>`,
      ),
      'd4c-chart',
    )
    await until(() => drawn(chart), 'picture')
    const cut = () => inside(chart, '[part=cut]')[0]?.textContent?.replace(/\s+/g, ' ')
    expect(cut()).to.equal('50 of 120 categories. Show all')
    await expect(chart).to.be.accessible()
    control(chart, 'Show all').click()
    await until(() => cut() === undefined, 'all')
    expect(words(chart)).to.contain('120 values')
    const split = chartOf(query('field-x="height" series-breakdown="kind" maxpoints="7"'), '', 'places')
    await until(() => drawn(split), 'picture')
    expect(shown(split)).to.contain('7 of 2,500 categories. Show 1,000')
    const whole = chartOf(query('field-x="town"'))
    await until(() => drawn(whole), 'picture')
    expect(inside(whole, '[part=cut]')).to.have.length(0)
  })

  it('is a table at a press, and a picture again', async () => {
    const chart = chartOf(query('field-x="day1" timescale="year"'))
    await until(() => drawn(chart), 'picture')
    control(chart, 'Show as a table').click()
    await until(() => cells(chart).length > 0, 'table')
    expect(cells(chart)[0]?.[0]).to.equal('2014')
    await expect(chart).to.be.accessible()
    control(chart, 'Show as a chart').click()
    await until(() => drawn(chart), 'picture again')
  })

  it('follows its context without being made anew', async () => {
    const chart = chartOf(query('field-x="town"'))
    await until(() => drawn(chart), 'picture')
    const [canvas] = inside(chart, 'canvas')
    const before = words(chart)
    const context = chart.parentElement as unknown as { toggleRefine(facet: string, path: string): void }
    context.toggleRefine('town', 'Namur')
    await until(() => words(chart) !== before, 'other words')
    expect(words(chart)).to.contain('Namur')
    expect(inside(chart, 'canvas')[0]).to.equal(canvas)
  })

  it('takes another field while it stands', async () => {
    const chart = chartOf(query('field-x="town"'))
    await until(() => drawn(chart), 'picture')
    const before = words(chart)
    chart.querySelector('d4c-chart-query')?.setAttribute('field-x', 'num1')
    await until(() => words(chart) !== before && drawn(chart), 'another axis')
  })

  it('follows its box', async () => {
    const chart = chartOf(query('field-x="town"'))
    await until(() => inside(chart, 'canvas')[0]?.clientWidth === 500, 'as wide as its box')
    chart.style.inlineSize = '320px'
    await until(() => inside(chart, 'canvas')[0]?.clientWidth === 320, 'narrower')
  })

  it('says what is missing: queries, fields, records', async () => {
    const empty = chartOf('')
    await until(() => shown(empty).includes('d4c-chart-query'), 'no query')
    const unknown = chartOf(query('field-x="colour"'))
    await until(() => shown(unknown).includes('colour'), 'unknown field')
    const none = one(
      page(
        `<d4c-dataset-context context="n" n-dataset="trees" n-parameters='{"q": "town:Nowhere"}'><d4c-chart>${query('field-x="town"').replace('"c"', '"n"')}</d4c-chart></d4c-dataset-context>`,
      ),
      'd4c-chart',
    )
    await until(() => shown(none).includes('No data available yet'), 'no records')
    await expect(none).to.be.accessible()
  })

  it('shows what the server says of a field that cannot be grouped by', async () => {
    const chart = chartOf(query('field-x="place"'))
    await until(() => shown(chart).includes("Unknown facet name 'place'"), 'the sentence')
    expect(inside(chart, '[role=alert]').length).to.equal(1)
  })
})
