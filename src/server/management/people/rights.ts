import { PublicError } from '../../../core/errors.ts'
import { firstMissing, isAdministrator, permissionsOf, without } from '../../../core/people/grants.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Granted, Group, PeopleStore, User } from '../../store/people-store.ts'
import type { By } from './deps.ts'

/** Everything that a user may do. */
export const allOf = (user: User, groups: readonly Group[]): Permission[] =>
  permissionsOf(
    user,
    groups.filter(({ id }) => user.groupIds.includes(id)),
  )

/**
 * Changes people in one transaction. Throws `user.last_manager`, with nothing changed, where nobody would be left who can
 * sign in and manage users.
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

/** Throws `user.beyond` when a user may do what the caller may not. */
export function checkUser({ caller }: By, user: User, groups: readonly Group[]): void {
  if (firstMissing(caller, allOf(user, groups)) !== undefined)
    throw new PublicError('user.beyond', { user: user.id })
}

/** Throws `group.beyond` when the members of a group may do what the caller may not. */
export function checkGroup({ caller }: By, group: Group): void {
  if (firstMissing(caller, group.permissions) !== undefined)
    throw new PublicError('group.beyond', { group: group.id })
}

/** Throws `permission.beyond` when permissions are given that the caller has not. */
export function checkGiven({ caller }: By, given: readonly Permission[]): void {
  const permission = firstMissing(caller, given)
  if (permission !== undefined) throw new PublicError('permission.beyond', { permission })
}

/** Throws `user.self` when the caller, who may not do everything anyway, is among those who gain something. */
export function checkSelf({ caller }: By, gaining: readonly string[]): void {
  if (caller.user !== null && gaining.includes(caller.user) && !isAdministrator(caller))
    throw new PublicError('user.self')
}

/** The permissions that a change adds to a user or group. */
export const added = (before: Granted, after: readonly Permission[] | undefined): Permission[] =>
  after ? without(after, before.permissions) : []

/** A group that there is. Throws `group.unknown`. */
export async function groupOf(people: PeopleStore, id: string): Promise<Group> {
  const group = await people.group(id)
  if (!group) throw new PublicError('group.unknown', { group: id })
  return group
}

/** A user that there is. Throws `user.unknown`. */
export async function userOf(people: PeopleStore, id: string): Promise<User> {
  const user = await people.user(id)
  if (!user) throw new PublicError('user.unknown', { user: id })
  return user
}
