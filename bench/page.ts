/**
 * What a page costs its visitor, in a real browser, against a running portal with its samples:
 * JavaScript in gzip for the flights page without charts, with a map, and as it is, and for the back-office; and the time from a click on a
 * category to every widget updated, beside the slowest of the same calls made bare, for other states of the same kind.
 * Run: node bench/page.ts [address; http://127.0.0.1:8080 by default]
 */
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../test/browser.mjs'
import { median } from './figures.ts'

const base = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')
const browser = await chromium.launch(await findBrowser())
const flights = await (await fetch(`${base}/demo/flights.html`)).text()
const withoutCharts = flights.replace(/<d4c-chart [\s\S]*?<\/d4c-chart>/g, '')
const map = '<d4c-map class="tall"><d4c-map-layer context="flights"></d4c-map-layer></d4c-map>'
const pages: { name: string; html?: string; path?: string; limit: number }[] = [
  { name: 'flights without charts', html: withoutCharts, limit: 110 },
  { name: 'flights with a map', html: withoutCharts.replace('<d4c-table', `${map}<d4c-table`), limit: 290 },
  { name: 'flights with its charts', html: flights, limit: 380 },
  { name: 'back-office', path: '/publish/', limit: 350 },
]

console.log('page                        kB gzip   of at most   files')
for (const { name, html, path = '/bench-page', limit } of pages) {
  const page = await browser.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.route('**/bench-page', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  console.log(
    `${name.padEnd(27)} ${total.toFixed(1).padStart(7)} ${`${limit}`.padStart(12)} ${`${sizes.length}`.padStart(7)}   ratio ${(total / limit).toFixed(2)}`,
  )
  await page.close()
}

/**
 * Clicks a category of the page and waits until every request that the click started has ended, the charts are drawn
 * again, and a frame is painted. Rows that a table fetches ahead, later and unseen, do not count.
 */
const click = (page: Page, category: string) =>
  page.evaluate(async (wanted) => {
    const buttons = () =>
      [...document.querySelectorAll('d4c-facets, d4c-facet')].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll('button') ?? []),
      ])
    const button = buttons().find((one) => one.textContent?.trim().startsWith(wanted))
    if (!button) throw new Error(`no category ${wanted}`)
    let pending = 0
    let last = 0
    const start = () => {
      if (performance.now() - clicked < 100) pending++
    }
    const end = () => {
      if (pending > 0) pending--
      noted()
    }
    const noted = () =>
      requestAnimationFrame(() => {
        if (pending === 0 && !settled) last = performance.now()
      })
    let settled = false
    document.addEventListener('d4c-load-start', start)
    document.addEventListener('d4c-load-end', end)
    document.addEventListener('d4c-chart-rendered', noted)
    const clicked = performance.now()
    button.click()
    await new Promise<void>((done) => {
      const check = () =>
        pending === 0 && last > 0 && performance.now() - last > 120 ? done() : setTimeout(check, 10)
      setTimeout(check, 100)
    })
    settled = true
    document.removeEventListener('d4c-load-start', start)
    document.removeEventListener('d4c-load-end', end)
    document.removeEventListener('d4c-chart-rendered', noted)
    return last - clicked
  }, category)

const page = await browser.newPage()
const calls: string[] = []
page.on('request', (request) => {
  if (request.url().includes('/d4c/api/records/')) calls.push(request.url())
})
await page.goto(`${base}/demo/flights.html`, { waitUntil: 'networkidle' })
const clicks: number[] = []
for (const state of ['CA', 'TX', 'FL', 'IL', 'NY', 'GA']) {
  clicks.push(await click(page, state))
  // What the table fetches ahead belongs to this click; the next one starts from the whole again.
  await page.waitForTimeout(1000)
  await click(page, state)
  await page.waitForTimeout(1000)
}

// The same calls bare: those of the last click, for states that nobody has asked for yet.
const lastCalls = [
  ...new Map(
    calls
      .filter((url) => url.includes('refine.origin_state=GA') && !url.includes('start=40'))
      .map((url) => [
        url.split('&')[0] + (url.includes('facet') ? 'f' : '') + (/x=\w+/.exec(url)?.[0] ?? ''),
        url,
      ]),
  ).values(),
]
const bare: number[] = []
for (const state of ['CO', 'MO', 'AZ', 'NC', 'MI', 'PA'])
  bare.push(
    await page.evaluate(
      async ({ urls, other }) => {
        const start = performance.now()
        await Promise.all(
          urls.map(async (url) => {
            const address = new URL(url)
            address.searchParams.delete('refine.origin_state')
            address.searchParams.append('refine.origin_state', other)
            await (await fetch(address)).text()
          }),
        )
        return performance.now() - start
      },
      { urls: lastCalls, other: state },
    ),
  )
console.log(
  `\nclick to all updated: ${median(clicks).toFixed(0)} ms (${clicks.map((one) => one.toFixed(0)).join(', ')}), of at most 300`,
)
console.log(
  `the same ${lastCalls.length} calls bare: ${median(bare).toFixed(0)} ms; ratio ${(median(clicks) / median(bare)).toFixed(2)}`,
)
await browser.close()
