import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { anywhere, openSession, portal, shadowText, visit, withBrowser } from './visitor.ts'

withBrowser()

test('a chart is built by keyboard alone, saved, opened again, and its elements are drawn in another page', () =>
  visit(
    anywhere,
    async ({ page, calls }) => {
      await openSession(page)
      await page.goto(portal('/chart/'))
      const builder = page.locator('d4c-chart-builder')
      const key = page.keyboard
      const add = builder.getByRole('button', { name: 'Add a dataset' })
      await add.focus()
      await key.press('Enter')
      await key.type('earthquakes')
      const found = builder.getByRole('group', { name: 'Choose a dataset' }).getByRole('listitem')
      const isFound = async () => {
        const texts = await found.allTextContents()
        return texts.length < 4 && (texts[0]?.startsWith('Earthquakes') ?? false)
      }
      await expect.poll(isFound).toBe(true)
      await key.press('ArrowDown')
      await key.press('Enter')
      await expect.poll(() => add.evaluate((button) => button.matches(':focus'))).toBe(true)
      await expect.poll(() => builder.locator('d4c-chart canvas').count()).toBe(1)

      await builder.getByRole('radio', { name: 'Line', exact: true }).focus()
      await key.press('ArrowRight')
      await expect
        .poll(() => builder.getByRole('radio', { name: 'Smooth line', exact: true }).isChecked())
        .toBe(true)
      await builder.getByRole('button', { name: 'Add a series' }).focus()
      await key.press('Enter')
      await expect.poll(() => builder.locator('[data-serie]').count()).toBe(2)
      await builder.locator('[data-serie="1"] [data-tool=up]').focus()
      await key.press('Enter')
      await expect
        .poll(() => builder.locator('[data-serie="0"] [data-tool=name]').textContent())
        .not.toBe('Count')
      await key.press('Control+z')
      await expect
        .poll(() => builder.locator('[data-serie="0"] [data-tool=name]').textContent())
        .toBe('Count')
      await builder.getByLabel('Title of the chart').focus()
      await key.type('Quakes of mine')
      expect(await barriers(page)).toEqual([])
      await builder.getByRole('button', { name: 'Save', exact: true }).focus()
      await key.press('Enter')
      await builder.getByText('The chart is saved.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/chart\/[^/]+\/$/)
      expect(new URL(page.url()).search).toBe('')

      await page.reload()
      await expect.poll(() => builder.locator('[data-serie]').count()).toBe(2)
      expect(await builder.getByLabel('Title of the chart').inputValue()).toBe('Quakes of mine')
      await builder.getByRole('button', { name: 'Code' }).focus()
      await key.press('Enter')
      const code = await builder.getByRole('textbox', { name: 'Code of the chart' }).inputValue()
      expect(code.match(/<d4c-chart-serie /g)).toHaveLength(2)
      await key.press('Escape')
      const saved = page.url()

      await page.goto(portal('/conditions/'))
      const before = calls.length
      await page.evaluate((markup) => {
        const place = document.createElement('div')
        place.innerHTML = markup
        for (const { src } of place.querySelectorAll('script')) {
          const script = document.createElement('script')
          script.type = 'module'
          script.src = src
          document.head.append(script)
        }
        document.querySelector('main')?.append(place)
      }, code)
      await expect.poll(() => page.locator('main > div d4c-chart canvas').count()).toBe(1)
      expect(calls.slice(before).filter((url) => url.includes('/analyze/'))).toEqual([expect.any(String)])

      await page.goto(saved)
      await page.getByRole('banner').getByRole('link', { name: 'Back-office' }).waitFor()
      await builder.getByLabel('Anyone with the link can open it').focus()
      await key.press('Space')
      await builder.getByText('The chart is shared').waitFor()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await builder.getByRole('button', { name: 'Copy link' }).focus()
      await key.press('Enter')
      await builder.getByText('The link to this chart is copied.').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved)

      await page.context().clearCookies()
      await page.goto(saved)
      await builder.getByText('Somebody else shares this chart.').waitFor()
      await expect.poll(() => builder.locator('d4c-chart canvas').count()).toBe(1)
      expect(await builder.getByLabel('Title of the chart').inputValue()).toBe('Quakes of mine')
      await builder.getByRole('link', { name: 'Sign in to save' }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      expect(await barriers(page)).toEqual([])

      await openSession(page)
      await page.goto(saved)
      await builder.getByLabel('Anyone with the link can open it').click()
      await builder.getByText('The chart is yours alone again.').waitFor()
      await page.context().clearCookies()
      await page.goto(saved)
      await expect.poll(() => shadowText(builder)).toContain('Sign in to see yours')
    },
    { expected: /404/ },
  ))

test('a chart of an address that cannot be read is told of, and a phone has room for the builder', () =>
  visit(
    '/chart/?dataChart=nonsense',
    async ({ page }) => {
      const builder = page.locator('d4c-chart-builder')
      await builder.getByText('it is neither JSON nor base64 of JSON').waitFor()
      await builder.getByRole('button', { name: 'Add a dataset' }).click()
      await builder.getByRole('button', { name: /^Airports/ }).click()
      await expect.poll(() => builder.locator('d4c-chart canvas').count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const waiting = page.waitForEvent('download')
      await builder.getByRole('button', { name: 'CSV' }).click()
      expect((await waiting).suggestedFilename()).toBe('chart.csv')
    },
    { viewport: { width: 320, height: 700 } },
  ))
