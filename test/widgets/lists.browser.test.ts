import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import { control, inside, one, page, press, shown, until } from './page.ts'

const rows = (table: Element) => inside(table, '.body [role=row]')
const cell = (table: Element, row: number, column: number) =>
  inside(table, `[data-row="${row}"] [data-column="${column}"]`)[0]?.textContent

const context = (dataset: string, children: string, extra = '') =>
  page(`<d4c-dataset-context context="c" c-dataset="${dataset}" ${extra}>${children}</d4c-dataset-context>`)

describe('table', () => {
  it('shows formatted records as an accessible grid', async () => {
    const table = one(
      context('trees', '<d4c-table context="c" displayed-fields="txt1,num1,day1"></d4c-table>'),
      'd4c-table',
    )
    await until(() => cell(table, 0, 0), 'rows')
    expect(cell(table, 0, 0)).to.equal('Chêne pédonculé')
    expect(cell(table, 0, 2)).to.equal('January 31, 2014')
    expect(inside(table, '[role=grid]')[0]?.getAttribute('aria-rowcount')).to.equal('13')
    await expect(table).to.be.accessible()
  })

  it('sorts texts from A to Z and numbers from the largest at the first click, reversed at the second', async () => {
    const table = one(
      context('trees', '<d4c-table context="c" displayed-fields="txt1,num1"></d4c-table>'),
      'd4c-table',
    )
    await until(() => cell(table, 0, 0), 'rows')
    const sorted = oneEvent(table, 'd4c-sort-change')
    control(table, 'num1').click()
    expect((await sorted).detail.sort).to.equal('num1')
    await until(() => cell(table, 0, 0) === 'sans lieu', 'largest first')
    expect(inside(table, '[aria-sort=descending]').length).to.equal(1)
    control(table, 'num1').click()
    await until(() => cell(table, 0, 1) === '-1', 'smallest first')
  })

  it('reaches any row of a long list by bar and keyboard, beyond what a search reaches', async () => {
    const table = one(context('numbers', '<d4c-table context="c"></d4c-table>'), 'd4c-table')
    await until(() => cell(table, 0, 0) === '0', 'first row')
    const grid = inside(table, '[role=grid]')[0]
    if (!grid) throw new Error('no grid')
    grid.scrollTop = grid.scrollHeight / 2
    await until(() => cell(table, 50_000, 0) === '50,000', 'middle')
    grid.focus()
    press(grid, 'End', { ctrlKey: true })
    await until(() => cell(table, 99_999, 0) === '99,999', 'last row')
    expect(grid.getAttribute('aria-activedescendant')).to.contain('99999')
    press(grid, 'Home', { ctrlKey: true })
    await until(() => cell(table, 0, 0) === '0', 'first row again')
    press(grid, 'ArrowDown')
    press(grid, 'PageDown')
    await until(() => inside(table, '.is-active').length === 1, 'active cell')
    expect(rows(table).length).to.be.lessThan(140)
  })

  it('draws few rows in whatever way a page lays it out', async () => {
    for (const style of [
      'display: block',
      'display: block; block-size: 200px',
      'display: inline',
      'display: contents',
    ]) {
      const table = one(
        context('numbers', `<d4c-table context="c" style="${style}"></d4c-table>`),
        'd4c-table',
      )
      await until(() => cell(table, 0, 0) === '0', 'first row')
      await aTimeout(100)
      expect(rows(table).length, style).to.be.lessThan(260)
    }
  })

  it("renders cells by the author's template, without what could run", async () => {
    const template =
      '<template><b>{{ currentField.name }}</b>={{ currentFormattedValue }}<img src="data:," onerror="window.broken = true"></template>'
    const table = one(
      context('trees', `<d4c-table context="c" displayed-fields="num1">${template}</d4c-table>`),
      'd4c-table',
    )
    await until(() => cell(table, 0, 0) === 'num1=3', 'template')
    expect(inside(table, '[onerror]').length).to.equal(0)
  })

  it('reaches down to the bottom of the window when asked to', async () => {
    const table = one(context('trees', '<d4c-table context="c" auto-resize></d4c-table>'), 'd4c-table')
    await until(() => cell(table, 0, 0), 'rows')
    const { top, height } = table.getBoundingClientRect()
    expect(height).to.be.closeTo(Math.max(200, innerHeight - top - scrollY), 1)
    table.removeAttribute('auto-resize')
    await until(() => table.style.blockSize === '', 'given back')
  })

  it('sorts as the dataset asks at first, and tells the context', async () => {
    const schema = JSON.stringify({
      datasetid: 'trees',
      metas: { title: 'Trees' },
      fields: [{ name: 'num1', label: 'Number', type: 'int', annotations: [] }],
      extra_metas: {
        visualization: { table_default_sort_field: 'num1', table_default_sort_direction: 'desc' },
      },
    })
    const place = page(
      '<d4c-table context="p"></d4c-table><d4c-results context="p" max="1"><template>{{ p.parameters.sort }}</template></d4c-results>',
    )
    const element = document.createElement('d4c-dataset-context')
    element.setAttribute('context', 'p')
    element.setAttribute('p-dataset-schema', schema)
    place.append(element)
    await until(() => cell(one(place, 'd4c-table'), 1, 0) === '89', 'largest first')
    await until(() => shown(one(place, 'd4c-results')) === 'num1', 'parameter')
  })

  it('says that nothing matches, and shows rows again', async () => {
    const place = context(
      'trees',
      '<d4c-table context="c"></d4c-table><d4c-clear-all-filters context="c"></d4c-clear-all-filters>',
      `c-parameters="{'q': 'nosuchword'}"`,
    )
    const table = one(place, 'd4c-table')
    await until(() => shown(table).includes('No results'), 'empty')
    await expect(table).to.be.accessible()
    control(one(place, 'd4c-clear-all-filters'), 'Clear all').click()
    await until(() => cell(table, 0, 0), 'rows')
  })

  it('shows the failure of the server, tells the notifications, and tries again', async () => {
    const original = window.fetch
    const place = context(
      'trees',
      '<d4c-table context="c"></d4c-table><d4c-notifications></d4c-notifications>',
    )
    window.fetch = (url, init) =>
      String(url).includes('/records/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : original(url, init)
    const table = one(place, 'd4c-table')
    await until(() => shown(table).includes('Error while contacting the service.'), 'sentence')
    expect(shown(one(place, 'd4c-notifications'))).to.contain('Error while contacting the service.')
    await expect(one(place, 'd4c-notifications')).to.be.accessible()
    window.fetch = original
    control(table, 'Try again').click()
    await until(() => cell(table, 0, 0), 'rows')
    control(one(place, 'd4c-notifications'), 'Dismiss').click()
    await until(() => shown(one(place, 'd4c-notifications')) === '', 'dismissed')
  })
})

describe('result lists', () => {
  it('repeat the template, count and page', async () => {
    const place = page(`<d4c-dataset-context context="n" n-dataset="numbers">
      <d4c-result-enumerator context="n" max="5" show-hits-counter="true" show-pagination="true">
        <template><p>{{ index }}: {{ item.fields.n | number }} of {{ context.dataset.metas.title }}</p></template>
      </d4c-result-enumerator></d4c-dataset-context>`)
    const list = one(place, 'd4c-result-enumerator')
    await until(() => shown(list).includes('4: 4 of A hundred thousand numbers'), 'items')
    expect(shown(list)).to.contain('100,000 results')
    await expect(list).to.be.accessible()
    control(list, 'Page 2').click()
    await until(() => shown(list).includes('0: 5 of'), 'second page')
    expect(control(list, 'Page 2').getAttribute('aria-current')).to.equal('page')
  })

  it('list the datasets of a catalog', async () => {
    const place = page(`<d4c-catalog-context context="k"><d4c-result-enumerator context="k">
      <template>{{ item.datasetid }}</template></d4c-result-enumerator></d4c-catalog-context>`)
    await until(() => shown(one(place, 'd4c-result-enumerator')).includes('trees'), 'datasets')
  })

  it('pages of two lists have two names', async () => {
    const place = page(`<d4c-dataset-context context="two" two-dataset="trees">
      <d4c-pagination-block context="two" per-page="5"></d4c-pagination-block>
      <d4c-results context="two" max="5"><template>{{ results.length }}</template></d4c-results>
      <d4c-pagination-block context="two" per-page="5"></d4c-pagination-block>
    </d4c-dataset-context>`)
    const names = () =>
      [...place.querySelectorAll('d4c-pagination-block')].map((block) =>
        inside(block, 'nav')[0]?.getAttribute('aria-label'),
      )
    await until(() => names().join() === 'Pages,Pages 2', 'names')
    await expect(place).to.be.accessible()
  })

  it('pages are hidden while there is only one', async () => {
    const place = context(
      'trees',
      '<d4c-results context="c"><template>{{ results.length }}</template></d4c-results><d4c-pagination-block context="c" per-page="20"></d4c-pagination-block>',
    )
    await until(() => shown(one(place, 'd4c-results')) === '10', 'results')
    expect(shown(one(place, 'd4c-pagination-block'))).to.equal('')
    one(place, 'd4c-pagination-block').setAttribute('per-page', '10')
    await until(() => shown(one(place, 'd4c-pagination-block')) === '12', 'pages')
  })

  it('show where a template is broken', async () => {
    const place = context(
      'trees',
      '<d4c-results context="c"><template>line\n  {% if %}</template></d4c-results>',
    )
    await until(() => shown(one(place, 'd4c-results')).startsWith('Template, line 2, column 8:'), 'place')
  })

  it('escape data and keep authors from scripts', async () => {
    const schema = '{"metas": {"title": "<img src=x onerror=alert(1)>"}}'
    const place = page(
      `<d4c-results context="e"><template>{{ e.dataset.metas.title }}<a href="javascript:alert(1)" onclick="alert(1)">x</a><script>window.broken = 1</scr` +
        `ipt></template></d4c-results>`,
    )
    const element = document.createElement('d4c-dataset-context')
    element.setAttribute('context', 'e')
    element.setAttribute('e-dataset-schema', schema)
    place.append(element)
    const list = one(place, 'd4c-results')
    await until(() => shown(list).includes('<img src=x onerror=alert(1)>x'), 'escaped')
    expect(inside(list, 'script, img, [onclick], a[href]').length).to.equal(0)
  })
})

describe('language', () => {
  it('follows d4c-config, also while the page is open', async () => {
    const place = context('trees', '<d4c-timescale context="c" time-field="at1"></d4c-timescale>')
    const scale = one(place, 'd4c-timescale')
    await until(() => shown(scale).includes('Everything'), 'English')
    const config = document.createElement('d4c-config')
    config.setAttribute('language', 'fr')
    place.append(config)
    await until(() => shown(scale).includes('12 derniers mois'), 'French')
    config.remove()
    await until(() => shown(scale).includes('Everything'), 'English again')
  })
})

describe('spinner', () => {
  it('has thirteen lines and a name', async () => {
    const spinner = one(page('<d4c-spinner></d4c-spinner>'), 'd4c-spinner')
    await until(() => inside(spinner, 'line').length === 13, 'lines')
    expect(shown(spinner)).to.equal('Loading')
    await expect(spinner).to.be.accessible()
  })
})
