import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, createDataset } from './call.ts'
import { findings, signIn } from './editor.ts'
import { adminPassword } from './portal.ts'
import { portal, visit, visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const rows = (page: Page) => page.locator('d4c-backoffice table tbody tr')

describe('signing in', () => {
  test('leads from the public pages to the datasets and back out', () =>
    visit('/explore/', async ({ page }) => {
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect.poll(() => page.title()).toMatch(/^Sign in/)
      await signIn(page)
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
      await expect.poll(() => page.title()).toMatch(/^Datasets/)
      await page.reload()
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
      await page.getByRole('button', { name: 'admin' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('User name or e-mail').waitFor()
      // What stays opens nothing: it tells a known device from one that guesses.
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['d4c_device'])
    }))

  test('a wrong password is told, and the name stays', () =>
    visit(
      '/publish/',
      async ({ page }) => {
        await signIn(page, 'not the right one')
        await page.getByRole('alert').waitFor()
        expect(await page.getByLabel('User name or e-mail').inputValue()).toBe('admin')
        expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
      },
      { expected: /401/ },
    ))

  test('a session that ends in the middle asks again over the page, and goes on with what was sent', () =>
    visitSignedIn(
      '/publish/',
      async ({ page }) => {
        await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
        await page.context().clearCookies({ name: 'd4c_session' })
        await page.getByLabel('Search').fill('communes')
        await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
        expect(await page.getByRole('dialog').getByLabel('User name or e-mail').inputValue()).toBe('admin')
        await page.getByLabel('Password', { exact: true }).fill(adminPassword)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect.poll(() => rows(page).count()).toBe(1)
        expect(await page.getByLabel('Search').inputValue()).toBe('communes')
      },
      { expected: /401/ },
    ))
})

test('the language that somebody chooses is spoken the next time as well', () =>
  visit('/publish/', async ({ page }) => {
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByRole('heading', { name: 'Connexion' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Connexion' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await signIn(page)
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await page.getByRole('heading', { name: 'Jeux de données' }).waitFor()
    await page.context().clearCookies({ name: 'd4c_lang' })
    await page.reload()
    await page.getByRole('heading', { name: 'Jeux de données' }).waitFor()
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Datasets' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
    await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('en')
    await page.getByLabel('Language').selectOption('That of the browser')
    await page.keyboard.press('Control+s')
    await page.getByText('Your details are saved').waitFor()
  }))

describe('the list of datasets', () => {
  test('finds, sorts and narrows, and its address says so', () =>
    visitSignedIn('/publish/', async ({ page }) => {
      await page.getByLabel('Search').fill('france')
      await expect.poll(() => rows(page).count()).toBe(3)
      await page.getByRole('button', { name: 'Title' }).click()
      await expect.poll(() => rows(page).first().textContent()).toContain('Communes de France')
      expect(new URL(page.url()).search).toBe('?search=france&sort=title')
      await page.reload()
      await expect.poll(() => rows(page).count()).toBe(3)
      expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe(
        'ascending',
      )
      await page.getByLabel('State').selectOption('Not published')
      await page.getByRole('heading', { name: 'No dataset matches' }).waitFor()
      await page.getByRole('button', { name: 'Clear search and filters' }).click()
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
    }))

  test('unpublishes what was chosen once its name was confirmed, and publishes it again', () =>
    visitSignedIn('/publish/?search=birdstrikes', async ({ page }) => {
      await expect.poll(() => rows(page).count()).toBe(1)
      const title = (await rows(page).locator('a').textContent()) ?? ''
      await page.getByLabel(`Select ${title}`).check()
      await page.getByRole('button', { name: 'Unpublish' }).click()
      const dialog = page.getByRole('dialog', { name: 'Unpublish this dataset?' })
      expect(await dialog.textContent()).toContain(title)
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      expect(await rows(page).textContent()).not.toContain('Not published')

      await page.getByRole('button', { name: 'Unpublish' }).click()
      await dialog.getByRole('button', { name: 'Unpublish the dataset' }).click()
      await expect.poll(() => rows(page).textContent()).toContain('Not published')
      await page.getByLabel(`Select ${title}`).check()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Publish this dataset?' })
      expect(await question.textContent()).toContain(title)
      await question.getByRole('button', { name: 'Publish the dataset' }).click()
      await expect.poll(() => rows(page).textContent()).not.toContain('Not published')
    }))

  test('asks before it publishes several, and leaves out those without a source', () =>
    visitSignedIn('/publish/', async ({ page }) => {
      const made = 'birdstrikes-without-a-source'
      await createDataset(page, { dataset_id: made, metas: { title: 'Birdstrikes without a source' } })
      await page.goto(portal('/publish/?search=birdstrikes'))
      await expect.poll(() => rows(page).count()).toBe(2)
      for (const row of await rows(page).all()) await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Publish these 2 datasets?' })
      await question.getByText('no source, no records').waitFor()
      expect(await question.getByLabel('Leave out the one without a source').isChecked()).toBe(true)
      await question.getByRole('button', { name: 'Publish the dataset' }).click()
      await page.getByText('The dataset is on its way to being published').waitFor()
      await expect
        .poll(() => rows(page).filter({ hasText: 'without a source' }).textContent())
        .toContain('Not published')
      await call(page, 'POST', `management/1.0/datasets/${made}/delete/`)
    }))

  test('Shift+D shows what the screen was made of, but not while typing', () =>
    visitSignedIn('/publish/?search=airports', async ({ page }) => {
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
      await page.getByLabel('Search').press('Shift+D')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.getByLabel('Search').fill('airports')
      await page.getByRole('heading', { name: 'Datasets' }).focus()
      await page.keyboard.press('Shift+D')
      await expect.poll(() => page.getByRole('dialog').textContent()).toContain('"dataset_id": "airports"')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }))
})

const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('d4c-backoffice')?.shadowRoot?.activeElement?.textContent ?? '')

test('signing in and following a link move the focus to the heading of the new screen', () =>
  visit('/publish/', async ({ page }) => {
    await signIn(page)
    await expect.poll(() => focused(page)).toBe('Datasets')
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Your account')
    await page.goBack()
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
  }))

test('a dialog keeps the focus inside and gives it back', () =>
  visitSignedIn('/publish/', async ({ page }) => {
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => focused(page)).toBe('Cancel')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Delete')
  }))

test('a page of somebody else, right to left and without a base, holds the screen in its hash', () =>
  visit('/demo/', async ({ page }) => {
    const html =
      '<!doctype html><html lang="fr" dir="rtl"><title>CMS</title><h1>CMS</h1><d4c-backoffice></d4c-backoffice><script type="module" src="/d4c/widgets/d4c-backoffice.js"></script>'
    await page.route('**/cms', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'Content-Security-Policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
        },
        body: html,
      }),
    )
    await page.goto(`${new URL(page.url()).origin}/cms`)
    await page.getByLabel('Nom d’utilisateur ou adresse e-mail').fill('admin')
    await page.getByLabel('Mot de passe', { exact: true }).fill(adminPassword)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
    await page.getByRole('navigation').getByRole('link', { name: 'Compte' }).click()
    await page.getByRole('heading', { name: 'Votre compte' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/-/account/')
    expect(await page.title()).toBe('CMS')
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBe(window)
  }))

describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320])
      test(`on any screen (${colorScheme}, ${width} px), and nothing is wider than the window`, () =>
        visit(
          '/publish/',
          async ({ page, settled }) => {
            const check = async (screen: string) => {
              await settled()
              await page.evaluate(axe.source)
              expect(await page.evaluate(findings), screen).toEqual([])
              expect(
                await page.evaluate(() => document.documentElement.scrollWidth),
                screen,
              ).toBeLessThanOrEqual(width)
            }
            await page.getByLabel('User name or e-mail').waitFor()
            await check('sign in')
            await signIn(page)
            await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
            await check('datasets')
            await rows(page).first().getByRole('checkbox').check()
            await page.getByRole('button', { name: 'Delete' }).click()
            await page.getByRole('dialog').waitFor()
            await check('confirmation')
            await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
            await page.getByRole('button', { name: 'admin' }).click()
            await page.getByRole('menu').waitFor()
            await check('menu')
            await page.getByRole('menuitem', { name: 'Account' }).click()
            await page.getByRole('heading', { name: 'Your account' }).waitFor()
            await check('account')
            for (const name of ['Users', 'Groups', 'Invitations', 'Log']) {
              await page.getByRole('navigation').getByRole('link', { name }).click()
              await page.getByRole('heading', { name, level: 1 }).waitFor()
              await check(name)
            }
          },
          { colorScheme, viewport: { width, height: 800 } },
        ))
})

test('a screen whose files went with an update of the portal offers to load the page anew', () =>
  visitSignedIn(
    '/publish/',
    async ({ page }) => {
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(22)
      await page.route('**/d4c/widgets/backoffice/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('link', { name: 'Users' }).click()
      const notice = page.getByRole('alert')
      await notice.getByRole('heading', { name: 'The portal has been updated' }).waitFor()
      await page.unroute('**/d4c/widgets/backoffice/**')
      await notice.getByRole('button', { name: 'Reload the page' }).click()
      await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    },
    { expected: /404|module/ },
  ))
