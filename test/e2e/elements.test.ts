import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ElementFacts } from '../../src/portal/documents.ts'
import { barriers } from './barriers.ts'
import { dataOf, notSpoken } from './spoken.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const tags = readdirSync(new URL('../../elements', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

type Facts = Pick<ElementFacts, 'tag' | 'example' | 'notes' | 'variables' | 'events' | 'parts' | 'methods'>
const facts: Facts[] = JSON.parse(readFileSync(new URL('../../dist/elements.json', import.meta.url), 'utf8'))

/** Pages that together have every part that a page of an element may have. */
const whole = new Set(['d4c-map', 'd4c-facets', 'd4c-table'])
for (const part of ['notes', 'variables', 'events', 'parts', 'methods'] as const) {
  const found = facts.find((element) => element[part])
  if (!found) throw new Error(`no page of an element has ${part}`)
  whole.add(found.tag)
}

/** One example speaks French, one has the entity of an ampersand in a label. */
const speaksOtherwise = new Set(['d4c-config', 'd4c-multi-highcharts'])

/** What authors wrote into the examples. */
const examples = facts.flatMap(({ example }) =>
  (example ?? '').split(/[<>"'{}[\]=\n]+|, /).map((text) => text.trim()),
)

async function darkPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

describe('the pages of the elements', () => {
  test('lead to each of them', () =>
    visit('/docs/', async ({ page }) => {
      const names = await page.locator('.element-list code').allTextContents()
      expect(names.sort()).toEqual(tags.map((tag) => `<${tag}>`).sort())
      await page.getByRole('link', { name: 'Templates' }).click()
      await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
      expect(await barriers(page)).toEqual([])
    }))

  test('show an example that can be changed and put back', () =>
    visit('/docs/elements/d4c-scope/', async ({ page }) => {
      const result = page.getByRole('region', { name: 'Result' })
      await result.getByText('places called “Springfield”').waitFor()
      const source = page.getByLabel('Its source: change it and see')
      await source.fill((await source.inputValue()).replaceAll('Springfield', 'Franklin'))
      await result.getByText('places called “Franklin”').waitFor()
      await page.getByRole('button', { name: 'Take back my changes' }).click()
      await result.getByText('places called “Springfield”').waitFor()
    }))

  // One template makes all pages: those that have each of its parts are looked at whole, of the others what is alive.
  test.for([...whole])('%s is a page without barriers, on a phone and in the dark too', (tag) =>
    visit(`/docs/elements/${tag}/`, async ({ page, settled }) => {
      await settled()
      expect(await barriers(page)).toEqual([])
      await darkPhone(page)
      expect(await barriers(page)).toEqual([])
    }),
  )

  // Half of each is waiting until the page asks for nothing more. Its sentences are accented and longer: those that are
  // not from a catalogue, or do not fit a phone, show.
  test.concurrent.for(tags)(
    '%s is alive, all from a catalogue, without barriers, on a phone and in the dark too',
    (tag, { expect }) =>
      visit(`/docs/elements/${tag}/?lang=en-XA`, async ({ page, settled }) => {
        const data = dataOf(page)
        await page.waitForFunction((tag) => customElements.get(tag), tag)
        await settled()
        if (!speaksOtherwise.has(tag))
          expect(await notSpoken(page, async () => [...(await data()), ...examples], '.live-result')).toEqual(
            [],
          )
        expect(await page.locator('.live-result [part~="error"]').allTextContents()).toEqual([])
        expect(await barriers(page, '.live-result')).toEqual([])
        await darkPhone(page)
        await expect
          .poll(() =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          )
          .toBe(0)
        expect(await barriers(page, '.live-result')).toEqual([])
      }),
  )
})
