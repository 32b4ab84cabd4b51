import { describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, password } from '../../management/world.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({})

describe('signing in', () => {
  it('begins a session that scripts cannot read, and tells who it is', async () => {
    const ada = await here.world.person('ada', 'create_dataset')
    const again = await ada.signIn('ada')
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ username: 'ada', permissions: ['create_dataset'] })
    const [session = '', forgery = ''] = again.headers.getSetCookie()
    expect(session).toMatch(/^d4c_session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/)
    expect(forgery).toMatch(/^d4c_csrf=[\w-]{43}; (?!.*HttpOnly).*SameSite=Lax/)
    expect((await ada.get('account/')).body).toMatchObject({ username: 'ada', email: 'ada@example.org' })
    expect(again.text).not.toContain('argon2')
  })

  it('makes a new session and ends the one before, so that none can be planted', async () => {
    const ben = await here.world.person('ben')
    const planted = ben.cookies.get('d4c_session')
    await ben.signIn('ben')
    expect(ben.cookies.get('d4c_session')).not.toBe(planted)
    const attacker = here.world.stranger()
    attacker.cookies.set('d4c_session', planted ?? '')
    expect((await attacker.get('account/')).status).toBe(401)
    attacker.cookies.set('d4c_session', 'chosen-by-the-attacker')
    await attacker.signIn('ben')
    expect(attacker.cookies.get('d4c_session')).not.toBe('chosen-by-the-attacker')
  })

  it('by the address is the same', async () => {
    await here.world.person('Carla')
    expect((await here.world.stranger().signIn('carla@EXAMPLE.org')).body).toMatchObject({
      username: 'Carla',
    })
  })

  it('says the same of a wrong password and of a name that nobody has', async () => {
    await here.world.person('dora')
    const wrong = await here.world.stranger().signIn('dora', 'not the right one')
    const nobody = await here.world.stranger().signIn('nobody', 'not the right one')
    expect(wrong.status).toBe(401)
    expect(nobody.text).toBe(wrong.text)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('makes who guesses wait, and tells how long', async () => {
    await here.world.person('emil')
    const guesser = here.world.stranger()
    for (let nth = 0; nth < 5; nth++) await guesser.signIn('emil', `guess number ${nth}`)
    const locked = await guesser.signIn('emil')
    expect(locked.status).toBe(429)
    expect(locked.body.error).toBe('Too many tries to sign in: wait 30 seconds and try again')
    expect(locked.headers.get('retry-after')).toBe('30')
  })

  it('counts tries that come at once before it looks at their passwords', async () => {
    await here.world.person('gwen')
    const tries = Array.from({ length: 40 }, (_, nth) => here.world.stranger().signIn('gwen', `guess ${nth}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
  })

  it('keeps a known device in while a script guesses in the same network', async () => {
    const owner = await here.world.person('hedy')
    const guesser = here.world.stranger()
    for (let nth = 0; nth < 12; nth++) await guesser.signIn('hedy', `guess ${nth}`)
    expect((await here.world.stranger().signIn('hedy')).status).toBe(429)
    await owner.post('account/logout/', {})
    expect((await owner.signIn('hedy')).status).toBe(200)
    // The device of one account is none of another.
    await here.world.person('iris')
    const stranger = await here.world.person('jane')
    for (let nth = 0; nth < 6; nth++) await guesser.signIn('iris', `guess ${nth}`)
    expect((await stranger.signIn('iris')).status).toBe(429)
  })

  it.each([
    ['nothing', {}, 'username is missing'],
    ['no password', { username: 'ada' }, 'password is missing'],
    ['a name that is none', { username: { $ne: '' }, password }, 'username is missing'],
  ])('with %s is refused in a sentence', async (_, sent, sentence) => {
    const { status, body } = await here.world.stranger().post('account/login/', sent)
    expect([status, body.error]).toEqual([400, sentence])
  })

  it('by a form of another site is refused', async () => {
    await here.world.person('fritz')
    const response = await here.world.portal.management.request('http://portal.test/account/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ username: 'fritz', password }),
    })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('signing out', () => {
  it('ends the session for good', async () => {
    const gina = await here.world.person('gina')
    const token = gina.cookies.get('d4c_session') ?? ''
    expect((await gina.post('account/logout/')).status).toBe(200)
    expect([...gina.cookies.keys()]).toEqual(['d4c_device'])
    gina.cookies.set('d4c_session', token)
    expect((await gina.get('account/')).status).toBe(401)
  })

  it('by a request that brings no session takes no cookie away', async () => {
    const { status, headers } = await here.world.stranger().post('account/logout/')
    expect([status, headers.getSetCookie()]).toEqual([200, []])
  })

  it('with a session that has ended takes its cookies away', async () => {
    const stale = here.world.stranger()
    stale.cookies.set('d4c_session', 'ended-long-ago')
    await stale.post('account/logout/')
    expect(stale.cookies.size).toBe(0)
  })

  it.each([
    ['without the token', { 'X-CSRFToken': '' }],
    ['with a token of somebody else', { 'X-CSRFToken': 'A'.repeat(43) }],
    ['without the marker', { 'X-Requested-With': '' }],
    ['from another site', { Origin: 'https://evil.example' }],
    ['from a page that says it is another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s changes nothing', async (title, headers) => {
    const hans = await here.world.person(`hans ${title}`)
    expect((await hans.post('account/logout/', {}, headers)).status).toBe(403)
    expect((await hans.get('account/')).status).toBe(200)
  })
})

describe('behind a proxy that calls the server by another name', () => {
  it('a page of the portal may change things, as its browser tells', async () => {
    const jan = await here.world.person('jan')
    const headers = { Origin: 'https://data.example', 'Sec-Fetch-Site': 'same-origin' }
    expect((await jan.post('account/logout/', {}, headers)).status).toBe(200)
  })
})

describe('a session', () => {
  it('is what the data API answers by as well', async () => {
    const { portal } = here.world
    const ida = await here.world.person('ida')
    await portal.publish('secret', treesDataset)
    await portal.store.access.saveDatasetAccess('secret', { policy: 'restricted' })
    const ask = async (browser: Browser) => {
      const cookie = `d4c_session=${browser.cookies.get('d4c_session')}`
      return portal.api.request('/datasets/1.0/secret/', { headers: { Cookie: cookie } })
    }
    expect((await ask(ida)).status).toBe(404)
    await portal.store.people.updateUser('ida', { permissions: ['browse_all_datasets'] })
    const seen = await ask(ida)
    expect(seen.status).toBe(200)
    expect(seen.headers.get('cache-control')).toContain('private')
    expect(seen.headers.get('vary')).toContain('Cookie')
  })
})
