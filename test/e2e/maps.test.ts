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

  test('prints the legends of all layers, without what is to be clicked', () =>
    visit('/demo/maps.html', async ({ page }) => {
      const map = page.locator('d4c-map').first()
      await map.getByRole('checkbox', { name: 'Countries' }).check()
      const captions = map.locator('[part=legend] .d4c-map__caption')
      await map.getByText(/^1\/\d$/).waitFor({ timeout: 60_000 })
      expect(await captions.count()).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await captions.nth(1).waitFor()
      expect(await map.getByRole('button').filter({ visible: true }).count()).toBe(0)
      await page.emulateMedia({ media: 'screen' })
      await map.getByText(/^1\/\d$/).waitFor()
      expect(await captions.count()).toBe(1)
    }))
})
