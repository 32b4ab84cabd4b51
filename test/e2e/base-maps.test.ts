import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { writeCityArchive } from '../fixtures/city-archive.ts'
import { commandLine } from '../server/cli/call.ts'
import { barriers } from './barriers.ts'
import { onEveryScreen } from './editor.ts'
import { samplePortal } from './portal.ts'
import { anywhere, openSession, portal, visit, withBrowser } from './visitor.ts'

withBrowser()

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers for a server of tiles; the page's content policy decides whether it is asked at all. */
async function answerTiles(page: Page, host: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      body: pixel,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return asked
}

const saved = (page: Page) => page.getByText('The base maps are saved').last().waitFor()

describe('base maps of the portal', () => {
  afterEach(() =>
    visit(anywhere, async ({ page }) => {
      await openSession(page)
      const cookies = await page.context().cookies()
      const answer = await page.request.post(portal('/d4c/api/management/1.0/domain/update/'), {
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRFToken': cookies.find(({ name }) => name === 'd4c_csrf')?.value ?? '',
        },
        data: { base_maps: [] },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }),
  )

  test('are switched on in one click, shown on maps, and asked without another setting', () =>
    visit(anywhere, async ({ page, settled }) => {
      const asked = await answerTiles(page, 'data.geopf.fr')
      await openSession(page)
      await page.goto(portal('/publish/-/portal/'))
      const section = page.getByRole('region', { name: 'Base maps' })
      await section.getByRole('checkbox', { name: 'Plan IGN' }).click()
      await saved(page)
      expect(await barriers(page)).toEqual([])
      await expect.poll(() => section.getByLabel('Shown first').inputValue()).toBe('ign.plan')

      await page.goto(portal('/explore/dataset/earthquakes/map/'))
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await settled()
      await page.getByRole('link', { name: 'IGN', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Base map' }).click()
      await page.getByRole('radio', { name: 'Simple map' }).click()
      await page.getByRole('link', { name: 'GeoNames' }).waitFor()
    }))

  test('of one’s own are added by a form that says what is wrong, and removed', () =>
    visit(
      anywhere,
      async ({ page }) => {
        await openSession(page)
        await page.goto(portal('/publish/-/portal/'))
        await page.getByRole('button', { name: 'Add a base map of your own' }).click()
        const form = page.getByRole('form', { name: 'Add a base map of your own' })
        await form.getByLabel('Name in the menu').fill('City <b>plan</b>')
        await form.getByLabel('Address').fill('http://tiles.example/{z}/{x}/{y}.png')
        await form.getByLabel('Attribution').fill('© City')
        await form.getByRole('button', { name: 'Add' }).click()
        await page.getByText('needs an address that begins with https:// or /').waitFor()
        await form.getByLabel('Address').fill('https://tiles.example/{z}/{x}/{y}.png')
        await form.getByRole('button', { name: 'Add' }).click()
        await saved(page)
        await page.getByRole('button', { name: 'Remove City <b>plan</b>' }).click()
        await expect.poll(() => page.getByRole('button', { name: 'Remove City <b>plan</b>' }).count()).toBe(0)
      },
      { expected: /400/ },
    ))

  test('are a file of the city, put there by a command beside the running portal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'd4c-city-'))
    const run = commandLine(samplePortal().data)
    try {
      await writeCityArchive(join(folder, 'city.pmtiles'))
      expect(await run(['basemap', join(folder, 'city.pmtiles')])).toMatchObject({ code: 0, error: '' })
      for (const colorScheme of ['light', 'dark'] as const)
        await visit(
          '/explore/embed/dataset/earthquakes/map/',
          async ({ page, settled }) => {
            await page.getByRole('link', { name: 'City' }).waitFor()
            await settled()
            expect(await page.getByText('cannot be reached').count()).toBe(0)
          },
          { colorScheme },
        )
    } finally {
      await run(['basemap', '--remove', 'city'])
      await rm(folder, { recursive: true })
    }
  })

  onEveryScreen('are set on every screen', async ({ page, check }) => {
    await openSession(page)
    await page.goto(portal('/publish/-/portal/'))
    await page.getByRole('button', { name: 'Add a base map of your own' }).click()
    await check('base maps')
  })
})
