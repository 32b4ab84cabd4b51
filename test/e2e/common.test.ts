import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const tags = readdirSync(new URL('../../elements', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

type Fault = 'none' | 'held' | 'failing' | 'offline' | 'hostile'

declare global {
  interface Window {
    fault: Fault
    broken?: boolean
  }
}

/** What strangers may have written into records and descriptions. */
const hostile = [
  '<img src=x onerror="window.broken = true"><script>window.broken = true</script>',
  '{{ 6 | times: 7 }}{% for i in (1..9) %}{{ i }}{% endfor %}',
  '\u202Eright to left\u202C 👩‍🚀 "quoted" \'too\' \u0000',
  'javascript:window.broken=true',
  'x'.repeat(100_000),
  '',
  null,
]

/** Stands between the page and the data API. */
function interpose(values: readonly (string | null)[]): void {
  const original = window.fetch
  window.fault = 'none'
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  let nth = 0
  const spoil = (value: unknown, as = (text: string | null | undefined): unknown => text): unknown => {
    if (typeof value === 'string') return as(values[nth++ % values.length])
    if (Array.isArray(value)) return value.map((one) => spoil(one, as))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, as)]))
    return value
  }
  // Names by which things are found stay; what people write does not.
  const spoilAnswer = (answer: unknown, key = ''): unknown => {
    if (key === 'fields' && !Array.isArray(answer)) return spoil(answer)
    if (key === 'metas' || key === 'label') return spoil(answer)
    // Names of categories are never null.
    if (key === 'facets') return spoil(answer, (text) => text ?? '')
    if (Array.isArray(answer)) return answer.map((one) => spoilAnswer(one))
    if (typeof answer === 'object' && answer !== null)
      return Object.fromEntries(Object.entries(answer).map(([name, one]) => [name, spoilAnswer(one, name)]))
    return answer
  }
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.includes('/api/')) return original(input, init)
    if (window.fault === 'held')
      return new Promise((_, failed) =>
        init?.signal?.addEventListener('abort', () => failed(new DOMException('gone', 'AbortError'))),
      )
    if (window.fault === 'failing') return json({ error: 'It is <b>broken</b>' }, 500)
    if (window.fault === 'offline') throw new TypeError('Failed to fetch')
    const answer = await original(input, init)
    if (window.fault !== 'hostile' || !answer.headers.get('Content-Type')?.includes('json')) return answer
    return json(spoilAnswer(await answer.json()))
  }
}

/** Shows the example, some way, under a fault of the network. */
async function show(page: Page, fault: Fault, markup: string, milliseconds = 250): Promise<void> {
  await page.evaluate(
    ({ fault, markup }) => {
      window.fault = fault
      const template = document.createElement('template')
      template.innerHTML = markup
      document.querySelector('.live-result')?.replaceChildren(template.content)
    },
    { fault, markup },
  )
  await page.waitForTimeout(milliseconds)
}

/** Console errors are for builders; what was not caught is for us. */
const uncaught = (troubles: readonly string[]) =>
  troubles.filter(
    (trouble) => trouble.startsWith('uncaught') || /> failed:|Minified React error/.test(trouble),
  )

describe('every element stands what may come', () => {
  // Most of each is waiting.
  test.concurrent.each(tags)('%s', (tag) =>
    visit(`/docs/elements/${tag}/`, async ({ page, troubles }) => {
      await page.waitForFunction((tag) => customElements.get(tag), tag)
      await page.waitForLoadState('networkidle')
      const example = await page.getByLabel('Its source: change it and see').inputValue()
      await page.evaluate(interpose, hostile)

      await show(page, 'failing', example)
      await show(page, 'offline', example)
      await show(page, 'hostile', example, 600)
      expect(await page.evaluate(() => window.broken)).toBeUndefined()
      const shown = await page.locator('.live-result').ariaSnapshot()
      expect(shown).not.toMatch(/(^|\W)42123456789/)

      // Taken away while it waits, moved, twice on a page, declared before its context.
      await show(page, 'held', example, 100)
      await show(page, 'none', example + example, 100)
      await page.evaluate((tag) => {
        const element = document.querySelector(`.live-result ${tag}`)
        const place = document.createElement('section')
        document.querySelector('.live-result')?.append(place)
        if (element) place.append(element)
      }, tag)
      await show(page, 'none', `<${tag} context="not-declared"></${tag}>`, 100)

      // Each attribute set to something it cannot be, and taken away again.
      await show(page, 'none', example, 250)
      await page.evaluate((tag) => {
        const names = [...document.querySelectorAll('table.reference tbody th code')].map(
          (code) => code.textContent ?? '',
        )
        const element = document.querySelector(`.live-result ${tag}`)
        for (const name of names.filter((name) => /^[a-z-]+$/.test(name) && name !== 'context')) {
          const before = element?.getAttribute(name)
          for (const nonsense of ['', '{', '-1e999', '{{ nothing.at.all }}', '{{ 1 |'])
            element?.setAttribute(name, nonsense)
          if (before == null) element?.removeAttribute(name)
          else element?.setAttribute(name, before)
        }
      }, tag)
      await page.waitForTimeout(250)
      expect(uncaught(troubles)).toEqual([])
      troubles.length = 0
    }),
  )
})
