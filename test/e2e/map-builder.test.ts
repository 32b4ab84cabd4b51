import { expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { anywhere, openSession, portal, shadowText, visit, withBrowser } from './visitor.ts'

withBrowser()

test('a visitor makes a map of two datasets, and its link shows the same map to others', () =>
  visit('/explore/', async ({ page }) => {
    await page.getByRole('navigation').first().getByRole('link', { name: 'Maps' }).click()
    await page.getByRole('heading', { name: 'Make a map', level: 1 }).waitFor()
    const builder = page.locator('d4c-map-builder')
    for (const [words, name] of [
      ['earthquakes', /^Earthquakes/],
      ['airports', /^Airports/],
    ] as const) {
      await builder.getByRole('button', { name: 'Add a layer' }).click()
      await page.keyboard.type(words)
      const found = builder.getByRole('group', { name: 'Choose a dataset' }).getByRole('listitem')
      const isFound = async () => {
        const texts = await found.allTextContents()
        return texts.length < 4 && name.test(texts[0] ?? '')
      }
      await expect.poll(isFound).toBe(true)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await builder.getByRole('region', { name: new RegExp(`^Layer: ${name.source.slice(1)}`) }).waitFor()
    }
    await builder.getByLabel('Colored').selectOption('categories')
    await builder.getByLabel('Field', { exact: true }).selectOption('state')
    await builder.getByText('Popups and legend').click()
    await builder.getByLabel('In the legend').check()
    await builder.getByLabel('Title of the map').fill('Quakes and airports')
    expect(await builder.locator('d4c-map-layer').count()).toBe(2)
    await expect.poll(() => page.url()).toContain('map=')
    await expect
      .poll(() => builder.locator('d4c-map-layer').last().getAttribute('color-by-field'))
      .toBe('state')
    expect(await barriers(page)).toEqual([])

    const link = page.url()
    await page.goto(portal('/explore/'))
    await page.goto(link)
    await expect.poll(() => builder.locator('d4c-map-layer').count()).toBe(2)
    expect(await builder.getByLabel('Title of the map').inputValue()).toBe('Quakes and airports')
    expect(await builder.locator('d4c-map-layer').last().getAttribute('color-by-field')).toBe('state')
    await builder.getByRole('link', { name: 'Sign in to save' }).waitFor()
  }))

test('whoever has signed in keeps a map, comes back to it, and nobody else sees it', () =>
  visit(
    anywhere,
    async ({ page }) => {
      await openSession(page)
      await page.goto(portal('/map/'))
      const builder = page.locator('d4c-map-builder')
      await builder.getByRole('button', { name: 'Add a layer' }).click()
      await builder.getByRole('button', { name: /^Earthquakes/ }).click()
      await builder.getByLabel('Title of the map').fill('Quakes of mine')
      await builder.getByRole('button', { name: 'Save', exact: true }).click()
      await builder.getByText('The map is saved.').waitFor()
      await builder.getByRole('button', { name: 'My maps' }).click()
      await builder.getByRole('button', { name: 'Open Quakes of mine' }).waitFor()
      const maps = await page.evaluate(async () => (await fetch('/d4c/api/v2/mapbuilder/')).json())
      const [{ mapid }] = maps.maps

      await page.goto(portal(`/map/${mapid}/`))
      await builder.getByRole('heading', { name: 'Quakes of mine' }).waitFor()
      expect(await builder.locator('d4c-map-layer').count()).toBe(1)
      expect(await barriers(page)).toEqual([])
      await builder.getByRole('link', { name: 'Edit this map' }).click()
      await builder.getByLabel('Title of the map').fill('Quakes of ours')
      await builder.getByRole('button', { name: 'Save', exact: true }).click()
      await builder.getByText('The map is saved.').waitFor()

      await page.context().clearCookies()
      await page.goto(portal(`/map/${mapid}/`))
      await expect.poll(() => shadowText(builder)).toContain('Sign in to see yours')
      expect(await builder.locator('d4c-map').count()).toBe(0)
    },
    { expected: /404/ },
  ))
