import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen } from './editor.ts'
import { makeDataset } from './made.ts'
import { anywhere, openSession, visit, withBrowser } from './visitor.ts'

withBrowser()

const csv = 'name;height;planted\nOak;12,5;03/11/1998\nBeech;n/a;17/04/2005\nLime;7,25;28/02/2011\n'

async function open(page: Page, id: string, tab = ''): Promise<void> {
  await page.goto(new URL(`/publish/${id}/${tab}`, page.url()).href)
  await page.getByRole('heading', { name: 'Trees', level: 1 }).waitFor()
}

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, 'Trees', csv)
  await open(page, id)
  await page.getByLabel('Label of height').waitFor()
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)

describe('a publisher', () => {
  test('sees why a field was read so, corrects it, describes it, looks at what changes, publishes, and goes back', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-of-a-publisher')
      expect(await page.getByLabel('Type of height').inputValue()).toBe('double')
      await page.getByRole('button', { name: 'More of planted' }).click()
      await page.getByText('17/04/2005').first().waitFor()

      await page.getByLabel('Label of height').fill('Height in metres')
      await page.getByLabel('Type of name').selectOption('Text')
      await page.getByText('There are changes that are not saved yet').waitFor()
      await page.reload()
      await expect.poll(() => page.getByLabel('Label of height').inputValue()).toBe('Height in metres')
      await page.getByRole('link', { name: 'Description' }).click()
      await page.getByLabel('Keywords').fill('green')
      await page.getByLabel('Keywords').press('Enter')
      await page.getByLabel('Keywords').fill('Green')
      await page.getByText('Green is already in the list').waitFor()
      await page.getByLabel('Keywords').fill('')
      await page.keyboard.press('Control+s')
      await page.getByText('The changes are saved').waitFor()

      await page.getByRole('button', { name: 'Review and publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'What publishing changes' })
      await dialog.getByText('3 records after publishing').waitFor()
      await dialog.getByText('Everybody finds it in the catalog.').waitFor()
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await page.getByText('Trees is published').waitFor()
      const seen = await page.evaluate(() =>
        fetch('/d4c/api/records/1.0/search?dataset=trees-of-a-publisher&sort=name').then((answer) =>
          answer.json(),
        ),
      )
      expect(seen.records.map((record: { fields: unknown }) => record.fields)).toEqual([
        { name: 'Beech', planted: '2005-04-17' },
        { name: 'Lime', height: 7.25, planted: '2011-02-28' },
        { name: 'Oak', height: 12.5, planted: '1998-11-03' },
      ])

      await page.getByRole('link', { name: 'History' }).click()
      await page.getByText('This is what is published').waitFor()
      await page
        .getByRole('button', { name: /^Go back to the state of/ })
        .last()
        .click()
      await page.getByText('Unpublished changes').waitFor()
      await page.getByRole('button', { name: 'Review and publish' }).click()
      await dialog.getByText(/Described anew: Height/i).waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Unpublish' }).click()
      await page.getByText('Trees is no longer published').waitFor()
    }))

  test('is warned when somebody else has saved meanwhile, and both changes stay', () =>
    visit(
      anywhere,
      async ({ page }) => {
        await begin(page, 'trees-of-two')
        const other = await page.context().newPage()
        await other.goto(page.url())
        await other.getByLabel('Label of name').fill('Species')
        await other.keyboard.press('Control+s')
        await other.getByText('The changes are saved').waitFor()
        await other.close()
        await page.getByLabel('Label of height').fill('Metres')
        await page.keyboard.press('Control+s')
        const dialog = page.getByRole('dialog', { name: 'Somebody else has saved changes meanwhile' })
        await dialog.getByRole('button', { name: 'Keep both, mine where they meet' }).click()
        await expect.poll(() => page.getByLabel('Label of name').inputValue()).toBe('Species')
        expect(await page.getByLabel('Label of height').inputValue()).toBe('Metres')
      },
      { expected: /409/ },
    ))

  test('sees both values where somebody else has changed the same', () =>
    visit(
      anywhere,
      async ({ page }) => {
        await begin(page, 'trees-of-both')
        const other = await page.context().newPage()
        await other.goto(page.url())
        await other.getByLabel('Label of height').fill('Feet')
        await other.keyboard.press('Control+s')
        await other.getByText('The changes are saved').waitFor()
        await other.close()
        await page.getByLabel('Label of height').fill('Metres')
        expect(
          await page.getByLabel('Label of height').evaluate((input) => getComputedStyle(input).outlineStyle),
        ).toBe('solid')
        const save = page.getByRole('button', { name: 'Save', exact: true })
        await save.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Somebody else has saved changes meanwhile' })
        await dialog.waitFor()
        await page.keyboard.press('Escape')
        await expect.poll(() => hasFocus(save)).toBe(true)
        await save.press('Enter')
        const row = dialog.getByRole('row', { name: 'Field height, label Feet Metres' })
        await row.waitFor()
        await dialog.getByRole('button', { name: 'Keep mine only' }).click()
        await expect.poll(() => page.getByLabel('Label of height').inputValue()).toBe('Metres')
        await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
      },
      { expected: /409/ },
    ))

  test('types on while it is saved, and loses nothing of it', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-typed-on')
      const held = Promise.withResolvers<void>()
      await page.route('**/datasets/trees-typed-on/', async (route) => {
        if (route.request().method() === 'PATCH') await held.promise
        await route.continue()
      })
      await page.getByLabel('Label of height').fill('Metres')
      await page.keyboard.press('Control+s')
      await page.getByLabel('Label of name').fill('Species')
      held.resolve()
      await page.getByText('The changes are saved').waitFor()
      expect(await page.getByLabel('Label of name').inputValue()).toBe('Species')
      await page.keyboard.press('Control+s')
      await page.getByText('There are changes that are not saved yet').waitFor({ state: 'detached' })
      await page.reload()
      await expect.poll(() => page.getByLabel('Label of name').inputValue()).toBe('Species')
      expect(await page.getByLabel('Label of height').inputValue()).toBe('Metres')
    }))

  onEveryScreen('meets no screen that axe finds fault with', async ({ page, check, colorScheme }) => {
    const id = `trees-${colorScheme}`
    await begin(page, id)
    await page.getByRole('button', { name: 'More of height' }).click()
    await check('fields')
    for (const name of ['Description', 'Sources', 'History']) {
      await page.getByRole('link', { name }).click()
      await expect.poll(() => page.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
      await check(name)
    }
    await page.getByRole('button', { name: 'Review and publish' }).click()
    await page.getByText('3 records after publishing').waitFor()
    await check('review')
  })
})
