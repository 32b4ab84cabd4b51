import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from './editor.ts'
import { visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const lines = ['Code;Höhe (m);planted;name']
for (let n = 0; n < 60; n++)
  lines.push(`0${100 + n};${n % 7},5;${1 + (n % 28)}/0${1 + (n % 9)}/2024;<img src=x onerror=alert(1)> ${n}`)
const messy = Buffer.from(lines.join('\r\n'), 'latin1')

const cells = (page: Page, row: number) =>
  page.locator('d4c-backoffice .preview tbody tr').nth(row).locator('td').allTextContents()

test('a file becomes a dataset: seen with reasons, corrected, kept through a reload, published, in the catalog', () =>
  visitSignedIn('/publish/', async ({ page }) => {
    await page.getByRole('link', { name: 'New dataset' }).click()
    await page
      .getByLabel('Drop files here')
      .setInputFiles({ name: 'arbres_2024.csv', mimeType: 'text/csv', buffer: messy })
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('arbres 2024')
    expect(await cells(page, 1)).toEqual(['0101', '1.5', '2024-02-02', '<img src=x onerror=alert(1)> 1'])
    await page.locator('d4c-backoffice .preview summary').first().click()
    expect(await page.locator('d4c-backoffice details[open] li').count()).toBeGreaterThan(0)

    await page.evaluate(axe.source)
    expect(await page.evaluate(findings)).toEqual([])

    await page.getByLabel('Type of Höhe (m)').selectOption('Text')
    await expect.poll(() => cells(page, 1)).toContain('1,5')
    await page.getByLabel('Title').fill('Trees <b>of 2024</b>')
    await page.reload()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Trees <b>of 2024</b>')
    await expect.poll(() => cells(page, 1)).toContain('1,5')
    await page.getByRole('button', { name: 'Create and publish' }).click()
    await page.getByRole('link', { name: 'View in the catalog' }).click()
    await page.getByRole('heading', { name: 'Trees <b>of 2024</b>', level: 1 }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/publish/?search=of+2024`)
    await expect.poll(() => page.locator('d4c-backoffice table tbody tr').count()).toBe(1)
    await page.getByLabel('Select Trees <b>of 2024</b>').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the dataset' }).click()
    await page.getByRole('heading', { name: 'No dataset matches' }).waitFor()
  }))

test('pasted rows are read as well, and what is no data is refused with a reason', () =>
  visitSignedIn(
    '/publish/-/new/',
    async ({ page }) => {
      await page.getByText('From text').click()
      await page.getByRole('textbox', { name: 'Text' }).fill('a\tb\n1\tx\n2\ty\n')
      await page.getByRole('button', { name: 'Read', exact: true }).nth(1).click()
      await expect.poll(() => cells(page, 0)).toEqual(['1', 'x'])
      await page.getByRole('button', { name: 'Another source' }).click()
      await page.getByLabel('Drop files here').setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]),
      })
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').textContent()).not.toContain('HTTP')
    },
    { expected: /400/ },
  ))
