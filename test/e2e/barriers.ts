import axe from 'axe-core'
import type { Page } from 'playwright-core'

const run = (within: string) => `(async () => {
  const { violations } = await axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary).slice(0, 3) }))
})()`

/** What axe finds in a page, or in what a selector names of it, shadow roots included. */
export async function barriers(page: Page, within = 'html'): Promise<{ id: string; nodes: string[] }[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  return page.evaluate(run(within))
}
