import { randomBytes } from 'node:crypto'
import { permissions } from '../../core/people/permissions.ts'
import type { PeopleStores } from './identity.ts'
import { hashPassword } from './password.ts'

export interface FirstAdministrator {
  user: string
  /** The one that was asked for; none makes a random one. */
  password?: string
}

/**
 * Makes the first administrator where nobody can sign in yet. Returns the password that was made up, which is kept
 * nowhere, or null when there was nothing to make up.
 */
export async function firstAdministrator(
  { people, audit }: PeopleStores,
  { user, password }: FirstAdministrator,
): Promise<string | null> {
  if ((await people.users()).some(({ signsIn }) => signsIn)) return null
  const made = password ?? randomBytes(12).toString('base64url')
  const patch = { password: await hashPassword(made), permissions: [...permissions] }
  if (!(await people.createUser(user, patch))) await people.updateUser(user, patch)
  await audit.note({ user: null, key: null }, 'user.create', { type: 'user', id: user }, { first: true })
  return password === undefined ? made : null
}
