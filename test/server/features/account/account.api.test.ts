import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeLetter, takeLetters } from '../../management/letters.ts'
import { openPeople, password } from '../../management/world.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({})
beforeEach(() => takeLetters(here.world.portal))

const fresh = 'a wholly different one'
const problems = (body: Record<string, unknown>) =>
  (body.errors as { field: string; error_key: string }[]).map(({ field, error_key }) => [field, error_key])

/** Lets all links that were mailed run out. */
function expireLinks(): void {
  const database = new DatabaseSync(`${here.world.portal.store.dataDirectory}/metadata.sqlite`)
  database.exec("UPDATE tickets SET expires_at = '2020-01-01T00:00:00.000Z'")
  database.close()
}

describe('details of the account', () => {
  it('are changed by whoever has signed in', async () => {
    const ada = await here.world.person('ada')
    const changed = await ada.post('account/details/', {
      first_name: 'Ada',
      last_name: ' L. ',
      language: 'fr',
    })
    expect(changed.body).toMatchObject({ first_name: 'Ada', last_name: 'L.', language: 'fr' })
    expect((await ada.post('account/details/', { last_name: null })).body).toMatchObject({
      first_name: 'Ada',
      last_name: null,
    })
    expect((await ada.post('account/details/', { language: 'xx' })).status).toBe(400)
    const sent = { permissions: ['manage_users'], email: 'x@example.org', username: 'root' }
    expect((await ada.post('account/details/', sent)).body).toMatchObject({
      username: 'ada',
      email: 'ada@example.org',
      permissions: [],
    })
  })

  it('remember filters of datasets and introductions that were seen', async () => {
    const ben = await here.world.person('ben')
    expect((await ben.get('account/datasets_index_filters/')).body).toEqual({ datasets_index_filters: {} })
    const filters = { datasets_index_filters: { q: 'trees', published: true } }
    expect((await ben.put('account/datasets_index_filters/', filters)).body).toEqual(filters)
    expect((await ben.get('account/datasets_index_filters/')).body).toEqual(filters)
    const wrong = await ben.put('account/datasets_index_filters/', { datasets_index_filters: ['q'] })
    expect([wrong.status, problems(wrong.body)]).toEqual([400, [['datasets_index_filters', 'value.object']]])
    await ben.post('account/onboardings/studio/')
    await ben.post('account/onboardings/studio/')
    expect((await ben.get('account/')).body.onboardings).toEqual(['studio'])
  })
})

describe('a password', () => {
  it('is changed by who knows it: the session is a new one and the others end', async () => {
    const cleo = await here.world.person('cleo')
    const elsewhere = here.world.stranger()
    await elsewhere.signIn('cleo')
    const before = cleo.cookies.get('d4c_session')
    const sent = { old_password: password, new_password: fresh }
    expect((await cleo.post('account/password/', sent)).status).toBe(200)
    expect(cleo.cookies.get('d4c_session')).not.toBe(before)
    expect((await cleo.get('account/')).status).toBe(200)
    expect((await elsewhere.get('account/')).status).toBe(401)
    const thief = here.world.stranger()
    thief.cookies.set('d4c_session', before ?? '')
    expect((await thief.get('account/')).status).toBe(401)
    expect((await here.world.stranger().signIn('cleo')).status).toBe(401)
    expect((await here.world.stranger().signIn('cleo', fresh)).status).toBe(200)
    expect((await takeLetter(here.world.portal)).subject).toContain('has changed')
  })

  it.each([
    ['a wrong old one', { old_password: 'not the right one', new_password: fresh }, 403, 'password.wrong'],
    ['no old one', { new_password: fresh }, 400, ['old_password', 'value.missing']],
    [
      'a short one',
      { old_password: password, new_password: 'tiny' },
      400,
      ['new_password', 'password.short'],
    ],
    [
      'one that is no text',
      { old_password: password, new_password: 12 },
      400,
      ['new_password', 'value.text'],
    ],
  ])('is not changed to or by %s', async (title, sent, status, told) => {
    const dirk = await here.world.person(`dirk ${title}`)
    const answer = await dirk.post('account/password/', sent)
    const found = status === 403 ? answer.body.error_key : problems(answer.body)[0]
    expect([answer.status, found]).toEqual([status, told])
    expect((await dirk.get('account/')).status).toBe(200)
  })

  it('makes who guesses the old one wait', async () => {
    const eva = await here.world.person('eva')
    const statuses = []
    for (let nth = 0; nth < 6; nth++)
      statuses.push(
        (await eva.post('account/password/', { old_password: `guess ${nth}`, new_password: fresh })).status,
      )
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })
})

describe('a forgotten password', () => {
  const ask = (email: string, headers = {}) =>
    here.world.stranger().post('account/password/reset/', { email }, headers)

  it('is chosen anew by the link that is mailed, once, and ends all sessions', async () => {
    const finn = await here.world.person('finn')
    expect((await ask('FINN@example.org')).status).toBe(200)
    const { to, link, token } = await takeLetter(here.world.portal)
    expect(to).toBe('finn@example.org')
    expect(link).toMatch(/^https:\/\/portal\.test\/publish\/#\/password-reset\?token=/)
    const weak = await here.world
      .stranger()
      .post('account/password/reset/confirm/', { token, password: 'tiny' })
    expect(problems(weak.body)).toEqual([['password', 'password.short']])
    const confirm = () =>
      here.world.stranger().post('account/password/reset/confirm/', { token, password: fresh })
    expect((await confirm()).status).toBe(200)
    expect((await finn.get('account/')).status).toBe(401)
    expect((await here.world.stranger().signIn('finn', fresh)).status).toBe(200)
    expect([(await confirm()).status, (await confirm()).body.error_key]).toEqual([404, 'link.unknown'])
  })

  it('of two tries at the same moment lets one through', async () => {
    await here.world.person('gwen')
    await ask('gwen')
    const { token } = await takeLetter(here.world.portal)
    const both = await Promise.all(
      [fresh, 'yet another long one'].map((chosen) =>
        here.world.stranger().post('account/password/reset/confirm/', { token, password: chosen }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is asked for with the same answer whether there is such a person or not', async () => {
    await here.world.person('hugo')
    const [known, unknown, nobody] = [
      await ask('hugo@example.org'),
      await ask('no@example.org'),
      await ask('zz'),
    ]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([nobody.status, nobody.text]).toEqual([known.status, known.text])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect((await takeLetters(here.world.portal)).map(({ to }) => to)).toEqual(['hugo@example.org'])
  })

  it('opens nothing once the link is old, replaced, or the password was changed', async () => {
    const ines = await here.world.person('ines')
    const refused = async (token: string) => {
      const sent = { token, password: fresh }
      return (await here.world.stranger().post('account/password/reset/confirm/', sent)).status
    }
    await ask('ines')
    const first = await takeLetter(here.world.portal)
    await ask('ines')
    const second = await takeLetter(here.world.portal)
    expect(await refused(first.token)).toBe(404)
    await ines.post('account/password/', { old_password: password, new_password: 'changed in between' })
    expect(await refused(second.token)).toBe(404)
    await takeLetters(here.world.portal)
    await ask('ines')
    const third = await takeLetter(here.world.portal)
    expireLinks()
    expect(await refused(third.token)).toBe(404)
    expect(await refused('')).toBe(404)
    expect((await here.world.stranger().signIn('ines', 'changed in between')).status).toBe(200)
  })

  it('is mailed to one address a few times an hour only', async () => {
    const few = await openPeople()
    try {
      await few.person('jo')
      for (let nth = 0; nth < 8; nth++) await few.stranger().post('account/password/reset/', { email: 'jo' })
      expect(await takeLetters(few.portal)).toHaveLength(5)
    } finally {
      await few.portal.close()
    }
  })

  it('has its link begin with the address of the portal, whatever host a request names', async () => {
    await here.world.person('kai')
    await ask('kai', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    const { text, link } = await takeLetter(here.world.portal)
    expect(text).not.toContain('evil.example')
    expect(new URL(link).origin).toBe('https://portal.test')
  })
})

describe('another address', () => {
  it('takes effect once it is confirmed, and the old one is told', async () => {
    const lia = await here.world.person('lia')
    expect((await lia.post('account/email/', { new_email: 'lia@new.example' })).status).toBe(200)
    const [old, confirmation] = await takeLetters(here.world.portal)
    expect(old).toMatchObject({ to: 'lia@example.org', token: '' })
    expect(old?.text).toContain('lia@new.example')
    expect(confirmation?.to).toBe('lia@new.example')
    expect((await lia.get('account/')).body.email).toBe('lia@example.org')
    const confirm = () => here.world.stranger().post('account/email/confirm/', { token: confirmation?.token })
    expect((await confirm()).status).toBe(200)
    expect((await lia.get('account/')).body.email).toBe('lia@new.example')
    expect((await confirm()).status).toBe(404)
  })

  it('of somebody else is not taken, and the answer does not tell it', async () => {
    const max = await here.world.person('max')
    await here.world.person('nora')
    const taken = await max.post('account/email/', { new_email: 'NORA@example.org' })
    const mails = await takeLetters(here.world.portal)
    const free = await max.post('account/email/', { new_email: 'free@example.org' })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect(mails.every(({ token }) => token === '')).toBe(true)
    expect(mails.map(({ to }) => to)).toEqual(['NORA@example.org', 'max@example.org'])
  })

  it('that somebody took in the meantime stays theirs', async () => {
    const olga = await here.world.person('olga')
    await olga.post('account/email/', { new_email: 'wanted@example.org' })
    const [, confirmation] = await takeLetters(here.world.portal)
    await here.world.portal.store.people.createUser('paul', { email: 'wanted@example.org' })
    const late = await here.world.stranger().post('account/email/confirm/', { token: confirmation?.token })
    expect(late.status).toBe(404)
    expect((await olga.get('account/')).body.email).toBe('olga@example.org')
  })

  it('ends links for a new password that went to the old one', async () => {
    const rita = await here.world.person('rita')
    await here.world.stranger().post('account/password/reset/', { email: 'rita' })
    const reset = await takeLetter(here.world.portal)
    await rita.post('account/email/', { new_email: 'safe@example.org' })
    const confirmation = (await takeLetters(here.world.portal)).find(({ to }) => to === 'safe@example.org')
    await here.world.stranger().post('account/email/confirm/', { token: confirmation?.token })
    const sent = { token: reset.token, password: fresh }
    expect((await here.world.stranger().post('account/password/reset/confirm/', sent)).status).toBe(404)
  })
})

describe('calls that anybody may make', () => {
  const plain = { 'Content-Type': 'text/plain' }

  it.each([
    'account/password/reset/',
    'account/invitation/',
    'account/access_requests/',
    'account/email/confirm/',
  ])('%s take no form of another site', async (path) => {
    const { status, body } = await here.world.stranger().post(path, { email: 'ada' }, plain)
    expect([status, body.error_key]).toEqual([400, 'body.unreadable'])
  })
})
