import type { Selectable } from 'kysely'
import type { Quota } from '../../core/access/quota.ts'
import { isPermission, type Limits } from '../../core/people/permissions.ts'
import type { AccessRequest, Granted, Group, GroupPatch, Preferences, User, UserPatch } from './people.ts'
import type { AccessRequestRow, GroupRow, UserRow } from './tables.ts'

interface GrantedColumns {
  permissions: string
  quotas: string
  limits: string
}

/** Permissions unknown to this release are ignored. */
const granted = ({ permissions, quotas, limits }: GrantedColumns): Granted => ({
  permissions: (JSON.parse(permissions) as unknown[]).filter(isPermission),
  quotas: JSON.parse(quotas) as Record<string, Quota>,
  limits: JSON.parse(limits) as Limits,
})

const grantedColumns = ({ permissions, quotas, limits }: Partial<Granted>): Partial<GrantedColumns> => ({
  ...(permissions && { permissions: JSON.stringify([...new Set(permissions)].sort()) }),
  ...(quotas && { quotas: JSON.stringify(quotas) }),
  ...(limits && { limits: JSON.stringify(limits) }),
})

export const userFromRow = (row: Selectable<UserRow>, groupIds: string[]): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  groupIds,
  signsIn: row.password !== null,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  preferences: JSON.parse(row.preferences) as Preferences,
  ...granted(row),
})

export const userColumns = (patch: UserPatch) => ({
  ...(patch.email !== undefined && { email: patch.email }),
  ...(patch.firstName !== undefined && { first_name: patch.firstName }),
  ...(patch.lastName !== undefined && { last_name: patch.lastName }),
  ...(patch.language !== undefined && { language: patch.language }),
  ...(patch.password !== undefined && { password: patch.password }),
  ...(patch.preferences && { preferences: JSON.stringify(patch.preferences) }),
  ...grantedColumns(patch),
})

export const groupFromRow = (row: Selectable<GroupRow>, users: string[]): Group => ({
  id: row.id,
  title: row.title,
  users,
  createdAt: row.created_at,
  ...granted(row),
})

export const groupColumns = (patch: GroupPatch) => ({
  ...(patch.title !== undefined && { title: patch.title }),
  ...grantedColumns(patch),
})

export const requestFromRow = (row: AccessRequestRow): AccessRequest => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  message: row.message,
  state: row.state as AccessRequest['state'],
  reason: row.reason,
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
})
