import { PublicError } from '../../../core/errors.ts'
import type { PeopleStores } from '../../identity/identity.ts'
import type { AccountOwner } from '../../management/people/deps.ts'
import type { KeySummary } from '../../store/access-store.ts'
import type { AccountKey, KeyChanges } from './contract.ts'

/** Maximum active keys of one user. */
const mostKeys = 100

const shownKey = ({ id, label, origins, createdAt }: KeySummary): AccountKey => ({
  id,
  label,
  origins: [...origins],
  created_at: createdAt,
})

export class ApiKeyService {
  readonly #access: PeopleStores['access']
  readonly #audit: PeopleStores['audit']

  constructor({ access, audit }: Pick<PeopleStores, 'access' | 'audit'>) {
    this.#access = access
    this.#audit = audit
  }

  /** Active keys of a user, oldest first. */
  async list({ user }: AccountOwner): Promise<AccountKey[]> {
    return (await this.#access.keys(user)).map(shownKey)
  }

  /** Throws `apikey.unknown`. */
  async one(owner: AccountOwner, id: string): Promise<AccountKey> {
    return (await this.list(owner)).find((key) => key.id === id) ?? unknown(id)
  }

  /** Creates a key; only this response contains it. Throws `apikeys.many`. */
  async generate(owner: AccountOwner, { label, origins = [] }: KeyChanges): Promise<AccountKey> {
    if ((await this.#access.keys(owner.user)).length >= mostKeys)
      throw new PublicError('apikeys.many', { limit: mostKeys })
    const { id, key } = await this.#access.createKey(owner.user, origins, label ?? '')
    const detail = { label: label ?? '', origins }
    await this.#audit.note(owner.author, 'apikey.generate', { type: 'apikey', id }, detail)
    return { ...(await this.one(owner, id)), apikey: key }
  }

  /** Changes the label and the allowed origins of a key. Throws `apikey.unknown`. */
  async change(owner: AccountOwner, id: string, { label, origins }: KeyChanges): Promise<AccountKey> {
    const patch = { ...(label !== undefined && { label: label ?? '' }), ...(origins && { origins }) }
    if (!(await this.#access.updateKey(owner.user, id, patch))) unknown(id)
    await this.#audit.note(owner.author, 'apikey.update', { type: 'apikey', id }, patch)
    return this.one(owner, id)
  }

  /** Revokes a key immediately. Throws `apikey.unknown`. */
  async revoke(owner: AccountOwner, id: string): Promise<void> {
    if (!(await this.#access.revokeKey(owner.user, id))) unknown(id)
    await this.#audit.note(owner.author, 'apikey.revoke', { type: 'apikey', id })
  }
}

function unknown(key: string): never {
  throw new PublicError('apikey.unknown', { key })
}
