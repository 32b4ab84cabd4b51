import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onEveryScreen, signIn } from './editor.ts'
import { anywhere, openSession, portal, visit, withBrowser } from './visitor.ts'

withBrowser()

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(portal(path))
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

describe('the portal as a whole', () => {
  test('is named, and its new name stands on the pages from then on; closing it is asked for once more', () =>
    visit(anywhere, async ({ page }) => {
      await openSession(page)
      await open(page, '/publish/-/portal/', 'Portal')
      await page.getByLabel('Name').fill('Data of <b>Ghent</b>')
      await page.getByRole('textbox', { name: 'Of each user' }).fill('many')
      await page.keyboard.press('Control+s')
      await page.getByText('A whole number from 0 on, or nothing.').waitFor()
      await page.getByRole('textbox', { name: 'Of each user' }).fill('')
      await page.reload()
      expect(await page.getByLabel('Name').inputValue()).toBe('Data of <b>Ghent</b>')
      await page.keyboard.press('Control+s')
      await page.getByText('The settings are saved and hold').waitFor()
      expect(await (await fetch(portal('/explore/'))).text()).toContain('Data of &lt;b&gt;Ghent&lt;/b&gt;')

      await page.getByLabel('Who sees the portal').selectOption('Only people with an account')
      await page.keyboard.press('Control+s')
      const dialog = page.getByRole('dialog', { name: 'Close Data of <b>Ghent</b> to visitors?' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect((await fetch(portal('/explore/'))).status).toBe(200)
      await page.getByLabel('Who sees the portal').selectOption('Everybody')
      await page.getByLabel('Name').fill('')
      await page.keyboard.press('Control+s')
      await expect
        .poll(async () => (await fetch(portal('/explore/'))).text())
        .not.toContain('Data of &lt;b&gt;Ghent')
    }))

  test('shows a reuse once somebody has accepted it', () =>
    visit('/publish/', async ({ page }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        title: 'Shaking <i>map</i>',
        url: 'https://example.org/map',
        description: 'A map of it.',
        author_name: 'Eve',
        author_email: 'eve@example.org',
      }))
        form.append(name, value)
      const proposed = await fetch(portal('/d4c/api/datasets/1.0/earthquakes/reuses/'), {
        method: 'POST',
        body: form,
      })
      expect(proposed.ok, await proposed.text()).toBe(true)
      await signIn(page)
      await page.getByRole('link', { name: 'Reuses' }).click()
      await page.getByRole('button', { name: 'Edit Shaking <i>map</i>' }).click()
      await page.getByRole('dialog').getByLabel('Address').fill('javascript:alert(1)')
      await page.keyboard.press('Control+s')
      await page.getByText('An address looks like').waitFor()
      await page.getByRole('dialog').getByLabel('Address').fill('https://example.org/atlas')
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Accept Shaking <i>map</i>' }).click()
      await page.getByText('Shaking <i>map</i> is shown with its dataset now').waitFor()
      const shown = await (await fetch(portal('/d4c/api/datasets/1.0/earthquakes/reuses/'))).text()
      expect(shown).toContain('https://example.org/atlas')
      await page.getByLabel('Show').selectOption('Accepted')
      await page.getByRole('button', { name: 'Delete Shaking <i>map</i>' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No reuse is here').waitFor()
    }))

  test('lets people follow a dataset, from its page and out of their account', () =>
    visit('/explore/dataset/earthquakes/information/', async ({ page }) => {
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await page.getByRole('link', { name: 'Sign in to follow it' }).click()
      await signIn(page)
      await page.getByRole('heading', { name: 'Datasets', level: 1 }).waitFor()
      await page.goto(portal('/explore/dataset/earthquakes/information/'))
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      const follow = page.getByRole('button', { name: 'Follow this dataset' })
      await follow.click()
      await page.getByRole('button', { name: 'You follow this dataset', pressed: true }).waitFor()
      await expect
        .poll(() =>
          page.evaluate(() =>
            fetch('/d4c/api/account/subscriptions/datasets/').then((answer) => answer.text()),
          ),
        )
        .toContain('earthquakes')
      await open(page, '/publish/-/account/', 'Your account')
      await page.getByRole('button', { name: 'Unfollow Earthquakes of one week' }).click()
      await page.getByText('You follow no dataset.').waitFor()
    }))

  test('lists what visitors wrote and what failed in their browsers', () =>
    visit(
      '/explore/',
      async ({ page }) => {
        const sent = await fetch(portal('/slack_feedback/'), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ message: 'Where are <b>trees</b>?' }),
        })
        expect(sent.ok, await sent.text()).toBe(true)
        const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/errorprobe/'))
        await page.evaluate(() => {
          setTimeout(() => {
            throw new Error('A page fails on purpose')
          })
        })
        expect((await reported).status()).toBe(204)
        await openSession(page)
        await open(page, '/publish/', 'Datasets')
        await page.getByRole('link', { name: 'Messages' }).click()
        await page.getByText('Where are <b>trees</b>?').waitFor()
        await page.getByText('Where it happened').first().click()
        await page.getByText('Error: A page fails on purpose').waitFor()
        await page.getByRole('button', { name: 'Remove “A page fails on purpose”' }).click()
        await page.getByText('No page has reported an error.').waitFor()
        await page.getByRole('button', { name: 'Archive “Message of a visitor”' }).first().click()
        await page.getByText('There are no open messages').waitFor()
        await page.getByLabel('Show').selectOption('Archived')
        await page.getByRole('button', { name: 'Reopen “Message of a visitor”' }).first().waitFor()
      },
      { expected: /on purpose/ },
    ))

  onEveryScreen('meets no screen that axe finds fault with', async ({ page, check }) => {
    await openSession(page)
    for (const [path, heading] of [
      ['/publish/-/portal/', 'Portal'],
      ['/publish/-/reuses/', 'Reuses'],
      ['/publish/-/messages/', 'Messages'],
      ['/publish/-/account/', 'Your account'],
      ['/explore/dataset/earthquakes/information/', 'Earthquakes of one week'],
    ] as const) {
      await open(page, path, heading)
      await check(path)
    }
  })
})
