import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const tags = readdirSync(new URL('../../elements', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

describe('the pages of the elements', () => {
  test('lead to each of them', () =>
    visit('/docs/', async ({ page }) => {
      const names = await page.locator('.element-list code').allTextContents()
      expect(names.sort()).toEqual(tags.map((tag) => `<${tag}>`).sort())
      await page.getByRole('link', { name: 'Templates' }).click()
      await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
      expect(await barriers(page)).toEqual([])
    }))

  test('show an example that can be changed and put back', () =>
    visit('/docs/elements/d4c-scope/', async ({ page }) => {
      const result = page.getByRole('region', { name: 'Result' })
      await result.getByText('places called “Springfield”').waitFor()
      const source = page.getByLabel('Its source: change it and see')
      await source.fill((await source.inputValue()).replaceAll('Springfield', 'Franklin'))
      await result.getByText('places called “Franklin”').waitFor()
      await page.getByRole('button', { name: 'Take back my changes' }).click()
      await result.getByText('places called “Springfield”').waitFor()
    }))

  test.for(['d4c-map', 'd4c-facets', 'd4c-table'])('%s is a page without barriers', (tag) =>
    visit(`/docs/elements/${tag}/`, async ({ page, settled }) => {
      await settled()
      expect(await barriers(page)).toEqual([])
    }),
  )

  // Half of each is waiting until the page asks for nothing more.
  test.concurrent.for(tags)(
    '%s is alive, without barriers, on a phone and in the dark too',
    (tag, { expect }) =>
      visit(`/docs/elements/${tag}/`, async ({ page, settled }) => {
        await page.waitForFunction((tag) => customElements.get(tag), tag)
        await settled()
        expect(await page.locator('.live-result [part~="error"]').allTextContents()).toEqual([])
        // The page around the example is one for all: it is looked at whole below, and here on a phone.
        expect(await barriers(page, '.live-result')).toEqual([])
        await page.setViewportSize({ width: 320, height: 800 })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect
          .poll(() =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          )
          .toBe(0)
        expect(await barriers(page)).toEqual([])
      }),
  )
})
