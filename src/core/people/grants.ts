import { type Permission, permissions } from './permissions.ts'

interface Holder {
  permissions: readonly Permission[]
}

/** All permissions of a user, including those of groups, in the order of the table. */
export function permissionsOf(user: Holder, groups: readonly Holder[]): Permission[] {
  const given = new Set([user, ...groups].flatMap((holder) => holder.permissions))
  return permissions.filter((permission) => given.has(permission))
}

/** The first permission that a holder lacks, undefined when none is missing. */
export const firstMissing = (holder: Holder, wanted: readonly Permission[]): Permission | undefined =>
  wanted.find((permission) => !holder.permissions.includes(permission))

/** Who may do everything there is has no rights left to raise. */
export const isAdministrator = (holder: Holder): boolean => firstMissing(holder, permissions) === undefined

/** The members of one list that are not in another. */
export const without = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((one) => !others.includes(one))
