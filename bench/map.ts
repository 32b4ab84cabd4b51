/**
 * Maps in a real browser with WebGL, over a portal made for it: 100,000 points drawn one by one, 12 million points by
 * tiles, 35,000 shapes coloured by value; the time from navigation to everything drawn from a cold cache, frames while
 * the map is dragged and zoomed, and the heap after 200 drags. The same 100,000 points and the same drags with plain
 * OpenLayers vectors on the canvas beside it. Times of tiles themselves: bench/tiles.ts.
 * Run: node bench/map.ts, after `npm run build`
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { median } from './figures.ts'
import { serveFlights } from './served.ts'

const rounds = 3
const points = 100_000
const columns = 187

/** The same numbers in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const next = random(7)
const places = Array.from({ length: points }, () => [42.5 + next() * 8, -4 + next() * 12] as const)
const csv = [
  'kind,place',
  ...places.map(([lat, lng], index) => `${index % 5},"${lat.toFixed(5)},${lng.toFixed(5)}"`),
]

/** Six-sided cells over France, about as many as it has communes. */
const cells = Array.from({ length: columns * columns }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const [width, height] = [12 / columns, 8 / columns]
  const [lng, lat] = [-4 + (column + (row % 2) / 2) * width, 42.5 + row * height]
  const corner = (angle: number) => [
    Number((lng + Math.cos(angle) * width * 0.55).toFixed(5)),
    Number((lat + Math.sin(angle) * height * 0.62).toFixed(5)),
  ]
  const ring = [0, 1, 2, 3, 4, 5, 0].map((side) => corner((side * Math.PI) / 3 + Math.PI / 6))
  return {
    type: 'Feature',
    properties: { code: String(index), people: Math.floor(next() ** 4 * 50_000) },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
})

const { base, browser, close } = await serveFlights([
  { id: 'points', title: 'Points', file: 'points.csv', text: csv.join('\n') },
  {
    id: 'cells',
    title: 'Cells',
    file: 'cells.geojson',
    text: JSON.stringify({ type: 'FeatureCollection', features: cells }),
  },
])

const widget = (layer: string, dataset: string) => `
  <script type="module" src="/d4c/widgets/d4c-widgets.js"></script>
  <d4c-dataset-context context="c" c-dataset="${dataset}"><d4c-map location="6,46.5,2" style="display:block;block-size:700px">
  <d4c-map-layer context="c" ${layer}></d4c-map-layer></d4c-map></d4c-dataset-context>
  <script>addEventListener('d4c-map-drawn', () => { window.drawn ??= performance.now() })</script>`

const require = createRequire(import.meta.url)
const modules = join(dirname(require.resolve('ol/package.json')), '..')
const bareNames = ['rbush', 'quickselect', 'earcut', 'pbf', 'geotiff', 'zarrita']
const plain = `
  <script type="importmap">${JSON.stringify({
    imports: {
      'ol/': '/modules/ol/',
      ...Object.fromEntries(bareNames.map((name) => [name, `/modules/${name}`])),
    },
  })}</script>
  <div id="map" style="block-size:700px"></div>
  <script type="module">
    import Map from 'ol/Map.js'
    import View from 'ol/View.js'
    import Feature from 'ol/Feature.js'
    import Point from 'ol/geom/Point.js'
    import VectorLayer from 'ol/layer/Vector.js'
    import VectorSource from 'ol/source/Vector.js'
    import { fromLonLat } from 'ol/proj.js'
    import { Circle, Fill, Stroke, Style } from 'ol/style.js'
    const begun = performance.now()
    const answer = await fetch('/d4c/api/records/1.0/download/?dataset=points&format=csv&fields=place&rows=-1')
    const lines = (await answer.text()).split('\\n').slice(1).filter(Boolean)
    const features = lines.map((line) => {
      const [lat, lng] = line.split(',').map(Number)
      return new Feature(new Point(fromLonLat([lng, lat])))
    })
    const style = new Style({ image: new Circle({ radius: 5, fill: new Fill({ color: '#c32d1c' }), stroke: new Stroke({ color: '#fff', width: 1 }) }) })
    const layer = new VectorLayer({ source: new VectorSource({ features }), style, updateWhileInteracting: true, updateWhileAnimating: true })
    const map = new Map({ target: 'map', layers: [layer], view: new View({ center: fromLonLat([2, 46.5]), zoom: 6 }) })
    map.once('rendercomplete', () => { window.drawn = performance.now() - begun })
  </script>`

async function open(markup: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.route('**/bench-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body style="margin:0">${markup}` }),
  )
  await page.route('**/modules/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/modules/'.length)
    const file = bareNames.includes(path)
      ? require.resolve(path, { paths: [join(modules, 'ol')] })
      : join(modules, path)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/javascript', body: text })
  })
  await page.goto(`${base}/bench-page`)
  return page
}

const drawn = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (window as { drawn?: number }).drawn, null, {
    timeout: 60_000,
  })
  return (await handle.jsonValue()) ?? Number.NaN
}

async function firstDraws(markup: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await open(markup)
    times.push(await drawn(page))
    await page.context().close()
  }
  return median(times)
}

/** Milliseconds between frames while the map is dragged to and fro and zoomed; the hand rests after each drag. */
async function frames(page: Page, drags: number, restMs = 100): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const frame = (now: number) => {
      times.push(now - last)
      last = now
      if (!(window as { enough?: boolean }).enough) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { times, enough: false })
  })
  for (let drag = 0; drag < drags; drag++) {
    const sign = drag % 2 === 0 ? 1 : -1
    await page.mouse.move(600, 350)
    await page.mouse.down()
    for (let step = 1; step <= 6; step++)
      await page.mouse.move(600 + sign * step * 40, 350 + sign * step * 12)
    await page.mouse.up()
    if (drag % 4 === 3) await page.mouse.wheel(0, sign * 240)
    if (restMs > 0) await page.waitForTimeout(restMs)
  }
  return page.evaluate(() => {
    const { times } = window as unknown as { times: number[] }
    Object.assign(window, { enough: true })
    return times
  })
}

/** Bytes of the heap once garbage is collected. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

async function panning(markup: string, drags = 8) {
  const page = await open(markup)
  await drawn(page)
  const times = await frames(page, drags)
  await page.context().close()
  return { rate: 1000 / median(times), worst: Math.max(...times.slice(2)) }
}

async function size(markup: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.route('**/bench-page', (route) => route.fulfill({ contentType: 'text/html', body: markup }))
  await page.goto(`${base}/bench-page`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  await context.close()
  return sizes.reduce((sum, one) => sum + one, 0) / 1000
}

const raw = widget('display="none" show-all show-marker="false" size="4"', 'points')
const tiled = widget('display="tiles"', 'flights')
const shapes = widget(
  'display="aggregation" function="AVG" expression="people" color-scale="YlOrRd"',
  'cells',
)
const clusters = widget('display="clusters"', 'flights')

const withoutMap = clusters.replace(/<d4c-map [\s\S]*<\/d4c-map>/, '')
const code = (await size(clusters)) - (await size(withoutMap))
console.log(
  `JavaScript of a map: ${code.toFixed(1)} kB gzip of at most 185; ratio ${(code / 185).toFixed(2)}`,
)
const plainFirst = await firstDraws(plain)
for (const [name, markup, limit] of [
  ['100,000 points one by one', raw, 1500],
  ['12 million points by tiles', tiled, 1500],
  ['35,000 shapes by value', shapes, 2000],
] as const) {
  const time = await firstDraws(markup)
  console.log(
    `${name.padEnd(28)} first drawn after ${time.toFixed(0)} ms of at most ${limit}; ratio to 100,000 plain points ${(time / plainFirst).toFixed(2)} (${plainFirst.toFixed(0)} ms)`,
  )
}
// Four drags of it stood still for 16 seconds.
const plainFrames = await panning(plain, 1)
for (const [name, markup] of [
  ['100,000 points one by one', raw],
  ['12 million points by tiles', tiled],
  ['35,000 shapes by value', shapes],
] as const) {
  const { rate, worst } = await panning(markup)
  console.log(
    `${name.padEnd(28)} ${rate.toFixed(0)} frames/s median while dragged, worst frame ${worst.toFixed(0)} ms; one drag of the plain canvas ${plainFrames.rate.toFixed(0)} frames/s, ${plainFrames.worst.toFixed(0)} ms; ratio ${(rate / plainFrames.rate).toFixed(2)}`,
  )
}

const long = await open(clusters)
await drawn(long)
let [asked, left] = [0, 0]
long.on('request', (request) => {
  if (request.url().includes('geocluster')) asked++
})
long.on('requestfailed', (request) => {
  if (request.url().includes('geocluster')) left++
})
await frames(long, 20)
const before = await heap(long)
await frames(long, 200)
const after = await heap(long)
console.log(
  `heap over 200 drags of clusters: ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB; ratio ${(after / before).toFixed(2)}; ${asked} questions`,
)
;[asked, left] = [0, 0]
// A network so slow that the hand moves on before an answer.
await long.route('**/geocluster/**', async (route) => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await route.continue().catch(() => undefined)
})
await frames(long, 40)
await long.waitForTimeout(1000)
console.log(
  `40 drags of clusters, each answer a second late: ${asked} questions, ${left} of them left when stale`,
)
await close()
process.exit(0)
