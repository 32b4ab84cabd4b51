import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const pages = [
  '/explore/',
  '/explore/?q=zzzzzz',
  '/explore/dataset/airports/information/',
  '/explore/dataset/airports/table/?refine.state=CA',
  '/explore/dataset/airports/map/',
  '/explore/dataset/flights-3m/analyze/',
  '/explore/dataset/airports/export/',
  '/explore/dataset/airports/api/',
  '/explore/embed/dataset/airports/table/',
  '/demo/',
  '/demo/flights/',
  '/demo/places.html',
  '/demo/catalog.html',
  '/demo/two-contexts.html',
]

interface Finding {
  id: string
  nodes: string[]
}

/** What axe finds in a page, shadow roots included. */
const findings = `(async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary).slice(0, 3) }))
})()`

describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of pages)
      test(`${path} (${colorScheme})`, () =>
        visit(
          path,
          async ({ page }) => {
            await page.waitForTimeout(1200)
            await page.evaluate(axe.source)
            expect((await page.evaluate(findings)) as Finding[]).toEqual([])
          },
          { colorScheme },
        ))
})
