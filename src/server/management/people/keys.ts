import { PublicError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import type { AccountKey } from '../../../core/people/people.ts'
import type { KeySummary } from '../../store/access-store.ts'
import type { AccountOwner } from './account.ts'
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
export const listKeys = async ({ stores }: PeopleDeps, { user }: AccountOwner): Promise<AccountKey[]> =>
  (await stores.access.keys(user)).map(shownKey)

/** Throws `apikey.unknown`. */
export async function readKey(deps: PeopleDeps, owner: AccountOwner, id: string): Promise<AccountKey> {
  const key = (await listKeys(deps, owner)).find((one) => one.id === id)
  if (!key) throw new PublicError('apikey.unknown', { key: id })
  return key
}

/** Makes a key; this answer alone shows it. */
export async function generateKey(
  deps: PeopleDeps,
  owner: AccountOwner,
  sent: Record<string, unknown>,
): Promise<AccountKey> {
  const members = new Members(sent)
  const [label, origins] = [members.text('label'), members.origins('origins')]
  members.check()
  const { access, audit } = deps.stores
  if ((await access.keys(owner.user)).length >= mostKeys)
    throw new PublicError('apikeys.many', { limit: mostKeys })
  const { id, key } = await access.createKey(owner.user, origins ?? [], label ?? '')
  await audit.note(
    owner.author,
    'apikey.generate',
    { type: 'apikey', id },
    { label: label ?? '', origins: origins ?? [] },
  )
  return { ...(await readKey(deps, owner, id)), apikey: key }
}

/** Changes the label and the sites of a key. Throws `apikey.unknown`. */
export async function changeKey(
  deps: PeopleDeps,
  owner: AccountOwner,
  id: string,
  sent: Record<string, unknown>,
): Promise<AccountKey> {
  const members = new Members(sent)
  const [label, origins] = [members.text('label'), members.origins('origins')]
  members.check()
  const patch = { ...(label !== undefined && { label: label ?? '' }), ...(origins && { origins }) }
  const { access, audit } = deps.stores
  if (!(await access.updateKey(owner.user, id, patch))) throw new PublicError('apikey.unknown', { key: id })
  await audit.note(owner.author, 'apikey.update', { type: 'apikey', id }, patch)
  return readKey(deps, owner, id)
}

/** Ends a key at once. Throws `apikey.unknown`. */
export async function revokeKey({ stores }: PeopleDeps, owner: AccountOwner, id: string): Promise<void> {
  if (!(await stores.access.revokeKey(owner.user, id))) throw new PublicError('apikey.unknown', { key: id })
  await stores.audit.note(owner.author, 'apikey.revoke', { type: 'apikey', id })
}
