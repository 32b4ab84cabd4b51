import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { dataOf, notSpoken } from './spoken.ts'
import { visit, visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const dataset = 'airports'
const pages = [
  '/explore/',
  `/explore/dataset/${dataset}/information/`,
  `/explore/dataset/${dataset}/table/`,
  `/explore/dataset/${dataset}/map/`,
  `/explore/dataset/${dataset}/analyze/`,
  `/explore/dataset/${dataset}/export/`,
  `/explore/dataset/${dataset}/api/`,
  '/map/',
  '/chart/',
  '/conditions/',
  '/no/such/page/',
]
const screens = [
  '',
  '-/account/',
  '-/users/',
  '-/groups/',
  '-/invitations/',
  '-/reuses/',
  '-/messages/',
  '-/portal/',
  '-/audit/',
  '-/new/',
  ...[
    '',
    'sources/',
    'fields/',
    'processing/',
    'schedules/',
    'description/',
    'files/',
    'display/',
    'security/',
    'embed/',
    'audience/',
    'history/',
  ].map((tab) => `${dataset}/${tab}`),
]
/** Widths at which a page is wider than the window. */
async function tooWide(page: Page, settled: () => Promise<void>): Promise<number[]> {
  const wide: number[] = []
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await settled()
    if (await page.evaluate((most) => document.documentElement.scrollWidth > most, width)) wide.push(width)
  }
  return wide
}

test.concurrent.for(pages)('%s is all from a catalogue, and fits its window', (path, { expect }) =>
  visit(
    '/healthz',
    async ({ page, settled }) => {
      const data = dataOf(page, [
        `/d4c/api/datasets/1.0/${dataset}/`,
        `/d4c/api/records/1.0/search/?dataset=${dataset}&rows=100`,
      ])
      const { origin } = new URL(page.url())
      await page.goto(`${origin}${path}?lang=en-XA`)
      await settled()
      expect(await page.locator('html').getAttribute('lang')).toBe('en-XA')
      expect(await notSpoken(page, data)).toEqual([])
      expect(await tooWide(page, settled)).toEqual([])
      await page.goto(`${origin}${path}?lang=ar-XB`)
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await tooWide(page, settled)).toEqual([])
    },
    { expected: /40[14]/ },
  ),
)

test.concurrent.for(['en-XA', 'ar-XB'])(
  'screens of the back-office are all from a catalogue, and fit their window: %s',
  { timeout: 240_000 },
  (language, { expect }) =>
    visitSignedIn(`/publish/?lang=${language}`, async ({ page, settled }) => {
      const data = dataOf(page, [`/d4c/api/records/1.0/search/?dataset=${dataset}&rows=100`])
      const found: string[] = []
      for (const screen of screens) {
        await page.goto(new URL(`/publish/${screen}`, page.url()).href)
        await page.locator('d4c-backoffice main :is(h1, h2)').first().waitFor()
        await expect.poll(() => page.locator('d4c-backoffice .mantine-Skeleton-root').count()).toBe(0)
        await settled()
        if (language === 'en-XA')
          for (const text of await notSpoken(page, data)) found.push(`${screen} ${text}`)
        for (const width of await tooWide(page, settled)) found.push(`${screen} is too wide at ${width} px`)
      }
      expect(found).toEqual([])
    }),
)
