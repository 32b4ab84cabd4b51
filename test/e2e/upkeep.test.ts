import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createDataset } from './call.ts'
import { onEveryScreen } from './editor.ts'
import { makeDataset, openDataset, publish, recordsOf, type Source } from './made.ts'
import { anywhere, openSession, portal, visit, withBrowser } from './visitor.ts'

withBrowser()

const csv = 'name,height\nOak,12.5\nBeech,8\n'

/** A source on the web whose records grow. */
let rows = 1
const source = createServer((_, answer) => {
  const lines = Array.from({ length: rows }, (_, row) => `tree ${row},${row}`)
  answer.setHeader('Content-Type', 'text/csv')
  answer.end(`name,height\n${lines.join('\n')}\n`)
})
beforeAll(async () => {
  await new Promise<void>((done) => source.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => source.close(done))
})

async function begin(page: Page, id: string, title: string, tab = ''): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, title, csv)
  await openDataset(page, id, title, tab)
}

/** Saves another title, as the page itself would. */
async function retitle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Description' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.keyboard.press('Control+s')
  await page.getByText('The changes are saved').waitFor()
}

describe('schedules', () => {
  test('are made by keyboard alone, run when somebody asks, and are deleted', () =>
    visit(anywhere, async ({ page }) => {
      const { port } = source.address() as AddressInfo
      const [id, title] = ['trees-fetched', 'Trees fetched']
      await openSession(page)
      const url = `http://127.0.0.1:${port}/trees.csv`
      const { resource_uid } = await call<Source>(page, 'POST', 'management/1.0/resources/new_url/', { url })
      await createDataset(page, { dataset_id: id, metas: { title }, resources: [resource_uid] })
      await openDataset(page, id, title, 'schedules/')
      await page.getByText('It has to be published once first').waitFor()
      await publish(page, title)

      await page.getByRole('button', { name: 'Add a schedule' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'New schedule' }).waitFor()
      await expect
        .poll(() => page.getByLabel('Repeat').evaluate((select) => select.matches(':focus')))
        .toBe(true)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByLabel('Repeat').inputValue()).toBe('weekly')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.getByText('Every Monday and Tuesday at 06:00 (Europe/Paris)').waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText('The schedule is saved').waitFor()
      await expect
        .poll(() =>
          page.getByRole('button', { name: 'Add a schedule' }).evaluate((one) => one.matches(':focus')),
        )
        .toBe(true)
      await page.getByText(/^Next: /).waitFor()

      rows = 3
      await page.getByRole('button', { name: /^Run now/ }).click()
      await page.getByText(/new records were published/).waitFor({ timeout: 20_000 })
      expect(await recordsOf(page, id)).toHaveLength(3)

      await page.getByRole('button', { name: /^Delete the schedule/ }).click()
      await page
        .getByRole('dialog', { name: /^Delete the schedule “every Monday and Tuesday/ })
        .getByRole('button', { name: 'Delete the schedule' })
        .click()
      await page.getByText('This dataset is not refreshed by itself').waitFor()
    }))

  test('are explained where nothing can be fetched', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-pasted', 'Trees pasted', 'schedules/')
      await page.getByText('None of the sources can be fetched').waitFor()
      await page.getByRole('link', { name: 'Go to the sources' }).click()
      await page.waitForURL(/\/sources\/$/)
    }))
})

describe('history', () => {
  test('tells what changed, keeps a snapshot, and goes back to what was published before', () =>
    visit(anywhere, async ({ page }) => {
      const id = 'trees-of-history'
      await begin(page, id, 'Trees then', 'history/')
      await page.getByText('Only what is published can be kept.').waitFor()
      await publish(page, 'Trees then')
      await page.getByLabel('What it is kept for').fill('The first harvest')
      await page.getByRole('button', { name: 'Keep a snapshot' }).click()
      await page.getByText('The snapshot is kept').waitFor()
      await expect.poll(() => page.getByLabel('What it is kept for').inputValue()).toBe('')
      await page.getByText('The first harvest', { exact: true }).waitFor()
      const waiting = page.waitForEvent('download')
      await page.getByRole('link', { name: /^Download as CSV/ }).click()
      expect((await waiting).suggestedFilename()).toMatch(/\.csv$/)

      await retitle(page, 'Trees now')
      await publish(page, 'Trees now')
      await page.getByRole('button', { name: 'Go back to what was published before' }).waitFor()
      await page.getByRole('link', { name: 'History' }).click()
      await page
        .getByRole('button', { name: /^What changed in the state of/ })
        .first()
        .click()
      await page.getByText('Title: Trees then → Trees now').waitFor()
      await page.getByRole('button', { name: 'Go back to what was published before' }).click()
      await page
        .getByRole('dialog', { name: /^Go back to what was published on/ })
        .getByRole('button', { name: 'See what changes' })
        .click()
      const review = page.getByRole('dialog', { name: 'What publishing changes' })
      await review.getByText('Changed: Title', { exact: true }).waitFor()
      await review.getByRole('button', { name: 'Publish now' }).click()
      await page.getByText('What was published before is published again').waitFor()
      const { metas } = await (await fetch(portal(`/d4c/api/datasets/1.0/${id}/`))).json()
      expect(metas.title).toBe('Trees then')

      await page.getByRole('button', { name: /^Delete the snapshot/ }).click()
      const dying = page.getByRole('dialog', { name: /^Delete the snapshot “The first harvest”/ })
      await dying.getByRole('button', { name: 'Delete the snapshot' }).click()
      await page.getByText('There is no snapshot yet').waitFor()
    }))
})

describe('files', () => {
  test('are added with a title, served harmlessly, replaced and deleted', () =>
    visit(anywhere, async ({ page }) => {
      const id = 'trees-with-files'
      await begin(page, id, 'Trees with files', 'files/')
      await publish(page, 'Trees with files')
      const attachments = page.getByRole('region', { name: 'Attachments' })
      const file = (text: string) => ({
        name: 'notes.html',
        mimeType: 'text/html',
        buffer: Buffer.from(text),
      })
      await attachments.getByRole('button', { name: 'Add the file' }).click()
      await attachments.getByText('Choose a file first.').waitFor()
      await attachments.getByText('No file chosen', { exact: true }).waitFor()
      await attachments
        .getByLabel('File', { exact: true })
        .setInputFiles(file('<script>document.title = "stolen"</script>'))
      await attachments.getByText('notes.html', { exact: true }).waitFor()
      await attachments.getByLabel('Title').fill('Notes <b>on</b> trees')
      await attachments.getByRole('button', { name: 'Add the file' }).click()
      await attachments.getByText('Notes <b>on</b> trees', { exact: true }).waitFor()
      const href = await attachments
        .getByRole('link', { name: /^Download Notes/ })
        .evaluate((link: HTMLAnchorElement) => link.href)
      const served = await fetch(href)
      expect(served.headers.get('content-security-policy')).toContain('sandbox')
      expect(served.headers.get('content-type')).not.toContain('text/html')

      await attachments.getByLabel('File', { exact: true }).setInputFiles(file('other notes'))
      await attachments.getByRole('button', { name: 'Add the file' }).click()
      await page
        .getByRole('dialog', { name: 'Replace notes.html?' })
        .getByRole('button', { name: 'Replace it' })
        .click()
      await expect.poll(async () => (await fetch(href)).text()).toBe('other notes')
      await attachments.getByRole('button', { name: 'Delete Notes <b>on</b> trees' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete the file' }).click()
      await attachments.getByText('There is no attachment').waitFor()
    }))
})

describe('a dataset as a whole', () => {
  test('is copied, gets another identifier once the old one was typed, and is deleted by its name', () =>
    visit(
      anywhere,
      async ({ page }) => {
        const id = 'trees-whole'
        await begin(page, id, 'Trees whole')
        await publish(page, 'Trees whole')
        const choose = async (name: string) => {
          await page.getByRole('button', { name: /^More to do with/ }).click()
          await page.getByRole('menuitem', { name }).click()
        }
        await choose('Duplicate')
        await page.getByRole('dialog').getByLabel('Title of the copy').fill('Trees twice')
        await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
        await page.getByRole('heading', { name: 'Trees twice', level: 1 }).waitFor()
        await choose('Delete')
        await page
          .getByRole('dialog', { name: 'Delete Trees twice for good?' })
          .getByRole('button', { name: 'Delete the dataset' })
          .click()
        await page.getByText('Trees twice is deleted').waitFor()
        await page.waitForURL(/\/publish\/$/)

        await page.getByRole('heading', { name: 'Datasets', level: 1 }).waitFor()
        await openDataset(page, id, 'Trees whole')
        await choose('Change the identifier')
        const dialog = page.getByRole('dialog', { name: 'Change the identifier of Trees whole' })
        await dialog.getByLabel('New identifier').fill('Trees Otherwise')
        await dialog.getByRole('button', { name: 'Change the identifier' }).click()
        await dialog.getByText('“Trees Otherwise” cannot be an identifier.').waitFor()
        await dialog.getByLabel('New identifier').fill('trees-otherwise')
        await dialog.getByRole('button', { name: 'Change the identifier' }).click()
        await dialog.getByText(`This is not ${id}.`).waitFor()
        await dialog.getByLabel(`Type ${id} to confirm`).fill(id)
        await dialog.getByRole('button', { name: 'Change the identifier' }).click()
        await page.waitForURL(/\/publish\/trees-otherwise\//)
        expect((await fetch(portal(`/d4c/api/datasets/1.0/${id}/`))).status).toBe(404)
        expect((await fetch(portal('/d4c/api/datasets/1.0/trees-otherwise/'))).status).toBe(200)

        await page.getByRole('heading', { name: 'Trees whole', level: 1 }).waitFor()
        await choose('Delete')
        await page.getByText('It is published: visitors, pages and programs').waitFor()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete the dataset' }).click()
        await page.getByText('Trees whole is deleted').waitFor()
        await page.goto(portal('/publish/-/audit/'))
        await page.getByText('dataset.delete').first().waitFor()
        await page.getByText('dataset.rename').first().waitFor()
        // What is asked of a dataset while it is deleted is answered that there is none.
      },
      { expected: /404/ },
    ))
})

onEveryScreen(
  'no screen of upkeep is one that axe finds fault with',
  async ({ page, check, colorScheme }) => {
    const title = 'Trees kept up'
    // A second attempt finds what the first has left.
    await begin(page, `trees-kept-${colorScheme}-${Date.now()}`, title)
    await publish(page, title)
    for (const name of ['Schedules', 'Files', 'Description']) {
      await page.getByRole('link', { name }).click()
      await expect.poll(() => page.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
      await check(name)
    }
    for (const part of ['For other catalogs (DCAT)', 'On the portal']) await page.getByText(part).click()
    await check('all metas')
    await page.getByRole('button', { name: 'Choose the day of Modified' }).click()
    await check('the calendar')
    await page.keyboard.press('Escape')
    await retitle(page, 'Trees kept better')
    await page.getByRole('link', { name: 'History' }).click()
    // The list of before may stand for a moment, and another state would be first in it.
    await page.reload()
    await page
      .getByRole('button', { name: /^What changed in the state of/ })
      .first()
      .click()
    await page.getByText('Title: Trees kept up → Trees kept better').waitFor()
    await page.getByLabel('What it is kept for').fill('axe')
    await page.getByRole('button', { name: 'Keep a snapshot' }).click()
    await page.getByText('The snapshot is kept').waitFor()
    await check('history')
    await page.getByRole('button', { name: /^More to do with/ }).click()
    await check('actions')
    await page.getByRole('menuitem', { name: 'Change the identifier' }).click()
    await check('another identifier')
  },
)
