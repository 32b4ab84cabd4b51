import { describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({})

describe('subscriptions to datasets', () => {
  it('are for datasets that one finds', async () => {
    const { portal } = here.world
    await portal.publish('trees', treesDataset)
    await portal.publish('hidden', treesDataset)
    await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
    const xaver = await here.world.person('xaver')
    const subscribe = (id: string) => xaver.post(`account/subscriptions/datasets/${id}/subscribe/`)
    expect((await subscribe('trees')).body).toEqual({ dataset_id: 'trees', subscribed: true })
    expect((await subscribe('trees')).status).toBe(200)
    const [hidden, none] = [await subscribe('hidden'), await subscribe('none')]
    expect([hidden.status, none.status]).toEqual([404, 404])
    expect(hidden.text.replaceAll('hidden', 'none')).toBe(none.text)
    expect((await xaver.get('account/subscriptions/datasets/')).body).toMatchObject({
      datasets: [{ dataset_id: 'trees', title: 'Trees of Wallonia' }],
    })
    expect(await portal.store.subscriptions.subscribers('trees')).toMatchObject([
      { userId: 'xaver', email: 'xaver@example.org' },
    ])
    await xaver.post('account/subscriptions/datasets/trees/unsubscribe/')
    expect((await xaver.get('account/subscriptions/datasets/')).body).toEqual({ datasets: [] })
  })
})
