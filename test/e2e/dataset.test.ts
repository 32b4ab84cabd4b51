import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { portal, shadowText, visit, withBrowser } from './visitor.ts'

withBrowser()

const facet = (page: Page, name: string | RegExp) => page.locator('d4c-facets').getByRole('button', { name })

const rows = (page: Page) => page.locator('d4c-table').getByRole('row')

describe('three million flights', () => {
  test('are scrolled to their very end', () =>
    visit('/explore/dataset/flights-3m/table/', async ({ page }) => {
      const grid = page.locator('d4c-table').getByRole('grid')
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3000001')
      await grid.focus()
      await page.keyboard.press('Control+End')
      await expect
        .poll(() => shadowText(page.locator('d4c-table')), { timeout: 10_000 })
        .toContain('3,000,000')
      await expect
        .poll(async () => (await rows(page).last().getAttribute('aria-rowindex')) ?? '', { timeout: 10_000 })
        .toBe('3000001')
      await expect.poll(() => rows(page).last().textContent()).toMatch(/2001/)
    }))

  test('are refined, and map and chart follow', () =>
    visit('/explore/dataset/flights-3m/table/', async ({ page, calls }) => {
      await facet(page, /^CA/).first().click()
      await page.waitForURL(/refine\.\w+=CA/)
      await expect.poll(() => shadowText(page.locator('d4c-table'))).not.toContain('3,000,000')
      const query = new URL(page.url()).search

      await page.getByRole('link', { name: 'Map', exact: true }).click()
      await page.waitForURL(/\/map\//)
      expect(new URL(page.url()).search).toContain(query.slice(1))
      await expect
        .poll(() => calls.some((url) => url.includes('/geocluster/') || url.includes('/boundingbox/')))
        .toBe(true)
      expect(calls.filter((url) => url.includes('/boundingbox/')).every((url) => url.includes('=CA'))).toBe(
        true,
      )

      await page.getByRole('link', { name: 'Analyze', exact: true }).click()
      await page.waitForURL(/\/analyze\//)
      await expect
        .poll(() => calls.some((url) => url.includes('/analyze/?') && url.includes('=CA')))
        .toBe(true)
      await expect.poll(() => page.locator('d4c-chart canvas').count()).toBe(1)
    }))

  test('are downloaded as they are filtered', () =>
    visit(
      '/explore/dataset/flights-3m/export/?refine.origin=HNL&refine.destination=LAX',
      async ({ page }) => {
        const counted = page.locator('.exports [data-nhits]')
        await expect.poll(() => counted.textContent()).toMatch(/\d/)
        const expected = Number((await counted.textContent())?.replace(/\D/g, ''))
        for (const [name, count] of [
          ['CSV', (text: string) => text.trimEnd().split('\n').length - 1],
          ['JSON', (text: string) => (JSON.parse(text) as unknown[]).length],
          ['GeoJSON', (text: string) => (JSON.parse(text) as { features: unknown[] }).features.length],
        ] as const) {
          const waiting = page.waitForEvent('download')
          await page
            .getByRole('link', { name: `Filtered records as ${name}` })
            .first()
            .click()
          const download = await waiting
          expect(count(await readFile(await download.path(), 'utf8'))).toBe(expected)
          expect(download.suggestedFilename()).toBe(`flights-3m.${name.toLowerCase()}`)
        }
      },
    ))

  test('are drawn another way at a choice, kept in the address', () =>
    visit('/explore/dataset/flights-3m/analyze/', async ({ page, calls }) => {
      const analyze = page.locator('d4c-analyze')
      await expect.poll(() => page.locator('d4c-chart canvas').count()).toBe(1)
      expect(page.url()).not.toContain('dataChart=')
      await analyze.getByLabel('Along').selectOption('origin_state')
      await analyze.getByRole('radio', { name: 'Bars' }).check({ force: true })
      await expect.poll(() => calls.some((url) => url.includes('x=origin_state'))).toBe(true)
      expect(page.url()).toContain('dataChart=')
      await page.reload()
      expect(await analyze.getByLabel('Along').inputValue()).toBe('origin_state')
      expect(await analyze.getByRole('radio', { name: 'Bars' }).isChecked()).toBe(true)
      await page.locator('d4c-chart').getByRole('button', { name: 'Show as a table' }).click()
      await expect.poll(() => page.locator('d4c-chart table').textContent()).toContain('CA')
    }))
})

describe('a dataset', () => {
  test('is explained without JavaScript', () =>
    visit(
      '/explore/dataset/airports/',
      async ({ page }) => {
        expect(page.url()).toBe(portal('/explore/dataset/airports/information/'))
        expect(await page.locator('.schema tbody tr').count()).toBeGreaterThan(4)
        expect(await page.locator('.metas').textContent()).toContain('Federal Aviation Administration')
      },
      { javaScriptEnabled: false },
    ))

  test('tells more of a place on its map', () =>
    visit('/explore/dataset/airports/map/?location=11,21.32,-157.92', async ({ page, calls, settled }) => {
      await expect.poll(() => calls.some((url) => url.includes('/download/'))).toBe(true)
      await settled()
      const box = await page.locator('d4c-map').boundingBox()
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await expect.poll(() => page.locator('d4c-map [role=dialog]').textContent()).toContain('Honolulu')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('d4c-map [role=dialog]').count()).toBe(0)
    }))

  test('shows its API calls and their answers', () =>
    visit('/explore/dataset/airports/api/', async ({ page }) => {
      await page.getByRole('button', { name: 'Try it' }).first().click()
      await expect.poll(() => page.locator('.answer').first().textContent()).toContain('"nhits": 3376')
    }))

  test('fills a frame of another page with one line and its records', () =>
    visit(
      '/explore/embed/dataset/airports/table/?refine.state=CA',
      async ({ page, settled }) => {
        await settled()
        const sizes = await page.evaluate(() => ({
          line: document.querySelector('.embed-line')?.getBoundingClientRect().height ?? 0,
          page: document.documentElement.scrollHeight,
          width: document.documentElement.scrollWidth,
        }))
        expect(sizes).toEqual({ line: 36, page: 300, width: 400 })
        expect(await page.locator('nav, d4c-facets, .site-header').count()).toBe(0)
        const source = page.getByRole('link', { name: /^Source: / })
        expect(await source.getAttribute('href')).toMatch(
          /\/explore\/dataset\/airports\/table\/\?refine\.state=CA/,
        )
        await page.goto(
          portal('/explore/embed/dataset/airports/table/?hideTabs=false&hideFilters=false&headless'),
        )
        await settled()
        expect(await page.locator('.tabs a').count()).toBeGreaterThan(3)
        expect(await page.locator('.embed-line').count()).toBe(0)
        await page.getByText('Filters').click()
        await expect.poll(() => page.locator('d4c-facets').count()).toBe(1)
      },
      { viewport: { width: 400, height: 300 } },
    ))

  test('is downloaded, cited, shared and embedded from its page, by keyboard', () =>
    visit('/explore/dataset/airports/table/?refine.state=CA', async ({ page, settled }) => {
      await settled()
      const button = page.getByRole('link', { name: 'Download CSV' })
      expect(await button.getAttribute('href')).toContain('refine.state=CA')
      await expect.poll(() => page.locator('.download-size').textContent()).toMatch(/With your filters: \d/)
      const open = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
        return page.getByRole('dialog')
      }
      const share = await open('Share')
      await expect
        .poll(() => share.getByLabel('Link').inputValue())
        .toContain(portal('/explore/dataset/airports/table/?refine.state=CA'))
      const code = await fetch(portal((await share.getByRole('img').getAttribute('src')) ?? ''))
      expect(code.headers.get('Content-Type')).toContain('image/svg+xml')
      await page.keyboard.press('Escape')
      const cite = await open('Cite')
      expect(await cite.getByLabel('Reference').inputValue()).toContain('Airports of the United States')
      const waiting = page.waitForEvent('download')
      await cite.getByRole('link', { name: 'BibTeX' }).click()
      expect(await readFile(await (await waiting).path(), 'utf8')).toMatch(/^@dataset\{airports,/)
      await page.keyboard.press('Escape')
      const embed = await open('Embed')
      expect(await embed.getByLabel('Code of the frame').inputValue()).toContain(
        '/explore/embed/dataset/airports/table/?refine.state=CA',
      )
    }))

  test('may be framed on its embed page alone', async () => {
    const embed = await fetch(portal('/explore/embed/dataset/airports/map/'))
    const page = await fetch(portal('/explore/dataset/airports/map/'))
    expect(embed.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect(embed.headers.get('X-Frame-Options')).toBeNull()
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('X-Frame-Options')).toBe('DENY')
  })

  for (const [tab, lang] of ['information', 'table', 'map', 'analyze', 'export', 'api'].flatMap((tab) => [
    [tab, 'en'],
    [tab, 'fr'],
  ]))
    test(`fits a narrow phone: ${tab}, ${lang}`, () =>
      visit(
        `/explore/dataset/airports/${tab}/?lang=${lang}`,
        async ({ page, settled }) => {
          await settled()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        },
        { viewport: { width: 320, height: 640 } },
      ))
})

describe('a calendar', () => {
  test('is a view of a dataset with events, which leads to the last of them and tells of each', () =>
    visit('/explore/dataset/seattle-weather/information/', async ({ page }) => {
      await page.getByRole('link', { name: 'Calendar', exact: true }).click()
      await page.getByRole('button', { name: 'Go to the last event' }).click()
      const calendar = page.locator('d4c-calendar')
      await calendar.getByText('December 2015').waitFor()
      await calendar.getByText('sun', { exact: true }).first().click()
      await calendar.getByText('Highest temperature').waitFor()
      await facet(page, /^snow/).click()
      await expect.poll(() => calendar.getByText('sun', { exact: true }).count()).toBe(0)
    }))
})
