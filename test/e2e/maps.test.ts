import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

describe('the page of maps', () => {
  test('draws each way, tells what is in view, without barriers', () =>
    visit('/demo/maps.html', async ({ page }) => {
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('d4c-map')].every((map) =>
            map.shadowRoot?.querySelector('[aria-busy=false] .d4c-map__switches button'),
          ),
        undefined,
        { timeout: 60_000 },
      )
      expect(await page.locator('d4c-map').count()).toBe(7)
      expect(await page.locator('[part~="error"]').allTextContents()).toEqual([])
      await page.getByRole('checkbox', { name: 'Countries' }).check()
      await page.getByText('Life expectancy', { exact: true }).first().waitFor()
      expect(await barriers(page)).toEqual([])
    }))
})
