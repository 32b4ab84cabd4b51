import { parseArgs } from 'node:util'
import { isEmail, isName, longestName } from '../../core/people/addresses.ts'
import { longestPassword, passwordProblem, shortestPassword } from '../../core/people/password.ts'
import { isPermission, type Permission, permissions } from '../../core/people/permissions.ts'
import { hashPassword } from '../identity/password.ts'
import { openStore } from '../store/open-store.ts'
import type { UserPatch } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'
import { exit, type Io, nobody, say } from './io.ts'

/**
 * `d4c user NAME …`: creates, changes, lists and deletes users, so that an operator can always regain access.
 */
export async function userCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      permission: { type: 'string', multiple: true },
      'password-from-stdin': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      delete: { type: 'boolean', default: false },
    },
  })
  const { email, permission, list } = values
  const refuse = (sentence: string) => {
    io.error(sentence)
    return exit.usage
  }
  const [name = '', ...rest] = positionals
  if (rest.length > 0 || list !== (name === '')) return refuse(say(io, 'command.user.name'))
  if (email !== undefined && !isEmail(email)) return refuse(say(io, 'command.user.email', { email }))
  const given = permission && readPermissions(permission)
  if (given?.unknown !== undefined)
    return refuse(say(io, 'command.user.permission', { value: given.unknown, known: permissions.join(', ') }))
  const password = values['password-from-stdin'] ? await readPassword(io) : undefined
  if (password !== undefined && passwordProblem(password, name))
    return refuse(say(io, 'command.user.password', { least: shortestPassword, most: longestPassword }))
  const store = await openStore(io.dataDirectory)
  try {
    if (list) return await printUsers(store, io)
    if (values.delete) return await deleteUser(store, name, io)
    return await saveUser(store, name, io, {
      ...(email !== undefined && { email }),
      ...(given && { permissions: given.permissions }),
      ...(password !== undefined && { password: await hashPassword(password) }),
    })
  } finally {
    await store.close()
  }
}

/** Values of `--permission`: names, `all` or `none`. */
function readPermissions(permissionNames: readonly string[]): {
  permissions: Permission[]
  unknown?: string
} {
  const names = permissionNames.flatMap((text) => text.split(',')).map((text) => text.trim())
  if (names.includes('all')) return { permissions: [...permissions] }
  const unknown = names.find((name) => name !== 'none' && !isPermission(name))
  return { permissions: names.filter(isPermission), ...(unknown !== undefined && { unknown }) }
}

/** The first line of standard input: arguments are visible to every process of a machine. */
const readPassword = async (io: Io): Promise<string> => ((await io.input?.()) ?? '').split(/\r?\n/)[0] ?? ''

async function saveUser(
  { people, sessions, audit }: Store,
  id: string,
  io: Io,
  patch: UserPatch,
): Promise<number> {
  const known = await people.user(id)
  if (!known && !isName(id)) {
    io.error(say(io, 'command.user.form', { name: id, limit: longestName }))
    return exit.usage
  }
  const owner = patch.email ? await people.userByEmail(patch.email) : undefined
  if (owner && owner.id !== id) {
    io.error(say(io, 'command.user.taken', { email: patch.email ?? '', user: owner.id }))
    return exit.failed
  }
  if (known) await people.updateUser(id, patch)
  else await people.createUser(id, patch)
  if (patch.password !== undefined) {
    await sessions.endAll(id)
    await sessions.withdrawAll(id)
  }
  const { password: _, ...shown } = patch
  const detail = { ...shown, ...(patch.password !== undefined && { password_set: true }) }
  await audit.note(nobody, known ? 'user.update' : 'user.create', { type: 'user', id }, detail)
  io.out(say(io, known ? 'command.user.changed' : 'command.user.made', { user: id }))
  if (!known?.signsIn && patch.password === undefined) io.out(say(io, 'command.user.keyless', { user: id }))
  return exit.ok
}

async function deleteUser({ people, audit }: Store, id: string, io: Io): Promise<number> {
  if (!(await people.deleteUser(id))) {
    io.error(say(io, 'command.user.unknown', { user: id }))
    return exit.failed
  }
  await audit.note(nobody, 'user.delete', { type: 'user', id })
  io.out(say(io, 'command.user.deleted', { user: id }))
  return exit.ok
}

async function printUsers({ people }: Store, io: Io): Promise<number> {
  const users = await people.users()
  if (users.length === 0) io.out(say(io, 'command.nobody'))
  for (const { id, email, permissions: direct, groupIds, signsIn } of users) {
    const rights = [...direct, ...groupIds.map((group) => `@${group}`)].join(',')
    io.out([id, email ?? '-', signsIn ? say(io, 'command.user.signs_in') : '-', rights || '-'].join('  '))
  }
  return exit.ok
}
