import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkMailedTo } from './mail.ts'
import { adminPassword } from './portal.ts'
import { portal, visit, visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const signIn = async (page: Page, name: string, password: string) => {
  await page.getByLabel('User name or e-mail').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an administrator makes a group and invites somebody into it, who comes and may what the group may', () =>
  visit('/publish/-/groups/', async ({ page }) => {
    await signIn(page, 'admin', adminPassword)
    await page.getByRole('button', { name: 'New group' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Water office')
    await page.getByRole('dialog').getByLabel('Maximum number of datasets').fill('twelve')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('A whole number from 0 on, or nothing.').waitFor()
    await page.getByRole('dialog').getByLabel('Maximum number of datasets').fill('12')
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Water office: Create datasets').check()
    await page.getByRole('button', { name: 'Save permissions' }).click()
    await page.getByText('The permissions are saved').waitFor()

    await page.getByRole('link', { name: 'Invitations' }).click()
    await page.getByLabel('E-mail addresses').fill('ada@example.org; nobody')
    await page.reload()
    expect(await page.getByLabel('E-mail addresses').inputValue()).toBe('ada@example.org; nobody')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await page.getByText('“nobody” is no e-mail address.').waitFor()
    await page.getByLabel('E-mail addresses').fill('ada@example.org')
    await page.getByRole('group', { name: 'They join' }).getByLabel('Water office').check()
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await page.getByText('ada@example.org: not sent, kept in the outbox').waitFor()

    await page.getByLabel('E-mail addresses').fill('later@example.org')
    await page.goto('about:blank')
    await page.goto(portal(`/publish/${await linkMailedTo('ada@example.org', 'invitation')}`))
    await page.getByLabel('User name').fill('ada')
    await page.getByLabel('New password').fill('ada')
    await page.getByRole('button', { name: 'Make my account' }).click()
    await page.getByText('At least 10 characters.').waitFor()
    await page.getByLabel('New password').fill('bread and butter')
    await page.getByRole('button', { name: 'Make my account' }).click()
    await page.getByRole('heading', { name: 'There is no dataset yet' }).waitFor()
    expect(page.url()).not.toContain('token')
    // What the administrator had begun to type in this tab is not for who came after.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      'later@example.org',
    )
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Datasets',
      'Account',
    ])
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByText('Create datasets').waitFor()
  }))

test('somebody changes the own details, makes a key that is shown once, and revokes it', () =>
  visitSignedIn('/publish/-/account/', async ({ page }) => {
    await page.getByLabel('First name').fill('Grace')
    await page.reload()
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Grace' }).waitFor()

    await page.getByLabel('Label').fill('nightly')
    await page.getByRole('button', { name: 'Create a key' }).click()
    const key = (await page.locator('d4c-backoffice code').textContent()) ?? ''
    expect(key.length).toBeGreaterThan(20)
    const status = await page.evaluate(
      async (sent) =>
        (
          await fetch('/d4c/api/account/', {
            credentials: 'omit',
            headers: { Authorization: `Apikey ${sent}` },
          })
        ).status,
      key,
    )
    expect(status).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Revoke the key nightly' }).click()
    await page
      .getByRole('dialog', { name: 'Revoke the key “nightly”?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await page.getByText('You have no key.').waitFor()
    await page.getByLabel('First name').fill('')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'admin' }).waitFor()
  }))

test('a visitor asks for access, and whoever manages users approves with a reason', () =>
  visit('/publish/', async ({ page }) => {
    await page.getByRole('link', { name: 'Ask for access' }).click()
    await page.getByLabel('User name').fill('eve')
    await page.getByLabel('E-mail').fill('eve@example.org')
    await page.getByLabel('What do you need it for?').fill('To publish the <b>trees</b>.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Your request is sent.').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, 'admin', adminPassword)
    await page.getByRole('link', { name: 'Invitations' }).click()
    await page.getByText('To publish the <b>trees</b>.').waitFor()
    await page.getByRole('button', { name: 'Approve the request of eve' }).click()
    await page.getByLabel('Reason').fill('Welcome.')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved by admin.').waitFor()
    expect(await linkMailedTo('eve@example.org', 'invitation')).toContain('token')
  }))
