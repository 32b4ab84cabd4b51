import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

test('the conditions of use lead to the datasets of each license, on a phone and in the dark too', () =>
  visit(
    '/conditions/',
    async ({ page }) => {
      await page.getByRole('heading', { name: 'Conditions of use', level: 1 }).waitFor()
      expect(await barriers(page)).toEqual([])
      const licenses = page.getByRole('list', { name: 'Licenses of the datasets' })
      const [, count] =
        /(\d+) dataset/.exec((await licenses.getByRole('listitem').first().textContent()) ?? '') ?? []
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await barriers(page)).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      await licenses.getByRole('link').first().click()
      await page.getByText(`${count} datasets`, { exact: true }).first().waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions of use' }).click()
      await page.waitForURL('**/conditions/')
    },
    { colorScheme: 'dark' },
  ))
