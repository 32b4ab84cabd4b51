import { describe, expect } from 'vitest'
import { call, createDataset } from './call.ts'
import { onEveryScreen } from './editor.ts'
import type { Source } from './made.ts'
import { openSession, withBrowser } from './visitor.ts'

withBrowser()

describe('the audience of a dataset', () => {
  onEveryScreen('is counted, written to and heard', async ({ page, check, width }) => {
    await openSession(page)
    const id = `heard-${width}`
    const source = await call<Source>(page, 'POST', 'management/1.0/resources/new_text/', {
      text: 'name;height\nOak;12\nBeech;9\n',
    })
    await createDataset(page, {
      dataset_id: id,
      metas: { title: 'Trees' },
      extra_metas: { explore: { feedback_enabled: true } },
      resources: [source.resource_uid],
    })
    const { job_id } = await call<{ job_id: string }>(
      page,
      'POST',
      `management/1.0/datasets/${id}/publish/`,
      {},
    )
    await expect
      .poll(() =>
        page.evaluate(
          (job) =>
            fetch(`/d4c/api/management/v2/jobs/${job}/`)
              .then((answer) => answer.json())
              .then(({ state }) => state),
          job_id,
        ),
      )
      .toBe('done')
    const recordid = await page.evaluate(
      (dataset) =>
        fetch(`/d4c/api/records/1.0/search/?dataset=${dataset}&q=oak`)
          .then((answer) => answer.json())
          .then(({ records }) => records[0].recordid),
      id,
    )
    await call(page, 'POST', `datasets/1.0/${id}/feedback/`, {
      recordid,
      newValues: { height: 13 },
      comment: 'It has <b>grown</b>',
    })
    await call(page, 'POST', `account/subscriptions/datasets/${id}/subscribe/`, {})

    await page.goto(new URL(`/publish/${id}/audience/`, page.url()).href)
    await page.getByRole('img', { name: /^Calls of the API: \d+ calls?\./ }).waitFor()
    await page.getByText('It has <b>grown</b>').waitFor()
    await page.getByText('height: 13 instead of 12').waitFor()
    await page.getByText('1 subscriber').waitFor()
    await page.getByText('As a table').click()
    await check('audience')

    await page.getByRole('button', { name: 'Send to all subscribers' }).click()
    await page.getByText('A mail needs a subject.').waitFor()
    await page.getByLabel('Subject').fill('New heights')
    await page.getByLabel('Message').fill('The heights of this year are there.')
    await page.getByRole('button', { name: 'Send to all subscribers' }).click()
    await page.getByText(/The mail goes to|nobody is written to/).waitFor()

    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('There is no feedback to review.').waitFor()
    await page.getByLabel('Show archived').check()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
  })
})
