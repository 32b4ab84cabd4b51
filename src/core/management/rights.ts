import { type Caller, type DatasetAccess, isFor } from '../access/ruleset.ts'
import type { Permission } from '../people/permissions.ts'

/** Whether a user has a permission on a dataset, globally or by its rules. */
export const mayOnDataset = (
  caller: Caller,
  permission: Permission,
  access: DatasetAccess | undefined,
): boolean =>
  caller.permissions.includes(permission) ||
  (access?.rules ?? []).some(
    ({ subject, ruleset }) => isFor(subject, caller) && ruleset.permissions.includes(permission),
  )
