import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../src/core/people/permissions.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { checkPassword } from '../../../src/server/identity/password.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import type { Store } from '../../../src/server/store/store.ts'

let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-user-'))
  store = await openStore(folder)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs `d4c user …` with something coming in, as an operator does beside a running server. */
async function user(args: string, input = '') {
  const told: string[] = []
  const code = await run(['user', ...args.split(' ').filter(Boolean)], {
    input: async () => input,
    out: (line) => told.push(line),
    error: (line) => told.push(line),
    sentences: en,
    dataDirectory: folder,
    imports: usualImports,
  })
  return { code, told: told.join('\n') }
}

describe('d4c user', () => {
  it('makes a user who can sign in, with the first line that comes in as the password', async () => {
    const made = await user(
      'ada --email ada@example.org --permission all --password-from-stdin',
      'open sesame now\nrest',
    )
    expect(made).toEqual({ code: 0, told: 'Made: ada' })
    expect(await store.people.user('ada')).toMatchObject({
      email: 'ada@example.org',
      permissions: [...permissions].sort(),
      signsIn: true,
    })
    expect(await checkPassword('open sesame now', await store.people.password('ada'))).toBe(true)
  })

  it('lets an operator in again: the password is another one, and sessions and mailed links end', async () => {
    const session = await store.sessions.begin('ada')
    const link = await store.sessions.issue(
      { purpose: 'password', userId: 'ada', email: 'ada@example.org' },
      null,
    )
    expect(await user('ada --password-from-stdin', 'another sesame\n')).toEqual({
      code: 0,
      told: 'Changed: ada',
    })
    expect(await store.sessions.userOf(session)).toBeUndefined()
    expect(await store.sessions.ticket(link, 'password')).toBeUndefined()
    expect(await checkPassword('another sesame', await store.people.password('ada'))).toBe(true)
    expect(await store.people.user('ada')).toMatchObject({
      email: 'ada@example.org',
      permissions: [...permissions].sort(),
    })
  })

  it('sets permissions, all or none or some', async () => {
    await user('ada --permission moderate,create_dataset --permission manage_site')
    expect((await store.people.user('ada'))?.permissions).toEqual([
      'create_dataset',
      'manage_site',
      'moderate',
    ])
    await user('ada --permission none')
    expect((await store.people.user('ada'))?.permissions).toEqual([])
  })

  it('tells who cannot sign in, and lists all', async () => {
    expect((await user('ben --permission moderate')).told).toContain('ben has no password and cannot sign in')
    expect((await user('--list')).told).toBe('ada  ada@example.org  signs in  -\nben  -  -  moderate')
  })

  it('deletes', async () => {
    expect(await user('ben --delete')).toEqual({ code: 0, told: 'Deleted: ben, with all sessions and keys' })
    expect(await user('ben --delete')).toEqual({ code: 1, told: 'There is no user ben' })
  })

  it('is noted in the log of changes, without the password', async () => {
    const entries = await store.audit.entries({ limit: 100 })
    expect(entries.map(({ action }) => action)).toContain('user.create')
    expect(JSON.stringify(entries)).not.toContain('sesame')
    expect(JSON.stringify(entries)).not.toContain('argon2')
    expect(entries.find(({ detail }) => detail.password_set)).toMatchObject({ author: { user: null } })
  })

  it('stands beside keys and groups of the command line, which are noted as well', async () => {
    const tell = {
      out: () => {},
      error: () => {},
      sentences: en,
      dataDirectory: folder,
      imports: usualImports,
    }
    await run(['token', 'ada', '--origin', 'https://a.example'], tell)
    const [{ id = '' } = {}] = await store.access.keys('ada')
    await run(['token', 'ada', '--revoke', id], tell)
    await run(['group', 'staff', '--add', 'ada'], tell)
    expect(await store.audit.entries({ limit: 3 })).toMatchObject([
      { action: 'group.users', object: { type: 'group', id: 'staff' }, detail: { joined: ['ada'] } },
      { action: 'apikey.revoke', object: { type: 'apikey', id } },
      { action: 'apikey.generate', object: { type: 'apikey', id }, detail: { user: 'ada' } },
    ])
  })

  it.each([
    ['', 2, 'user needs the name of one user'],
    ['ada --list', 2, 'user needs the name of one user'],
    ['ada ben', 2, 'user needs the name of one user'],
    ['a/b', 2, '“a/b” is no name of a user'],
    ['ada --permission fly', 2, '“fly” is no permission'],
    ['ada --email nowhere', 2, '“nowhere” is no e-mail address'],
    ['cleo --email ada@example.org', 1, 'ada has the address ada@example.org already'],
    ['ada --password-from-stdin', 2, 'The password that came in cannot be taken'],
    ['ada --fly', 2, 'fly'],
  ])('refuses "%s" in a sentence', async (args, code, sentence) => {
    const answer = await user(args, 'short')
    expect(answer).toEqual({ code, told: expect.stringContaining(sentence) })
    expect(await store.people.user('cleo')).toBeUndefined()
  })
})
