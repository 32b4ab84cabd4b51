import { expect } from '@open-wc/testing'
import '../../elements/d4c-cross-table.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const cross = (attributes: string, extra = '') => {
  const place = page(`<d4c-dataset-context context="t" t-dataset="trees" ${extra}>
    <d4c-cross-table context="t" ${attributes}></d4c-cross-table>
    <d4c-clear-all-filters context="t"></d4c-clear-all-filters></d4c-dataset-context>`)
  return { place, table: one(place, 'd4c-cross-table') }
}

const texts = (table: Element, selector: string) =>
  inside(table, selector).map(({ textContent }) => textContent)
const lines = (table: Element) =>
  inside(table, 'tbody tr').map((line) => [...line.children].map(({ textContent }) => textContent).join('|'))

describe('cross table', () => {
  it('has a row and a column for each value, and numbers in the language', async () => {
    const { table } = cross(
      'rows="town" column="tags" serie-mean-func="AVG" serie-mean-expr="dbl1" number-precision="1"',
    )
    await until(() => lines(table).length === 4, 'rows')
    expect(texts(table, '.corner')).to.deep.equal(['town label'])
    expect(texts(table, '.column-header').slice(0, 3)).to.deep.equal(['film', 'old', 'tall'])
    expect(lines(table)[3]).to.equal('Namur||12.5|10.3||100,000,000,000,000,000,000|')
    expect(inside(table, 'thead tr').length).to.equal(1)
    await expect(table).to.be.accessible()
  })

  it('says so when there are more groups than an answer holds', async () => {
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <d4c-cross-table context="n" rows="n" column="n" serie-count-func="COUNT"></d4c-cross-table></d4c-dataset-context>`)
    const table = one(place, 'd4c-cross-table')
    await until(() => shown(table).includes('more groups than one answer holds'), 'said')
  })

  it('of several series has two header rows, and both stay in sight with the row headers', async () => {
    const { table } = cross(
      'rows="path,town" column="day1" serie-n-func="COUNT" serie-n-label="Number" serie-most-func="MAX" serie-most-expr="num1"',
    )
    await until(() => inside(table, '.serie-header').length > 0, 'series')
    expect(texts(table, '.serie-header').slice(0, 2)).to.deep.equal(['Number', 'most'])
    expect(texts(table, '.column-header')[0]).to.equal('January 31, 2014')
    const scroll = inside(table, '.scroll')[0] as HTMLElement
    scroll.style.blockSize = '160px'
    const at = (selector: string) => inside(table, selector)[0]?.getBoundingClientRect()
    await until(
      () => (at('.row-header:not(.is-first)')?.left ?? 0) > (at('.row-header.is-first')?.left ?? 0),
      'measured',
    )
    const before = {
      corner: at('.corner'),
      series: at('.serie-header'),
      second: at('.row-header:not(.is-first)'),
    }
    scroll.scrollTo({ left: 400, top: 60 })
    expect(at('.corner')?.left).to.equal(before.corner?.left)
    expect(at('.serie-header')?.top).to.be.closeTo(before.series?.top ?? 0, 1)
    expect(at('.row-header:not(.is-first)')?.left).to.be.closeTo(before.second?.left ?? 0, 1)
    expect(scroll.tabIndex).to.equal(0)
    await expect(table).to.be.accessible()
  })

  it('ends each group with its subtotals, and names groups in each row, when asked to', async () => {
    const { table } = cross('rows="town,num1" column="path" serie-n-func="COUNT"')
    await until(() => lines(table).length > 5, 'rows')
    const [first] = inside(table, 'tbody th') as HTMLTableCellElement[]
    expect([first?.textContent, first?.rowSpan]).to.deep.equal(['Ath', 3])
    expect(inside(table, '.is-total').length).to.equal(0)
    table.setAttribute('display-intermediary-results', '')
    await until(() => inside(table, '.is-total').length === 4, 'subtotals')
    expect((inside(table, 'tbody th')[0] as HTMLTableCellElement).rowSpan).to.equal(4)
    expect(inside(table, '.is-total')[0]?.textContent?.startsWith('Total')).to.equal(true)
    await expect(table).to.be.accessible()
    table.setAttribute('repeat-row-headers', 'true')
    await until(() => lines(table)[1]?.startsWith('Ath|'), 'repeated')
  })

  it('follows the search, says that there is nothing, and what is written wrongly', async () => {
    const { place, table } = cross(
      'rows="town" column="path" serie-n-func="COUNT"',
      `t-parameters="{'q': 'nosuch'}"`,
    )
    await until(() => shown(table) === 'No data available yet', 'nothing')
    control(one(place, 'd4c-clear-all-filters'), 'Clear all').click()
    await until(() => lines(table).length === 4, 'rows')
    table.setAttribute('column', 'nosuch')
    await until(() => shown(table) === 'The dataset trees has no field nosuch.', 'field')
    table.setAttribute('column', 'path')
    table.removeAttribute('serie-n-func')
    await until(() => shown(table).includes('serie-{name}-func'), 'series')
  })

  it('draws the first rows of very many, and says so', async () => {
    const original = window.fetch
    window.fetch = (input, init) => {
      const url = new URL(String(input), location.href)
      if (!url.href.includes('/analyze/')) return original(input, init)
      const cells = url.searchParams.getAll('x').length > 1
      const rows = Array.from({ length: 3000 }, (_, n) => ({ x: cells ? { n: n } : n, c: 1 }))
      return Promise.resolve(Response.json(cells ? [] : rows))
    }
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <d4c-cross-table context="n" rows="n" column="n" serie-c-func="COUNT"></d4c-cross-table></d4c-dataset-context>`)
    const table = one(place, 'd4c-cross-table')
    await until(() => shown(table).includes('Only the first 50 rows and 1,000 columns are shown'), 'cut')
    window.fetch = original
    expect(inside(table, 'tbody tr').length).to.equal(50)
  })

  it('shows a failure, and tries again', async () => {
    const original = window.fetch
    window.fetch = (url, init) =>
      String(url).includes('/analyze/') ? Promise.reject(new TypeError('Failed')) : original(url, init)
    const { table } = cross('rows="town" column="path" serie-n-func="COUNT"')
    await until(() => shown(table).includes('Error while contacting the service.'), 'failed')
    window.fetch = original
    control(table, 'Try again').click()
    await until(() => lines(table).length === 4, 'rows')
  })
})
