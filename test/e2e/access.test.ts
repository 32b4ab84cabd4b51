import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const pages = [
  '/explore/',
  '/explore/?q=zzzzzz',
  '/explore/dataset/airports/information/',
  '/explore/dataset/airports/table/?refine.state=CA',
  '/explore/dataset/airports/map/',
  '/explore/dataset/seattle-weather/calendar/',
  '/explore/dataset/flights-3m/analyze/',
  '/explore/dataset/airports/export/',
  '/explore/dataset/airports/api/',
  '/explore/embed/dataset/airports/table/',
  '/map/',
  '/chart/',
  '/demo/',
  '/demo/flights/',
  '/demo/places.html',
  '/demo/catalog.html',
  '/demo/two-contexts.html',
  '/demo/maps.html',
]

describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of pages)
      test(`${path} (${colorScheme})`, () =>
        visit(
          path,
          async ({ page, settled }) => {
            await settled()
            expect(await barriers(page)).toEqual([])
          },
          { colorScheme },
        ))
})
