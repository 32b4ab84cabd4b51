import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { portal, visit, withBrowser } from './visitor.ts'

withBrowser()

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:"

const category = (page: Page, name: RegExp) =>
  page.locator('d4c-facets').getByRole('button', { name }).first()
const rowCount = (page: Page, table = 0) =>
  page.locator('d4c-table').nth(table).getByRole('grid').getAttribute('aria-rowcount')

describe('flights', () => {
  test('is served with a strict policy and filters everything from one click', () =>
    visit('/demo/flights.html', async ({ page, calls }) => {
      const { headers } = await fetch(portal('/demo/flights.html'))
      expect(headers.get('Content-Security-Policy')).toBe(strict)
      await expect.poll(() => page.locator('d4c-chart canvas').count()).toBe(2)
      await expect.poll(() => rowCount(page)).toBe('3000001')
      calls.length = 0
      await category(page, /^CA/).click()
      await expect.poll(() => rowCount(page)).not.toBe('3000001')
      const asked = calls.filter((url) => url.includes('refine.origin_state=CA'))
      expect(asked.filter((url) => url.includes('/analyze/'))).toHaveLength(2)
      expect(page.url()).toContain('refine.origin_state=CA')
      await page.locator('d4c-filter-summary').getByRole('button', { name: /CA/ }).click()
      await expect.poll(() => rowCount(page)).toBe('3000001')
      expect(page.url()).not.toContain('refine.')
    }))

  test('goes back with the browser', () =>
    visit('/demo/flights.html', async ({ page }) => {
      await category(page, /^TX/).click()
      await page.waitForURL(/refine\.origin_state=TX/)
      await expect.poll(() => rowCount(page)).not.toBe('3000001')
      await page.goBack()
      await expect.poll(() => rowCount(page)).toBe('3000001')
    }))

  test('takes a period', () =>
    visit('/demo/flights.html', async ({ page, calls }) => {
      await expect.poll(() => page.locator('d4c-timerange input').count()).toBeGreaterThanOrEqual(2)
      const from = page.locator('d4c-timerange input').first()
      await from.fill('2001-06-01')
      await from.press('Enter')
      await expect.poll(() => calls.some((url) => url.includes('2001-06-01'))).toBe(true)
      await expect.poll(() => rowCount(page)).not.toBe('3000001')
    }))
})

describe('charts', () => {
  test('draws every type, and a click on one filters the others', () =>
    visit('/demo/charts.html', async ({ page, calls }) => {
      await expect.poll(() => page.locator('d4c-chart canvas').count(), { timeout: 20_000 }).toBe(20)
      const bars = page.locator('d4c-chart', {
        has: page.locator('d4c-chart-serie[refine-on-click-context]'),
      })
      await bars.getByRole('application').focus()
      await expect
        .poll(async () => {
          await page.keyboard.press('Home')
          return bars.locator('.d4c-chart__tip').count()
        })
        .toBe(1)
      calls.length = 0
      await page.keyboard.press('Enter')
      await expect.poll(() => calls.filter((url) => url.includes('refine.genre=')).length).toBeGreaterThan(5)
      await page.locator('d4c-filter-summary').getByRole('button', { name: /Drama/ }).waitFor()
    }))
})

describe('earthquakes and airports', () => {
  test('draws both, and a filter of one leaves the other alone', () =>
    visit('/demo/places.html', async ({ page, calls }) => {
      await expect
        .poll(
          () =>
            new Set(
              calls
                .filter((url) => url.includes('/geocluster/'))
                .map((url) => new URL(url).searchParams.get('dataset')),
            ).size,
        )
        .toBe(2)
      calls.length = 0
      await page.locator('d4c-text-search input').last().fill('Honolulu')
      await page.locator('d4c-text-search input').last().press('Enter')
      await expect
        .poll(() => calls.some((url) => url.includes('dataset=airports') && url.includes('Honolulu')))
        .toBe(true)
      expect(calls.some((url) => url.includes('dataset=earthquakes') && url.includes('Honolulu'))).toBe(false)
    }))
})

describe('the catalog search', () => {
  test('shows results by its template, and filters them', () =>
    visit('/demo/catalog.html', async ({ page }) => {
      await expect.poll(() => page.locator('d4c-result-enumerator h2').count()).toBe(6)
      await page.locator('d4c-text-search input').fill('airports')
      await page.locator('d4c-text-search input').press('Enter')
      await expect
        .poll(() => page.locator('d4c-result-enumerator h2').first().textContent())
        .toContain('Airports')
      expect(page.url()).toContain('q=airports')
    }))
})

describe('two contexts', () => {
  test('keep their own filters and share a search', () =>
    visit('/demo/two-contexts.html', async ({ page }) => {
      await expect.poll(() => rowCount(page, 0)).toMatch(/^\d/)
      await expect.poll(() => rowCount(page, 1)).toMatch(/^\d/)
      const left = await rowCount(page, 0)
      const right = await rowCount(page, 1)
      expect(left).not.toBe(right)
      await page.locator('d4c-facets').first().getByRole('button', { name: /^TX/ }).click()
      await expect.poll(() => rowCount(page, 0)).not.toBe(left)
      expect(await rowCount(page, 1)).toBe(right)
    }))
})

describe('every demo', () => {
  for (const name of ['flights', 'places', 'catalog', 'two-contexts', 'maps']) {
    test(`${name} stands beside its source without trouble, on a phone too`, () =>
      visit(
        `/demo/${name}/`,
        async ({ page, settled }) => {
          expect(await page.locator('.demo-source pre').textContent()).toContain('<!doctype html>')
          await settled()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        },
        { viewport: { width: 320, height: 640 } },
      ))
  }

  test('copies its source', () =>
    visit(
      '/demo/flights/',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Copy the source' }).click()
        await expect.poll(() => page.getByRole('button', { name: 'Copied' }).count()).toBe(1)
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
          '<title>Three million flights</title>',
        )
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ))

  test('stands in the index', () =>
    visit('/demo/', async ({ page }) => {
      expect(await page.locator('.card h2').count()).toBe(6)
    }))
})
