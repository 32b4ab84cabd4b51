import type { AuditEntry, AuditFilter, AuditStore } from '../../store/audit-store.ts'
import type { ManagedAuditEntry } from './contract.ts'

const pageLength = 1000

const shownEntry = ({ id, at, author, action, object, detail }: AuditEntry): ManagedAuditEntry => ({
  id,
  at,
  user: author.user,
  key_id: author.key,
  action,
  object_type: object.type,
  object_id: object.id,
  detail,
})

/** Read access to the audit log. */
export class AuditService {
  readonly #store: AuditStore

  constructor(store: AuditStore) {
    this.#store = store
  }

  /** Entries, newest first. */
  async list(filter: AuditFilter): Promise<ManagedAuditEntry[]> {
    return (await this.#store.entries(filter)).map(shownEntry)
  }

  /** All entries that pass a filter, newest first, read page by page. */
  async *all(filter: Omit<AuditFilter, 'limit'>): AsyncGenerator<ManagedAuditEntry> {
    let { before } = filter
    for (;;) {
      const page = await this.list({
        ...filter,
        ...(before !== undefined && { before }),
        limit: pageLength,
      })
      yield* page
      before = page.at(-1)?.id
      if (page.length < pageLength) return
    }
  }
}
