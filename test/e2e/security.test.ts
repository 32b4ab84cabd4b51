import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './call.ts'
import { onEveryScreen } from './editor.ts'
import { makeDataset, openDataset, publish } from './made.ts'
import { linkMailedTo } from './mail.ts'
import { anywhere, openSession, portal, visit, withBrowser } from './visitor.ts'

withBrowser()

const title = 'Trees for some'
const csv = 'name,city,height\nOak,Namur,12.5\nBeech,Namur,8\nLime,Liège,7\nPlane,Mons,21\n'

/** What the data API answers to the holder of a key, or to a stranger. */
async function ask(path: string, key?: string): Promise<Response> {
  return fetch(portal(`/d4c/api/${path}`), { headers: key ? { Authorization: `Apikey ${key}` } : {} })
}

/** Invites somebody into the group, who comes and makes a key. */
async function keyOfMember(page: Page): Promise<string> {
  const email = 'forester@example.org'
  await call(page, 'POST', 'management/v2/users/', { emails: [email], group_ids: ['foresters'] })
  let key = ''
  await visit(`/publish/${await linkMailedTo(email, 'invitation')}`, async ({ page: own }) => {
    await own.getByLabel('User name').fill('forester')
    await own.getByLabel('New password').fill('bread and butter')
    await own.getByRole('button', { name: 'Make my account' }).click()
    await own.getByRole('heading', { name: 'There is no dataset yet' }).waitFor()
    const made = await call<{ apikey: string }>(own, 'POST', 'account/apikey/generate/', { label: 'forest' })
    key = made.apikey
  })
  expect(key).toMatch(/.{20}/)
  return key
}

async function begin(page: Page, id: string): Promise<void> {
  await openSession(page)
  await makeDataset(page, id, title, csv)
  await openDataset(page, id, title, 'security/')
  await page.getByRole('heading', { name: 'Who finds the dataset' }).waitFor()
}

/** Chooses somebody in the field that finds people and groups. */
async function find(place: Locator, name: RegExp): Promise<void> {
  await place.getByRole('combobox', { name: 'Person or group' }).fill('for')
  await place.page().getByRole('option', { name }).click()
}

describe('security', () => {
  test('shows a group some rows and fields alone, through every call, from before the first publish on', () =>
    visit(
      anywhere,
      async ({ page }) => {
        const id = 'trees-for-some'
        await begin(page, id)
        await call(page, 'PATCH', `management/v2/datasets/${id}/`, {
          fields: { city: { annotations: [{ name: 'facet' }] } },
        })
        await page.reload()
        await call(page, 'POST', 'management/v2/groups/', { group_id: 'foresters', title: 'Foresters' })
        const groupKey = await keyOfMember(page)

        await page.getByText('so nobody sees it yet').waitFor()
        await page.getByRole('button', { name: 'Prepare the records' }).click()
        await page.getByText('No records are prepared yet').waitFor({ state: 'detached' })
        await page.getByLabel('Only those with a rule of their own').click()
        await expect.poll(() => page.getByLabel('Only those with a rule of their own').isChecked()).toBe(true)

        await page.getByRole('button', { name: 'Add a rule' }).click()
        const dialog = page.getByRole('dialog', { name: 'New rule' })
        await find(dialog, /Foresters/)
        await dialog.getByLabel('Only these').check()
        await dialog.getByLabel('name', { exact: true }).check()
        await dialog.getByLabel('city', { exact: true }).check()
        await dialog.getByLabel('Only records that match').fill('town:"Namur"')
        await dialog.getByText(/town/).last().waitFor()
        await dialog.getByLabel('Only records that match').fill('city:"Namur"')
        await dialog.getByText('Shows 2 of 4 records and 2 of 3 fields.').waitFor()
        await dialog.getByText('Counted in the records that wait to be published.').waitFor()
        await dialog.getByRole('button', { name: 'Save the rule' }).click()
        await page.getByText('The rule for Foresters is saved and holds').waitFor()
        await page.getByText('sees 2 fields; sees records that match city:"Namur"').waitFor()
        await publish(page, title)

        await find(page.getByRole('region', { name: 'See it as' }), /Foresters/)
        await page.getByText('Foresters sees 2 of 4 records and 2 of 3 fields.').waitFor()
        const shown = page.getByRole('region', { name: 'First records as Foresters sees them' })
        expect(await shown.getByRole('columnheader').allTextContents()).toEqual(['nameText', 'cityText'])
        expect(await shown.getByRole('row').count()).toBe(3)
        await page.getByRole('button', { name: 'See it as a visitor' }).click()
        await page.getByText('Everybody does not find the dataset.').waitFor()

        const search = (await (await ask(`records/1.0/search?dataset=${id}`, groupKey)).json()) as {
          nhits: number
          records: { fields: object }[]
        }
        expect(search.nhits).toBe(2)
        expect(search.records.map(({ fields }) => fields)).toEqual(
          expect.arrayContaining([
            { name: 'Beech', city: 'Namur' },
            { name: 'Oak', city: 'Namur' },
          ]),
        )
        const csvText = await (await ask(`records/1.0/download?dataset=${id}&format=csv`, groupKey)).text()
        expect(csvText).toContain('Namur')
        expect(csvText).not.toMatch(/height|12\.5|Mons|Liège|Plane/)
        const analysis = await (
          await ask(`records/1.0/analyze?dataset=${id}&x=city&y.n.func=COUNT`, groupKey)
        ).json()
        expect(analysis).toEqual([{ x: 'Namur', n: 2 }])
        const hidden = await ask(
          `records/1.0/analyze?dataset=${id}&x=city&y.n.func=SUM&y.n.expr=height`,
          groupKey,
        )
        expect(hidden.status).toBe(400)
        const catalog = async (who?: string) =>
          (
            (await (await ask('datasets/1.0/search?rows=100', who)).json()) as {
              datasets: { datasetid: string }[]
            }
          ).datasets.map(({ datasetid }) => datasetid)
        expect(await catalog(groupKey)).toContain(id)
        expect(await catalog()).not.toContain(id)
        expect((await ask(`records/1.0/search?dataset=${id}`)).status).toBe(404)
        expect((await fetch(portal(`/explore/dataset/${id}/information/`))).status).toBe(404)

        await page.getByLabel('Everybody', { exact: true }).click()
        const opening = page.getByRole('dialog', { name: `Open ${title} to everybody?` })
        await opening.getByText(/4 of 4 records and 3 of 3 fields/).waitFor()
        await opening.getByRole('button', { name: 'Open it' }).click()
        await page.getByText(`${title} is open to everybody`).waitFor()
        expect((await ask(`records/1.0/search?dataset=${id}`)).status).toBe(200)

        await page.getByRole('button', { name: 'Remove the rule for Foresters' }).click()
        await page
          .getByRole('dialog', { name: 'Remove the rule for Foresters?' })
          .getByRole('button', { name: 'Remove the rule' })
          .click()
        await page.getByText('There is no rule for a person or a group').waitFor()
      },
      // A field that the dataset lacks is refused while it is typed.
      { expected: /400/ },
    ))

  test('keeps what was typed of a rule through a reload, and says what is wrong beside its field', () =>
    visit(anywhere, async ({ page }) => {
      await begin(page, 'trees-typed')
      await publish(page, title)
      await page.getByRole('button', { name: 'Edit the rule for Everybody' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rule for Everybody' })
      await dialog.getByLabel('Only records that match').fill('city:"Mons"')
      await page.reload()
      await page.getByRole('button', { name: 'Edit the rule for Everybody' }).click()
      expect(await dialog.getByLabel('Only records that match').inputValue()).toBe('city:"Mons"')
      await dialog.getByText('Shows 1 of 4 records and 3 of 3 fields.').waitFor()
      await dialog.getByLabel('API calls of each person').fill('many')
      await dialog.getByRole('button', { name: 'Save the rule' }).click()
      await dialog.getByText('A whole number from 0 on, or nothing.').waitFor()
      await dialog.getByLabel('API calls of each person').fill('100')
      await page.keyboard.press('Control+s')
      await page.getByText('The rule for Everybody is saved and holds').waitFor()
      await page.getByText('at most 100 calls per day').waitFor()
      const { nhits } = (await (await ask('records/1.0/search?dataset=trees-typed')).json()) as {
        nhits: number
      }
      expect(nhits).toBe(1)
    }))

  onEveryScreen('meets no screen that axe finds fault with', async ({ page, check, colorScheme }) => {
    await begin(page, `trees-guarded-${colorScheme}`)
    await publish(page, title)
    await page.getByRole('button', { name: 'See it as a visitor' }).click()
    await page.getByText('Everybody sees 4 of 4 records').waitFor()
    await check('security')
    await page.getByRole('button', { name: 'Edit the rule for Everybody' }).click()
    await page.getByLabel('Only these').check()
    await page.getByText('Shows 4 of 4 records and 0 of 3 fields.').waitFor()
    await check('a rule')
    await page.keyboard.press('Escape')
    await page.getByLabel('Only those with a rule of their own').click()
    await page.getByText('Nobody has a rule of their own yet').waitFor()
    await check('closing')
  })
})
