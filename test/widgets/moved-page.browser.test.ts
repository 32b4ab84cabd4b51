import { expect } from '@open-wc/testing'
import { migrate } from '../../src/core/migrate/migrate.ts'
import '../../elements/d4c-aggregation.ts'
import '../../elements/d4c-analysis.ts'
import '../../elements/d4c-color-gradient.ts'
import '../../elements/d4c-facet-results.ts'
import '../../elements/d4c-legend.ts'
import '../../elements/d4c-map-layer.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-scope.ts'
import '../../elements/d4c-subaggregation.ts'
import { one, page, until } from './page.ts'

const elements = new Set(
  [
    ...[
      'aggregation',
      'analysis',
      'color-gradient',
      'dataset-context',
      'facet',
      'facet-results',
      'facets',
      'legend',
    ],
    ...['map', 'map-layer', 'result-enumerator', 'results', 'scope', 'subaggregation', 'table'],
  ].map((name) => `d4c-${name}`),
)

/** A page written for the peer, moved and opened. */
function moved(content: string): HTMLElement {
  const { html, remarks } = migrate(
    `<ods-dataset-context context="trees" trees-dataset="trees">${content}</ods-dataset-context>`,
    { elements },
  )
  expect(remarks).to.deep.equal([])
  return page(html.replace(/<script type="module"[^>]*><\/script>/, ''))
}

/** What a visitor reads, through the roots and slots of elements. */
function read(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || /^(?:script|style|template)$/i.test(node.localName)) return ''
  if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
    return node.assignedNodes().map(read).join('')
  return [...(node.shadowRoot ?? node).childNodes].map(read).join('')
}

const shows = (place: HTMLElement, text: string) =>
  until(() => {
    const found = read(place).replace(/\s+/g, ' ').trim()
    return found === text || (text.startsWith('…') && found.includes(text.slice(1)))
  }, `shows “${text}”`).catch((error: Error) => {
    throw new Error(`${error.message}, but: ${read(place).replace(/\s+/g, ' ')}`)
  })

describe('a page that was moved', () => {
  it('shows values in texts, conditions and attributes', async () => {
    const place =
      moved(`<p>{{ trees.nhits | number }} trees<b ng-if="trees.nhits > 3 && !trees.parameters.q">, many</b></p>
      <a ng-href="?n={{ trees.nhits }}" title="{{ trees.dataset.metas.title }}">all</a>
      <i ods-results="first" ods-results-context="trees" ods-results-max="1"></i>`)
    await shows(place, '12 trees, many all')
    const link = await linkIn(place)
    expect([link.getAttribute('href'), link.title]).to.deep.equal(['?n=12', 'Trees of Wallonia'])
  })

  it('repeats the rows of a table, whose row says what is asked', async () => {
    const place = moved(`<table><tbody>
      <tr ng-repeat="row in rows.results" ods-analysis="rows" ods-analysis-context="trees" ods-analysis-x="town"
        ods-analysis-sort="n" ods-analysis-max="2" ods-analysis-serie-n="COUNT()">
        <td>{{ $index + 1 }}.</td><td>{{ row.x | uppercase }}</td><td ng-class="{many: row.n > 2}">{{ row.n }}</td>
      </tr></tbody></table>`)
    await until(() => /1\. *[A-ZÈ]+ *3 *2\. *[A-ZÈ]+ *3/.test(read(place).replace(/\s+/g, ' ')), 'rows')
    const table = deep(place, 'table')
    expect(table?.querySelectorAll('tbody > tr')).to.have.length(2)
    expect(table?.querySelector('td.many')).to.not.equal(null)
  })

  it('fills a list of choices and a list of definitions', async () => {
    const place =
      moved(`<select><option ng-repeat="c in cats" ods-facet-results="cats" ods-facet-results-context="trees"
        ods-facet-results-facet-name="town" value="{{ c.path }}">{{ c.name }}</option></select>`)
    await until(() => (deep(place, 'select') as HTMLSelectElement | null)?.options.length === 4, 'choices')
    const second = moved(`<dl ods-results="items" ods-results-context="trees" ods-results-max="1">
        <dt ng-repeat-start="item in items">{{ item.fields.town }}</dt><dd ng-repeat-end>{{ item.fields.num1 }}</dd></dl>`)
    await shows(second, 'Namur3')
  })

  it('keeps a sentence on one line round its values', async () => {
    const place =
      moved(`<p>At most <b ods-aggregation="top" ods-aggregation-context="trees" ods-aggregation-function="MAX"
      ods-aggregation-expression="dbl1">{{ top | number: 0 }}</b> of <i ods-aggregation="n" ods-aggregation-context="trees">{{ n }}</i>.</p>`)
    await until(() => /^At most [\d,]+ of 12\.$/.test(read(place).trim()), 'sentence')
  })

  it('tells templates inside a loop what the loop is at', async () => {
    const place =
      moved(`<div ods-facet-results="cats" ods-facet-results-context="trees" ods-facet-results-facet-name="town">
      <div ng-repeat="c in cats | limitTo: 2"><p ods-aggregation="n" ods-aggregation-context="trees">{{ c.name }}: {{ n }}</p></div></div>`)
    await until(() => /^Ath: 12 *Gent: 12$/.test(read(place).trim()), 'both')
  })

  it('reads nothing as a template that stands in its data', async () => {
    const place = moved(
      `<div ods-facet-results="cats" ods-facet-results-context="trees" ods-facet-results-facet-name="town">
      <div ng-repeat="c in cats | limitTo: 1"><p ods-aggregation="n" ods-aggregation-context="trees">{{ c.name | replace: c.name, evil }}</p></div></div>`.replace(
        '| replace: c.name, evil',
        "| append: '{' | append: '{ n }' | append: '}' | append: '{' | append: '% raw %' | append: '}&lt;img src=x&gt;'",
      ),
    )
    await until(() => read(place).includes('{{ n }}{% raw %}<img src=x>'), 'text')
    expect(deep(place, 'd4c-aggregation template')?.innerHTML).to.not.contain('{{ n')
    expect(deep(place, 'img')).to.equal(null)
  })

  it('colors a map by the gradient round it, and says so in a legend', async () => {
    const place =
      moved(`<div ods-color-gradient="g" ods-color-gradient-context="trees" ods-color-gradient-x="town"
        ods-color-gradient-high="#000000" ods-color-gradient-low="#ffffff">
        <ods-map><ods-map-layer context="trees" display="raw" color-by-field="town" color-categories="g['colors']"
          caption="true"></ods-map-layer></ods-map>
        <ods-legend color-gradient="g" title="Trees"></ods-legend></div>`)
    const map = one(place, 'd4c-map')
    const all = () => [...(map.shadowRoot?.querySelectorAll<HTMLElement>('.d4c-map__swatch') ?? [])]
    await until(() => all().length >= 4, 'legend of the map')
    const swatches = all()
    expect(swatches.map(({ style }) => style.backgroundColor)).to.include.members([
      'rgb(0, 0, 0)',
      'rgb(255, 255, 255)',
    ])
    await shows(one(place, 'd4c-legend'), 'Trees23')
  })
})

async function linkIn(place: HTMLElement): Promise<HTMLAnchorElement> {
  await until(() => deep(place, 'a'), 'link')
  return deep(place, 'a') as HTMLAnchorElement
}

/** The first such element, inside of roots too. */
function deep(node: ParentNode, selector: string): Element | null {
  const found = node.querySelector(selector)
  if (found) return found
  for (const host of node.querySelectorAll('*')) {
    const inside = host.shadowRoot && deep(host.shadowRoot, selector)
    if (inside) return inside
  }
  return null
}
