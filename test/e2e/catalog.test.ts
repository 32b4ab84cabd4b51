import { describe, expect, test } from 'vitest'
import { portal, visit, withBrowser } from './visitor.ts'

withBrowser()

const phone = { viewport: { width: 320, height: 640 } }

describe('the catalog without JavaScript', () => {
  test('shows datasets, facets and a search that works by itself', () =>
    visit(
      '/explore/',
      async ({ page }) => {
        expect(await page.locator('.card').count()).toBe(12)
        await page
          .getByRole('link', { name: /^Transport/ })
          .first()
          .click()
        await page.waitForURL(/refine\.theme=Transport/)
        const titles = await page.locator('.card h2').allTextContents()
        expect(titles).toContain('US domestic flights, first half of 2001')
        await page.getByRole('searchbox').fill('airports')
        await page.getByRole('button', { name: 'Search' }).click()
        await page.waitForURL(/q=airports/)
        expect(page.url()).toContain('refine.theme=Transport')
        expect(await page.locator('.card h2').first().textContent()).toContain('Airports')
      },
      { javaScriptEnabled: false },
    ))

  test('is read in French by whoever asks for it', () =>
    visit(
      '/explore/',
      async ({ page }) => {
        expect(await page.locator('html').getAttribute('lang')).toBe('fr')
        expect(await page.locator('h1').textContent()).toBe('Jeux de données')
      },
      { javaScriptEnabled: false, locale: 'fr-FR' },
    ))

  test('fits a narrow phone', () =>
    visit(
      '/explore/',
      async ({ page }) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      },
      phone,
    ))
})

describe('the catalog', () => {
  test('follows what is typed, keeps it in the address, and goes back', () =>
    visit('/explore/', async ({ page }) => {
      const before = await page.locator('.result-count').textContent()
      await page.getByRole('combobox', { name: 'Search datasets' }).pressSequentially('earthquake')
      await page.waitForURL(/q=earthquake/)
      await expect.poll(() => page.locator('.card h2').first().textContent()).toContain('Earthquakes')
      expect(await page.getByRole('combobox', { name: 'Search datasets' }).inputValue()).toBe('earthquake')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
      await page.goto(page.url())
      expect(await page.locator('.card h2').first().textContent()).toContain('Earthquakes')
      await page.getByRole('link', { name: 'Clear all filters' }).click()
      await expect.poll(() => page.locator('.result-count').textContent()).toBe(before)
    }))

  test('proposes datasets while one types, by keyboard, and forgives a wrong letter', () =>
    visit('/explore/', async ({ page, settled }) => {
      await settled()
      await page.locator('#q').focus()
      await page.keyboard.type('airpo')
      const list = page.getByRole('listbox', { name: 'Proposals' })
      await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(0)
      // The list comes back after the page around it has been exchanged.
      await page.waitForURL(/q=airpo/)
      await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/explore\/dataset\/airports\//)
      await page.goto(portal('/explore/?q=airpots'))
      expect(await page.locator('.corrected').textContent()).toContain('airports')
      expect(await page.locator('.card').count()).toBeGreaterThan(0)
    }))

  test('says why nothing is found and how to get out', () =>
    visit('/explore/?q=zzzzzz', async ({ page }) => {
      expect(await page.locator('.empty h2').textContent()).toBe('No dataset for “zzzzzz”')
      await page.getByRole('link', { name: 'Remove filter Text: zzzzzz' }).click()
      await expect.poll(() => page.locator('.card').count()).toBe(12)
    }))

  test('pages through its datasets', () =>
    visit('/explore/?sort=title', async ({ page }) => {
      const first = await page.locator('.card h2').first().textContent()
      await page.getByRole('link', { name: 'Next page' }).click()
      await page.waitForURL(/start=12/)
      await expect.poll(() => page.locator('.card h2').first().textContent()).not.toBe(first)
    }))

  test('is walked with the keyboard alone', () =>
    visit('/explore/', async ({ page }) => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
    }))

  test('tells of a dataset that is not there', () =>
    visit(
      '/explore/dataset/nowhere/table/',
      async ({ page }) => {
        expect(await page.locator('.problem').textContent()).toContain('“nowhere”')
        expect(await page.getByRole('link', { name: 'Go to the catalog' }).count()).toBe(1)
      },
      { expected: /404/ },
    ))
})
