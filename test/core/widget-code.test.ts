import { describe, expect, it } from 'vitest'
import { hexOf } from '../../src/core/color/hex.ts'
import { frameCode, parametersOfPage, widgetCode } from '../../src/core/widget-code.ts'

const asked = {
  portal: 'https://data.example/',
  dataset: 'trees',
  title: 'Our "trees"',
  view: 'table',
  parameters: {},
} as const

describe('code of widgets', () => {
  it('keeps the filters of a page, and leaves out what says nothing of records', () => {
    const address =
      'https://data.example/explore/dataset/trees/map/?q=oak&refine.kind=a&refine.kind=b&sort=-height&tab=map&headless=true&hideTabs=true&location=3,1,2&dataChart=x&basemap=y&lang=fr&apikey=secret&start=10'
    expect(parametersOfPage(address, 'trees')).toEqual({
      q: 'oak',
      'refine.kind': ['a', 'b'],
      sort: '-height',
    })
  })

  it.each([
    ['https://data.example/explore/dataset/others/map/'],
    ['https://data.example/explore/'],
    ['trees'],
    [''],
  ])('takes no filters of %j', (address) => {
    expect(parametersOfPage(address, 'trees')).toBeNull()
  })

  it('is a script and a context around a widget, in which nothing of a title or a filter is markup', () => {
    const parameters = { q: '"><script>alert(1)</script>' }
    const code = widgetCode({ ...asked, parameters })
    expect(code).toContain('src="https://data.example/d4c/widgets/d4c-widgets.js"')
    expect(code).toContain('ctx-domain="https://data.example" ctx-dataset="trees"')
    expect(code).toContain('<d4c-table context="ctx">')
    expect(code.match(/<script/g)).toHaveLength(1)
    expect(frameCode({ ...asked, parameters }, { height: 300 })).toBe(
      '<iframe src="https://data.example/explore/embed/dataset/trees/table/?q=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E" title="Our &quot;trees&quot;" width="100%" height="300" loading="lazy"></iframe>',
    )
  })

  it('has the chart, and the name that a publisher gave to a view', () => {
    const chart = {
      queries: [
        {
          config: { dataset: 'trees' },
          xAxis: 'planted',
          timescale: 'year',
          charts: [{ type: 'line', func: 'AVG', yAxis: 'height' }],
        },
      ],
    }
    expect(widgetCode({ ...asked, view: 'analyze', chart })).toContain(
      '<d4c-chart-query context="ctx" field-x="planted" timescale="year">\n      <d4c-chart-serie chart-type="line" function-y="AVG" expression-y="height">',
    )
    expect(frameCode({ ...asked, view: 'custom' }, { slug: 'my-trees', height: 300 })).toContain(
      '/trees/my-trees/"',
    )
    expect(frameCode({ ...asked, view: 'custom' }, { slug: '../x', height: 300 })).toContain(
      '/trees/custom/"',
    )
  })
})

describe('a colour', () => {
  it.each([
    ['1b6ca8', '#1B6CA8'],
    ['#abc', '#ABC'],
    [' #ABCDEF ', '#ABCDEF'],
    ['#abcd', null],
    ['red', null],
    ['', null],
  ])('written as %j is %j', (text, hex) => {
    expect(hexOf(text)).toBe(hex)
  })
})
