import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-aggregation.ts'
import '../../elements/d4c-analysis-serie.ts'
import '../../elements/d4c-analysis.ts'
import '../../elements/d4c-datetime.ts'
import '../../elements/d4c-scope.ts'
import '../../elements/d4c-subaggregation.ts'
import { one, page, shown, until } from './page.ts'

const trees = (children: string) =>
  page(`<d4c-dataset-context context="trees" trees-dataset="trees">${children}</d4c-dataset-context>`)

describe('variables of a page', () => {
  it('are seen in the content of the element that publishes them, and after it in the page', async () => {
    const place = trees(`
      <d4c-aggregation variable="n" context="trees"><p><d4c-scope id="inside">{{ n }} inside</d4c-scope></p></d4c-aggregation>
      <d4c-scope id="outside">{{ n | plus: 1 }} outside</d4c-scope>`)
    await until(() => shown(one(place, '#inside')) === '12 inside', 'inside')
    await until(() => shown(one(place, '#outside')) === '13 outside', 'outside')
  })

  it('are those of the nearest element of two that publish the same name', async () => {
    const place = trees(`
      <d4c-aggregation variable="n" context="trees"><d4c-scope id="a">{{ n }}</d4c-scope></d4c-aggregation>
      <d4c-aggregation variable="n" context="trees" function="MAX" expression="num1">
        <d4c-scope id="b">{{ n }}</d4c-scope>
      </d4c-aggregation>`)
    await until(() => shown(one(place, '#a')) === '12', 'first')
    await until(() => shown(one(place, '#b')) !== '' && shown(one(place, '#b')) !== '12', 'second')
  })

  it('follow their context, and are read by attributes', async () => {
    const place = trees(`
      <d4c-aggregation d4c-aggregation="n,least" context="trees" d4c-aggregation-least-function="MIN"
        d4c-aggregation-least-expression="num1">
        <d4c-scope>{{ n }} {{ least }}</d4c-scope>
        <d4c-results context="trees" max="{{ n | minus: 11 }}" id="few"><template>{{ results | size }}</template></d4c-results>
      </d4c-aggregation>`)
    await until(() => shown(one(place, 'd4c-scope')).startsWith('12 '), 'all')
    await until(() => shown(one(place, '#few')) === '1', 'attribute')
    const context = one(place, 'd4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string): void
    }
    context.toggleRefine('town', 'Namur')
    await until(() => /^[1-9] /.test(shown(one(place, 'd4c-scope'))), 'fewer')
  })

  it('go with the element that published them', async () => {
    const place = trees(`
      <d4c-datetime variable="moment"><i></i></d4c-datetime><d4c-scope>[{{ moment }}]</d4c-scope>`)
    await until(() => shown(one(place, 'd4c-scope')).length > 10, 'there')
    one(place, 'd4c-datetime').remove()
    await until(() => shown(one(place, 'd4c-scope')) === '[]', 'gone')
  })

  it('keep the item of a loop for each element in it', async () => {
    const place = trees(`
      <d4c-analysis context="trees" x="town" serie-n="COUNT()"><template>
        {% for row in analysis.results %}<d4c-analysis-serie variable="{{ analysis.results | ref }}" name="n" condition="y > 0">
        <template>{{ '{{ results.global.size }}' }}</template></d4c-analysis-serie>{% endfor %}
      </template></d4c-analysis>`)
    await until(() => one(place, 'd4c-analysis').shadowRoot?.querySelector('d4c-analysis-serie'), 'rows')
    const inner = one(one(place, 'd4c-analysis').shadowRoot as ShadowRoot, 'd4c-analysis-serie')
    expect((inner as HTMLElement & { variable: unknown }).variable).to.be.an('array')
  })
})

describe('what publishes variables', () => {
  it('stands in the page as if it were not there', async () => {
    const place = trees(`
      <p style="font: italic 31px serif; color: rgb(1, 2, 3)">
        <d4c-aggregation variable="n" context="trees"><b>there are <d4c-scope>{{ n }}</d4c-scope> trees</b></d4c-aggregation>
      </p>`)
    await until(() => shown(one(place, 'd4c-scope')) === '12', 'value')
    const value = one(place, 'd4c-scope').shadowRoot?.querySelector('.d4c-html')
    const lines = [...one(place, 'b').getClientRects()]
    expect(new Set(lines.map(({ y }) => y)).size).to.equal(1)
    for (const element of [one(place, 'b'), value]) {
      const { fontSize, fontStyle, color } = getComputedStyle(element as Element)
      expect([fontSize, fontStyle, color]).to.deep.equal(['31px', 'italic', 'rgb(1, 2, 3)'])
    }
  })
})

describe('an analysis', () => {
  it('gives its rows and their aggregates', async () => {
    const place = trees(`
      <d4c-analysis context="trees" x="town" serie-n="COUNT()" aggregation-n="MIN,MAX" sort="-n" max="2">
        <d4c-scope>{% for row in analysis.results %}{{ row.x }} {{ row.n }};{% endfor %} {{ analysis.aggregations.n.max }} {{ results | size }}</d4c-scope>
      </d4c-analysis>`)
    await until(() => /^\S.* \d+;.+ \d+; \d+ 2$/.test(shown(one(place, 'd4c-scope'))), 'rows')
  })

  it('is looked through for runs, and summed up again', async () => {
    const place = trees(`
      <d4c-analysis context="trees" x="town" serie-n="COUNT()" sort="-n">
        <d4c-analysis-serie variable="analysis.results" name="n" condition="y >= 1">
          <d4c-scope id="run">{{ results.global.size }}</d4c-scope>
        </d4c-analysis-serie>
        <d4c-subaggregation variable="analysis.results" serie-all="SUM(n)" serie-mean="AVG(n)" serie-wrong="NOISE(n)">
          <d4c-scope id="sum">{{ results[0].all }} {{ results[0].wrong }}</d4c-scope>
        </d4c-subaggregation>
      </d4c-analysis>`)
    await until(() => Number(shown(one(place, '#run'))) > 1, 'run')
    await until(() => Number(shown(one(place, '#sum'))) > 1, 'sum')
  })

  it('whose condition cannot be read counts it as false', async () => {
    const place = trees(`
      <d4c-analysis context="trees" x="town" serie-n="COUNT()">
        <d4c-analysis-serie variable="analysis.results" name="n" condition="y >= >">
          <d4c-scope>[{{ results.global.size }}]</d4c-scope>
        </d4c-analysis-serie>
      </d4c-analysis>`)
    await until(() => shown(one(place, 'd4c-scope')) === '[]', 'none')
  })
})

describe('a date', () => {
  it('is taken anew on demand', async () => {
    const place = page('<d4c-datetime><template>{{ datetime }}</template></d4c-datetime>')
    const element = one(place, 'd4c-datetime') as HTMLElement & { refresh(): void }
    await until(() => /^\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d$/.test(shown(element)), 'moment')
    const refreshed = oneEvent(element, 'd4c-refresh')
    element.refresh()
    expect((await refreshed).detail.datetime).to.match(/^\d{4}-/)
  })
})

describe('what a stranger wrote', () => {
  it('is no template for the element that reads it next', async () => {
    const place = page(`
      <d4c-scope id="outer"><template>
        {% assign evil = '{' | append: '{ 6 | times: 7 }' | append: '}' %}
        <b title="{{ evil }}">{{ evil }}</b>
        <d4c-datetime variable="{{ evil }}"><i></i></d4c-datetime>
      </template></d4c-scope>`)
    const root = () => one(place, '#outer').shadowRoot as ShadowRoot
    await until(() => root().querySelector('b'), 'rendered')
    expect(one(root(), 'b').textContent).to.equal('{{ 6 | times: 7 }}')
    expect(one(root(), 'b').title).to.equal('{{ 6 | times: 7 }}')
    const inner = one(root(), 'd4c-datetime') as HTMLElement & { variable: string }
    await until(() => inner.variable === '{{ 6 | times: 7 }}', 'text')
  })
})
