import { expect } from '@open-wc/testing'
import '../../elements/d4c-analyze.ts'
import '../../elements/d4c-category-colors.ts'
import '../../elements/d4c-chart.ts'
import '../../elements/d4c-chart-builder.ts'
import '../../elements/d4c-chart-query.ts'
import '../../elements/d4c-chart-serie.ts'
import { decodeDefinition, encodeDefinition } from '../../src/core/chart/definition.ts'
import { choose, control, field, inside, one, page, press, shown, type, until } from './page.ts'

const saves = '/d4c/api/management/1.0/charts/'
const plainFetch = window.fetch

interface Saved {
  persist_id: string
  title: string
  value: unknown
  last_modification: string
}

/** Charts that the portal keeps, as its calls speak of them; the portal of these tests has no accounts. */
class Keeper {
  charts: Saved[] = []
  failing: Response | null = null
  /** Addresses of analyses that were asked. */
  asked: string[] = []

  install(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: what a session leaves behind
    document.cookie = 'd4c_csrf=token; path=/'
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href)
      if (url.pathname.includes('/analyze/')) this.asked.push(url.search)
      if (!url.pathname.startsWith(saves)) return plainFetch(input, init)
      if (this.failing) return this.failing.clone()
      return this.answer(init?.method ?? 'GET', url.pathname.slice(saves.length, -1), init)
    }
  }

  answer(method: string, id: string, init: RequestInit | undefined): Response {
    const sent = init?.body ? JSON.parse(String(init.body)) : {}
    const found = this.charts.find(({ persist_id }) => persist_id === id)
    if (method === 'GET' && id === '') return Response.json({ charts: this.charts })
    if (method === 'POST' && id === '') {
      const persist_id = `c${this.charts.length + 1}`
      const made = { persist_id, last_modification: '2020-01-01T00:00:00Z', ...sent }
      this.charts.push(made)
      return Response.json(made)
    }
    if (!found) return Response.json({ error: 'There is no such chart.' }, { status: 404 })
    if (method === 'POST') return Response.json(Object.assign(found, sent))
    if (method === 'DELETE') this.charts = this.charts.filter((chart) => chart !== found)
    return Response.json(found)
  }

  remove(): void {
    window.fetch = plainFetch
    // biome-ignore lint/suspicious/noDocumentCookie: taken back
    document.cookie = 'd4c_csrf=; path=/; max-age=0'
  }
}

const around = '<d4c-dataset-context context="trees" trees-dataset="trees"></d4c-dataset-context>'

const builderOf = (attributes = '') =>
  one(page(`${around}<d4c-chart-builder ${attributes}></d4c-chart-builder>`), 'd4c-chart-builder')

const analyzeOf = (attributes = '') =>
  one(page(`${around}<d4c-analyze context="trees" ${attributes}></d4c-analyze>`), 'd4c-analyze')

const ready = (element: Element) => until(() => inside(element, '[part=query]').length > 0, 'the choices')

const chartOf = (element: Element) => {
  const [chart] = inside(element, 'd4c-chart')
  const definition = decodeDefinition(chart?.getAttribute('chart-config') ?? '')
  if (!definition) throw new Error('no chart')
  return definition
}

const drawn = (element: Element) =>
  until(() => inside(element, 'd4c-chart')[0]?.shadowRoot?.querySelector('canvas'), 'a picture')

const inAddress = () => new URLSearchParams(location.search).get('dataChart')

function put(text: string | null): void {
  const address = new URL(location.href)
  address.searchParams.delete('dataChart')
  if (text !== null) address.searchParams.set('dataChart', text)
  history.replaceState(null, '', address)
}

describe('charts that visitors make', () => {
  let keeper: Keeper
  const path = location.pathname
  beforeEach(() => {
    sessionStorage.clear()
    keeper = new Keeper()
    keeper.install()
  })
  afterEach(() => {
    keeper.remove()
    history.replaceState(null, '', `${path}${location.search}`)
    put(null)
  })

  describe('in the analysis of a dataset', () => {
    it('begin with a proposed one, which says why, and change as things are chosen', async () => {
      const analyze = analyzeOf()
      await ready(analyze)
      await drawn(analyze)
      expect(shown(analyze)).to.contain('A first chart, proposed')
      expect(inAddress()).to.equal(null)
      await expect(analyze).to.be.accessible()
      control(analyze, 'Add a series').click()
      await until(() => chartOf(analyze).queries[0]?.charts.length === 2, 'a second series')
      await until(() => inAddress() !== null, 'the chart in the address')
      expect(decodeDefinition(inAddress() ?? '')).to.deep.equal(chartOf(analyze))
      expect(shown(analyze)).not.to.contain('A first chart, proposed')
      control(analyze, 'Start again').click()
      await until(() => chartOf(analyze).queries[0]?.charts.length === 1, 'as it began')
      expect(inAddress()).to.equal(null)
    })

    it('are told of when they cannot be read, or have lost their fields', async () => {
      for (const [text, told] of [
        ['nonsense', 'it is neither JSON nor base64 of JSON'],
        [
          encodeDefinition({ queries: [{ config: { dataset: 'trees' }, xAxis: 'gone', charts: [] }] }),
          'The dataset no longer has the fields gone',
        ],
      ] as const) {
        put(text)
        const analyze = analyzeOf()
        await ready(analyze)
        expect(shown(analyze)).to.contain(told)
        expect(chartOf(analyze).queries).to.have.length(1)
        expect(inAddress()).to.equal(text)
        analyze.parentElement?.remove()
      }
    })

    it('show their picture alone where nothing may be chosen', async () => {
      const analyze = analyzeOf('no-controls')
      await drawn(analyze)
      expect(inside(analyze, 'select, input')).to.have.length(0)
    })
  })

  describe('in the builder', () => {
    it('begin empty, or with the first context of the page', async () => {
      const empty = builderOf('chart-title="Trees of the town"')
      await until(() => inside(empty, '.builder').length === 1, 'the builder')
      expect(shown(empty)).to.contain('No chart yet')
      expect((inside(empty, '.title')[0] as HTMLInputElement).value).to.equal('Trees of the town')
      await expect(empty).to.be.accessible()
      const builder = builderOf('context="trees"')
      await ready(builder)
      await drawn(builder)
      expect(shown(builder)).to.contain('A first chart, proposed')
      await expect(builder).to.be.accessible()
    })

    it('are ordered by buttons and by dragging, and a sort follows (V-BUILD 5)', async () => {
      const builder = builderOf('context="trees"')
      await ready(builder)
      control(builder, 'Add a series').click()
      await until(() => inside(builder, '.serie').length === 2, 'two series')
      choose(builder, 'Order', 'serie1-2')
      const query = () => chartOf(builder).queries[0]
      await until(() => query()?.sort === 'serie1-2', 'sorted')
      const funcs = () =>
        query()
          ?.charts.map(({ func }) => func)
          .join()
      const [before] = [funcs()]
      inside(builder, '[data-serie="1"] [data-tool=up]')[0]?.click()
      await until(() => query()?.sort === 'serie1-1', 'the sort follows')
      expect(funcs()).not.to.equal(before)
      const held = builder.shadowRoot?.activeElement?.closest('[data-serie]')
      expect(held?.getAttribute('data-serie')).to.equal('0')
      const [from, to] = inside(builder, '.serie .layer-row')
      const dataTransfer = new DataTransfer()
      from?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
      await until(() => {
        to?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
        return to?.classList.contains('is-over')
      }, 'over')
      to?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
      await until(() => query()?.sort === 'serie1-2', 'dropped')
      inside(builder, '[data-serie="1"] [data-tool=remove]')[0]?.click()
      await until(() => query()?.charts.length === 1 && query()?.sort === undefined, 'removed')
      press(control(builder, 'Add a series'), 'z', { ctrlKey: true })
      await until(() => query()?.charts.length === 2 && query()?.sort === 'serie1-2', 'undone')
    })

    it('are saved, changed and opened again (V-BUILD 1, 2, 3, 6)', async () => {
      const builder = builderOf('context="trees" can-save sync-to-url root-path="/charts/"')
      history.replaceState(null, '', `/charts/${location.search}`)
      const told: unknown[] = []
      builder.addEventListener('d4c-chart-saved', (event) => told.push((event as CustomEvent).detail))
      await ready(builder)
      const save = () => inside(builder, '[part=save]')[0] as HTMLButtonElement
      expect(save().disabled).to.equal(false)
      type(inside(builder, '.title')[0] as HTMLElement, 'Trees')
      await until(() => shown(builder).includes('Unsaved changes'), 'unsaved')
      save().click()
      await until(() => keeper.charts.length === 1, 'kept')
      await until(() => shown(builder).includes('The chart is saved.') && save().disabled, 'saved')
      expect(save().textContent).to.equal('Save')
      expect(keeper.charts[0]?.title).to.equal('Trees')
      expect(location.pathname).to.equal('/charts/c1/')
      expect(location.search).to.equal('')
      expect(told[0]).to.deep.include({
        chartId: 'c1',
        title: 'Trees',
        lastModification: '2020-01-01T00:00:00Z',
      })
      type(inside(builder, '.title')[0] as HTMLElement, 'Oaks')
      await until(() => !save().disabled, 'dirty')
      keeper.failing = Response.json({ error: 'Nothing can be kept now.' }, { status: 503 })
      save().click()
      await until(() => shown(builder).includes('Nothing can be kept now.'), 'what failed')
      expect(save().disabled).to.equal(false)
      keeper.failing = null
      save().click()
      await until(() => keeper.charts[0]?.title === 'Oaks', 'updated')
      expect(keeper.charts).to.have.length(1)

      const again = builderOf('chart-id="c1" can-save')
      await ready(again)
      expect((inside(again, '.title')[0] as HTMLInputElement).value).to.equal('Oaks')
      expect((inside(again, '[part=save]')[0] as HTMLButtonElement).disabled).to.equal(true)
      expect(chartOf(again)).to.deep.equal(chartOf(builder))
    })

    it('lead the address from one to its copy, and leave that of any other page', async () => {
      keeper.charts = [
        {
          persist_id: 'c1',
          title: 'Kept',
          value: {
            queries: [
              { config: { dataset: 'trees' }, xAxis: 'town', charts: [{ type: 'column', func: 'COUNT' }] },
            ],
          },
          last_modification: '2020-01-01T00:00:00Z',
        },
      ]
      history.replaceState(null, '', '/charts/c1/')
      const builder = builderOf('chart-id="c1" can-save sync-to-url root-path="/charts/"')
      await ready(builder)
      control(builder, 'Save as a copy').click()
      await until(() => location.pathname === '/charts/c2/', 'the address of the copy')
      history.replaceState(null, '', '/elsewhere/')
      const other = builderOf('chart-id="c1" can-save sync-to-url')
      await ready(other)
      control(other, 'Save as a copy').click()
      await until(() => keeper.charts.length === 3, 'kept')
      await until(() => shown(other).includes('The chart is saved.'), 'said so')
      expect(location.pathname).to.equal('/elsewhere/')
    })

    it('are offered for saving to those alone who may (V-BUILD 6)', async () => {
      keeper.remove()
      keeper.install()
      const not = builderOf('context="trees"')
      await ready(not)
      expect(inside(not, '[part=save]')).to.have.length(0)
      keeper.remove()
      const visitor = builderOf('context="trees" can-save')
      await ready(visitor)
      expect(inside(visitor, '[part=save]')).to.have.length(0)
      expect(shown(visitor)).to.contain('Sign in to save')
    })

    it('say when a saved one is not there', async () => {
      const builder = builderOf('chart-id="gone" can-save')
      await until(() => shown(builder).includes('This chart is not there'), 'why')
    })

    it('are copied as elements that ask the same (tags and chart-config)', async () => {
      const builder = builderOf('context="trees"')
      await ready(builder)
      control(builder, 'Add a series').click()
      await until(() => chartOf(builder).queries[0]?.charts.length === 2, 'two series')
      choose(builder, 'Function', 'QUANTILES')
      await until(
        () => chartOf(builder).queries[0]?.charts.some(({ func }) => func === 'QUANTILES'),
        'a percentile',
      )
      type(field(builder, 'Percentile, 0 to 100'), '90')
      type(field(builder, 'Multiplied by'), '2')
      type(field(builder, 'Name'), 'Nine "tenths" <b>')
      await until(
        () =>
          keeper.asked.some(
            (search) => search.includes('subsets=90') && decodeURIComponent(search).includes('*+2'),
          ),
        'asked',
      )
      const sorted = (search: string | undefined) => [...new URLSearchParams(search)].sort().join('\n')
      const asked = sorted(keeper.asked.at(-1))
      control(builder, 'Code').click()
      for (const form of ['tags', 'config']) {
        await until(() => inside(builder, 'textarea').length === 1, 'the code')
        choose(builder, 'Written as', form)
        const area = inside(builder, 'textarea')[0] as HTMLTextAreaElement
        await until(() => area.value.includes('chart-config') === (form === 'config'), form)
        keeper.asked = []
        const copy = page(
          area.value.replace(/<script.*<\/script>/, '').replaceAll(/ trees-domain="[^"]*"/g, ''),
        )
        await until(
          () => copy.querySelector('d4c-chart')?.shadowRoot?.querySelector('canvas'),
          'the copy drawn',
        )
        // The same question is answered once for a page: only another one is asked anew.
        expect(keeper.asked.map(sorted).filter((search) => search !== asked)).to.deep.equal([])
        const rows = (chart: Element | null | undefined) => {
          const root = chart?.shadowRoot
          root?.querySelector<HTMLElement>('[part=twin]')?.click()
          return () => root?.querySelector('table')?.textContent
        }
        const [ours, theirs] = [rows(inside(builder, 'd4c-chart')[0]), rows(copy.querySelector('d4c-chart'))]
        await until(() => ours() && theirs(), 'both as tables')
        expect(theirs()).to.equal(ours())
        inside(builder, 'd4c-chart')[0]?.shadowRoot?.querySelector<HTMLElement>('[part=twin]')?.click()
      }
    })

    it('offer back what was not saved', async () => {
      const builder = builderOf('context="trees"')
      await ready(builder)
      type(inside(builder, '.title')[0] as HTMLElement, 'Not yet')
      await until(() => sessionStorage.length > 0, 'kept')
      builder.remove()
      const again = builderOf('context="trees"')
      await until(() => shown(again).includes('There are changes to this chart'), 'offered')
      control(again, 'Take them back').click()
      await until(() => (inside(again, '.title')[0] as HTMLInputElement).value === 'Not yet', 'taken back')
      await ready(again)
    })
  })
})
