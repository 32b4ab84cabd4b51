import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../src/core/people/permissions.ts'
import { hashPassword } from '../../../src/server/identity/password.ts'
import { takeLetter, takeLetters } from './letters.ts'
import { Browser, openPeople, type People, password } from './world.ts'

let world: People
beforeAll(async () => {
  world = await openPeople()
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

/** Every text and every byte that the metadata database holds. */
async function databaseDump(): Promise<string> {
  const { dataDirectory } = world.portal.store
  const database = new DatabaseSync(join(dataDirectory, 'metadata.sqlite'), { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const rows = tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all())
  database.close()
  const files = (await readdir(dataDirectory)).filter((name) => name.includes('sqlite'))
  const bytes = await Promise.all(files.map((name) => readFile(join(dataDirectory, name), 'latin1')))
  return JSON.stringify(rows) + bytes.join('')
}

describe('secrets', () => {
  it('stand in no other answer than the one that gives them, in no log, in no line of the log of changes, in no table', async () => {
    const answers: string[] = []
    class Listened extends Browser {
      override async ask(...request: Parameters<Browser['ask']>) {
        const answer = await super.ask(...request)
        answers.push(answer.text)
        return answer
      }
    }
    const { portal } = world
    const browser = () => new Listened(portal)
    await world.person('root', ...permissions)
    const root = browser()
    await root.signIn('root')
    const users = 'management/v2/users/'

    await root.post(users, { emails: 'ada@example.org' })
    const invitation = await takeLetter(portal)
    const ada = browser()
    const chosen = 'first password of hers'
    await ada.get(`account/invitation/?token=${invitation.token}`)
    await ada.post('account/invitation/', { token: invitation.token, username: 'ada', password: chosen })
    const session = ada.cookies.get('d4c_session') ?? ''
    const second = 'second password of hers'
    await ada.post('account/password/', { old_password: chosen, new_password: second })
    await takeLetters(portal)
    const { apikey } = (await ada.post('account/apikey/generate/', { label: 'Laptop' })).body as {
      apikey: string
    }
    answers.pop()
    await ada.post('account/email/', { new_email: 'ada@new.example' })
    const address = (await takeLetters(portal)).find(({ to }) => to === 'ada@new.example')
    await browser().post('account/password/reset/', { email: 'ada' })
    const reset = await takeLetter(portal)
    const third = 'third password of hers'
    await browser().post('account/password/reset/confirm/', { token: reset.token, password: third })
    await browser().signIn('ada', 'a password that is wrong')
    await browser().signIn('typed-my-password-here', third)
    const program = { Authorization: `Apikey ${apikey}` }
    await browser().get('account/', program)
    await browser().get(`account/?apikey=${apikey}wrong`)
    await browser().post('account/invitation/', { token: `${reset.token}x`, username: 'x', password: third })

    // Whatever can be read afterwards, by who may read everything.
    for (const call of portal.calls)
      if (call.method === 'GET' && !call.changes) await root.get(call.path.replace(/:\w+/g, 'ada').slice(1))
    await root.get(`management/v2/audit/export/?format=jsonl`)
    expect(answers.length).toBeGreaterThan(40)

    const secrets = {
      'first password': chosen,
      'second password': second,
      'third password': third,
      'a wrong password': 'a password that is wrong',
      'a password typed as a name': 'typed-my-password-here',
      'the password of root': password,
      'a session': session,
      'the session of root': root.cookies.get('d4c_session') ?? '',
      'an API key': apikey,
      'the token of an invitation': invitation.token,
      'the token of a reset': reset.token,
      'the token of an address': address?.token ?? '',
    }
    const kept = {
      answers: answers.join('\n'),
      log: portal.logged.join('\n'),
      database: await databaseDump(),
    }
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(15)
      for (const [place, text] of Object.entries(kept))
        expect(text.includes(secret), `${name} in ${place}`).toBe(false)
    }
    expect(kept.answers).not.toContain('$argon2id$')
    expect(kept.database).toContain('$argon2id$')
    expect(kept.log).toContain('outbox')
  }, 30_000)
})

describe('whether somebody is known', () => {
  /** Median time of a call with a name that is new each time, in milliseconds. */
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

  async function compare(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (work: () => Promise<unknown>, into: number[]) => {
      const start = performance.now()
      await work()
      into.push(performance.now() - start)
    }
    // In turns, so that whatever else the machine does falls on both.
    for (let nth = 0; nth < 12; nth++) {
      await measure(known, times.known)
      await measure(unknown, times.unknown)
    }
    return median(times.known) / median(times.unknown)
  }

  it('cannot be told by the time that signing in takes', async () => {
    const kept = await hashPassword(password)
    for (let nth = 0; nth < 12; nth++)
      await world.portal.store.people.createUser(`known${nth}`, { password: kept })
    let [one, two] = [0, 0]
    const without = await compare(
      () => world.stranger().signIn(`known${one++}`, 'wrong password'),
      () => world.stranger().signIn(`unknown${two++}`, 'wrong password'),
    )
    // Without the check of a password of nobody it would be some fifty times.
    expect(without).toBeGreaterThan(0.4)
    expect(without).toBeLessThan(2.5)
  }, 30_000)

  it('cannot be told by what is done before the answer to who forgot a password', async () => {
    const { mailer } = world.portal
    await world.person('forgetful')
    await takeLetters(world.portal)
    const answer = await world.stranger().post('account/password/reset/', { email: 'forgetful' })
    const outbox = join(world.portal.store.dataDirectory, 'outbox')
    const before = await readdir(outbox).catch(() => [])
    expect([answer.status, before]).toEqual([200, []])
    await mailer.idle()
    expect(await readdir(outbox)).toHaveLength(1)
  })
})
