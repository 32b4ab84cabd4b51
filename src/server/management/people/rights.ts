import { PublicError } from '../../../core/errors.ts'
import { firstMissing, isAdministrator, permissionsOf, without } from '../../../core/people/grants.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Granted, Group, PeopleStore, User } from '../../store/people-store.ts'
import type { By } from './deps.ts'

/** All permissions of a user, including those of groups. */
export const allOf = (user: User, groups: readonly Group[]): Permission[] =>
  permissionsOf(
    user,
    groups.filter(({ id }) => user.groupIds.includes(id)),
  )

/**
 * Changes users in one transaction. Throws `user.last_manager`, and rolls back, when nobody who can
 * sign in and manage users would remain.
 */
export async function changing<T>(
  people: PeopleStore,
  work: (people: PeopleStore) => Promise<T>,
): Promise<T> {
  return people.atomically(async (inside) => {
    const before = await hasManager(inside)
    const done = await work(inside)
    if (before && !(await hasManager(inside))) throw new PublicError('user.last_manager')
    return done
  })
}

async function hasManager(people: PeopleStore): Promise<boolean> {
  const groups = await people.groups()
  return (await people.users()).some((user) => user.signsIn && allOf(user, groups).includes('manage_users'))
}

/** Throws `user.beyond` when a user has permissions that the caller lacks. */
export function checkUser({ caller }: By, user: User, groups: readonly Group[]): void {
  if (firstMissing(caller, allOf(user, groups)) !== undefined)
    throw new PublicError('user.beyond', { user: user.id })
}

/** Throws `group.beyond` when a group has permissions that the caller lacks. */
export function checkGroup({ caller }: By, group: Group): void {
  if (firstMissing(caller, group.permissions) !== undefined)
    throw new PublicError('group.beyond', { group: group.id })
}

/** Throws `permission.beyond` for granted permissions that the caller lacks. */
export function checkGiven({ caller }: By, given: readonly Permission[]): void {
  const permission = firstMissing(caller, given)
  if (permission !== undefined) throw new PublicError('permission.beyond', { permission })
}

/** Throws `user.self` when a caller without all permissions is among those who gain some. */
export function checkSelf({ caller }: By, gaining: readonly string[]): void {
  if (caller.user !== null && gaining.includes(caller.user) && !isAdministrator(caller))
    throw new PublicError('user.self')
}

/** The permissions that a change adds to a user or group. */
export const added = (before: Granted, after: readonly Permission[] | undefined): Permission[] =>
  after ? without(after, before.permissions) : []

/** An existing group. Throws `group.unknown`. */
export async function groupOf(people: PeopleStore, id: string): Promise<Group> {
  const group = await people.group(id)
  if (!group) throw new PublicError('group.unknown', { group: id })
  return group
}

/** An existing user. Throws `user.unknown`. */
export async function userOf(people: PeopleStore, id: string): Promise<User> {
  const user = await people.user(id)
  if (!user) throw new PublicError('user.unknown', { user: id })
  return user
}
