/**
 * What charts cost, in a real browser: four linked charts over twelve million records, from a refinement until all are
 * redrawn; 500 series of 100 points; twenty charts on a page and their long tasks; the heap after 200 updates; and the
 * size of the chart's chunk with what it holds. The same questions and points drawn by vega-embed alone beside them, in
 * the same run, by turns.
 * Run: node bench/chart.ts, after `npm run build`
 */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { median } from './figures.ts'
import { serveFlights } from './served.ts'

const rounds = 5
const updates = 200
const limits = { linked: 500, series: 1000, longTask: 200, heap: 1.1, chunk: 280 }
const tell = (what: string, figures: string) => console.log(`${what.padEnd(52)} ${figures}`)
const ms = (value: number) => `${value.toFixed(0)} ms`

const lines = Array.from({ length: 500 * 100 }, (_, index) => {
  const [name, day] = [index % 500, Math.floor(index / 500)]
  const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)
  return `s${String(name).padStart(3, '0')},${date},${(Math.sin(day / 9 + name) * 50 + name).toFixed(2)}`
})
const { base, browser, close } = await serveFlights([
  { id: 'lines', title: 'Lines', file: 'lines.csv', text: ['name,day,value', ...lines].join('\n') },
])
const bare = (name: string) =>
  readFile(new URL(`../node_modules/${name}/build/${name}.min.js`, import.meta.url), 'utf8')
const [vega, vegaLite, vegaEmbed] = await Promise.all(['vega', 'vega-lite', 'vega-embed'].map(bare))

async function open(html: string, owner: Browser = browser): Promise<Page> {
  const page = await (await owner.newContext()).newPage()
  await page.route('**/bench-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><body>${html}</body></html>`,
    }),
  )
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    const times = new Map<EventTarget, number>()
    window.addEventListener('d4c-chart-rendered', (event) => {
      if (event.target) times.set(event.target, performance.now())
    })
    // All charts of the page that are at rest and were drawn after a moment: how many, and when the last was.
    const since = (moment: number) => {
      const done = [...document.querySelectorAll('d4c-chart')].filter(
        (chart) =>
          (times.get(chart) ?? 0) > moment &&
          chart.shadowRoot?.querySelector('.d4c-chart')?.getAttribute('aria-busy') === 'false',
      )
      return { count: done.length, last: Math.max(0, ...done.map((chart) => times.get(chart) ?? 0)) }
    }
    Object.assign(window, { tasks, since })
  })
  await page.goto(`${base}/bench-page`)
  return page
}

const widgets = '<script type="module" src="/d4c/widgets/d4c-widgets.js"></script>'
/** Waits until so many charts were drawn after a moment of the page; the moment of the last, in its milliseconds. */
async function drawn(page: Page, count: number, moment = 0): Promise<number> {
  const handle = await page.waitForFunction(
    ([least, from]) => {
      const { count: done, last } = (
        Reflect.get(window, 'since') as (moment: number) => { count: number; last: number }
      )(from)
      return done >= least ? last : null
    },
    [count, moment] as const,
    { polling: 10, timeout: 60_000 },
  )
  return Number(await handle.jsonValue())
}

const chart = (context: string, query: string, serie: string) =>
  `<d4c-chart style="display:block;block-size:260px"><d4c-chart-query context="${context}" ${query}><d4c-chart-serie ${serie}></d4c-chart-serie></d4c-chart-query></d4c-chart>`
const linked = [
  chart('f', 'field-x="date" timescale="month"', 'chart-type="line" function-y="COUNT"'),
  chart(
    'f',
    'field-x="date" timescale="hour hour"',
    'chart-type="column" function-y="AVG" expression-y="delay"',
  ),
  chart('f', 'field-x="origin_state" sort="y" maxpoints="20"', 'chart-type="bar" function-y="COUNT"'),
  chart('f', 'field-x="destination_state" sort="y" maxpoints="8"', 'chart-type="pie" function-y="COUNT"'),
].join('')
const questions = [
  'x=date.year&x=date.month&y.a.func=COUNT&sort=x.date.year,x.date.month',
  'x=date.hour&y.a.func=AVG&y.a.expr=delay&sort=x.date.hour',
  'x=origin_state&y.a.func=COUNT&sort=a&maxpoints=20',
  'x=destination_state&y.a.func=COUNT&sort=a&maxpoints=8',
]
const states = ['CA', 'TX', 'IL', 'GA', 'FL', 'NY', 'CO', 'AZ', 'NV', 'PA', 'WA', 'NC']

/** Milliseconds from a refinement until the last of four charts is redrawn. */
async function refinement(page: Page, state: string): Promise<number> {
  const started = await page.evaluate((value) => {
    const context = document.querySelector('d4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string, replace: boolean): void
    }
    const now = performance.now()
    context.toggleRefine('origin_state', value, true)
    return now
  }, state)
  return (await drawn(page, 4, started)) - started
}

const bareCharts = `<script>${vega}</script><script>${vegaLite}</script><script>${vegaEmbed}</script><div id="charts"></div>
<script>
  const embed = window.vegaEmbed
  const flat = ({ x, a }) => ({ x: typeof x === 'object' ? (x.year ? x.year * 12 + x.month : x.hour) : x, y: a })
  const spec = (mark, x, values) => ({ width: 600, height: 200, data: { values }, mark, encoding: { x: { field: 'x', type: x }, y: { field: 'y', type: 'quantitative' } } })
  window.redraw = async (questions, state) => {
    const started = performance.now()
    await Promise.all(questions.map(async (question, index) => {
      const rows = await (await fetch('/d4c/api/records/1.0/analyze/?dataset=flights&refine.origin_state=' + state + '&' + question)).json()
      const place = document.createElement('div')
      await embed(place, spec(['line', 'bar', 'bar', 'bar'][index], ['quantitative', 'ordinal', 'nominal', 'nominal'][index], rows.map(flat)), { actions: false })
      charts.append(place)
    }))
    return performance.now() - started
  }
  window.many = async () => {
    const started = performance.now()
    const rows = await (await fetch('/d4c/api/records/1.0/analyze/?dataset=lines&x=day.year&x=day.month&x=day.day&x=name&y.a.func=AVG&y.a.expr=value&sort=x.day.year,x.day.month,x.day.day')).json()
    const values = rows.map(({ x, a }) => ({ x: Date.UTC(x.day.year, x.day.month - 1, x.day.day), s: x.name, y: a }))
    const place = document.createElement('div')
    document.body.append(place)
    await embed(place, { width: 600, height: 300, data: { values }, mark: 'line', encoding: { x: { field: 'x', type: 'temporal' }, y: { field: 'y', type: 'quantitative' }, color: { field: 's', legend: null } } }, { actions: false })
    return performance.now() - started
  }
</script>`

const flights = `<d4c-dataset-context context="f" f-dataset="flights">${linked}</d4c-dataset-context>${widgets}`
{
  const [ours, theirs] = [await open(flights), await open(bareCharts)]
  await drawn(ours, 4)
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (const [index, state] of states.slice(0, rounds * 2).entries()) {
    // A state for each, for the second to ask would find the answer kept.
    if (index % 2 === 0) times.ours.push(await refinement(ours, state))
    else
      times.theirs.push(
        await theirs.evaluate(
          ([asked, value]) =>
            (Reflect.get(window, 'redraw') as (asked: unknown, value: unknown) => Promise<number>)(
              asked,
              value,
            ),
          [questions, state] as const,
        ),
      )
  }
  const [own, other] = [median(times.ours), median(times.theirs)]
  tell(
    'four linked charts over 12 million records, redrawn',
    `${ms(own)} (limit ${limits.linked} ms); vega-embed alone ${ms(other)}, ${(own / other).toFixed(2)} ×`,
  )
  await Promise.all([ours.context().close(), theirs.context().close()])
}

{
  const own: number[] = []
  const other: number[] = []
  const inserted = `${widgets}<d4c-dataset-context context="l" l-dataset="lines"></d4c-dataset-context><d4c-dataset-context context="f" f-dataset="flights">${chart('f', 'field-x="date" timescale="month"', 'chart-type="line"')}</d4c-dataset-context>`
  for (let round = 0; round < rounds; round++) {
    const page = await open(inserted)
    await drawn(page, 1)
    const started = await page.evaluate(
      (markup) => {
        const now = performance.now()
        document.querySelector('d4c-dataset-context')?.insertAdjacentHTML('beforeend', markup)
        return now
      },
      chart(
        'l',
        'field-x="day" timescale="day" series-breakdown="name"',
        'chart-type="line" function-y="AVG" expression-y="value"',
      ),
    )
    own.push((await drawn(page, 1, started)) - started)
    await page.context().close()
    const plain = await open(bareCharts)
    other.push(await plain.evaluate(() => (Reflect.get(window, 'many') as () => Promise<number>)()))
    await plain.context().close()
  }
  const [mine, theirs] = [median(own), median(other)]
  tell(
    '500 series of 100 points, asked and drawn',
    `${ms(mine)} (limit ${limits.series} ms); vega-embed alone ${ms(theirs)}, ${(mine / theirs).toFixed(2)} ×`,
  )
}

{
  const longest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const twenty = Array.from({ length: 5 }, () => linked).join('')
    const page = await open(
      `<d4c-dataset-context context="f" f-dataset="flights">${twenty}</d4c-dataset-context>${widgets}`,
    )
    await drawn(page, 20)
    await page.waitForTimeout(500)
    const loaded = await page.evaluate(() => Reflect.get(window, 'tasks') as number[])
    longest.push(loaded.reduce((most, one) => Math.max(most, one), 0))
    await page.context().close()
  }
  tell(
    '20 charts on a page, longest task',
    `${ms(median(longest))} (limit ${limits.longTask} ms after load), worst ${ms(Math.max(...longest))}`,
  )
}

{
  const page = await open(flights)
  await drawn(page, 4)
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const update = async (index: number) => {
    await refinement(page, states[index % states.length] ?? 'CA')
  }
  for (let index = 0; index < states.length * 2; index++) await update(index)
  const before = await heap()
  for (let index = 0; index < updates; index++) await update(index)
  const ratio = (await heap()) / before
  tell(`heap after ${updates} updates of four charts`, `${ratio.toFixed(2)} × (limit ${limits.heap} ×)`)
  await page.context().close()
}

{
  const page = await (await browser.newContext()).newPage()
  const files: { name: string; size: number }[] = []
  page.on('response', async (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    if (!name.endsWith('.js')) return
    const size = gzipSync(await response.body(), { level: 9 }).length / 1000
    files.push({ name, size })
  })
  await page.route('**/bench-page', (route) => route.fulfill({ contentType: 'text/html', body: flights }))
  await page.goto(`${base}/bench-page`)
  await page.waitForTimeout(3000)
  const view = files.find(({ name }) => name.startsWith('ChartView'))
  const all = files.reduce((sum, { size }) => sum + size, 0)
  tell(
    'chart chunk, gzip',
    `${view?.size.toFixed(1)} kB (limit ${limits.chunk} kB); the whole page ${all.toFixed(1)} kB`,
  )
}

await close()
process.exit(0)
