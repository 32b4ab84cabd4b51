import { expect } from '@open-wc/testing'
import '../../elements/d4c-analysis.ts'
import '../../elements/d4c-dataset-schema.ts'
import '../../elements/d4c-infinite-scroll-results.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-tag-cloud.ts'
import { inside, one, page, shown, until } from './page.ts'

interface ContextElement extends HTMLElement {
  wait(): Promise<unknown>
  toggleRefine(facet: string, path: string, replace?: boolean): void
  getActiveFilters(except?: string[]): string[]
  clearActiveFilters(except?: string[]): void
  getDownloadURL(format?: string, extra?: object): string
  getQueryStringURL(extra?: object): string
}

const isContext = (element: Element): element is ContextElement => 'wait' in element

function contextIn(place: ParentNode, selector = '[context]'): ContextElement {
  const found = one(place, selector)
  if (!isContext(found)) throw new Error('no context element')
  return found
}

const results =
  '<template>{% for r in results %}{{ r.fields.town }};{% endfor %}{{ context.nhits }}</template>'

async function quietly<T>(method: 'warn' | 'error', run: () => Promise<T>): Promise<[T, string]> {
  const original = console[method]
  const said: string[] = []
  console[method] = (...parts: unknown[]) => said.push(parts.join(' '))
  try {
    return [await run(), said.join('\n')]
  } finally {
    console[method] = original
  }
}

describe('contexts', () => {
  it('serve widgets that stand before, after and apart from them', async () => {
    const place = page(`<d4c-results context="far">${results}</d4c-results><div></div>`)
    const late = document.createElement('d4c-dataset-context')
    late.setAttribute('context', 'far')
    late.setAttribute('far-dataset', 'trees')
    late.setAttribute('far-parameters', "{'refine.town': 'Namur'}")
    one(place, 'div').append(late)
    await until(() => shown(one(place, 'd4c-results')) === 'Namur;Namur;Namur;3', 'results')
  })

  it('of one name belong to their own element; outside, the first stays', async () => {
    const nested = (town: string) =>
      `<d4c-dataset-context context="same" same-dataset="trees" same-parameters="{'refine.town': '${town}'}">
        <d4c-results context="same">${results}</d4c-results>
      </d4c-dataset-context>`
    const [place, said] = await quietly('warn', async () => {
      const both = page(
        `${nested('Gent')}${nested('Ath')}<d4c-results context="same">${results}</d4c-results>`,
      )
      await until(
        () => [...both.querySelectorAll('d4c-results')].every((element) => /\d$/.test(shown(element))),
        'results',
      )
      return both
    })
    expect([...place.querySelectorAll('d4c-results')].map(shown)).to.deep.equal([
      'Gent;Gent;2',
      'Ath;Ath;Ath;3',
      'Gent;Gent;2',
    ])
    expect(said).to.contain('The context same is declared twice')
  })

  it('share parameters both ways', async () => {
    const place =
      page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="areas" b-parameters-from-context="a"></d4c-dataset-context>
      <d4c-text-search context="a"></d4c-text-search><d4c-text-search context="b"></d4c-text-search>`)
    const [left, right] = place.querySelectorAll('d4c-text-search')
    const boxIn = (element: Element | undefined) => element && inside(element, 'input')[0]
    await until(() => boxIn(left) && boxIn(right), 'boxes')
    const element = contextIn(place)
    await element.wait()
    const value = (box: HTMLElement | undefined) => (box instanceof HTMLInputElement ? box.value : null)
    const box = boxIn(right)
    if (!(box instanceof HTMLInputElement)) throw new Error('no box')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(box, 'oak')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.form?.requestSubmit()
    await until(() => value(boxIn(left)) === 'oak', 'shared')
  })

  it('have methods to refine, list and clear filters, and addresses', async () => {
    const place = page('<d4c-dataset-context context="m" m-dataset="trees"></d4c-dataset-context>')
    const element = contextIn(place)
    await element.wait()
    element.toggleRefine('path', 'plants/trees')
    element.toggleRefine('path', 'plants')
    expect(element.getActiveFilters()).to.deep.equal(['refine.path'])
    expect(element.getQueryStringURL({ rows: 1 })).to.match(/^refine\.path=plants&rows=1&timezone=/)
    expect(element.getDownloadURL('json')).to.match(
      /^\/explore\/dataset\/trees\/download\/\?format=json&refine\.path=plants&/,
    )
    element.clearActiveFilters()
    expect(element.getActiveFilters()).to.deep.equal([])
  })

  it('follow the address, and it follows them', async () => {
    const before = location.href
    history.replaceState(null, '', '?refine.town=Ath&refine.town=Gent&disjunctive.town=true&location=1,2,3')
    const place = page(`<d4c-dataset-context context="u" u-dataset="trees" u-urlsync="true">
      <d4c-results context="u">${results}</d4c-results><d4c-filter-summary context="u"></d4c-filter-summary>
    </d4c-dataset-context>`)
    await until(() => shown(one(place, 'd4c-results')).endsWith(';5'), 'read')
    const clear = inside(one(place, 'd4c-filter-summary'), 'button').at(-1)
    clear?.click()
    await until(() => location.search === '?location=1,2,3', 'written')
    history.back()
    await until(() => shown(one(place, 'd4c-results')).endsWith(';5'), 'back')
    place.remove()
    history.replaceState(null, '', before)
  })

  it('start anew when their dataset changes', async () => {
    const place =
      page(`<d4c-dataset-context context="s" s-dataset="trees" s-parameters="{'refine.town': 'Ath'}">
      <d4c-results context="s"><template>{{ context.dataset.datasetid }} {{ context.nhits }}</template></d4c-results></d4c-dataset-context>`)
    const element = contextIn(place)
    await until(() => shown(one(place, 'd4c-results')) === 'trees 3', 'first')
    element.removeAttribute('s-parameters')
    element.setAttribute('s-dataset', 'areas')
    await until(() => shown(one(place, 'd4c-results')) === 'areas 4', 'second')
  })

  it('say what is wrong: an unknown dataset, no dataset, no declaration, a missing attribute', async () => {
    const [place, said] = await quietly('error', async () => {
      const wrong =
        page(`<d4c-dataset-context context="gone,none" gone-dataset="nosuch"></d4c-dataset-context>
        <d4c-table context="gone"></d4c-table><d4c-table context="none"></d4c-table>
        <d4c-table context="undeclared"></d4c-table><d4c-table></d4c-table>`)
      await until(
        () => [...wrong.querySelectorAll('d4c-table')].every((table) => shown(table) !== ''),
        'sentences',
      )
      return wrong
    })
    const [gone, none, undeclared, bare] = [...place.querySelectorAll('d4c-table')].map(shown)
    expect(gone).to.contain('Failed to fetch gone context').and.to.contain('Unknown dataset: nosuch')
    expect(none).to.contain('none-dataset=')
    expect(undeclared).to.equal('No element of this page declares the context undeclared.')
    expect(bare).to.equal('<d4c-table> needs the attribute context.')
    expect(said).to.contain('Failed to fetch gone context')
  })

  it('warn of a refresh delay that is too short, and of parameters beside urlsync', async () => {
    const before = location.href
    const [, said] = await quietly('warn', async () => {
      const place = page(
        `<d4c-dataset-context context="r" r-dataset="trees" r-refresh-delay="10" r-urlsync="true" r-parameters="{'q':'x'}"></d4c-dataset-context>`,
      )
      await contextIn(place).wait()
      place.remove()
      history.replaceState(null, '', before)
    })
    expect(said).to.contain('r-refresh-delay="10"')
    expect(said).to.contain('r-parameters is ignored')
  })

  it('refresh every ten seconds, and say so, where the delay is no number', async () => {
    const { setInterval: original } = globalThis
    const delays: unknown[] = []
    globalThis.setInterval = ((run: () => void, delay?: number) => {
      delays.push(delay)
      return original(run, delay)
    }) as typeof setInterval
    const [, said] = await quietly('warn', async () => {
      const place = page(
        `<d4c-dataset-context context="n" n-dataset="trees" n-refresh-delay="abc"></d4c-dataset-context>`,
      )
      await contextIn(place).wait()
    })
    globalThis.setInterval = original
    expect(delays).to.contain(10_000)
    expect(said).to.contain('n-refresh-delay="abc"')
    expect(said).to.contain('10000 is used')
  })

  it('ignore a sort that their dataset does not have, in every element, and say so once', async () => {
    const failed: string[] = []
    const { fetch: original } = globalThis
    globalThis.fetch = async (input, init) => {
      const response = await original(input, init)
      if (!response.ok) failed.push(String(input))
      return response
    }
    const [place, said] = await quietly('warn', async () => {
      const both = page(`<d4c-dataset-context context="s" s-dataset="trees" s-sort="nosuch,-num1">
        <d4c-results context="s" max="1">${results}</d4c-results>
        <d4c-facets context="s"></d4c-facets>
        <d4c-result-enumerator context="s" max="1"><template>{{ item.fields.num1 }}</template></d4c-result-enumerator>
        <d4c-infinite-scroll-results context="s"><template>{{ item.fields.num1 }}</template></d4c-infinite-scroll-results>
        <d4c-table context="s"></d4c-table>
        <d4c-map context="s"></d4c-map>
        <d4c-tag-cloud context="s" facet-name="town"></d4c-tag-cloud>
        <d4c-analysis context="s" x="town" serie-n="COUNT()"><template>{{ analysis.results.length }}</template></d4c-analysis>
      </d4c-dataset-context>`)
      await until(() => /12$/.test(shown(one(both, 'd4c-results'))), 'results')
      await until(() => shown(one(both, 'd4c-facets')).includes('Namur'), 'facets')
      await until(() => shown(one(both, 'd4c-result-enumerator')) !== '', 'records')
      await until(() => shown(one(both, 'd4c-infinite-scroll-results')) !== '', 'list')
      await until(() => shown(one(both, 'd4c-tag-cloud')).includes('Namur'), 'tags')
      return both
    })
    globalThis.fetch = original
    expect(failed).to.deep.equal([])
    expect(said.match(/cannot sort trees by nosuch/g)).to.have.length(1)
    expect(said).to.contain('s-sort')
    expect(decodeURIComponent(contextIn(place).getDownloadURL())).not.to.contain('nosuch')
    expect(contextIn(place).getDownloadURL()).to.contain('sort=-num1')
  })

  it('say what is wrong with their search once, where there is the most room', async () => {
    const place = page(`<div style="display:grid;grid-template-columns:200px 1fr">
      <d4c-dataset-context context="w" w-dataset="trees" w-parameters="{'refine.nosuch': 'x'}"></d4c-dataset-context><i></i>
      <d4c-facets context="w"></d4c-facets><d4c-table context="w"></d4c-table>
    </div><d4c-notifications></d4c-notifications>`)
    const table = one(place, 'd4c-table')
    await until(() => shown(table).includes("Unknown facet name 'nosuch'"), 'told')
    await until(() => inside(one(place, 'd4c-facets'), '[aria-busy=true]').length === 0, 'facets settled')
    const texts = ['d4c-facets', 'd4c-table', 'd4c-notifications'].map((tag) => shown(one(place, tag)))
    await until(
      () => ['d4c-facets', 'd4c-notifications'].every((tag) => !shown(one(place, tag)).includes('nosuch')),
      `once: ${texts}`,
    )
    table.remove()
    await until(() => shown(one(place, 'd4c-facets')).includes("Unknown facet name 'nosuch'"), 'told there')
  })

  it('take fields of a written schema that have a name and a type alone', async () => {
    const schema = {
      datasetid: 'trees',
      fields: [
        { name: 'town', type: 'text' },
        { name: 'num1', type: 'int' },
      ],
    }
    const place = page(
      `<d4c-dataset-context context="p" p-dataset-schema='${JSON.stringify(schema)}'><d4c-dataset-schema context="p"></d4c-dataset-schema><d4c-facets context="p"></d4c-facets></d4c-dataset-context>`,
    )
    await until(() => /town.*num1/.test(shown(one(place, 'd4c-dataset-schema'))), 'fields')
    expect(shown(one(place, 'd4c-dataset-schema'))).not.to.contain('could not be shown')
    expect(shown(one(place, 'd4c-facets'))).not.to.contain('could not be shown')
  })

  it('are known in attributes written with braces, which follow them', async () => {
    const place =
      page(`<d4c-dataset-context context="v" v-dataset="trees" v-parameters="{'q': 'oak'}"></d4c-dataset-context>
      <d4c-text-search context="v" placeholder="{{ v.parameters.q }} & {{ v.dataset.metas.title | uppercase }}"></d4c-text-search>`)
    const search = one(place, 'd4c-text-search')
    const hint = () => inside(search, 'input')[0]?.getAttribute('placeholder')
    await until(() => hint() === 'oak & TREES OF WALLONIA', 'rendered')
    const element = contextIn(place)
    element.clearActiveFilters()
    await until(() => hint() === ' & TREES OF WALLONIA', 'rendered again')
  })
})
