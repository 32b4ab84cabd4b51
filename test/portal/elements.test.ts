import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Reference } from '../../src/custom-element/reference.ts'
import type { ElementFacts } from '../../src/portal/documents.ts'
import { grouped } from '../../src/portal/pages/elements.ts'

const folder = resolve(import.meta.dirname, '../../elements')
let elements: ElementFacts[]

beforeAll(async () => {
  elements = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.startsWith('d4c-') && file.endsWith('.ts'))
      .sort()
      .map(async (file): Promise<ElementFacts> => {
        const [, table = ''] =
          /import \{ attributes \} from '(.*)\/attributes\.ts'/.exec(
            readFileSync(resolve(folder, file), 'utf8'),
          ) ?? []
        const path = resolve(dirname(resolve(folder, file)), table, 'reference.ts')
        const { reference }: { reference: Reference } = existsSync(path)
          ? await import(path)
          : { reference: { summary: '' } }
        return { tag: file.replace('.ts', ''), attributes: [], example: null, ...reference }
      }),
  )
})

it('each element stands in the group that its reference names, at its place', () => {
  const names = grouped(elements).map(([group, found]) => [
    group,
    found.map(({ tag }) => tag.slice(4)).join(' '),
  ])
  expect(Object.fromEntries(names)).toMatchObject({
    contexts: 'dataset-context catalog-context config scope custom-view',
    filters:
      'text-search searchbox facets facet facet-results filter-summary clear-all-filters timescale timerange tag-cloud range-input toggle-model',
    lists:
      'table cross-table results result-enumerator infinite-scroll-results pagination-block calendar media-gallery slideshow record-image gauge',
    maps: 'map map-layer map-layer-group geotooltip',
    charts: 'chart chart-query chart-serie',
    values: 'aggregation analysis analysis-serie subaggregation datetime domain-statistics',
    catalog:
      'dataset-card multidatasets-card dataset-schema dataset-json-schema dataset-feedback most-popular-datasets last-datasets-feed theme-boxes most-used-themes top-publishers reuses last-reuses-feed',
  })
  expect(names.map(([group]) => group)).toEqual([
    ...['contexts', 'filters', 'lists', 'maps', 'charts', 'values', 'catalog', 'pieces'],
  ])
  expect(grouped(elements).flatMap(([, found]) => found)).toHaveLength(elements.length)
})

it('no two elements of a group have the same place', () => {
  const places = elements.flatMap(({ group }) => (group ? [`${group.name} ${group.place}`] : []))
  expect(new Set(places).size).toBe(places.length)
})
