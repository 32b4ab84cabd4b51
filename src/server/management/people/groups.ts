import { PublicError } from '../../../core/errors.ts'
import { longestName } from '../../../core/people/addresses.ts'
import { without } from '../../../core/people/grants.ts'
import { Members } from '../../../core/people/members.ts'
import type { ManagedGroup } from '../../../core/people/people.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Group } from '../../store/people-store.ts'
import type { By, PeopleDeps } from './deps.ts'
import { added, changing, checkGiven, checkGroup, checkSelf, groupOf, userOf } from './rights.ts'

const shownGroup = (group: Group): ManagedGroup => ({
  group_id: group.id,
  title: group.title,
  permissions: group.permissions,
  quotas: group.quotas,
  limits: group.limits,
  users: group.users,
  created_at: group.createdAt,
})

/** Groups by name. */
export const listGroups = async ({ stores: { people } }: PeopleDeps): Promise<ManagedGroup[]> =>
  (await people.groups()).map(shownGroup)

/** Throws `group.unknown`. */
export const readGroup = async ({ stores: { people } }: PeopleDeps, id: string): Promise<ManagedGroup> =>
  shownGroup(await groupOf(people, id))

function readMembers(sent: Record<string, unknown>) {
  const members = new Members(sent)
  const title = members.text('title')
  const permissions = members.permissions('permissions')
  const quotas = members.quotas('quotas')
  const limits = members.limits('limits')
  const patch = {
    ...(title !== undefined && { title }),
    ...(permissions && { permissions }),
    ...(quotas && { quotas }),
    ...(limits && { limits }),
  }
  return { members, patch }
}

/** Makes a group; its name is `group_id` or made of its title. */
export async function createGroup(
  deps: PeopleDeps,
  by: By,
  sent: Record<string, unknown>,
): Promise<ManagedGroup> {
  const { members, patch } = readMembers(sent)
  const id = members.words('group_id') ?? nameOf(patch.title ?? '')
  if (id === '') members.refuse('group_id', 'value.missing', { name: 'group_id' })
  else if (!/^[a-z0-9._-]+$/i.test(id) || id.length > longestName || /^\.+$/.test(id))
    members.refuse('group_id', 'group.form', { value: id, limit: longestName })
  members.check()
  checkGiven(by, patch.permissions ?? [])
  const { people, audit } = deps.stores
  if (!(await people.createGroup(id, patch))) {
    members.refuse('group_id', 'group.taken', { value: id })
    members.check()
  }
  await audit.note(by.author, 'group.create', { type: 'group', id }, patch)
  return readGroup(deps, id)
}

/** A name made of a title: `Équipe de l’eau` becomes `equipe-de-l-eau`. */
const nameOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '')

/** Changes the members that are sent of a group. */
export async function changeGroup(
  deps: PeopleDeps,
  by: By,
  id: string,
  sent: Record<string, unknown>,
): Promise<ManagedGroup> {
  const { members, patch } = readMembers(sent)
  const users = members.list('users')
  members.check()
  const { people, audit } = deps.stores
  await changing(people, async (inside) => {
    const group = await groupOf(inside, id)
    checkGroup(by, group)
    checkGiven(by, added(group, patch.permissions))
    if (patch.quotas || patch.limits || added(group, patch.permissions).length > 0) checkSelf(by, group.users)
    await inside.updateGroup(id, patch)
    if (!users) return
    const join = without(users, group.users)
    for (const user of join) await userOf(inside, user)
    checkSelf(by, join)
    await inside.saveMembers(id, { join, leave: without(group.users, users) })
  })
  await audit.note(by.author, 'group.update', { type: 'group', id }, { ...patch, ...(users && { users }) })
  return readGroup(deps, id)
}

/** Deletes a group with the rules made for it; its members stay. */
export async function deleteGroup({ stores }: PeopleDeps, by: By, id: string): Promise<void> {
  await changing(stores.people, async (inside) => {
    checkGroup(by, await groupOf(inside, id))
    await inside.deleteGroup(id)
  })
  await stores.audit.note(by.author, 'group.delete', { type: 'group', id })
}

/** Gives a group permissions, or takes them away. */
export async function changeGroupPermissions(
  deps: PeopleDeps,
  by: By,
  id: string,
  { give = [], take = [] }: { give?: readonly Permission[]; take?: readonly Permission[] },
): Promise<ManagedGroup> {
  const { people, audit } = deps.stores
  await changing(people, async (inside) => {
    const group = await groupOf(inside, id)
    checkGroup(by, group)
    const given = added(group, give)
    checkGiven(by, given)
    if (given.length > 0) checkSelf(by, group.users)
    await inside.updateGroup(id, { permissions: [...without(group.permissions, take), ...given] })
  })
  await audit.note(by.author, 'group.permissions', { type: 'group', id }, { given: give, taken: take })
  return readGroup(deps, id)
}

/** Puts users into a group, or takes them out of it. */
export async function changeMembers(
  deps: PeopleDeps,
  by: By,
  id: string,
  { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] },
): Promise<ManagedGroup> {
  const { people, audit } = deps.stores
  if (join.length === 0 && leave.length === 0) throw new PublicError('value.missing', { name: 'usernames' })
  await changing(people, async (inside) => {
    const group = await groupOf(inside, id)
    checkGroup(by, group)
    const joining = without(join, group.users)
    for (const user of joining) await userOf(inside, user)
    checkSelf(by, joining)
    await inside.saveMembers(id, { join: joining, leave })
  })
  await audit.note(by.author, 'group.users', { type: 'group', id }, { joined: join, left: leave })
  return readGroup(deps, id)
}
