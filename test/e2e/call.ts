import type { Page } from 'playwright-core'

/** A call that the API refused. */
class Refusal extends Error {
  readonly key: string | undefined

  constructor(told: string) {
    super(told)
    this.key = (JSON.parse(told) as { error_key?: string }).error_key
  }
}

/** A call of the API with the session of whoever has signed in on a page, as the page would send it. */
export async function call<Answer = Record<string, never>>(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const cookies = await page.context().cookies(page.url())
  const token = cookies.find(({ name }) => name === 'd4c_csrf')?.value ?? ''
  const answer = await page.request.fetch(new URL(`/d4c/api/${path}`, page.url()).href, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRFToken': decodeURIComponent(token) },
    ...(data !== undefined && { data }),
  })
  if (!answer.ok()) throw new Refusal(await answer.text())
  return answer.json()
}

/** Makes a dataset, in the place of the one that an earlier attempt left. */
export async function createDataset(page: Page, dataset: { dataset_id: string; [member: string]: unknown }) {
  const create = () => call(page, 'POST', 'management/1.0/datasets/', dataset)
  try {
    await create()
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'dataset.taken') throw error
    await call(page, 'POST', `management/1.0/datasets/${dataset.dataset_id}/delete/`)
    await create()
  }
}
