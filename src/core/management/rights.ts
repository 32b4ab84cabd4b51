import { type Caller, type DatasetAccess, isFor } from '../access/ruleset.ts'
import type { Permission } from '../people/permissions.ts'

/** Whether somebody has a permission on a dataset, be it everywhere or by the rules of the dataset. */
export const mayOnDataset = (
  caller: Caller,
  permission: Permission,
  access: DatasetAccess | undefined,
): boolean =>
  caller.permissions.includes(permission) ||
  (access?.rules ?? []).some(
    ({ subject, ruleset }) => isFor(subject, caller) && ruleset.permissions.includes(permission),
  )
