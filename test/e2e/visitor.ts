import { setTimeout as wait } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { adminPassword, samplePortal } from './portal.ts'

let browser: Browser | undefined

/** A browser may die while it starts, on a machine that is short of memory: it gets a second chance. */
async function launch(): Promise<Browser> {
  const options = await findBrowser()
  return chromium.launch(options).catch(() => chromium.launch(options))
}

/** Sees to a browser for the tests of a file: one for all files of a worker, which ends with it. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launch()
  })
}

export const portal = (path: string): string => `${samplePortal().url}${path}`

/** An address that answers at once, for a journey that goes elsewhere by itself. */
export const anywhere = '/healthz'

/** Begins a session of the administrator by a call, without the form. */
export async function openSession(page: Page): Promise<void> {
  const answer = await page.request.post(portal('/d4c/api/account/login/'), {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { username: 'admin', password: adminPassword },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

export interface Visit {
  page: Page
  /** Waits until the page asks for nothing more and stands still. */
  settled: () => Promise<void>
  /** What went wrong in the page so far: console errors, uncaught errors, failed requests, policy violations. */
  troubles: string[]
  /** Addresses of the data API that were asked. */
  calls: string[]
}

interface VisitOptions extends BrowserContextOptions {
  expected?: RegExp
  /** As the administrator. */
  signedIn?: boolean
}

/**
 * Opens a page of the portal as a visitor, does something there, and fails when the page had any trouble.
 * `expected` names troubles that the journey is about.
 */
export async function visit(
  path: string,
  journey: (visit: Visit) => Promise<void>,
  { expected, signedIn, ...options }: VisitOptions = {},
): Promise<void> {
  if (!browser) throw new Error('withBrowser() has not been called')
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris', ...options })
  const page = await context.newPage()
  const troubles: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  const settled = stillness(page)
  page.on('request', (request) => {
    if (request.url().includes('/d4c/api/')) calls.push(request.url())
  })
  page.on('requestfailed', (request) => {
    // A newer question cancels the older; a download leaves the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`)
  })
  try {
    if (signedIn) await openSession(page)
    await page.goto(portal(path))
    await journey({ page, settled, troubles, calls })
    expect(troubles.filter((trouble) => !expected?.test(trouble))).toEqual([])
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    console.error(`${page.url()} when the journey failed:\n${troubles.join('\n')}\n${shown.slice(0, 8000)}`)
    throw error
  } finally {
    await context.close()
  }
}

/** A visit of the administrator. */
export const visitSignedIn = (
  path: string,
  journey: (visit: Visit) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> => visit(path, journey, { ...options, signedIn: true })

/** Between what one answer shows and what it asks for next. */
const quietMs = 100
const longestMs = 15_000

/** Tells when a page has asked for nothing for a moment and what moves in it has come to an end. */
function stillness(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    open.add(request)
    last = performance.now()
  })
  const ended = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const start = performance.now()
    do {
      while ((open.size > 0 || performance.now() - last < quietMs) && performance.now() - start < longestMs)
        await wait(20)
      await page.evaluate(animationsEnd)
    } while (open.size > 0 && performance.now() - start < longestMs)
  }
}

/** Two frames later, and when every animation that has an end has reached it. */
async function animationsEnd(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const animations = new Set(roots.flatMap((root) => root.getAnimations()))
  const finite = [...animations].filter(
    (animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
  )
  await Promise.all(finite.map((animation) => animation.finished.catch(() => {})))
}

/** Text that an element shows in its shadow root. */
export const shadowText = (element: Locator): Promise<string> =>
  element.evaluate((host) => {
    const texts = [...(host.shadowRoot?.children ?? [])].map((child) => child.textContent ?? '')
    return texts.join(' ')
  })
