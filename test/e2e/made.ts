import type { Page } from 'playwright-core'
import { call, createDataset } from './call.ts'

/** What is told of a source that was taken. */
export interface Source {
  resource_uid: string
}

/** Makes a dataset of a text, unpublished. */
export async function makeDataset(page: Page, id: string, title: string, text: string): Promise<void> {
  const { resource_uid } = await call<Source>(page, 'POST', 'management/1.0/resources/new_text/', { text })
  await createDataset(page, { dataset_id: id, metas: { title }, resources: [resource_uid] })
}

/** Opens a part of the screen of a dataset. */
export async function openDataset(page: Page, id: string, title: string, tab = ''): Promise<void> {
  await page.goto(new URL(`/publish/${id}/${tab}`, page.url()).href)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** Publishes after a look at what changes, and waits for the end. */
export async function publish(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await page.getByText(`${title} is published`).waitFor()
}

/** The values of the published records, as the data API tells them. */
export const recordsOf = (page: Page, id: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (id) =>
      fetch(`/d4c/api/records/1.0/search?dataset=${id}&rows=200`)
        .then((answer) => answer.json())
        .then(({ records }) => records.map((record: { fields: Record<string, unknown> }) => record.fields)),
    id,
  )
