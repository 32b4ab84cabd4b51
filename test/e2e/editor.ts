import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPassword } from './portal.ts'
import { anywhere, visit } from './visitor.ts'

/** Types a name and a password into the form of the back-office. */
export async function signIn(page: Page, password = adminPassword): Promise<void> {
  await page.getByLabel('User name or e-mail').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What axe finds in a page, shadow roots included. */
export const findings = `(async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary).slice(0, 3) }))
})()`

interface Screens {
  page: Page
  /** Fails when axe finds fault with what is shown, or when it is wider than the window. */
  check: (screen: string) => Promise<void>
  colorScheme: 'light' | 'dark'
  width: number
}

/** A journey through the back-office on a wide light screen and on a narrow dark one. */
export function onEveryScreen(
  title: string,
  journey: (screens: Screens) => Promise<void>,
  { expected }: { expected?: RegExp } = {},
): void {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const)
    test(`${title} (${colorScheme}, ${width} px)`, () =>
      visit(
        anywhere,
        async ({ page, settled }) => {
          const check = async (screen: string) => {
            await settled()
            if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
            // A busy machine is still drawing what fades away; a fault that stays is one.
            await expect.poll(() => page.evaluate(findings), { message: screen }).toEqual([])
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
              screen,
            ).toBeLessThanOrEqual(width)
          }
          await journey({ page, check, colorScheme, width })
        },
        { colorScheme, viewport: { width, height: 800 }, ...(expected && { expected }) },
      ))
}
