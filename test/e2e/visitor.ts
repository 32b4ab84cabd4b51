import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { samplePortal } from './portal.ts'

let browser: Browser | undefined

/** A browser may die while it starts, on a machine that is short of memory: it gets a second chance. */
async function launch(): Promise<Browser> {
  const options = await findBrowser()
  return chromium.launch(options).catch(() => chromium.launch(options))
}

/** Opens a browser for the tests of a file. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
  })
}

export const portal = (path: string): string => `${samplePortal().url}${path}`

export interface Visit {
  page: Page
  /** What went wrong in the page so far: console errors, uncaught errors, failed requests, policy violations. */
  troubles: string[]
  /** Addresses of the data API that were asked. */
  calls: string[]
}

/**
 * Opens a page of the portal as a visitor, does something there, and fails when the page had any trouble.
 * `expected` names troubles that the journey is about.
 */
export async function visit(
  path: string,
  journey: (visit: Visit) => Promise<void>,
  { expected, ...options }: BrowserContextOptions & { expected?: RegExp } = {},
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
    await page.goto(portal(path))
    await journey({ page, troubles, calls })
    expect(troubles.filter((trouble) => !expected?.test(trouble))).toEqual([])
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    console.error(`${page.url()} when the journey failed:\n${troubles.join('\n')}\n${shown.slice(0, 8000)}`)
    throw error
  } finally {
    await context.close()
  }
}

/** Text that an element shows in its shadow root. */
export const shadowText = (element: Locator): Promise<string> =>
  element.evaluate((host) => {
    const texts = [...(host.shadowRoot?.children ?? [])].map((child) => child.textContent ?? '')
    return texts.join(' ')
  })
