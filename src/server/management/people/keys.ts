import { PublicError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import type { AccountKey } from '../../../core/people/people.ts'
import type { KeySummary } from '../../store/access-store.ts'
import type { Own } from './account.ts'
import type { PeopleDeps } from './deps.ts'

/** Keys that one person has at the same time. */
const mostKeys = 100

const shownKey = ({ id, label, origins, createdAt }: KeySummary): AccountKey => ({
  id,
  label,
  origins,
  created_at: createdAt,
})

/** The keys of a user that are good, oldest first. */
export const listKeys = async ({ stores }: PeopleDeps, { user }: Own): Promise<AccountKey[]> =>
  (await stores.access.keys(user)).map(shownKey)

/** Throws `apikey.unknown`. */
export async function readKey(deps: PeopleDeps, own: Own, id: string): Promise<AccountKey> {
  const key = (await listKeys(deps, own)).find((one) => one.id === id)
  if (!key) throw new PublicError('apikey.unknown', { key: id })
  return key
}

/** Makes a key; this answer alone shows it. */
export async function generateKey(
  deps: PeopleDeps,
  own: Own,
  sent: Record<string, unknown>,
): Promise<AccountKey> {
  const members = new Members(sent)
  const [label, origins] = [members.text('label'), members.origins('origins')]
  members.check()
  const { access, audit } = deps.stores
  if ((await access.keys(own.user)).length >= mostKeys)
    throw new PublicError('apikeys.many', { limit: mostKeys })
  const { id, key } = await access.createKey(own.user, origins ?? [], label ?? '')
  await audit.note(
    own.author,
    'apikey.generate',
    { type: 'apikey', id },
    { label: label ?? '', origins: origins ?? [] },
  )
  return { ...(await readKey(deps, own, id)), apikey: key }
}

/** Changes the label and the sites of a key. Throws `apikey.unknown`. */
export async function changeKey(
  deps: PeopleDeps,
  own: Own,
  id: string,
  sent: Record<string, unknown>,
): Promise<AccountKey> {
  const members = new Members(sent)
  const [label, origins] = [members.text('label'), members.origins('origins')]
  members.check()
  const patch = { ...(label !== undefined && { label: label ?? '' }), ...(origins && { origins }) }
  const { access, audit } = deps.stores
  if (!(await access.updateKey(own.user, id, patch))) throw new PublicError('apikey.unknown', { key: id })
  await audit.note(own.author, 'apikey.update', { type: 'apikey', id }, patch)
  return readKey(deps, own, id)
}

/** Ends a key at once. Throws `apikey.unknown`. */
export async function revokeKey({ stores }: PeopleDeps, own: Own, id: string): Promise<void> {
  if (!(await stores.access.revokeKey(own.user, id))) throw new PublicError('apikey.unknown', { key: id })
  await stores.audit.note(own.author, 'apikey.revoke', { type: 'apikey', id })
}
