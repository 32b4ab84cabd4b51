import { expect } from '@open-wc/testing'
import '../../elements/d4c-domain-statistics.ts'
import '../../elements/d4c-facet-results.ts'
import '../../elements/d4c-scope.ts'
import { inside, one, page, shown, until } from './page.ts'

const catalog = (children: string, extra = '') =>
  page(`<d4c-catalog-context context="k" ${extra}>${children}</d4c-catalog-context>`)

describe('facet results', () => {
  it('give the values of a facet to a template, in the order that is asked for, and follow the search', async () => {
    const place = page(`<d4c-dataset-context context="t" t-dataset="trees">
      <d4c-facet-results context="t" facet-name="town" variable="towns" sort="-count"><template>{% for town in towns %}{{ town.name }} {{ town.path }} {{ town.count }} {{ town.state }}; {% endfor %}</template></d4c-facet-results>
      </d4c-dataset-context>`)
    const list = one(place, 'd4c-facet-results')
    await until(
      () => shown(list).startsWith('Ath Ath 3 displayed; Namur Namur 3 displayed; '),
      'most frequent',
    )
    list.setAttribute('sort', '-alphanum')
    await until(() => shown(list).startsWith('Namur'), 'another order')
    const context = one(place, 'd4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string): void
    }
    context.toggleRefine('town', 'Gent')
    await until(() => shown(list).includes('Gent Gent 2 refined'), 'refined')
  })

  it('are a variable for the elements inside, by the long names too, and empty for a facet without values', async () => {
    const place = page(`<d4c-dataset-context context="t" t-dataset="trees">
      <d4c-facet-results d4c-facet-results="towns" d4c-facet-results-context="t" d4c-facet-results-facet-name="town">
        <d4c-scope>{{ towns | size }} towns</d4c-scope></d4c-facet-results>
      <d4c-facet-results id="none" context="t" facet-name="nosuch"><template>{{ results | size }}{% if results %} list{% endif %}</template></d4c-facet-results>
      </d4c-dataset-context>`)
    await until(() => shown(one(place, 'd4c-scope')) === '4 towns', 'inside')
    await until(() => shown(one(place, '#none')) === '0 list', 'empty')
  })
})

describe('domain statistics', () => {
  it('count datasets, keywords, publishers and themes', async () => {
    const place = catalog('<d4c-domain-statistics context="k"></d4c-domain-statistics>')
    const statistics = one(place, 'd4c-domain-statistics')
    const counts = () => inside(statistics, '.stat').map((stat) => stat.textContent)
    const answer = await fetch(
      '/d4c/api/datasets/1.0/search/?rows=0&facet=keyword&facet=publisher&facet=theme',
    )
    const { nhits, facet_groups }: { nhits: number; facet_groups: { name: string; facets: unknown[] }[] } =
      await answer.json()
    const sizeOf = (facet: string) => facet_groups.find(({ name }) => name === facet)?.facets.length
    await until(() => counts()[0] === `Datasets${nhits}`, 'counts')
    expect(counts().slice(1)).to.deep.equal([
      `Keywords${sizeOf('keyword')}`,
      `Publishers${sizeOf('publisher')}`,
      `Themes${sizeOf('theme')}`,
    ])
    await expect(statistics).to.be.accessible()
  })

  it('are what the context has as stats, in a template and in elements inside', async () => {
    const place = catalog(
      `<d4c-domain-statistics context="k"><template>{{ k.stats.dataset }} {{ ctx.stats.theme }} {{ k.parameters.q }}</template></d4c-domain-statistics>
       <d4c-domain-statistics id="around" context="k"><d4c-scope>{{ k.stats.keyword }} of {{ k.type }}</d4c-scope></d4c-domain-statistics>`,
      `k-parameters="{'q': 'oak', 'refine.theme': 'Nature'}"`,
    )
    await until(() => shown(one(place, 'd4c-domain-statistics')) === '1 1 oak', 'template')
    await until(() => shown(one(place, 'd4c-scope')) === '2 of catalog', 'inside')
    expect(inside(one(place, '#around'), 'slot').length).to.equal(1)
  })

  it('are 0 while they are unknown', async () => {
    const original = window.fetch
    let answer = () => {}
    window.fetch = (url, init) =>
      String(url).includes('datasets/1.0/search')
        ? new Promise((resolve) => {
            answer = () => resolve(original(url, init))
          })
        : original(url, init)
    const place = catalog(
      '<d4c-domain-statistics context="k"><template>{{ k.stats.dataset }}/{{ k.stats.publisher }}</template></d4c-domain-statistics>',
    )
    const statistics = one(place, 'd4c-domain-statistics')
    await until(() => shown(statistics) === '0/0', 'before')
    window.fetch = original
    answer()
    await until(() => shown(statistics) !== '0/0', 'after')
  })
})
