import type { Page } from 'playwright-core'
import { adminPassword } from './portal.ts'

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
