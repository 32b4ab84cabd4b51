import { type Permission, permissions } from './permissions.ts'

interface Holder {
  permissions: readonly Permission[]
}

/** All permissions of a user, including those of groups, in the order of `permissions`. */
export function permissionsOf(user: Holder, groups: readonly Holder[]): Permission[] {
  const given = new Set([user, ...groups].flatMap((holder) => holder.permissions))
  return permissions.filter((permission) => given.has(permission))
}

/** The first permission that a holder lacks, undefined when none is missing. */
export const firstMissing = (holder: Holder, wanted: readonly Permission[]): Permission | undefined =>
  wanted.find((permission) => !holder.permissions.includes(permission))

/** Whether a holder has every permission, so that further ones add nothing. */
export const isAdministrator = (holder: Holder): boolean => firstMissing(holder, permissions) === undefined

/** The members of a list that another one does not contain. */
export const without = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((one) => !others.includes(one))
