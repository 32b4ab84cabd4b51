/**
 * Takes pictures of pages and charts of the sample portal, light and dark, at 1280 and 320 pixels, and compares them with
 * those beside this file. What differs is shown before, after and as a difference, in a page of its own. Texts are drawn
 * with the fonts of the machine: pictures of one machine may differ on another.
 * Run: npm run visual -- [--accept] [words of names]
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '../browser.mjs'
import { adminPassword, copySamples, endPortal, startPortal } from '../fixtures/sample-portal.ts'
import { compare } from './compare.ts'
import { type Subject, subjects, type Width, widths } from './subjects.ts'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const kept = resolve(import.meta.dirname, 'pictures')
const report = resolve(import.meta.dirname, '../../node_modules/.cache/d4c-visual')
/** Pages are cut below: what is further down is more of the same. */
const mostHeight = 1200
/** Share of pixels that may differ: a caret, a hair of a line. */
const tolerated = 0.0005
interface Taken {
  name: string
  picture: Buffer
}

const accepts = process.argv.includes('--accept')
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const chosen = subjects.filter(({ name }) => words.every((word) => name.includes(word)))

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // Elements that are waiting say so.
    const waits = (root: ParentNode): boolean =>
      [...root.querySelectorAll('*')].some(
        (one) =>
          one.getAttribute('aria-busy') === 'true' || (one.shadowRoot !== null && waits(one.shadowRoot)),
      )
    const end = performance.now() + 15_000
    while (waits(document) && performance.now() < end) await new Promise((done) => setTimeout(done, 100))
  })
  await page.waitForTimeout(300)
  await page.evaluate(hideToday, [new Date(), new Date(Date.now() - 86_400_000)].map(printedDay).join('|'))
}

/** A day in the forms that pages print it in, as a pattern; a clock may stand behind it. */
const printedDay = (day: Date): string =>
  (['long', 'short'] as const)
    .map((month) =>
      day.toLocaleDateString('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
    )
    .join('|')

/** Puts one day of all times in the place of that of the run: when records were processed, when somebody was here. */
function hideToday(days: string): void {
  const today = new RegExp(`(?:${days})(?:,? \\d\\d:\\d\\d)?`, 'g')
  const change = (root: ParentNode) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode
      if (node instanceof Text && today.test(node.data))
        node.data = node.data.replace(today, '1 January 2000')
      if (node instanceof Element && node.shadowRoot) change(node.shadowRoot)
    }
  }
  change(document.body)
}

async function shots(page: Page, { name, parts }: Subject, look: string): Promise<Taken[]> {
  if (!parts) {
    const height = Math.min(mostHeight, await page.evaluate(() => document.documentElement.scrollHeight))
    const { width } = page.viewportSize() ?? { width: 1280 }
    const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
    return [{ name: `${name}-${look}`, picture }]
  }
  const taken: Taken[] = []
  for (const part of await page.locator(parts).all()) {
    const id = await part.locator('h2').first().getAttribute('id')
    await part.scrollIntoViewIfNeeded()
    await settle(page)
    taken.push({ name: `${name}-${id}-${look}`, picture: await part.screenshot() })
  }
  return taken
}

async function contextOf(browser: Browser, url: string, width: Width, scheme: Scheme, signedIn: boolean) {
  const context = await browser.newContext({
    viewport: { width, height: width === 320 ? 640 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  if (signedIn) {
    const answer = await context.request.post(`${url}/d4c/api/account/login/`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { username: 'admin', password: adminPassword },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  return context
}

async function take(context: BrowserContext, url: string, subject: Subject, look: string): Promise<Taken[]> {
  // A page that was asked for in another language leaves its choice behind.
  await context.clearCookies({ name: 'd4c_lang' })
  const page = await context.newPage()
  try {
    await page.goto(`${url}${subject.path}`)
    await settle(page)
    return await shots(page, subject, look)
  } finally {
    await page.close()
  }
}

interface Difference {
  name: string
  share: number | null
}

const asWebp = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer()

/** Compares a picture with the one that is kept; puts what differs into the report. */
async function judge({ name, picture }: Taken): Promise<Difference | null> {
  const file = join(kept, `${name}.webp`)
  if (accepts) {
    writeFileSync(file, await asWebp(picture))
    return null
  }
  const before = existsSync(file) ? readFileSync(file) : null
  const compared = before && (await compare(before, picture))
  if (compared && compared.share <= tolerated) return null
  writeFileSync(join(report, `${name}-after.png`), picture)
  if (before) writeFileSync(join(report, `${name}-before.webp`), before)
  if (compared) writeFileSync(join(report, `${name}-difference.png`), compared.difference)
  return { name, share: compared?.share ?? null }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

function reportPage(differences: readonly Difference[]): string {
  const rows = differences.map(({ name, share }) => {
    const pictures =
      share === null
        ? [`${name}-after.png`]
        : [`${name}-before.webp`, `${name}-after.png`, `${name}-difference.png`]
    return `<h2>${name}: ${share === null ? 'new' : percent(share)}</h2><div>${pictures.map((src) => `<img src="${src}" alt="">`).join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Visual comparison</title><style>div{display:flex;gap:1rem;align-items:flex-start;overflow:auto}img{max-inline-size:32%;border:1px solid #999}</style><h1>Before, after, difference</h1>${rows.join('')}`
}

/** Pictures of the chosen subjects in every width and colour scheme. */
async function* everyPicture(browser: Browser, url: string): AsyncGenerator<Taken> {
  const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
  for (const { width, scheme } of looks)
    for (const signedIn of [false, true]) {
      const context = await contextOf(browser, url, width, scheme, signedIn)
      for (const subject of chosen.filter((one) => (one.signedIn ?? false) === signedIn))
        yield* await take(context, url, subject, `${width}-${scheme}`)
      await context.close()
    }
}

function printSummary(differences: readonly Difference[], gone: readonly string[], pictures: number): void {
  for (const { name, share } of differences)
    console.log(`${name}: ${share === null ? 'there is no picture yet' : `${percent(share)} differ`}`)
  if (!accepts) for (const file of gone) console.log(`${file}: nothing is drawn of that name any more`)
  if (differences.length > 0) {
    writeFileSync(join(report, 'index.html'), reportPage(differences))
    console.log(`See ${join(report, 'index.html')}. npm run visual -- --accept keeps what is drawn now.`)
  }
  console.log(`${pictures} pictures, ${differences.length} differ`)
}

async function main(): Promise<number> {
  rmSync(report, { recursive: true, force: true })
  mkdirSync(report, { recursive: true })
  mkdirSync(kept, { recursive: true })
  const directory = await mkdtemp(join(tmpdir(), 'd4c-visual-'))
  const data = join(directory, 'portal')
  await copySamples(data)
  const portal = await startPortal(data)
  const browser = await chromium.launch(await findBrowser())
  const differences: Difference[] = []
  const seen = new Set<string>()
  try {
    for await (const taken of everyPicture(browser, portal.url)) {
      seen.add(`${taken.name}.webp`)
      const found = await judge(taken)
      if (found) differences.push(found)
    }
  } finally {
    await browser.close()
    await endPortal(portal)
    await rm(directory, { recursive: true, force: true })
  }
  const gone = words.length > 0 ? [] : readdirSync(kept).filter((file) => !seen.has(file))
  if (accepts) for (const file of gone) rmSync(join(kept, file))
  printSummary(differences, gone, seen.size)
  return differences.length > 0 || (!accepts && gone.length > 0) ? 1 : 0
}

process.exitCode = await main()
