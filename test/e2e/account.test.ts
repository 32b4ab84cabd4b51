import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkMailedTo } from './mail.ts'
import { portal, visit, visitSignedIn, withBrowser } from './visitor.ts'

withBrowser()

const enter = async (page: Page, name: string, password: string) => {
  await page.getByLabel('User name or e-mail').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Invites somebody, who makes an account of it. */
async function invite(email: string, name: string, password: string): Promise<void> {
  await visitSignedIn('/publish/-/invitations/', async ({ page }) => {
    await page.getByLabel('E-mail addresses').fill(email)
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await page.getByText(`${email}: not sent, kept in the outbox`).waitFor()
  })
  await visit(`/publish/${await linkMailedTo(email, 'invitation')}`, async ({ page }) => {
    await page.getByLabel('User name').fill(name)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Make my account' }).click()
    await page.getByRole('link', { name: 'Account' }).waitFor()
  })
}

test('somebody forgets a password, gets a link that is good once, and signs in with the new one', async () => {
  await invite('pia@example.org', 'pia', 'bread and butter')
  await visit('/publish/', async ({ page }) => {
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('User name or e-mail').fill('pia@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If there is such an account').waitFor()
  })
  let link = ''
  await expect
    .poll(async () => {
      link = await linkMailedTo('pia@example.org', 'password-reset').catch(() => '')
      return link
    })
    .not.toBe('')
  await visit(
    `/publish/${link}`,
    async ({ page }) => {
      await page.getByLabel('New password').fill('short')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.getByText('At least 10 characters.').waitFor()
      await page.getByLabel('New password').fill('salt and pepper')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.getByText('Your new password is set.').waitFor()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await enter(page, 'pia', 'bread and butter')
      await page.getByText('You are not signed in').waitFor()
      await enter(page, 'pia', 'salt and pepper')
      await page.getByRole('link', { name: 'Account' }).waitFor()
    },
    { expected: /401/ },
  )
  await visit(
    `/publish/${link}`,
    async ({ page }) => {
      await page.getByLabel('New password').fill('oil and vinegar')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.getByRole('alert').first().waitFor()
    },
    { expected: /40\d/ },
  )
})

test('somebody changes the address and the password, and is asked for the old one', async () => {
  await invite('rob@example.org', 'rob', 'bread and butter')
  await visit(
    '/publish/-/account/',
    async ({ page }) => {
      await enter(page, 'rob', 'bread and butter')
      await page.getByLabel('New e-mail address').fill('rob@nowhere')
      await page.getByRole('button', { name: 'Send a link to it' }).click()
      await page.getByText('An e-mail address looks like').waitFor()
      await page.getByLabel('New e-mail address').fill('robert@example.org')
      await page.getByRole('button', { name: 'Send a link to it' }).click()
      await page.getByText('A link was sent to the new address').waitFor()
      await page.getByText('Now: rob@example.org').waitFor()
      await page.goto('about:blank')
      await page.goto(portal(`/publish/${await linkMailedTo('robert@example.org', 'email')}`))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('This address is yours now.').waitFor()

      await page.goto(portal('/publish/-/account/'))
      await page.getByText('Now: robert@example.org').waitFor()
      await page.getByLabel('Current password').fill('wrong and wrong')
      await page.getByLabel('New password').fill('salt and pepper')
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page
        .getByText(/password is (wrong|not)|not your/i)
        .first()
        .waitFor()
      await page.getByLabel('Current password').fill('bread and butter')
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByText('The password is changed').waitFor()
    },
    { expected: /40\d/ },
  )
  await visit('/publish/', async ({ page }) => {
    await enter(page, 'rob', 'salt and pepper')
    await page.getByRole('link', { name: 'Account' }).waitFor()
  })
})
