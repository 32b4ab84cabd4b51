import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen } from './editor.ts'
import { makeDataset, openDataset, publish, recordsOf } from './made.ts'
import { anywhere, openSession, visit, withBrowser } from './visitor.ts'

withBrowser()

const title = 'Trees of fields'
const rows = Array.from({ length: 120 }, (_, n) => {
  const height = n === 7 ? 'tall' : `${n},5`
  return `Oak ${n % 4};${height};0${1 + (n % 8)}/0${1 + (n % 9)}/1998`
})
const csv = `name;height;planted\n${rows.join('\n')}\n`

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, title, csv)
  await openDataset(page, id, title)
  await page.getByLabel('Label of height').waitFor()
}

const names = (page: Page) => page.locator('d4c-backoffice .fields tbody th code').allTextContents()

describe('fields', () => {
  test('are shown as they were read last while the source is read again', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-read-again')
      await publish(page, title)
      let release = () => {}
      const held = new Promise<void>((go) => {
        release = go
      })
      await page.route('**/preview/**', async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      await page.getByText('The source is being read').waitFor()
      expect(await names(page)).toEqual(['name', 'height', 'planted'])
      release()
      await page.getByText('Show them').waitFor()
      expect(await page.getByText('The source is being read').count()).toBe(0)
    }))

  test('are read otherwise by one click, put in order by keys, told what they are good for, and published so', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-of-fields')
      await page.getByText('Show them').click()
      await page.getByText('tall', { exact: true }).first().waitFor()

      await page.getByRole('button', { name: 'More of planted' }).click()
      await page.getByRole('button', { name: 'Read as dates, month/day/year' }).click()
      await expect.poll(() => page.getByLabel('Format of planted').inputValue()).toBe('mdy')
      await page.getByText('1998-02-02').first().waitFor()

      await page.getByRole('button', { name: 'Move height: drag it, or use the arrow keys' }).focus()
      await page.keyboard.press('ArrowUp')
      expect(await names(page)).toEqual(['height', 'name', 'planted'])
      await page.getByText('height is now number 1 of 3').waitFor()
      await page.getByRole('button', { name: 'Move up: planted' }).click()
      expect(await names(page)).toEqual(['height', 'planted', 'name'])

      await page.getByRole('button', { name: 'More of height' }).click()
      await page.getByLabel('Unit').fill('m')
      await page.getByRole('checkbox', { name: 'Filter (facet)' }).check()
      await page.reload()
      await expect.poll(() => names(page)).toEqual(['height', 'planted', 'name'])
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()
      await publish(page, title)
      const described = await page.evaluate(() =>
        fetch('/d4c/api/datasets/1.0/trees-of-fields/').then((answer) => answer.json()),
      )
      const fields: { name: string; annotations: { name: string; args?: unknown[] }[] }[] = described.fields
      expect(fields.map(({ name }) => name)).toEqual(['height', 'planted', 'name'])
      expect(fields[0]?.annotations).toEqual(
        expect.arrayContaining([{ name: 'unit', args: ['m'] }, expect.objectContaining({ name: 'facet' })]),
      )
      expect(await recordsOf(page, 'trees-of-fields')).toContainEqual({
        name: 'Oak 2',
        height: 10.5,
        planted: '1998-03-02',
      })

      // Back to what ingestion finds, and no edit is left.
      await page.getByRole('button', { name: 'More of height' }).click()
      await page.getByRole('button', { name: 'Use the proposals' }).click()
      await page.getByText('There are changes that are not saved yet').waitFor()
      await expect.poll(() => page.getByLabel('Unit').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Move height: drag it, or use the arrow keys' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      expect(await names(page)).toEqual(['height', 'planted', 'name'])
    }))

  onEveryScreen('meet no screen that axe finds fault with', async ({ page, check, colorScheme }) => {
    await begin(page, `trees-fielded-${colorScheme}`)
    await page.getByText('Show them').click()
    await page.getByRole('button', { name: 'More of height' }).click()
    await page.getByRole('heading', { name: 'Properties' }).waitFor()
    await check('fields')
  })
})
