import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen } from './editor.ts'
import { makeDataset } from './made.ts'
import { anywhere, openSession, visit, withBrowser } from './visitor.ts'

withBrowser()

const csv =
  'name;height;planted;place\nOak;12.5;1998-11-03;48.85,2.35\nBeech;9;2005-04-17;48.86,2.36\nLime;7.25;2011-02-28;48.87,2.37\n'

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, 'Trees', csv)
}

const go = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
}

describe('how a dataset is displayed', () => {
  test('is seen through the widgets before it is published, saved, and then seen by visitors', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'displayed-trees')
      await go(page, '/publish/displayed-trees/')
      await page.getByLabel('Label of height').waitFor()
      await page.getByRole('link', { name: 'Display' }).click()
      await page.getByRole('button', { name: 'Build the records' }).click()
      await page.getByLabel('Columns: Add a field').selectOption('name')
      await page.getByLabel('Columns: Add a field').selectOption('height')
      await page.getByRole('button', { name: /^Move height/ }).press('ArrowUp')
      await page.getByLabel('Sorted by').selectOption('height')
      const table = page.locator('d4c-table')
      await expect
        .poll(() => table.getByRole('columnheader').allTextContents())
        .toEqual(['Row', 'height, Sort by height', 'name, Sort by name'])
      await table.getByText('Lime').waitFor()
      expect(await table.getByText('planted').count()).toBe(0)

      await page.getByRole('tab', { name: 'Presentation' }).click()
      await page.getByLabel('Visitors see a presentation of your own').check()
      await page.getByLabel('Its title in the tabs').fill('Our trees')
      await page.getByLabel('Its name in the address').fill('our-trees')
      await page.getByLabel('Content').fill('<h2>Of {{ dataset }}</h2><script>window.broken = 1</script>')
      await page.getByRole('button', { name: 'a search' }).click()
      await page.locator('d4c-custom-view').getByText('Of {{ dataset }}').waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()

      await page.getByRole('button', { name: 'Review and publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'What publishing changes' })
      await dialog.getByText(/^Changed: .*Columns of the table/).waitFor()
      expect(await dialog.textContent()).not.toContain('_metas')
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await page.getByText('Trees is published').waitFor()
      await go(page, '/explore/dataset/displayed-trees/table/')
      await page.locator('d4c-table').getByText('Lime').waitFor()
      expect(await page.locator('d4c-table').getByText('planted').count()).toBe(0)
      await page.getByRole('link', { name: 'Our trees' }).click()
      await page.waitForURL(/\/displayed-trees\/our-trees\//)
      await page.locator('d4c-custom-view d4c-text-search input').waitFor()
      expect(await page.evaluate('window.broken')).toBeUndefined()
    }))

  test('its picture is chosen among those that suit it, and seen by visitors once that is published', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'pictured-trees')
      await go(page, '/publish/pictured-trees/')
      await page.getByLabel('Label of height').waitFor()
      await page.getByRole('link', { name: 'Display' }).click()
      await page.getByRole('button', { name: 'Build the records' }).click()
      await page.locator('d4c-table').getByText('Lime').waitFor()
      await page.getByRole('tab', { name: 'Picture' }).click()
      expect(await page.getByLabel('Automatic').isChecked()).toBe(true)
      await page.getByLabel('Ranking').check()
      const chosen = page.locator('.picture-choice:has(:checked) img')
      await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()
      const kind = async (base: string) => {
        const answer = await page.request.get(
          new URL(`${base}/d4c/api/datasets/1.0/pictured-trees/picture.json`, page.url()).href,
        )
        return answer.ok() ? ((await answer.json()) as { kind: string }).kind : answer.status()
      }
      expect(await kind('/d4c/drafts')).toBe('order')
      expect(await kind('')).toBe(404)
      await page.getByRole('button', { name: 'Review and publish' }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByText('Trees is published').waitFor()
      expect(await kind('')).toBe('order')
      await go(page, '/explore/dataset/pictured-trees/information/')
      await page.locator('.picture-figure img').waitFor()
    }))

  onEveryScreen('meets no screen that axe finds fault with', async ({ page, check }) => {
    await openSession(page)
    await go(page, '/publish/earthquakes/display/')
    for (const name of ['Table', 'Map', 'Calendar', 'Analysis', 'Presentation', 'Picture']) {
      await page.getByRole('tab', { name }).click()
      await check(name)
    }
    await page.getByRole('link', { name: 'Embed' }).click()
    await page.getByLabel('Code to copy').waitFor()
    await check('Embed')
  })
})
