import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLetter, takeLetters } from '../letters.ts'
import { openPeople, type People } from '../world.ts'

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
