import type { Caller, DatasetAccess } from '../access/ruleset.ts'
import type { Permission } from '../people/permissions.ts'

/** Whether somebody has a permission on a dataset, be it everywhere or by the rules of the dataset. */
export const mayOnDataset = (
  { user, groups, key, permissions }: Caller,
  permission: Permission,
  access: DatasetAccess | undefined,
): boolean =>
  permissions.includes(permission) ||
  (access?.rules ?? []).some(
    ({ subject, ruleset }) =>
      ruleset.permissions.includes(permission) &&
      ((subject.type === 'user' && subject.id === user) ||
        (subject.type === 'group' && groups.includes(subject.id)) ||
        (subject.type === 'key' && subject.id === key)),
  )
