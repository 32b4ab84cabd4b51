import { without } from '../../../core/people/grants.ts'
import { Members } from '../../../core/people/members.ts'
import type { ManagedUser } from '../../../core/people/people.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Group, User } from '../../store/people-store.ts'
import type { By, PeopleDeps } from './deps.ts'
import {
  added,
  allOf,
  changing,
  checkGiven,
  checkGroup,
  checkSelf,
  checkUser,
  groupOf,
  userOf,
} from './rights.ts'
import { sendMail } from './send-mail.ts'

/** A user as who manages users sees it. */
export const shownUser = (user: User, groups: readonly Group[]): ManagedUser => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  language: user.language,
  permissions: user.permissions,
  group_ids: user.groupIds,
  quotas: user.quotas,
  limits: user.limits,
  effective_permissions: allOf(user, groups),
  signs_in: user.signsIn,
  created_at: user.createdAt,
  last_seen_at: user.seenAt,
})

/** Users by name whose name or address contains a text, and who have all of some permissions. */
export async function listUsers(
  { stores: { people } }: PeopleDeps,
  { search, permissions }: { search: string; permissions: readonly Permission[] },
): Promise<ManagedUser[]> {
  const groups = await people.groups()
  const users = (await people.users(search)).map((user) => shownUser(user, groups))
  return users.filter(({ effective_permissions }) => without(permissions, effective_permissions).length === 0)
}

/** Throws `user.unknown`. */
export async function readUser({ stores: { people } }: PeopleDeps, id: string): Promise<ManagedUser> {
  return shownUser(await userOf(people, id), await people.groups())
}

/** Changes the members that are sent of a user. */
export async function changeUser(
  deps: PeopleDeps,
  by: By,
  id: string,
  sent: Record<string, unknown>,
): Promise<ManagedUser> {
  const members = new Members(sent)
  const email = members.email('email')
  const [firstName, lastName] = [members.text('first_name'), members.text('last_name')]
  const language = members.language('language')
  const permissions = members.permissions('permissions')
  const groupIds = members.list('group_ids')
  const [quotas, limits] = [members.quotas('quotas'), members.limits('limits')]
  const { people, sessions, audit } = deps.stores
  const before = await changing(people, async (inside) => {
    const user = await userOf(inside, id)
    const groups = await inside.groups()
    const owner = email ? await inside.userByEmail(email) : undefined
    if (owner && owner.id !== id) members.refuse('email', 'email.taken', { value: email ?? '' })
    const unknown = groupIds?.find((groupId) => !groups.some((group) => group.id === groupId))
    if (unknown !== undefined) members.refuse('group_ids', 'group.unknown', { group: unknown })
    members.check()
    checkUser(by, user, groups)
    const given = added(user, permissions)
    checkGiven(by, given)
    const joined = groupIds ? without(groupIds, user.groupIds) : []
    for (const group of groups) if (joined.includes(group.id)) checkGroup(by, group)
    if (given.length > 0 || joined.length > 0 || quotas || limits) checkSelf(by, [id])
    await inside.updateUser(id, {
      ...(email !== undefined && { email }),
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(language !== undefined && { language }),
      ...(permissions && { permissions }),
      ...(quotas && { quotas }),
      ...(limits && { limits }),
    })
    for (const groupId of joined) await inside.saveMembers(groupId, { join: [id] })
    for (const groupId of groupIds ? without(user.groupIds, groupIds) : [])
      await inside.saveMembers(groupId, { leave: [id] })
    return user
  })
  const named = { email, first_name: firstName, last_name: lastName, language }
  const given = { permissions, group_ids: groupIds, quotas, limits }
  await audit.note(by.author, 'user.update', { type: 'user', id }, { ...named, ...given })
  if (email !== undefined && email !== before.email) {
    await sessions.withdrawAll(id)
    if (before.email)
      await sendMail(deps, 'address-changed', {
        to: before.email,
        language: before.language,
        params: { user: id, email: email ?? '-' },
      })
  }
  return readUser(deps, id)
}

/** Deletes a user, whose sessions and keys end at once. */
export async function deleteUser({ stores }: PeopleDeps, by: By, id: string): Promise<void> {
  await changing(stores.people, async (inside) => {
    checkUser(by, await userOf(inside, id), await inside.groups())
    await inside.deleteUser(id)
  })
  await stores.audit.note(by.author, 'user.delete', { type: 'user', id })
}

/** Gives a user permissions, or takes them away. */
export async function changePermissions(
  deps: PeopleDeps,
  by: By,
  id: string,
  { give = [], take = [] }: { give?: readonly Permission[]; take?: readonly Permission[] },
): Promise<ManagedUser> {
  const { people, audit } = deps.stores
  await changing(people, async (inside) => {
    const user = await userOf(inside, id)
    checkUser(by, user, await inside.groups())
    const given = added(user, give)
    checkGiven(by, given)
    if (given.length > 0) checkSelf(by, [id])
    await inside.updateUser(id, { permissions: [...without(user.permissions, take), ...given] })
  })
  await audit.note(by.author, 'user.permissions', { type: 'user', id }, { given: give, taken: take })
  return readUser(deps, id)
}

/** Puts a user into groups, or takes the user out of them. */
export async function changeGroups(
  deps: PeopleDeps,
  by: By,
  id: string,
  { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] },
): Promise<ManagedUser> {
  const { people, audit } = deps.stores
  await changing(people, async (inside) => {
    const user = await userOf(inside, id)
    const joining = without(join, user.groupIds)
    for (const groupId of [...joining, ...leave]) checkGroup(by, await groupOf(inside, groupId))
    if (joining.length > 0) checkSelf(by, [id])
    for (const groupId of joining) await inside.saveMembers(groupId, { join: [id] })
    for (const groupId of leave) await inside.saveMembers(groupId, { leave: [id] })
  })
  await audit.note(by.author, 'user.groups', { type: 'user', id }, { joined: join, left: leave })
  return readUser(deps, id)
}
