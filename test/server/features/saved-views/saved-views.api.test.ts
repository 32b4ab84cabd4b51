import { describe, expect, it } from 'vitest'
import { Browser } from '../../management/world.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({ ada: [], eve: [] })

const charts = 'management/1.0/charts/'
const maps = 'v2/mapbuilder/'

describe('charts that people keep', () => {
  it('are kept, changed and deleted by whom they belong to', async () => {
    const { status, body } = await here.ada.post(charts, { title: 'Trees', value: { type: 'line' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.any(String),
      persist_id: body.id,
      title: 'Trees',
      value: { type: 'line' },
      last_modification: body.modified_at,
    })
    const one = `${charts}${body.id}/`
    expect((await here.ada.get(one)).body).toEqual(body)
    expect((await here.ada.get(charts)).body.charts).toMatchObject([{ id: body.id, title: 'Trees' }])
    expect((await here.ada.post(one, { title: 'Oaks' })).body).toMatchObject({
      title: 'Oaks',
      value: { type: 'line' },
    })
    expect((await here.ada.post(one, { value: { type: 'pie' } })).body).toMatchObject({
      title: 'Oaks',
      value: { type: 'pie' },
    })
    expect((await here.ada.delete(one)).status).toBe(200)
    expect((await here.ada.get(one)).status).toBe(404)
    expect((await here.ada.get(charts)).body).toEqual({ charts: [] })
  })

  it('are unknown to everybody else, administrators too', async () => {
    const { body } = await here.ada.post(charts, { title: 'Mine', value: {} })
    const one = `${charts}${body.id}/`
    const root = await here.world.person('root', 'manage_domain', 'manage_users', 'browse_all_datasets')
    for (const other of [here.eve, root]) {
      const answers = [
        await other.get(one),
        await other.post(one, { title: 'Theirs' }),
        await other.delete(one),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
      const none = await other.get(`${charts}none/`)
      expect(answers[0]?.text.replaceAll(String(body.id), 'none')).toBe(none.text)
      expect((await other.get(charts)).body).toEqual({ charts: [] })
    }
    expect((await here.ada.get(one)).body).toMatchObject({ title: 'Mine' })
    // A chart is no map.
    expect((await here.ada.get(`${maps}${body.id}/`)).status).toBe(404)
  })

  it('can be opened by everybody once they are shared, and changed by nobody else', async () => {
    const { body } = await here.ada.post(charts, { title: 'Ours', value: { type: 'line' } })
    expect(body).toMatchObject({ shared: false, own: true })
    const one = `${charts}${body.id}/`
    const nobody = new Browser(here.world.portal)
    expect((await nobody.get(one)).status).toBe(404)
    expect((await here.ada.post(one, { shared: true })).body).toMatchObject({ title: 'Ours', shared: true })
    for (const other of [here.eve, nobody]) {
      const { status, body: seen } = await other.get(one)
      expect(status).toBe(200)
      expect(seen).toMatchObject({ title: 'Ours', value: { type: 'line' }, shared: true, own: false })
      expect(seen).not.toHaveProperty('owner')
    }
    expect((await here.eve.get(charts)).body).toEqual({ charts: [] })
    expect((await here.eve.post(one, { title: 'Theirs' })).status).toBe(404)
    expect((await here.eve.delete(one)).status).toBe(404)
    expect((await nobody.post(one, { title: 'Theirs' })).status).toBe(401)
    // A chart is no map.
    expect((await here.eve.get(`${maps}${body.id}/`)).status).toBe(404)
    expect((await here.ada.post(one, { shared: 'yes' })).body.errors).toMatchObject([
      { field: 'shared', error_key: 'value.flag' },
    ])
    expect((await here.ada.post(one, { shared: false })).body).toMatchObject({ shared: false })
    expect([(await here.eve.get(one)).status, (await nobody.get(one)).status]).toEqual([404, 404])
  })

  it('are shared no longer once a moderator ends it, and kept all the same', async () => {
    const { body } = await here.ada.post(charts, { title: 'Loud', value: {}, shared: true })
    const one = `${charts}${body.id}/`
    const moderator = await here.world.person('moderator', 'moderate')
    expect((await here.eve.delete(`${one}sharing/`)).status).toBe(403)
    expect((await moderator.delete(`${one}sharing/`)).status).toBe(200)
    expect((await moderator.delete(`${one}sharing/`)).status).toBe(404)
    expect((await here.eve.get(one)).status).toBe(404)
    expect((await here.ada.get(one)).body).toMatchObject({ title: 'Loud', shared: false })
  })

  it('go with their user', async () => {
    const leaving = await here.world.person('leaving')
    const { body } = await leaving.post(charts, { title: 'Mine', value: {} })
    const { store } = here.world.portal
    await store.people.deleteUser('leaving')
    expect(await store.savedViews.find('leaving', 'chart', String(body.id))).toBeUndefined()
  })

  it.each([
    [{ value: {} }, 'title', 'value.missing'],
    [{ title: ' ', value: {} }, 'title', 'value.missing'],
    [{ title: 'x'.repeat(201), value: {} }, 'title', 'value.too_long'],
    [{ title: 'x' }, 'value', 'value.missing'],
    [{ title: 'x', value: null }, 'value', 'value.object'],
    [{ title: 'x', value: [] }, 'value', 'value.object'],
    [{ title: 'x', value: { text: 'x'.repeat(100_000) } }, 'value', 'value.object'],
  ])('are not kept of %.60j', async (sent, field, key) => {
    const { status, body } = await here.ada.post(charts, sent)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, error_key: key }])
  })

  it('lose nothing by a change that cannot be taken', async () => {
    const { body } = await here.ada.post(charts, { title: 'Kept', value: { a: 1 } })
    const one = `${charts}${body.id}/`
    expect((await here.ada.post(one, { title: null, value: { a: 2 } })).status).toBe(400)
    expect((await here.ada.post(one, { title: 'New', value: 3 })).status).toBe(400)
    expect((await here.ada.get(one)).body).toMatchObject({ title: 'Kept', value: { a: 1 } })
  })

  it('are a hundred at most', async () => {
    const many = await here.world.person('many')
    for (let count = 0; count < 100; count += 1) await many.post(charts, { title: `${count}`, value: {} })
    const { status, body } = await many.post(charts, { title: 'One more', value: {} })
    expect([status, body.error_key]).toEqual([409, 'saved.many'])
    expect((await many.post(maps, { title: 'A map', values: {} })).status).toBe(200)
  })
})

describe('maps that people keep', () => {
  it('are the same by both doors', async () => {
    const { body } = await here.ada.post('management/1.0/map/save/', { title: 'Parks', values: { zoom: 3 } })
    const mapid = String(body.mapid)
    expect((await here.ada.get(`${maps}${mapid}/`)).body).toEqual(body)
    expect((await here.ada.get('management/1.0/map/')).body).toEqual({ maps: [body] })
    const { body: changed } = await here.ada.put(`${maps}${mapid}/`, { values: { zoom: 4 } })
    expect(changed).toMatchObject({ mapid, title: 'Parks', values: { zoom: 4 } })
    const { body: again } = await here.ada.post('management/1.0/map/save/', { mapid, title: 'Woods' })
    expect(again).toMatchObject({ mapid, title: 'Woods', values: { zoom: 4 } })
    const [line] = (await here.ada.get(maps)).body.maps as Record<string, unknown>[]
    expect(line).toMatchObject({ mapid, title: 'Woods' })
    expect(line).not.toHaveProperty('values')
    expect((await here.ada.post(`management/1.0/map/delete/${mapid}/`)).status).toBe(200)
    expect((await here.ada.get(maps)).body).toEqual({ maps: [] })
  })

  it('can be shared as they are kept', async () => {
    const { body } = await here.ada.post(maps, { title: 'Ours', values: { zoom: 2 }, shared: true })
    const seen = await new Browser(here.world.portal).get(`${maps}${body.mapid}/`)
    expect(seen.body).toMatchObject({ title: 'Ours', values: { zoom: 2 }, shared: true, own: false })
    const { body: again } = await here.ada.post('management/1.0/map/save/', {
      mapid: body.mapid,
      title: 'All',
    })
    expect(again).toMatchObject({ title: 'All', shared: true })
  })

  it('are unknown to everybody else', async () => {
    const { body } = await here.ada.post(maps, { title: 'Mine', values: {} })
    const { mapid } = body
    const answers = [
      await here.eve.get(`${maps}${mapid}/`),
      await here.eve.put(`${maps}${mapid}/`, { title: 'Theirs' }),
      await here.eve.delete(`${maps}${mapid}/`),
      await here.eve.post('management/1.0/map/save/', { mapid, title: 'Theirs', values: {} }),
      await here.eve.post(`management/1.0/map/delete/${mapid}/`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await here.ada.delete(`${maps}${mapid}/`)).status).toBe(200)
  })
})
