import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { signIn } from './editor.ts'
import { publish } from './made.ts'
import { OwnPortal } from './own-portal.ts'
import { adminPassword } from './portal.ts'

let portal: OwnPortal
let browser: Browser
let web: Server
/** What the address of the source answers; another version later. */
let served = ''

const file = join(import.meta.dirname, '../fixtures/publishers/irve-consolide-extrait.csv')
const id = 'bornes-de-recharge'
const title = 'Bornes de recharge'

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser())
  portal = await OwnPortal.open()
  web = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/csv; charset=utf-8').end(served),
  )
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await new Promise((closed) => web.close(closed))
})

const newPage = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

const ask = async (path: string, key?: string) => {
  const answer = await fetch(`${portal.url}/d4c/api/${path}`, {
    headers: key ? { Authorization: `Apikey ${key}` } : {},
  })
  return { status: answer.status, text: await answer.text() }
}
const nhits = async (key?: string): Promise<number | undefined> =>
  JSON.parse((await ask(`records/1.0/search/?dataset=${id}&rows=1`, key)).text).nhits

/** Makes a key on the account's page. */
async function keyOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('Label').fill('journey')
  await page.getByRole('button', { name: 'Create a key' }).click()
  return (await page.locator('d4c-backoffice code').first().textContent()) ?? ''
}

/** Comes by the link of an invitation, with the server gone for a moment before it is sent. */
async function comeByInvitation(page: Page, email: string, name: string): Promise<void> {
  await page.goto(await portal.linkMailedTo(email))
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('New password').fill('bread and butter')
  await portal.restart()
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.getByRole('link', { name: 'Account' }).waitFor()
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText('There are changes that are not saved yet').waitFor({ state: 'detached' })
}

test('from the first administrator to a dataset that is published, secured, refreshed, restored and deleted, with the server killed in the middle of each step', async () => {
  // The first administrator makes two groups and invites two people; what was typed outlives the server.
  const admin = await newPage()
  await admin.goto(`${portal.url}/publish/-/groups/`)
  await signIn(admin)
  for (const group of ['Publishers', 'Wardens']) {
    await admin.getByRole('button', { name: 'New group' }).click()
    await admin.getByRole('dialog').getByLabel('Title').fill(group)
    await admin.keyboard.press('Control+s')
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (const box of await admin.getByRole('checkbox', { name: /^Publishers: / }).all()) {
    const name = (await box.getAttribute('aria-label')) ?? ''
    if (/dataset|secur|sees/i.test(name) && !/every|all/i.test(name)) await box.check()
  }
  await admin.getByRole('button', { name: 'Save permissions' }).click()
  await admin.getByText('The permissions are saved').waitFor()
  await admin.getByRole('link', { name: 'Invitations' }).click()
  for (const [email, group] of [
    ['paula@example.org', 'Publishers'],
    ['walter@example.org', 'Wardens'],
  ] as const) {
    await admin.getByLabel('E-mail addresses').fill(email)
    await portal.restart()
    await admin.reload()
    expect(await admin.getByLabel('E-mail addresses').inputValue()).toBe(email)
    await admin.getByRole('group', { name: 'They join' }).getByLabel(group).check()
    await admin.getByRole('button', { name: 'Send invitations' }).click()
    await admin.getByText(`${email}: not sent, kept in the outbox`).waitFor()
    await admin.getByRole('group', { name: 'They join' }).getByLabel(group).uncheck()
  }
  await admin.close()

  // The publisher comes, brings a messy file, and the server dies while it is being read.
  const page = await newPage()
  await comeByInvitation(page, 'paula@example.org', 'paula')
  await page.goto(`${portal.url}/publish/-/new/`)
  await page.getByLabel('Drop files here').setInputFiles(file)
  await page.getByText('The source is being read').first().waitFor()
  await portal.restart()
  await page.reload()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Type of consolidated_code_postal').waitFor()
  await page.getByRole('button', { name: 'Create as a draft' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(page.url()).toContain(`/publish/${id}/`)

  // One type is corrected; the server dies before it is saved.
  await page.getByLabel('Type of puissance_nominale').selectOption('Text')
  await portal.restart()
  await page.reload()
  await page.getByLabel('Type of puissance_nominale').waitFor({ timeout: 60_000 })
  expect(await page.getByLabel('Type of puissance_nominale').inputValue()).toBe('text')
  await save(page)

  // A processor makes places of two numbers, and shows what it makes of the records.
  await tab(page, 'Processing')
  await page
    .getByRole('button', { name: /All processors|Add a processor/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Find a processor' }).fill('point')
  await page.getByRole('button', { name: /^Make a point of two fields/ }).click()
  const card = page.getByRole('listitem', { name: /^Processor 1,/ })
  await card.getByLabel('Latitude').selectOption('consolidated_latitude')
  await card.getByLabel('Longitude').selectOption('consolidated_longitude')
  await portal.restart()
  await page.reload()
  await card.getByText(/records change/).waitFor({ timeout: 60_000 })
  await save(page)

  // Words of it.
  await tab(page, 'Description')
  await page.getByLabel('Keywords').fill('mobility')
  await page.getByLabel('Keywords').press('Enter')
  await portal.restart()
  await page.reload()
  await page.getByText('mobility').first().waitFor()
  await save(page)

  // Who sees what: the wardens find the stations of one commune, with three fields.
  await tab(page, 'Security')
  await page.getByRole('button', { name: 'Prepare the records' }).click()
  await portal.restart()
  await page.reload()
  const prepare = page.getByRole('button', { name: 'Prepare the records' })
  await page.getByText('Who finds the dataset').first().waitFor()
  if (await prepare.isVisible()) await prepare.click()
  await page.getByText('No records are prepared yet').waitFor({ state: 'detached', timeout: 60_000 })
  const communes = await page.evaluate(
    (dataset) =>
      fetch(`/d4c/drafts/d4c/api/records/1.0/search/?dataset=${dataset}&rows=1000`)
        .then((answer) => answer.json())
        .then(({ records }) =>
          records.map((record: { fields: Record<string, string> }) => record.fields.consolidated_commune),
        ),
    id,
  )
  const all = communes.length
  const commune = communes.find((name: string | undefined) => /^[a-zA-Z]+$/.test(name ?? ''))
  const own = communes.filter((name: string) => name === commune).length
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
  await page.getByLabel('Only those with a rule of their own').click()
  await expect.poll(() => page.getByLabel('Only those with a rule of their own').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New rule' })
  await rule.getByRole('combobox', { name: 'Person or group' }).fill('ward')
  await page.getByRole('option', { name: /Wardens/ }).click()
  await rule.getByLabel('Only these').check()
  for (const name of ['nom_station', 'consolidated_commune', 'geo_point_2d'])
    await rule.getByLabel(name, { exact: true }).check()
  await rule.getByLabel('Only records that match').fill(`consolidated_commune:"${commune}"`)
  await rule.getByText(`Shows ${own} of ${all} records`).waitFor()
  await portal.restart()
  await rule.getByRole('button', { name: 'Save the rule' }).click()
  await page.getByText('The rule for Wardens is saved and holds').waitFor()

  // What a publish changes is seen, and the server dies right after it has begun.
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const review = page.getByRole('dialog', { name: 'What publishing changes' })
  await review.getByText(`Wardens: ${own} records, 3 fields`).waitFor({ timeout: 60_000 })
  await review.getByRole('button', { name: 'Publish now' }).click()
  await portal.restart()
  await page.reload()
  await page.getByRole('button', { name: 'Review and publish' }).waitFor({ timeout: 60_000 })
  if (!(await page.getByRole('button', { name: 'Unpublish' }).isVisible())) await publish(page, title)

  // A warden sees those rows and fields alone, in the catalog, the table and on the map, and through every call.
  const warden = await newPage()
  await comeByInvitation(warden, 'walter@example.org', 'walter')
  const key = await keyOf(warden)
  await warden.goto(`${portal.url}/explore/`)
  await warden.getByRole('link', { name: title, exact: true }).click()
  await warden.getByRole('link', { name: 'Table', exact: true }).click()
  await warden.locator('d4c-table').getByText(String(commune)).first().waitFor()
  await warden.getByRole('link', { name: 'Map', exact: true }).click()
  await warden.locator('d4c-map canvas').first().waitFor()
  await warden.context().close()
  expect(await nhits(key)).toBe(own)
  const others = [...new Set(communes as string[])].filter(
    (name) => name && name !== commune && name.length > 4,
  )
  for (const path of [
    `records/1.0/search/?dataset=${id}&rows=1000&facet=consolidated_commune`,
    `records/1.0/search/?dataset=${id}&rows=1000&q=${encodeURIComponent(others[0] ?? '')}`,
    `records/1.0/download/?dataset=${id}&format=csv`,
    `records/1.0/download/?dataset=${id}&format=geojson`,
    `records/1.0/analyze/?dataset=${id}&x=consolidated_commune&y.n.func=COUNT`,
    `records/1.0/geocluster/?dataset=${id}&clusterprecision=5&shapeprecision=1`,
    `records/1.0/boundingbox/?dataset=${id}`,
    `datasets/1.0/${id}/`,
    'datasets/1.0/search/',
  ]) {
    const { status, text } = await ask(path, key)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/nom_amenageur|puissance_nominale/)
    const found = path.includes('&q=') ? text.slice(text.indexOf('"records"')) : text
    for (const name of others) expect(found.includes(`"${name}"`), `${path}: ${name}`).toBe(false)
  }
  expect((await ask(`records/1.0/search/?dataset=${id}`)).status).toBe(404)
  expect((await ask(`records/1.0/analyze/?dataset=${id}&x=nom_amenageur&y.n.func=COUNT`, key)).status).toBe(
    400,
  )

  // Everybody.
  await tab(page, 'Security')
  await page.getByLabel('Everybody', { exact: true }).click()
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByText(`${title} is open to everybody`).waitFor()
  const visitor = await newPage()
  await visitor.goto(`${portal.url}/explore/?q=mobility`)
  await visitor.getByRole('link', { name: title, exact: true }).click()
  await visitor.getByRole('link', { name: 'Table', exact: true }).click()
  await visitor.locator('d4c-table').getByText(`of ${all}`).waitFor()
  await visitor.getByRole('link', { name: 'Map', exact: true }).click()
  await visitor.locator('d4c-map canvas').first().waitFor()
  await visitor.context().close()
  expect(await nhits()).toBe(all)

  // A second version, whose upload the server does not survive; then back to the first.
  const text = await readFile(file, 'utf8')
  const second = `${text.trimEnd().split('\n').slice(0, 60).join('\n')}\n`
  await tab(page, 'Sources')
  await page.getByRole('button', { name: /^Replace the file/ }).click()
  await page
    .getByLabel(/^Drop the new file/)
    .setInputFiles({ name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.from(second) })
  await page.getByText(/has its new content/).waitFor()
  await portal.restart()
  await page.reload()
  await publish(page, title)
  const fewer = (await nhits()) ?? 0
  expect(fewer).toBeLessThan(all)
  await tab(page, 'History')
  await page.getByRole('button', { name: 'Go back to what was published before' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => nhits(), { timeout: 60_000 }).toBe(all)

  // An address in place of the file, fetched anew by a schedule.
  served = second
  await tab(page, 'Sources')
  await page.getByText('From an address').click()
  const { port } = web.address() as AddressInfo
  await page.getByLabel('Address of the file').fill(`http://127.0.0.1:${port}/bornes.csv`)
  await page.getByRole('button', { name: 'Read', exact: true }).first().click()
  await page.getByText('The source is there.').first().waitFor()
  await page
    .getByRole('button', { name: /^Remove .*irve/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await publish(page, title)
  await expect.poll(() => nhits()).toBe(fewer)
  await tab(page, 'Schedules')
  await page.getByRole('button', { name: 'Add a schedule' }).click()
  await page.getByRole('dialog').getByLabel('Repeat').selectOption('Every day')
  await portal.restart()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the schedule' }).click()
  await page.getByText('The schedule is saved').waitFor()
  served = text
  await page.getByRole('button', { name: /^Run now/ }).click()
  await expect.poll(() => nhits(), { timeout: 60_000 }).toBe(all)

  // And gone.
  await page.getByRole('button', { name: `More to do with ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await portal.restart()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the dataset' }).click()
  await page.getByText(`${title} is deleted`).waitFor()
  expect((await ask(`records/1.0/search/?dataset=${id}`, key)).status).toBe(404)
  const signedOut = await newPage()
  await signedOut.goto(`${portal.url}/publish/-/audit/`)
  await signIn(signedOut, adminPassword)
  await signedOut.getByText('dataset.delete').first().waitFor()
}, 600_000)
