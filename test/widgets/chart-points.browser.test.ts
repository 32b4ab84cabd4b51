import { expect, oneEvent } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import '../../elements/d4c-chart.ts'
import '../../elements/d4c-chart-query.ts'
import '../../elements/d4c-chart-serie.ts'
import '../../elements/d4c-multi-highcharts.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const chartOf = (queries: string, attributes = '') =>
  one(
    page(
      `<button>before</button><d4c-dataset-context context="c" c-dataset="trees"><d4c-chart style="display:block;inline-size:500px;block-size:320px" ${attributes}>${queries}</d4c-chart></d4c-dataset-context>`,
    ),
    'd4c-chart',
  )

const query = (attributes: string, series = '<d4c-chart-serie chart-type="column"></d4c-chart-serie>') =>
  `<d4c-chart-query context="c" ${attributes}>${series}</d4c-chart-query>`

const picture = (chart: Element) => inside(chart, '[role=application]')[0]
const told = (chart: Element) => inside(chart, '[role=application] [role=status]')[0]?.textContent ?? ''
const key = (name: string) => sendKeys({ press: name })

async function ready(chart: HTMLElement): Promise<HTMLElement> {
  await oneEvent(chart, 'd4c-chart-rendered')
  const found = picture(chart)
  if (!found) throw new Error('no picture')
  return found
}

describe('the points of a chart', () => {
  it('are walked with keys, each read aloud, and left again', async () => {
    const chart = chartOf(query('field-x="town"'))
    const focus = await ready(chart)
    focus.focus()
    await key('ArrowRight')
    await until(() => told(chart) !== '', 'the first point')
    const first = told(chart)
    await key('ArrowRight')
    await until(() => told(chart) !== first, 'the second point')
    expect(inside(chart, '.d4c-chart__ring').length).to.equal(1)
    await key('Home')
    await until(() => told(chart) === first, 'the first again')
    await key('Escape')
    await until(() => told(chart) === '', 'nothing')
    expect(inside(chart, '.d4c-chart__ring').length).to.equal(0)
    await expect(chart).to.be.accessible()
  })

  it('are walked from one series to another', async () => {
    const chart = chartOf(
      query(
        'field-x="day1" timescale="year"',
        '<d4c-chart-serie chart-type="line" label-y="One"></d4c-chart-serie><d4c-chart-serie chart-type="line" label-y="Two"></d4c-chart-serie>',
      ),
    )
    const focus = await ready(chart)
    focus.focus()
    await key('End')
    await until(() => told(chart).endsWith('One'), 'the last of one')
    const bucket = told(chart).split(':')[0]
    await key('ArrowDown')
    await until(() => told(chart).endsWith('Two'), 'the other')
    expect(told(chart).split(':')[0]).to.equal(bucket)
  })

  it('are told under the pointer', async () => {
    const chart = chartOf(query('field-x="town"'))
    const focus = await ready(chart)
    const { left, top, width, height } = focus.getBoundingClientRect()
    for (let x = 60; x < width && inside(chart, '.d4c-chart__tip').length === 0; x += 15)
      await sendMouse({ type: 'move', position: [Math.round(left + x), Math.round(top + height * 0.6)] })
    expect(inside(chart, '.d4c-chart__tip').length).to.equal(1)
    await sendMouse({ type: 'move', position: [2, 2] })
    await until(() => inside(chart, '.d4c-chart__tip').length === 0, 'no tip')
  })

  it('refine a context when they are chosen, and say which they are', async () => {
    const chart = chartOf(
      query(
        'field-x="town"',
        '<d4c-chart-serie chart-type="bar" refine-on-click-context="c"></d4c-chart-serie>',
      ),
    )
    const focus = await ready(chart)
    focus.focus()
    await key('ArrowRight')
    await until(() => told(chart) !== '', 'a point')
    const town = told(chart).split(':')[0]
    const clicked = oneEvent(chart, 'd4c-chart-click')
    await key('Enter')
    const { detail } = await clicked
    expect(detail).to.include({ serie: 'Count', value: town })
    await until(() => focus.getAttribute('aria-label')?.includes(`(${town})`), 'the chart of that town alone')
  })

  it('filter a context by a stretch of time, and give all times back', async () => {
    const chart = chartOf(query('field-x="day1" timescale="year" brush-context="c"'))
    const focus = await ready(chart)
    const before = focus.getAttribute('aria-label')
    focus.focus()
    await key('ArrowRight')
    await sendKeys({ down: 'Shift' })
    await key('ArrowRight')
    await sendKeys({ up: 'Shift' })
    await until(() => inside(chart, '.d4c-chart__stretch').length === 1, 'a stretch')
    await key('Enter')
    await until(() => focus.getAttribute('aria-label')?.includes('2 years'), 'two years')
    control(chart, 'Show all times').click()
    await until(() => focus.getAttribute('aria-label') === before, 'all of them')
  })
})

describe('the legend of a chart', () => {
  it('takes a series out of the picture and puts it back', async () => {
    const chart = chartOf(query('field-x="day1" timescale="year" series-breakdown="town"'))
    await ready(chart)
    await until(() => inside(chart, '[part=legend] button').length > 1, 'a legend')
    const [entry] = inside(chart, '[part=legend] button')
    const again = oneEvent(chart, 'd4c-chart-rendered')
    entry?.click()
    await until(() => entry?.getAttribute('aria-pressed') === 'false', 'out')
    await again
    await expect(chart).to.be.accessible()
    entry?.click()
    await until(() => entry?.getAttribute('aria-pressed') === 'true', 'in')
  })

  it('shows hatches where colors alone shall not tell', async () => {
    const markup = query('field-x="day1" timescale="year" series-breakdown="town" stacked="normal"')
    const chart = chartOf(markup, 'patterns')
    await ready(chart)
    await until(() => inside(chart, '[part=legend] svg g path').length > 0, 'hatches')
    const plain = chartOf(markup)
    await ready(plain)
    expect(inside(plain, '[part=legend] svg g path').length).to.equal(0)
  })
})

describe('a chart', () => {
  it('gives its picture as a file', async () => {
    const chart = chartOf(query('field-x="town"')) as HTMLElement & {
      toImage(type: 'png' | 'svg'): Promise<Blob>
    }
    await ready(chart)
    const svg = await (await chart.toImage('svg')).text()
    expect(svg).to.contain('<svg')
    const png = new Uint8Array(await (await chart.toImage('png')).arrayBuffer())
    expect([...png.slice(1, 4)]).to.deep.equal([80, 78, 71])
  })

  it('of one series needs attributes alone', async () => {
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-chart style="display:block;block-size:300px" context="c" field-x="town" chart-type="pie"></d4c-chart></d4c-dataset-context>`,
    )
    const chart = one(place, 'd4c-chart')
    await ready(chart)
    expect(inside(chart, '[part=legend] button').length).to.be.above(1)
  })

  it('is drawn from a definition in base64, and follows its context', async () => {
    const definition = {
      queries: [{ config: { dataset: 'trees' }, xAxis: 'town', charts: [{ type: 'bar', func: 'COUNT' }] }],
    }
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-chart style="display:block;block-size:300px" context="c" chart-config="${btoa(JSON.stringify(definition))}"></d4c-chart></d4c-dataset-context>`,
    )
    const chart = one(place, 'd4c-chart')
    const focus = await ready(chart)
    const before = focus.getAttribute('aria-label')
    ;(chart.parentElement as unknown as { toggleRefine(facet: string, path: string): void }).toggleRefine(
      'town',
      'Namur',
    )
    await until(() => focus.getAttribute('aria-label') !== before, 'other words')
  })

  it('says what a definition cannot be', async () => {
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-chart context="c" chart-config="nothing good"></d4c-chart></d4c-dataset-context>`,
    )
    await until(() => shown(one(place, 'd4c-chart')).includes('neither JSON nor base64'), 'the sentence')
  })

  it('draws the other series when one call fails', async () => {
    const chart = chartOf(query('field-x="town"') + query('field-x="place"'))
    await ready(chart)
    await until(() => shown(chart).includes('could not be computed'), 'the sentence')
    expect(inside(chart, 'canvas').length).to.equal(1)
  })

  for (const type of [
    'treemap',
    'funnel',
    'polar',
    'spiderweb',
    'boxplot',
    'scatter',
    'columnrange',
    'areasplinerange',
  ])
    it(`draws ${type}`, async () => {
      const chart = chartOf(
        query(
          'field-x="town"',
          `<d4c-chart-serie chart-type="${type}" expression-y="num1"></d4c-chart-serie>`,
        ),
      )
      const focus = await ready(chart)
      focus.focus()
      await key('ArrowRight')
      await until(() => told(chart) !== '', 'a point of it')
    })
})

describe('a chart of several datasets', () => {
  const definition = {
    queries: [
      { config: { dataset: 'trees' }, xAxis: 'town', charts: [{ type: 'bar', func: 'COUNT' }] },
      { config: { dataset: 'nowhere' }, xAxis: 'town', charts: [{ type: 'bar', func: 'COUNT' }] },
    ],
  }
  const multi = (contexts: string, config: unknown = definition) => {
    const place = page(contexts)
    const chart = document.createElement('d4c-multi-highcharts')
    chart.setAttribute('context', 'm')
    chart.setAttribute('chart-config', JSON.stringify(config))
    chart.style.cssText = 'display:block;block-size:300px'
    place.firstElementChild?.append(chart)
    return chart
  }

  it('finds them in its catalog, draws what is there and names what is not', async () => {
    const chart = multi('<d4c-catalog-context context="m"></d4c-catalog-context>')
    await ready(chart)
    await until(() => shown(chart).includes('nowhere'), 'the one that is missing')
    expect(inside(chart, 'canvas').length).to.equal(1)
  })

  it('says that it needs a catalog', async () => {
    const chart = multi('<d4c-dataset-context context="m" m-dataset="trees"></d4c-dataset-context>')
    await until(() => shown(chart).includes('needs a catalog'), 'the sentence')
  })
})
