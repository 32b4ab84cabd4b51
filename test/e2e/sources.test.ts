import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen } from './editor.ts'
import { makeDataset, openDataset, publish, recordsOf } from './made.ts'
import { anywhere, openSession, visit, visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const title = 'Trees of sources'

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, title, 'name;height\nOak;12,5\n')
  await openDataset(page, id, title, 'sources/')
  await page.getByRole('heading', { name: 'Add a source' }).waitFor()
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

describe('sources', () => {
  test('are brought as several files, one is replaced, one removed, and visitors see what is left', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-of-sources')
      await page
        .getByLabel('Drop files here')
        .setInputFiles([file('a.csv', 'name;height\nAsh;1\n'), file('b.csv', 'name;height\nElm;2\n')])
      await page.getByText('2 sources are there.').waitFor()
      await page.getByRole('button', { name: 'Replace the file a.csv' }).click()
      await page
        .getByLabel('Drop the new file for a.csv')
        .setInputFiles(file('a2.csv', 'name;height\nFir;3\n'))
      await page.getByText('a.csv has its new content.').waitFor()
      await page.getByRole('button', { name: 'Disable b.csv' }).click()
      await page.getByRole('button', { name: 'Enable b.csv' }).waitFor()
      await page.getByRole('button', { name: 'Remove Pasted text' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove the source Pasted text?' })
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Pasted text is removed').waitFor()
      await publish(page, title)
      expect(await recordsOf(page, 'trees-of-sources')).toEqual([{ name: 'Fir', height: 3 }])
    }))

  test('are read as is said, with what was detected in sight', () =>
    visit(
      anywhere,
      async ({ page }) => {
        await begin(page, 'trees-read')
        await page.getByText('How the sources are read').click()
        await expect.poll(() => page.getByLabel('Separator').getAttribute('placeholder')).toBe('Detected: ;')
        await page.getByLabel('Row of the names').fill('minus one')
        await expect.poll(() => page.getByLabel('Row of the names').getAttribute('aria-invalid')).toBe('true')
        await page.getByLabel('Row of the names').fill('0')
        await expect
          .poll(() => page.locator('d4c-backoffice .records tbody tr').count(), { timeout: 10_000 })
          .toBe(2)
        await page.keyboard.press('Control+s')
        await page.getByText('The changes are saved').waitFor()
      },
      { expected: /400/ },
    ))

  test('take pushed records by a key that is made there, until it is revoked', () =>
    visitSignedIn('/publish/-/new/', async ({ page }) => {
      await page.getByText('From records that are pushed').click()
      await page.getByLabel('A record as it will be sent').fill('{"station": "A1"')
      await page.getByRole('button', { name: 'Read', exact: true }).last().click()
      await page.getByText('Write an object as').waitFor()
      await page.getByLabel('A record as it will be sent').fill('{"station": "A1", "bikes": 7}')
      await page.getByRole('button', { name: 'Read', exact: true }).last().click()
      await page.getByLabel('Title').fill('Bikes that are pushed')
      await page.getByRole('button', { name: 'Create and publish' }).click()
      await page.getByRole('link', { name: 'View in the catalog' }).waitFor()
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Sources' }).click()
      await page.getByRole('button', { name: 'How to push' }).click()
      await page.getByLabel('A record that is sent').selectOption('upsert')
      await page.getByRole('checkbox', { name: 'station' }).check()
      await page.getByRole('button', { name: 'Create a key' }).click()
      await page.getByText('Copy it now').waitFor()
      const address = await page
        .locator('d4c-backoffice .copied pre')
        .filter({ hasText: /^http/ })
        .textContent()
      expect(address).toMatch(/\/push\/1\.0\/bikes-that-are-pushed\/realtime\/push\/\?pushkey=.{20,}$/)
      const push = (bikes: number) =>
        fetch(address ?? '', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify([{ station: 'B2', bikes }]),
        })
      expect((await push(3)).status).toBe(200)
      expect((await push(4)).status).toBe(200)
      await expect
        .poll(() => recordsOf(page, 'bikes-that-are-pushed'))
        .toContainEqual({ station: 'B2', bikes: 4 })
      expect(await recordsOf(page, 'bikes-that-are-pushed')).toHaveLength(2)
      await page.getByRole('button', { name: 'Revoke' }).click()
      const dialog = page.getByRole('dialog', { name: 'Revoke the push key of Bikes that are pushed?' })
      await dialog.getByRole('button', { name: 'Revoke' }).click()
      await page.getByText('The push key is revoked').waitFor()
      expect((await push(5)).status).toBeGreaterThanOrEqual(400)
    }))

  test('of a large file can be paused, go on after a lost connection, and be given up', () =>
    visit(
      anywhere,
      async ({ page }) => {
        await begin(page, 'trees-in-pieces')
        const network = await page.context().newCDPSession(page)
        const slow = { latency: 5, downloadThroughput: 1e7, uploadThroughput: 2e6 }
        await network.send('Network.enable')
        await network.send('Network.emulateNetworkConditions', { offline: false, ...slow })
        const large = `name;height\n${'Oak;12,5\n'.repeat(1_200_000)}`
        await page.getByLabel('Drop files here').setInputFiles(file('large.csv', large))
        await page.getByText(/large\.csv: [1-9]\d? % sent/).waitFor()
        await page.getByRole('button', { name: 'Pause large.csv' }).click()
        await page.getByText(/large\.csv: paused at/).waitFor()
        await page.getByRole('button', { name: 'Resume large.csv' }).click()
        await page.getByText(/large\.csv: [1-9]\d? % sent/).waitFor()
        await network.send('Network.emulateNetworkConditions', { offline: true, ...slow })
        await page.getByText(/the connection was lost/).waitFor()
        await network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        })
        // By itself, once the connection is back.
        await page.getByText('The source is there.').waitFor()
        await page.getByText('large.csv', { exact: true }).waitFor()
        await network.send('Network.emulateNetworkConditions', { offline: false, ...slow })
        await page.getByLabel('Drop files here').setInputFiles(file('other.csv', large))
        await page.getByText(/other\.csv: [1-9]\d? % sent/).waitFor()
        await page.getByRole('button', { name: 'Cancel other.csv' }).click()
        await page.getByLabel('Drop files here').waitFor()
        expect(await page.getByText('other.csv', { exact: true }).count()).toBe(0)
      },
      { expected: /ERR_INTERNET_DISCONNECTED|^failed: / },
    ))

  onEveryScreen('meet no screen that axe finds fault with', async ({ page, check, colorScheme }) => {
    await begin(page, `trees-sourced-${colorScheme}`)
    await page.getByText('From records that are pushed').click()
    await page.getByLabel('A record as it will be sent').fill('{"name": "Oak", "height": 1}')
    await page.getByRole('button', { name: 'Read', exact: true }).last().click()
    await page.getByText('The source is there.').waitFor()
    await page.getByRole('button', { name: 'How to push' }).click()
    await page.getByRole('button', { name: 'Create a key' }).waitFor()
    await page.getByText('How the sources are read').click()
    await page.getByText('From an address').click()
    await page.getByLabel('Address of the file').fill('nowhere')
    await page.getByRole('button', { name: 'Read', exact: true }).first().click()
    await page.getByText('An address looks like').waitFor()
    await check('sources')
  })
})
