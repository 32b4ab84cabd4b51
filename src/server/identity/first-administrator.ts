import { randomBytes } from 'node:crypto'
import { permissions } from '../../core/people/permissions.ts'
import type { PeopleStores } from './identity.ts'
import { hashPassword } from './password.ts'

export interface FirstAdministrator {
  user: string
  /** The configured password; without it a random one is generated. */
  password?: string
}

/**
 * Creates the first administrator when nobody can sign in yet. Returns the generated password, which is not
 * stored, or null when none was generated.
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
