import { array, description, type InferOutput, nullable, object, pipe, readonly, string } from 'valibot'
import { PublicError } from '../../core/errors.ts'
import type { Permission } from '../../core/people/permissions.ts'
import type { User } from '../store/people-store.ts'
import { grants } from './grants.ts'
import { instant } from './members.ts'

/** The signed-in user, as several features return it. */
export const account = object({
  username: string(),
  email: nullable(string()),
  first_name: nullable(string()),
  last_name: nullable(string()),
  language: nullable(string()),
  group_ids: array(string()),
  permissions: pipe(grants.permissions, readonly(), description('Of the user and of their groups')),
  quotas: grants.quotas,
  limits: grants.limits,
  onboardings: pipe(array(string()), description('Introductions that were seen')),
  created_at: instant,
})

export type Account = InferOutput<typeof account>

/**
 * A user as the account shows it; `permissions` include those of the groups. Throws `signin.required` without
 * a user.
 */
export function accountOf(user: User | undefined, permissions: readonly Permission[]): Account {
  if (!user) throw new PublicError('signin.required')
  return {
    username: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    group_ids: user.groupIds,
    permissions,
    quotas: user.quotas,
    limits: user.limits,
    onboardings: user.preferences.onboardings ?? [],
    created_at: user.createdAt,
  }
}
