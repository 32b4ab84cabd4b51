import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const search = 'form[data-call="/d4c/api/records/1.0/search/"]'

describe('the description of the API', () => {
  test('is reached from the navigation and tries a call by keyboard', () =>
    visit('/explore/', async ({ page }) => {
      await page.locator('#site-nav').getByRole('link', { name: 'API' }).click()
      await page.waitForURL('**/docs/api/')
      const form = page.locator(search)
      const operation = page.locator('details', { has: form })
      await operation.locator('summary').focus()
      await page.keyboard.press('Enter')
      await form.locator('[data-sent="dataset"]').fill('airports')
      const refine = form.locator('.parameter', { hasText: 'refine.{field}' })
      await refine.getByLabel('refine.{field}: field').fill('state')
      await refine.locator('[data-sent]').fill('TX')
      await form.locator('[data-sent="rows"]').fill('1')
      await form.locator('[data-sent="rows"]').press('Enter')
      const exchange = operation.locator('.exchange')
      await expect.poll(() => exchange.textContent()).toContain('200')
      expect(await exchange.locator('.address').textContent()).toBe(
        'GET /d4c/api/records/1.0/search/?dataset=airports&refine.state=TX&rows=1',
      )
      expect(await exchange.getByRole('region', { name: 'Headers' }).textContent()).toContain('etag: ')
      expect(await exchange.getByRole('region', { name: 'Body' }).textContent()).toContain('"nhits": 209')

      await form.locator('[data-method]').selectOption('POST')
      await form.getByRole('button', { name: 'Send' }).press('Enter')
      await expect.poll(() => exchange.locator('.address').textContent()).toContain('POST /d4c/api/')
      await expect
        .poll(() => exchange.getByRole('region', { name: 'Body' }).textContent())
        .toContain('"nhits": 209')
    }))

  test('shows the beginning of a long answer, and tells so', () =>
    visit('/docs/api/', async ({ page }) => {
      const form = page.locator('form[data-call="/d4c/api/records/1.0/download/"]')
      const operation = page.locator('details', { has: form })
      await operation.locator('summary').click()
      await form.locator('[data-sent="dataset"]').fill('flights-3m')
      await form.getByRole('button', { name: 'Send' }).click()
      await expect
        .poll(() => operation.locator('.exchange').textContent(), { timeout: 10_000 })
        .toContain('Only the first')
    }))

  test('shows a failure as it is answered', () =>
    visit(
      '/docs/api/?lang=fr',
      async ({ page }) => {
        const form = page.locator(search)
        const operation = page.locator('details', { has: form })
        await operation.locator('summary').click()
        await form.locator('[data-sent="dataset"]').fill('nothing')
        await form.getByRole('button', { name: 'Envoyer' }).click()
        await expect.poll(() => operation.locator('.exchange').textContent()).toContain('404')
      },
      { expected: /404/ },
    ))

  test('gives the portal what is written, as JSON', () =>
    visit(
      '/docs/api/',
      async ({ page }) => {
        const form = page.locator('form[data-call="/d4c/api/datasets/1.0/{id}/feedback/"]')
        const operation = page.locator('details', { has: form })
        await operation.locator('summary').click()
        await form.locator('[data-path="id"]').fill('airports')
        await form.locator('[data-body]').fill('{"comment":"Thank you"}')
        await form.getByRole('button', { name: 'Send' }).click()
        // Nobody has asked for feedback on this dataset.
        await expect.poll(() => operation.locator('.exchange').textContent()).toContain('feedback.closed')
        expect(await operation.locator('.exchange .address').textContent()).toBe(
          'POST /d4c/api/datasets/1.0/airports/feedback/  {"comment":"Thank you"}',
        )
      },
      { expected: /403/ },
    ))

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280])
      test(`has no barrier and no sideways scrolling at ${width} px (${colorScheme})`, () =>
        visit(
          '/docs/api/',
          async ({ page }) => {
            await page.locator(search).locator('xpath=..').locator('summary').click()
            await page.locator(search).locator('[data-sent="dataset"]').fill('airports')
            await page.locator(search).getByRole('button', { name: 'Send' }).click()
            await expect.poll(() => page.locator('.exchange:visible').textContent()).toContain('200')
            await page.evaluate(axe.source)
            const violations = await page.evaluate(
              '(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(({ id, nodes }) => [id, nodes[0].html]))()',
            )
            expect(violations).toEqual([])
            const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
            expect(wide).toBeLessThanOrEqual(0)
            if (process.env.D4C_SHOTS)
              await page.screenshot({ path: `${process.env.D4C_SHOTS}/${width}-${colorScheme}.png` })
          },
          { colorScheme, viewport: { width, height: 900 } },
        ))
})
