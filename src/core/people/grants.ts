import { type Permission, permissions } from './permissions.ts'

interface Holder {
  permissions: readonly Permission[]
}

/** Everything that a user may do: what is given to the user and to the groups, in the order of the table. */
export function permissionsOf(user: Holder, groups: readonly Holder[]): Permission[] {
  const given = new Set([user, ...groups].flatMap((holder) => holder.permissions))
  return permissions.filter((permission) => given.has(permission))
}

/** The first of some permissions that somebody lacks, undefined when there is none. */
export const firstMissing = (holder: Holder, wanted: readonly Permission[]): Permission | undefined =>
  wanted.find((permission) => !holder.permissions.includes(permission))

/** Who may do everything there is has no rights left to raise. */
export const isAdministrator = (holder: Holder): boolean => firstMissing(holder, permissions) === undefined

/** What one list has and another has not. */
export const without = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((one) => !others.includes(one))
