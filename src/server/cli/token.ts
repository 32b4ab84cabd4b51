import { parseArgs } from 'node:util'
import { isOrigin } from '../../core/people/addresses.ts'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, nobody, say } from './io.ts'

/** `d4c token USER …`: creates, lists and revokes API keys; returns an exit code. */
export async function tokenCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      revoke: { type: 'string' },
    },
  })
  const [user, ...rest] = positionals
  const refuse = (sentence: string) => {
    io.error(sentence)
    return exit.usage
  }
  if (user === undefined || rest.length > 0 || user.trim() === '')
    return refuse(say(io, 'command.token.user'))
  const wrong = values.origin.find((origin) => !isOrigin(origin))
  if (wrong !== undefined) return refuse(say(io, 'command.token.origin', { origin: wrong }))
  const store = await openStore(io.dataDirectory)
  const { access, audit } = store
  try {
    if (values.list || values.revoke !== undefined)
      if (!(await access.isUser(user))) {
        io.error(say(io, 'command.unknown.user', { user }))
        return exit.failed
      }
    if (values.revoke !== undefined) {
      const done = await access.revokeKey(user, values.revoke)
      const outcome = say(io, done ? 'command.token.revoked' : 'command.token.unknown', {
        user,
        id: values.revoke,
      })
      if (done) await audit.note(nobody, 'apikey.revoke', { type: 'apikey', id: values.revoke }, { user })
      if (done) io.out(outcome)
      else io.error(outcome)
      return done ? exit.ok : exit.failed
    }
    if (values.list) {
      const keys = await access.keys(user)
      if (keys.length === 0) io.out(say(io, 'command.token.none', { user }))
      for (const { id, createdAt, origins } of keys) io.out([id, createdAt, ...origins].join('  '))
      return exit.ok
    }
    const { id, key } = await access.createKey(user, values.origin)
    await audit.note(nobody, 'apikey.generate', { type: 'apikey', id }, { user, origins: values.origin })
    // The key alone is output, for `KEY=$(npx d4c token ada)`.
    io.error(say(io, 'command.token.made', { user, id }))
    io.out(key)
    return exit.ok
  } finally {
    await store.close()
  }
}
