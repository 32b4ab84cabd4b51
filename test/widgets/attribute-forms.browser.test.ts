import { expect } from '@open-wc/testing'
import '../../elements/d4c-aggregation.ts'
import '../../elements/d4c-analysis.ts'
import '../../elements/d4c-analysis-serie.ts'
import '../../elements/d4c-color-gradient.ts'
import '../../elements/d4c-datetime.ts'
import '../../elements/d4c-facet-results.ts'
import '../../elements/d4c-scope.ts'
import '../../elements/d4c-subaggregation.ts'
import '../../elements/d4c-toggle-model.ts'
import { autoload } from '../../src/custom-element/autoload.ts'
import { inside, one, page, shown, until } from './page.ts'

before(() => autoload({ loaders: {}, preloads: {}, base: location.href }))

const trees = (markup: string) =>
  page(`<div d4c-dataset-context context="t" t-dataset="trees" class="kept">${markup}</div>`)

describe('attribute forms', () => {
  it('become elements round their tag, which keeps everything else', async () => {
    const place = trees(
      '<p d4c-aggregation="total" d4c-aggregation-context="t" id="p" title="kept">{{ total }} trees</p>',
    )
    await until(() => place.querySelector('d4c-aggregation'), 'wrapped')
    const context = one(place, 'd4c-dataset-context')
    expect(context.getAttribute('t-dataset')).to.equal('trees')
    expect(context.firstElementChild?.outerHTML.startsWith('<div class="kept">')).to.equal(true)
    const aggregation = one(place, 'd4c-aggregation')
    expect(aggregation.getAttributeNames().sort()).to.deep.equal(['context', 'variable'])
    await until(() => /^\d+ trees$/.test(shown(aggregation)), 'counted')
    expect(inside(aggregation, 'p#p[title=kept]').length).to.equal(1)
    expect(place.querySelectorAll('[d4c-dataset-context], [d4c-aggregation]').length).to.equal(0)
  })

  it('follow tags that come later, and stay out of templates and shadow roots', async () => {
    const place = trees('<section></section>')
    await until(() => place.querySelector('d4c-dataset-context'), 'context')
    one(place, 'section').innerHTML =
      '<i d4c-datetime="now">{{ now | slice: 0, 2 }}</i><template><i d4c-datetime="x"></i></template>'
    await until(() => place.querySelector('d4c-datetime'), 'later')
    await until(() => shown(one(place, 'd4c-datetime')) === '20', 'value')
    const stranger = document.createElement('div')
    place.append(stranger)
    stranger.attachShadow({ mode: 'open' }).innerHTML = '<i d4c-datetime="y">{{ y }}</i>'
    one(place, 'section').append(document.createElement('b'))
    await new Promise((resume) => setTimeout(resume, 50))
    expect(stranger.shadowRoot?.innerHTML).to.equal('<i d4c-datetime="y">{{ y }}</i>')
    expect(one(place, 'section > template').innerHTML).to.equal('<i d4c-datetime="x"></i>')
  })

  it('keep elements of ours alive, and give texts beside them a place of their own', async () => {
    const place = trees(`<div d4c-results="found" d4c-results-context="t" d4c-results-max="2">
        <b>{{ found | size }} of {{ t.nhits }}</b>
        <d4c-facets context="t"></d4c-facets>
      </div>`)
    const facets = one(place, 'd4c-facets')
    await until(() => place.querySelector('d4c-results d4c-scope'), 'wrapped')
    await until(() => /^2 of \d+$/.test(shown(one(place, 'd4c-scope'))), 'text')
    expect(place.querySelector('d4c-results d4c-facets')).to.equal(facets)
    await until(() => shown(facets).includes('Namur'), 'alive')
  })

  it('nest: a form inside another reads its rows, each attribute goes to its own', async () => {
    const place = trees(`
      <div d4c-analysis="rows" d4c-analysis-context="t" d4c-analysis-x="town" d4c-analysis-sort="n"
           d4c-analysis-serie-n="COUNT(num1)">
        <p d4c-subaggregation="rows.results" d4c-subaggregation-serie-most="MAX(n)">{{ results[0].most }} at most</p>
      </div>`)
    await until(() => place.querySelector('d4c-subaggregation'), 'wrapped')
    expect(one(place, 'd4c-analysis').getAttributeNames().sort()).to.deep.equal([
      'context',
      'serie-n',
      'sort',
      'variable',
      'x',
    ])
    expect(one(place, 'd4c-subaggregation').getAttribute('serie-most')).to.equal('MAX(n)')
    await until(() => /^\d+ at most$/.test(shown(one(place, 'd4c-subaggregation'))), 'value')
  })

  it('inside a loop of another are made for each turn, with values of their own', async () => {
    const place = trees(`<div d4c-results="found" d4c-results-context="t" d4c-results-max="2">
      {% for item in found %}<p d4c-facet-results="towns" d4c-facet-results-context="t" d4c-facet-results-facet-name="town">{{ towns | size }} towns</p>{% endfor %}</div>`)
    await until(() => place.querySelector('d4c-results'), 'wrapped')
    const results = one(place, 'd4c-results')
    await until(() => inside(results, 'd4c-facet-results').length === 2, 'each')
    for (const towns of inside(results, 'd4c-facet-results'))
      await until(() => shown(towns) === '4 towns', 'its own value')
  })

  it('of one tag go round each other, contexts first, whatever their order is', async () => {
    const place = page(`<p d4c-aggregation="a,b" d4c-aggregation-context="k" d4c-aggregation-b-function="MAX"
        d4c-aggregation-b-expression="num1" d4c-dataset-context context="k" k-dataset="trees">{{ a }}/{{ b }}</p>`)
    await until(() => place.querySelector('d4c-dataset-context > d4c-aggregation'), 'nested')
    await until(() => /^\d+\/\d+/.test(shown(one(place, 'd4c-aggregation'))), 'values')
  })

  it('of a gradient give its colors', async () => {
    const place =
      trees(`<p d4c-color-gradient="shades" d4c-color-gradient-context="t" d4c-color-gradient-x="town"
        d4c-color-gradient-serie="COUNT(num1)" d4c-color-gradient-nb-classes="3">{{ shades.colors | numKeys }} towns</p>`)
    await until(() => place.querySelector('d4c-color-gradient'), 'wrapped')
    await until(() => /^[1-9]\d* towns/.test(shown(one(place, 'd4c-color-gradient'))), 'colors')
    expect(one(place, 'd4c-color-gradient').getAttribute('nb-classes')).to.equal('3')
  })

  it('a series form beside its analysis keeps its own attributes', async () => {
    const place =
      trees(`<div d4c-analysis="rows" d4c-analysis-context="t" d4c-analysis-x="town" d4c-analysis-serie="rows.results"
        d4c-analysis-serie-n="COUNT(num1)" d4c-analysis-serie-name="n" d4c-analysis-serie-condition="y &gt; 1"><u></u></div>`)
    await until(() => place.querySelector('d4c-analysis > d4c-analysis-serie'), 'nested')
    expect(one(place, 'd4c-analysis').getAttribute('serie-n')).to.equal('COUNT(num1)')
    expect(one(place, 'd4c-analysis-serie').getAttribute('condition')).to.equal('y > 1')
    expect(one(place, 'd4c-analysis-serie').getAttribute('name')).to.equal('n')
  })

  it('inside a table or a list go round the whole of it', async () => {
    const place =
      trees(`<table><tbody><tr d4c-aggregation="n" d4c-aggregation-context="t"><td>{{ n }}</td></tr></tbody></table>
      <ul><li d4c-facet-results="towns" d4c-facet-results-context="t" d4c-facet-results-facet-name="town">{% for town in towns %}{{ town.name }} {% endfor %}</li></ul>`)
    await until(() => place.querySelectorAll('d4c-aggregation, d4c-facet-results').length === 2, 'wrapped')
    const [aggregation, list] = [one(place, 'd4c-aggregation'), one(place, 'd4c-facet-results')]
    await until(() => /^\d+$/.test(inside(aggregation, 'table td')[0]?.textContent ?? ''), 'cell')
    await until(() => inside(list, 'ul > li')[0]?.textContent?.includes('Namur'), 'item')
  })

  it('a box becomes the element that is its label too', async () => {
    const place =
      trees(`<label class="choice"><input type="checkbox" d4c-toggle-model="t.parameters" d4c-toggle-key="refine.town"
          d4c-toggle-value="Namur"> In <b>Namur</b></label>
      <input type="checkbox" id="ath" d4c-toggle-model="t.parameters" d4c-toggle-key="refine.town" d4c-toggle-value="Ath"
          d4c-store-as="csv"><span></span><label for="ath">In Ath</label>`)
    await until(() => place.querySelectorAll('d4c-toggle-model').length === 2, 'elements')
    const [namur, ath] = place.querySelectorAll<HTMLElement>('d4c-toggle-model')
    if (!namur || !ath) throw new Error('no boxes')
    expect(namur.innerHTML.trim()).to.equal('In <b>Namur</b>')
    expect(namur.className).to.equal('choice')
    expect(ath.textContent).to.equal('In Ath')
    expect(ath.getAttribute('d4c-store-as')).to.equal('csv')
    expect(ath.id).to.equal('ath')
    expect(place.querySelectorAll('label, input').length).to.equal(0)
    await until(() => inside(namur, 'input').length === 1, 'alive')
    await expect(namur).to.be.accessible()
  })

  it('are none on their own element, and do nothing twice', async () => {
    const place = page('<d4c-datetime d4c-datetime="d"><i>{{ d }}</i></d4c-datetime>')
    await until(() => shown(one(place, 'd4c-datetime')).startsWith('20'), 'value')
    expect(place.querySelectorAll('d4c-datetime').length).to.equal(1)
    expect(one(place, 'd4c-datetime').getAttribute('d4c-datetime')).to.equal('d')
  })

  it('hold hostile values as text', async () => {
    const place = page(
      '<p d4c-datetime="d" class="&quot;><img src=x onerror=window.broken=true>">{{ d }} &lt;img src=x onerror="window.broken = true"&gt;</p>',
    )
    await until(() => place.querySelector('d4c-datetime'), 'wrapped')
    await until(() => shown(one(place, 'd4c-datetime')).includes('<img src=x'), 'text')
    expect((window as { broken?: boolean }).broken).to.equal(undefined)
  })
})

describe('statistics of a catalog context', () => {
  const statistics = (rest: string) =>
    page(`<d4c-catalog-context context="k" ${rest}>
      <d4c-scope>{{ k.stats.dataset }} of {{ k.stats.publisher }}: {{ k.type }} {{ k.parameters.q }}</d4c-scope>
    </d4c-catalog-context>`)

  it('are there when its attribute asks for them, and follow its filters', async () => {
    const place = statistics('d4c-domain-statistics')
    const [context, scope] = [one(place, 'd4c-catalog-context'), one(place, 'd4c-scope')]
    const { nhits } = await (await fetch('/d4c/api/datasets/1.0/search/?rows=0')).json()
    await until(() => shown(scope).startsWith(`${nhits} of `), 'all')
    expect(shown(scope)).to.contain(': catalog')
    context.setAttribute('k-parameters', '{"q": "oak"}')
    const oak = await (await fetch('/d4c/api/datasets/1.0/search/?rows=0&q=oak')).json()
    await until(() => shown(scope).startsWith(`${oak.nhits} of `) && shown(scope).endsWith('oak'), 'filtered')
    expect(oak.nhits).to.be.below(nhits)
    context.removeAttribute('d4c-domain-statistics')
    await until(() => shown(scope).startsWith('of :'), 'withdrawn')
  })

  it('are 0 before they are known, and cost nothing unasked', async () => {
    const original = window.fetch
    let calls = 0
    window.fetch = (url, init) => {
      if (!String(url).includes('datasets/1.0/search')) return original(url, init)
      calls++
      return new Promise(() => {})
    }
    const without = one(statistics(''), 'd4c-scope')
    await until(() => shown(without).includes('catalog'), 'no statistics')
    expect(calls).to.equal(0)
    const scope = one(statistics('d4c-domain-statistics="true"'), 'd4c-scope')
    await until(() => shown(scope).startsWith('0 of 0: catalog'), 'before')
    await until(() => calls === 1, 'one call')
    window.fetch = original
  })

  it('come with the attribute form of the context', async () => {
    const place = page(
      '<div d4c-catalog-context context="k" d4c-domain-statistics><d4c-scope>{{ k.stats.dataset }}</d4c-scope></div>',
    )
    await until(() => /^[1-9]/.test(shown(one(place, 'd4c-scope'))), 'counts')
    expect(one(place, 'd4c-catalog-context').hasAttribute('d4c-domain-statistics')).to.equal(true)
  })
})
