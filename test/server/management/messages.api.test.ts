import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLetter, takeLetters } from './letters.ts'
import { openPeople, type People } from './world.ts'

let world: People
beforeAll(async () => {
  world = await openPeople()
  await world.person('root', 'manage_domain')
  await world.portal.store.people.createUser('nowhere', { permissions: ['manage_domain'] })
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})
beforeEach(() => takeLetters(world.portal))

const letter = { subject: 'Help', message: 'I cannot publish.\n<script>alert(1)</script>' }

describe('a request for support', () => {
  it('goes to those who manage the portal, with who asks', async () => {
    const ada = await world.person('ada')
    const { status, body } = await ada.post('management/1.0/support/', letter)
    expect([status, body]).toEqual([200, { recipients: 1 }])
    const { to, subject, text } = await takeLetter(world.portal)
    expect([to, subject]).toEqual(['root@example.org', 'portal.test: Help'])
    expect(text).toContain('ada (ada@example.org) asks')
    expect(text).toContain('<p>&#60;script&#62;')
  })

  it('can be sent some times an hour', async () => {
    const bob = await world.person('bob')
    for (let time = 0; time < 5; time += 1)
      expect((await bob.post('management/1.0/support/', letter)).status).toBe(200)
    const { status, body } = await bob.post('management/1.0/support/', letter)
    expect(status).toBe(429)
    expect(body.error).toContain('5 messages per hour')
    expect(await takeLetters(world.portal)).toHaveLength(5)
  })

  it('says what is missing', async () => {
    const cid = await world.person('cid')
    const { status, body } = await cid.post('management/1.0/support/', { message: '' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'subject' }, { field: 'message' }])
    expect(await takeLetters(world.portal)).toEqual([])
  })
})

describe('a message of a visitor', () => {
  it('is passed on, some times an hour', async () => {
    const visitor = world.stranger()
    expect((await visitor.post('slack_feedback/', { message: ' ' })).status).toBe(400)
    const plain = await visitor.post('slack_feedback/', { message: 'x' }, { 'Content-Type': 'text/plain' })
    expect([plain.status, plain.body.error_key]).toEqual([400, 'body.unreadable'])
    expect((await visitor.post('slack_feedback/', { message: 'Nice portal' })).status).toBe(200)
    const { to, text } = await takeLetter(world.portal)
    expect(to).toBe('root@example.org')
    expect(text).toContain('Nice portal')
    let status = 200
    let sent = 0
    for (; status === 200 && sent < 100; sent += 1)
      ({ status } = await visitor.post('slack_feedback/', { message: 'Again' }))
    expect(status).toBe(429)
    expect(sent).toBeLessThan(30)
  })
})

describe('messages', () => {
  it('are stored and listed where no manager has an address', async () => {
    const lonely = await openPeople()
    try {
      const manager = await lonely.person('manager', 'manage_domain')
      await lonely.portal.store.people.updateUser('manager', { email: null })
      const eve = await lonely.person('eve')
      const sent = await eve.post('management/1.0/support/', letter)
      expect([sent.status, sent.body]).toEqual([200, { recipients: 0 }])
      await lonely.stranger().post('slack_feedback/', { message: 'Nice portal' })
      const { body } = await manager.get('management/v2/messages/')
      expect(body.messages).toMatchObject([
        { kind: 'visitor', message: 'Nice portal', user: null, email: null, archived_at: null },
        { kind: 'support', subject: 'Help', message: letter.message, user: 'eve', email: 'eve@example.org' },
      ])
      const [, support] = body.messages as { id: string }[]
      const older = await manager.get(
        `management/v2/messages/?limit=1&before=${(body.messages as { id: string }[])[0]?.id}`,
      )
      expect(older.body.messages).toMatchObject([{ id: support?.id }])

      const archived = await manager.post(`management/v2/messages/${support?.id}/archive/`)
      expect(archived.body).toMatchObject({ id: support?.id, archived_at: expect.any(String) })
      expect((await manager.get('management/v2/messages/')).body.messages).toHaveLength(1)
      expect((await manager.get('management/v2/messages/?archived=true')).body.messages).toMatchObject([
        { id: support?.id },
      ])
      await manager.post(`management/v2/messages/${support?.id}/archive/`, { archived: false })
      expect((await manager.get('management/v2/messages/')).body.messages).toHaveLength(2)

      await lonely.portal.store.people.deleteUser('eve')
      expect((await manager.get('management/v2/messages/')).body.messages).toMatchObject([
        { kind: 'visitor' },
        { kind: 'support', user: null, name: 'eve' },
      ])
      expect(lonely.portal.failures).toEqual([])
    } finally {
      await lonely.portal.close()
    }
  })

  it('are for those who manage the portal', async () => {
    const dan = await world.person('dan', 'edit_dataset')
    expect((await dan.get('management/v2/messages/')).status).toBe(403)
    const root = await world.person('root2', 'manage_domain')
    const { status, body } = await root.post('management/v2/messages/none/archive/')
    expect([status, body.error_key]).toEqual([404, 'message.unknown'])
    expect((await root.get('management/v2/messages/?limit=0')).status).toBe(400)
  })
})

describe('an exception of a page', () => {
  const report = {
    message: 'x is undefined',
    stack: 'at y',
    userlang: 'fr',
    url: 'https://portal.test/explore/?token=secret#/reset?token=secret',
    request_id: 'r1',
  }

  it('is counted by its message, without the query of its page', async () => {
    const visitor = world.stranger()
    const { status, text } = await visitor.post('errorprobe/', report)
    expect([status, text]).toEqual([204, ''])
    await visitor.post('errorprobe/', { ...report, url: 'https://portal.test/map/' })
    await visitor.post('errorprobe/', { message: 'another' })
    const root = await world.person('root3', 'manage_domain')
    const { body } = await root.get('management/v2/client_errors/')
    expect(JSON.stringify(body)).not.toContain('secret')
    const errors = body.errors as { id: string; message: string }[]
    expect(errors).toHaveLength(2)
    expect(errors.find(({ message }) => message === report.message)).toMatchObject({
      count: 2,
      url: 'https://portal.test/map/',
      language: 'fr',
      request_id: 'r1',
    })
    expect((await root.delete(`management/v2/client_errors/${errors[0]?.id}/`)).status).toBe(200)
    expect((await root.get('management/v2/client_errors/')).body.errors).toHaveLength(1)
    expect((await root.delete(`management/v2/client_errors/${errors[0]?.id}/`)).body.error_key).toBe(
      'client_error.unknown',
    )
  })

  it('can be reported ten times a minute, in few words', async () => {
    const other = await openPeople()
    try {
      const visitor = other.stranger()
      expect((await visitor.post('errorprobe/', { stack: 'x' })).status).toBe(400)
      expect((await visitor.post('errorprobe/', { ...report, stack: 'x'.repeat(20_000) })).status).toBe(413)
      let sent = 2
      for (let status = 204; status === 204 && sent < 50; sent += 1)
        ({ status } = await visitor.post('errorprobe/', report))
      expect(sent).toBe(11)
    } finally {
      await other.portal.close()
    }
  })
})
