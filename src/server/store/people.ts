import type { Quota } from '../../core/access/quota.ts'
import type { Limits, Permission } from '../../core/people/permissions.ts'

/** Permissions, quotas and limits of users and groups. */
export interface Granted {
  permissions: Permission[]
  quotas: Record<string, Quota>
  limits: Limits
}

/** User preferences for the pages. */
export interface Preferences {
  /** Filters of the user's list of datasets, as they were sent. */
  datasetsIndexFilters?: Record<string, unknown>
  /** Introductions that were seen. */
  onboardings?: string[]
  /** Kinds of mail that the user wants. */
  notifications?: string[]
}

export interface User extends Granted {
  id: string
  email: string | null
  firstName: string | null
  lastName: string | null
  language: string | null
  groupIds: string[]
  /** Whether a password is set. */
  signsIn: boolean
  createdAt: string
  seenAt: string | null
  preferences: Preferences
}

export interface Group extends Granted {
  id: string
  title: string | null
  users: string[]
  createdAt: string
}

export type UserPatch = Partial<
  Pick<User, 'email' | 'firstName' | 'lastName' | 'language' | 'preferences'> & Granted
> & {
  /** A hash; null removes it. */
  password?: string | null
}

export type GroupPatch = Partial<Pick<Group, 'title'> & Granted>

export interface AccessRequest {
  id: string
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  message: string
  state: 'pending' | 'accepted' | 'rejected'
  reason: string | null
  createdAt: string
  resolvedAt: string | null
  resolvedBy: string | null
}
