import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRuleset, type Ruleset } from '../../../src/core/access/ruleset.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, trees, treesDataset } from '../../fixtures/samples.ts'
import { countOf, featuresOf } from './decode.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})
beforeEach(() => grant('trees', {}))

/** What everybody may see of a dataset. */
const grant = (id: string, ruleset: Partial<Ruleset>) =>
  portal.store.access.saveDatasetAccess(id, {
    policy: 'public',
    rule: { subject: { type: 'default', id: '' }, ruleset: { ...openRuleset, ...ruleset } },
  })

const world = (query = '') => featuresOf(portal, `trees/tiles/0/0/0.mvt?${query}`)
const total = async (query = '') => (await world(query)).reduce((sum, feature) => sum + countOf(feature), 0)
const picture = async (id = 'trees') =>
  (await portal.get(`datasets/1.0/${id}/tiles/simple/1/0/0.bundle`)) as {
    img: string | null
    grid: { keys: string[] } | null
  }

const placed = trees.filter(({ place }) => place !== null)

describe('a tile', () => {
  test('holds the rows of the caller, also after others have filled the cache', async () => {
    expect(await total()).toBe(placed.length)
    const keys = (await picture()).grid?.keys.length ?? 0
    await grant('trees', { filterQuery: 'town:Gent' })
    expect(await total()).toBe(placed.filter(({ town }) => town === 'Gent').length)
    expect((await picture()).grid?.keys.length).toBeLessThan(keys)
  })

  test('tells no field that is hidden, and finds nothing by it', async () => {
    const fields = 'fields=txt1,town'
    const { x, y } = { x: 63, y: 35 }
    const single = () => featuresOf(portal, `trees/tiles/6/${x}/${y}.mvt?${fields}`)
    expect((await single()).map(({ properties }) => properties.town)).toEqual(['Ath'])
    await grant('trees', { visibleFields: ['txt1', 'place'] })
    const [feature] = await single()
    expect(Object.keys(feature?.properties ?? {}).sort()).toEqual(['d4c:count', 'd4c:recordid', 'txt1'])
    for (const tile of ['0/0/0.mvt', 'simple/1/0/0.bundle']) {
      const response = await portal.api.request(`/datasets/1.0/trees/tiles/${tile}?refine.town=Gent`)
      expect(response.status).toBe(400)
    }
    expect(await total('q=gent')).toBe(0)
  })

  test('is empty when the place of the records is hidden', async () => {
    await grant('trees', { visibleFields: ['txt1'] })
    expect(await world()).toEqual([])
    expect(await picture()).toEqual({ img: null, grid: null })
    const response = await portal.api.request('/records/1.0/search/?dataset=trees&rows=0&geo_grid=0/0/0')
    expect(((await response.json()) as { nhits: number }).nhits).toBe(0)
  })

  test.each(['0/0/0.mvt', 'simple/1/0/0.bundle'])(
    '%s of hidden records or datasets is refused',
    async (tile) => {
      const status = async () => (await portal.api.request(`/datasets/1.0/trees/tiles/${tile}`)).status
      await grant('trees', { isDataVisible: false })
      expect(await status()).toBe(403)
      await portal.store.access.saveDatasetAccess('trees', { policy: 'restricted' })
      expect(await status()).toBe(404)
    },
  )

  test('of shapes leaves out those that the caller may not see', async () => {
    await grant('areas', { filterQuery: 'name:large' })
    const features = await featuresOf(portal, 'areas/tiles/0/0/0.mvt')
    expect(features.map((feature) => feature.properties['d4c:geo_digest'])).toEqual(['77'])
    expect((await picture('areas')).grid?.keys.length).toBe(2)
  })
})
