import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen } from './editor.ts'
import { makeDataset, openDataset, publish, recordsOf } from './made.ts'
import { anywhere, openSession, visit, withBrowser } from './visitor.ts'

withBrowser()

const title = 'Trees to tidy'
const csv = 'name;height;tags\n  Oak ;12,5;a|b\nBeech;3;c\nLime;7,25;a\nLime;7,25;a\n'

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, title, csv)
  await openDataset(page, id, title, 'processing/')
  await page.getByRole('button', { name: 'All processors' }).waitFor()
}

/** Goes to a control by Tab alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.querySelector('d4c-backoffice')?.shadowRoot?.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no control called ${name} is reached`)
}

/** Finds a processor by words in the window that a button opens, which takes the first one found with Enter. */
async function choose(page: Page, button: string, words: string): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Find a processor' })
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const steps = (page: Page) => page.locator('d4c-backoffice .processor-title strong').allTextContents()

describe('processors', () => {
  test('are added, set, seen at work, put in order, saved and published by the keyboard alone', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-to-tidy')
      await choose(page, 'All processors', 'duplicates')
      await page.getByText('1 record left out').waitFor()
      const card = page.getByRole('listitem', { name: 'Processor 1, Remove duplicates' })
      await card.getByText('The first records left out').waitFor()

      await choose(page, 'Add a processor', 'split text')
      await expect.poll(() => steps(page)).toEqual(['1. Remove duplicates', '2. Split text'])
      // The first of its inputs has the focus; what is missing is not held against who has just begun.
      expect(await page.getByText('A value is needed here.').count()).toBe(0)
      await page.keyboard.type('tags')
      await page.keyboard.press('Tab')
      await page.keyboard.type('|')
      await page.keyboard.press('Tab')
      for (const name of ['first', 'second']) {
        await page.keyboard.type(name)
        await page.keyboard.press('Enter')
      }
      const split = page.getByRole('listitem', { name: 'Processor 2, Split text' })
      await split.getByRole('columnheader', { name: /^first/ }).waitFor()
      expect(await split.locator('tbody tr').first().locator('td').allTextContents()).toContain('a|b')

      await tabTo(page, 'Move processor 2, Split text: drag it, or use the arrow keys')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => steps(page)).toEqual(['1. Split text', '2. Remove duplicates'])
      await page.getByText('Split text is now number 1 of 2').waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => steps(page)).toEqual(['1. Remove duplicates', '2. Split text'])
      await page.reload()
      await page.getByRole('button', { name: /^2\. Split text/ }).waitFor()

      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()
      await publish(page, title)
      expect(await recordsOf(page, 'trees-to-tidy')).toContainEqual({
        name: '  Oak ',
        height: 12.5,
        tags: 'a|b',
        first: 'a',
        second: 'b',
      })
      expect(await recordsOf(page, 'trees-to-tidy')).toHaveLength(3)
    }))

  test('say beside the field what is wrong, and lose nothing', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-gone-wrong')
      await page.getByRole('button', { name: 'Rename a field' }).click()
      await page.getByLabel('Field', { exact: true }).selectOption('name')
      await page.getByLabel('Name of the new field').fill('Höhe')
      await page.getByText("'Höhe' cannot name a field: write 'hohe'").waitFor()
      await page.getByLabel('Name of the new field').fill('species')
      await page.getByText('4 records change').waitFor()

      await page.getByRole('button', { name: 'Add a processor' }).click()
      await page.getByRole('button', { name: /^Calculate/ }).click()
      const second = page.getByRole('listitem', { name: 'Processor 2, Calculate' })
      await second.getByLabel('Expression').fill('heigth * 2')
      await second.getByText('Cannot run').waitFor()
      await expect.poll(() => second.getByLabel('Expression').getAttribute('aria-invalid')).toBe('true')
      await second.getByLabel('Expression').fill('height * 2')
      await second.getByText('4 records change').waitFor()

      await page.getByRole('button', { name: 'Add a processor' }).click()
      await page.getByRole('button', { name: /^Sort records/ }).click()
      await page.getByLabel('Sort by').selectOption('-height')
      await page.getByText('height, greatest first').last().waitFor()

      await page.getByRole('button', { name: 'Remove Rename a field' }).click()
      await page.getByText('Rename a field is removed.').waitFor()
      await expect.poll(() => steps(page)).toEqual(['1. Calculate', '2. Sort records'])
      await page.getByRole('button', { name: 'Put it back' }).click()
      await expect.poll(() => steps(page)).toEqual(['1. Rename a field', '2. Calculate', '3. Sort records'])
      await page.getByRole('button', { name: 'Switch off Calculate' }).click()
      await page.getByText('Switched off').waitFor()
    }))

  test('that cannot run leave what is published as it is, until they are mended', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-mended')
      await publish(page, title)
      await page.getByRole('button', { name: 'All processors' }).click()
      await page.getByRole('button', { name: /^Calculate/ }).click()
      const first = page.getByRole('listitem', { name: 'Processor 1, Calculate' })
      await first.getByLabel('Name of the new field').fill('double')
      await first.getByLabel('Expression').fill('heigth * 2')
      await first.getByText('Cannot run').waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()
      await page.getByRole('button', { name: 'Review and publish' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/heigth/).waitFor()
      expect(await dialog.getByRole('button', { name: 'Publish now' }).count()).toBe(0)
      await page.keyboard.press('Escape')
      expect(await recordsOf(page, 'trees-mended')).toContainEqual({ name: 'Beech', height: 3, tags: 'c' })

      await first.getByLabel('Expression').fill('height * 2')
      await first.getByText('4 records change').waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').last().waitFor()
      await publish(page, title)
      const beech = { name: 'Beech', height: 3, tags: 'c', double: 6 }
      expect(await recordsOf(page, 'trees-mended')).toContainEqual(beech)
    }))

  test('are told of a new name where they speak of the old one', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-renamed')
      await page.getByRole('button', { name: 'All processors' }).click()
      await page.getByRole('button', { name: /^Concatenate/ }).click()
      await page.getByRole('button', { name: 'Add a processor' }).click()
      await page.getByRole('button', { name: /^Rename a field/ }).click()
      await page.getByLabel('Field', { exact: true }).selectOption('name')
      await page.getByLabel('Name of the new field').last().fill('species')
      await page.getByRole('button', { name: 'Move Rename a field up' }).click()
      await page.getByText('Later processors still speak of “name”.').waitFor()
      await page.getByText(/^There is no field 'name' at this point/).waitFor()
      await page.getByRole('button', { name: 'Call it “species” there too' }).click()
      const second = page.getByRole('listitem', { name: 'Processor 2, Concatenate fields' })
      await second.getByRole('button', { name: 'Remove species' }).waitFor()
      await second.getByText('4 records change').waitFor()
    }))

  test('are dragged into another order', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-dragged')
      await page.getByRole('button', { name: 'Tidy text' }).click()
      await page.getByRole('button', { name: /^1\. Tidy text/ }).click()
      await page.getByRole('button', { name: 'Add a processor' }).click()
      await page.getByRole('button', { name: /^Skip records/ }).click()
      await page.getByText('1 record changes').waitFor()
      await page.getByText('Changes nothing').waitFor()
      const handle = page.getByRole('button', { name: /^Move processor 2/ })
      await handle.scrollIntoViewIfNeeded()
      const from = await handle.boundingBox()
      const to = await page.getByRole('button', { name: /^Move processor 1/ }).boundingBox()
      if (!from || !to) throw new Error('no handles')
      await page.mouse.move(from.x + 8, from.y + 8)
      await page.mouse.down()
      await page.mouse.move(to.x + 8, to.y - 10, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => steps(page)).toEqual(['1. Skip records', '2. Tidy text'])
    }))

  onEveryScreen('meet no screen that axe finds fault with', async ({ page, check, colorScheme }) => {
    await begin(page, `trees-processed-${colorScheme}`)
    await check('empty')
    await page.getByRole('button', { name: 'All processors' }).click()
    await page.getByRole('searchbox').waitFor()
    await check('choice')
    await page.keyboard.type('tidy')
    await page.keyboard.press('Enter')
    await page.getByText('1 record changes').waitFor()
    await page.getByRole('button', { name: 'Add a processor' }).click()
    await page.getByRole('button', { name: /^Read dates/ }).click()
    await page.getByLabel('Format').fill('%q')
    await page.getByText('Cannot run').waitFor()
    await page.getByRole('button', { name: 'Remove Tidy text' }).click()
    await check('processors')
  })
})
