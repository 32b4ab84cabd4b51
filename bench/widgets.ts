/**
 * What the library costs a page, in a real browser, against a running portal with its samples:
 * first rows of a table with facets over three million records from a cold cache, a click on a category until every widget
 * has its answer on screen, and a page of forty widgets on four contexts: its calls, its long tasks, and its heap after it
 * was added and taken away fifty times. Medians of nine; the same calls without the library beside them, by turns.
 * Run: node bench/widgets.ts [address; http://127.0.0.1:8080 by default]
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../test/browser.mjs'
import { median } from './figures.ts'

const base = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')
const rounds = 9
const limits = { firstRows: 800, click: 250, longTask: 100, heap: 1.1 }
const calls = '/d4c/api/'

const ms = (value: number) => `${value.toFixed(0)} ms`
const tell = (what: string, figures: string) => console.log(`${what.padEnd(46)} ${figures}`)

const document = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title>
<script type="module" src="/d4c/widgets/d4c-widgets.js"></script><body>${body}</body></html>`

const facets = ['date', 'origin_state', 'destination_state', 'origin', 'destination', 'origin_city']
const dashboard = document(`
  <d4c-dataset-context context="flights" flights-dataset="flights-3m">
    <d4c-facets context="flights">${facets.map((name) => `<d4c-facet name="${name}"></d4c-facet>`).join('')}</d4c-facets>
    <d4c-table context="flights" style="display:block;block-size:480px"></d4c-table>
  </d4c-dataset-context>`)

const records = `${calls}records/1.0/search/?dataset=flights-3m`
/** The same questions, drawn without any library. */
const bare = document(`<table id="rows"></table><script type="module">
  const ask = async (query) => (await fetch('${records}' + query)).json()
  void ask('&rows=0${facets.map((name) => `&facet=${name}`).join('')}')
  const { records } = await ask('&rows=40')
  for (const { fields } of records) {
    const row = document.querySelector('#rows').insertRow()
    for (const value of Object.values(fields)) row.insertCell().textContent = String(value)
  }
  requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now() }))
</script>`).replace(/<script type="module" src[^<]*<\/script>/, '')

async function open(browser: Browser, html: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/bench-page', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  return page
}

/** Milliseconds from navigation to the frame after the first cells of a record stood in the table. */
async function firstRows(browser: Browser): Promise<number> {
  const page = await open(browser, dashboard)
  await page.addInitScript(() => {
    const look = () => {
      const shadow = window.document.querySelector('d4c-table')?.shadowRoot
      if (shadow?.querySelector('[role=gridcell]'))
        setTimeout(() => Object.assign(window, { painted: performance.now() }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const time = await painted(page)
  await page.context().close()
  return time
}

async function painted(page: Page): Promise<number> {
  await page.goto(`${base}/bench-page`)
  const handle = await page.waitForFunction(() => (window as { painted?: number }).painted)
  return (await handle.jsonValue()) ?? Number.NaN
}

async function bareRows(browser: Browser): Promise<number> {
  const page = await open(browser, bare)
  const time = await painted(page)
  await page.context().close()
  return time
}

/** Milliseconds from a click on a category until no call is under way and the last answer is on screen. */
const click = (page: Page, category: string) =>
  page.evaluate(async (wanted) => {
    const find = () =>
      [...window.document.querySelectorAll('d4c-facet, d4c-facets')]
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('button') ?? [])])
        .find((one) => one.textContent?.trim().startsWith(wanted))
    const button = find()
    if (!button) throw new Error(`no category ${wanted}`)
    let pending = 0
    let last = 0
    let begun = 0
    const start = () => {
      pending++
      begun++
    }
    const end = () => {
      pending--
      if (pending === 0)
        requestAnimationFrame(() =>
          setTimeout(() => {
            last = performance.now()
          }),
        )
    }
    window.document.addEventListener('d4c-load-start', start)
    window.document.addEventListener('d4c-load-end', end)
    const clicked = performance.now()
    button.click()
    while (begun < 2 || pending > 0 || last === 0) await new Promise((done) => setTimeout(done, 4))
    window.document.removeEventListener('d4c-load-start', start)
    window.document.removeEventListener('d4c-load-end', end)
    return last - clicked
  }, category)

/** The same two questions for a state nobody has asked for, without the library. */
const bareClick = (page: Page, state: string) =>
  page.evaluate(
    async ({ url, names, wanted }) => {
      const begun = performance.now()
      await Promise.all(
        ['&rows=40', `&rows=0${names.map((name) => `&facet=${name}`).join('')}`].map(async (query) =>
          (await fetch(`${url}${query}&refine.origin_state=${wanted}`)).json(),
        ),
      )
      return performance.now() - begun
    },
    { url: records, names: facets, wanted: state },
  )

const found = await findBrowser()
const browser = await chromium.launch({
  ...found,
  args: [...found.args, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
})

const cold: number[] = []
const plain: number[] = []
for (let round = 0; round < rounds; round++) {
  cold.push(await firstRows(browser))
  plain.push(await bareRows(browser))
}
tell(
  'first rows, cold cache',
  `${ms(median(cold))} of at most ${ms(limits.firstRows)}; the calls alone ${ms(median(plain))}; ratio ${(median(cold) / median(plain)).toFixed(2)}`,
)

const page = await open(browser, dashboard)
await page.goto(`${base}/bench-page`, { waitUntil: 'networkidle' })
const clicks: number[] = []
const bareClicks: number[] = []
const states = ['CA', 'TX', 'FL', 'IL', 'NY', 'GA'] as const
for (let round = 0; round < rounds; round++) {
  const state = states[round % states.length] ?? 'CA'
  clicks.push(await click(page, state))
  // What the table fetches ahead belongs to this click; the next one starts from the whole again.
  await page.waitForTimeout(600)
  await click(page, state)
  await page.waitForTimeout(600)
  bareClicks.push(
    await bareClick(page, ['CO', 'MO', 'AZ', 'NC', 'MI', 'PA', 'OH', 'WA', 'NV'][round] ?? 'CO'),
  )
}
await page.context().close()
tell(
  'click on a category to all updated',
  `${ms(median(clicks))} of at most ${ms(limits.click)} (${clicks.map(ms).join(', ')}); the calls alone ${ms(median(bareClicks))}; ratio ${(median(clicks) / median(bareClicks)).toFixed(2)}`,
)

const contexts = [
  {
    name: 'flights',
    dataset: 'flights-3m',
    fields: ['origin_state', 'destination_state', 'origin'],
    value: 'delay',
  },
  { name: 'airports', dataset: 'airports', fields: ['state', 'country', 'city'], value: '' },
  { name: 'quakes', dataset: 'earthquakes', fields: ['magtype', 'type', 'net'], value: 'mag' },
  {
    name: 'strikes',
    dataset: 'birdstrikes',
    fields: ['origin_state', 'airline', 'damage'],
    value: 'cost_total',
  },
] as const
/** Ten widgets on each of four contexts; several of them ask the same. */
const forty = `<div id="forty"><d4c-dataset-context context="${contexts.map(({ name }) => name).join(',')}" ${contexts
  .map(({ name, dataset }) => `${name}-dataset="${dataset}"`)
  .join(' ')}>${contexts
  .map(
    ({ name, fields, value }) => `
    <d4c-table context="${name}" style="display:block;block-size:300px"></d4c-table>
    <d4c-table context="${name}" style="display:block;block-size:300px"></d4c-table>
    <d4c-facets context="${name}">${fields.map((field) => `<d4c-facet name="${field}"></d4c-facet>`).join('')}</d4c-facets>
    <d4c-facets context="${name}">${fields.map((field) => `<d4c-facet name="${field}"></d4c-facet>`).join('')}</d4c-facets>
    <d4c-text-search context="${name}"></d4c-text-search>
    <d4c-filter-summary context="${name}"></d4c-filter-summary>
    <d4c-aggregation context="${name}" aggregation="n">{{ n }}</d4c-aggregation>
    <d4c-aggregation context="${name}" aggregation="m" ${value ? `function="AVG" expression="${value}"` : ''}>{{ m }}</d4c-aggregation>
    <d4c-tag-cloud context="${name}" facet-name="${fields[0]}"></d4c-tag-cloud>
    <d4c-result-enumerator context="${name}" max="3">{{ item.recordid }}</d4c-result-enumerator>`,
  )
  .join('')}</d4c-dataset-context></div>`

const wide = await open(browser, document(''))
const asked: string[] = []
wide.on('request', (request) => {
  if (new URL(request.url()).pathname.startsWith(calls)) asked.push(request.url())
})
await wide.goto(`${base}/bench-page`, { waitUntil: 'networkidle' })
const put = (markup: string) =>
  wide.evaluate((html) => {
    window.document.body.innerHTML = html
  }, markup)
/** Bytes of the heap after a collection, when nothing is under way any more. */
const heap = async () => {
  await wide.waitForTimeout(500)
  return wide.evaluate(async () => {
    const { gc } = window as unknown as { gc: () => void }
    for (let round = 0; round < 4; round++) {
      gc()
      await new Promise((done) => setTimeout(done, 100))
    }
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize
  })
}

await put(forty)
await wide.waitForLoadState('networkidle')
await wide.waitForTimeout(1500)
const distinct = new Set(asked).size
const repeated = asked.filter((url, index) => asked.indexOf(url) !== index)
tell(
  'forty widgets on four contexts',
  `${asked.length} calls for ${distinct} questions; ratio ${(asked.length / distinct).toFixed(2)}`,
)
for (const url of repeated) console.log(`  asked again: ${decodeURIComponent(url.slice(base.length))}`)

const longest: number[] = []
for (let round = 0; round < rounds; round++) {
  await put('')
  await wide.waitForTimeout(200)
  longest.push(
    await wide.evaluate(async (html) => {
      let most = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) most = Math.max(most, entry.duration)
      })
      observer.observe({ entryTypes: ['longtask'] })
      window.document.body.innerHTML = html
      await new Promise((done) => setTimeout(done, 2500))
      observer.disconnect()
      return most
    }, forty),
  )
}
tell(
  'longest task, forty widgets put into a page',
  `${ms(median(longest))} of at most ${ms(limits.longTask)} (${longest.map(ms).join(', ')}); ratio ${(median(longest) / limits.longTask).toFixed(2)}`,
)

await put('')
const before = await heap()
for (let round = 0; round < 50; round++) {
  await put(forty)
  await wide.waitForTimeout(round % 10 === 0 ? 1500 : 150)
  await put('')
}
await wide.waitForLoadState('networkidle')
const after = await heap()
tell(
  'heap after fifty rounds of adding and removing',
  `${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB; ratio ${(after / before).toFixed(2)} of at most ${limits.heap}`,
)
await browser.close()
