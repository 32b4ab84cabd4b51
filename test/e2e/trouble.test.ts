import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePortal } from './portal.ts'
import { portal, shadowText, visit, withBrowser } from './visitor.ts'

withBrowser()

const cli = resolve(import.meta.dirname, '../../src/server/cli.ts')

interface Outcome {
  code: number
  output: string
}

/** Runs the command line beside the running portal. */
async function d4c(...args: string[]): Promise<Outcome> {
  const env = { ...process.env, D4C_DATA: samplePortal().data, LANG: 'C' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], { env })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a dataset imported beside the running server', () => {
  test('is in the catalog at once, changes at once, and is gone at once', async () => {
    const file = join(folder, 'trees.csv')
    await writeFile(file, 'name;height;planted;code\nOak;12,5;03/11/1987;01000\nLime;9,25;24/12/1990;02100\n')
    const done = await d4c('import', file, '--id', 'trees', '--title', 'Street trees', '--publish')
    expect(done).toMatchObject({ code: 0 })
    await visit('/explore/?q=street', async ({ page }) => {
      expect(await page.locator('.card h2').first().textContent()).toBe('Street trees')
      await page.goto(portal('/explore/dataset/trees/table/'))
      await expect.poll(() => shadowText(page.locator('d4c-table'))).toContain('12.5')
      expect(await shadowText(page.locator('d4c-table'))).toContain('01000')
    })
    await writeFile(file, 'name;height;planted;code\nBeech;7;01/02/2003;03000\n')
    expect(await d4c('import', file, '--id', 'trees', '--title', 'Street trees', '--publish')).toMatchObject({
      code: 0,
    })
    const again = await fetch(portal('/d4c/api/records/1.0/search/?dataset=trees'))
    expect(await again.json()).toMatchObject({ nhits: 1, records: [{ fields: { name: 'Beech' } }] })
    expect(await d4c('delete', 'trees')).toMatchObject({ code: 0 })
    expect((await fetch(portal('/d4c/api/datasets/1.0/trees/'))).status).toBe(404)
  })

  test('is refused with a sentence when the file is no table', async () => {
    const file = join(folder, 'picture.csv')
    await writeFile(
      file,
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3, 0, 0, 0]),
    )
    const { code, output } = await d4c('import', file, '--id', 'picture', '--publish')
    expect(code).toBe(1)
    expect(output).toContain('picture.csv')
    expect(output).not.toMatch(/\bat .*\.ts:\d+/)
    expect((await fetch(portal('/d4c/api/datasets/1.0/picture/'))).status).toBe(404)
  })
})

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>t</title><script type="module" src="${portal('/d4c/widgets/d4c-widgets.js')}"></script></head><body>${body}</body></html>`

/** Opens markup as a page of the portal's own origin. */
const open = (body: string, journey: Parameters<typeof visit>[1], expected: RegExp) =>
  visit(
    '/healthz',
    async (visited) => {
      await visited.page.route('**/test-page', (route) =>
        route.fulfill({ contentType: 'text/html', body: page(body) }),
      )
      await visited.page.goto(portal('/test-page'))
      await journey(visited)
    },
    { expected },
  )

describe('a page with a mistake', () => {
  const good =
    '<d4c-dataset-context context="ok" ok-dataset="airports"><d4c-table context="ok" style="display:block;height:300px"></d4c-table></d4c-dataset-context>'
  const works = (visited: Parameters<Parameters<typeof visit>[1]>[0]) =>
    expect
      .poll(() => shadowText(visited.page.locator('d4c-table').last()), { timeout: 10_000 })
      .toContain('3,376')

  test('names an unknown dataset, and the rest works', () =>
    open(
      `<d4c-dataset-context context="a" a-dataset="nowhere"><d4c-facets context="a"></d4c-facets></d4c-dataset-context>${good}`,
      async (visited) => {
        await expect
          .poll(() => shadowText(visited.page.locator('d4c-facets')))
          .toContain('Unknown dataset: nowhere')
        await works(visited)
      },
      /404|nowhere|Failed to fetch a context/,
    ))

  test('names a context that nothing declares, and the rest works', () =>
    open(
      `<d4c-facets context="typo"></d4c-facets>${good}`,
      async (visited) => {
        await works(visited)
        await expect
          .poll(() => shadowText(visited.page.locator('d4c-facets')), { timeout: 10_000 })
          .toContain('typo')
      },
      /^$/,
    ))

  test('names an unknown field of a chart, and the rest works', () =>
    open(
      `${good.replace('<d4c-table', '<d4c-chart><d4c-chart-query context="ok" field-x="colour"></d4c-chart-query></d4c-chart><d4c-table')}`,
      async (visited) => {
        await expect.poll(() => shadowText(visited.page.locator('d4c-chart'))).toContain('colour')
        await works(visited)
      },
      /^$/,
    ))

  test('shows the error of a broken filter in place', () =>
    open(
      `<d4c-dataset-context context="a" a-dataset="airports" a-parameters='{"q": "#nofunction(name)"}'><d4c-table context="a" style="display:block;height:300px"></d4c-table></d4c-dataset-context>`,
      async ({ page: opened }) => {
        await expect.poll(() => shadowText(opened.locator('d4c-table'))).toContain('#nofunction')
      },
      /400/,
    ))

  test('loads the script twice without harm', () =>
    open(
      `<script type="module" src="${'/d4c/widgets/d4c-widgets.js?twice'}"></script>${good}`,
      async (visited) => works(visited),
      /^$/,
    ))

  test('says so when the server is gone while it is open', () =>
    open(
      good,
      async (visited) => {
        await works(visited)
        await visited.page.route('**/d4c/api/**', (route) => route.abort('connectionrefused'))
        await visited.page.evaluate(() => {
          const context = document.querySelector('d4c-dataset-context')
          ;(context as unknown as { toggleRefine(facet: string, path: string): void }).toggleRefine(
            'state',
            'HI',
          )
        })
        await expect
          .poll(() => shadowText(visited.page.locator('d4c-table')))
          .toContain('Error while contacting the service.')
        await visited.page.unroute('**/d4c/api/**')
        await visited.page.locator('d4c-table').getByRole('button', { name: 'Try again' }).click()
        await expect.poll(() => shadowText(visited.page.locator('d4c-table'))).toMatch(/of \d\d\b/)
      },
      /failed|ERR_CONNECTION_REFUSED/,
    ))
})
