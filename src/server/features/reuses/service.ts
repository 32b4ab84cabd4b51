import { PublicError } from '../../../core/errors.ts'
import type { ReuseState } from '../../../core/management/contributions.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Reuse } from '../../store/resource-store.ts'
import type { Store } from '../../store/store.ts'
import type { ManagedReuse, ReuseChanges } from './contract.ts'

/** Reuses of datasets submitted by visitors. */
export class ReuseService {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Reuses of all datasets, newest first, in one state or in any. */
  async list(state?: ReuseState): Promise<ManagedReuse[]> {
    const { reuses } = await this.#store.resources.reuses({ state })
    return reuses.map(shownReuse)
  }

  /** Throws `reuse.unknown`. */
  async moderate(id: string, state: ReuseState, author: Author): Promise<ManagedReuse> {
    if (!(await this.#store.resources.moderateReuse(id, state)))
      throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.moderate', { type: 'reuse', id }, { state })
    return this.#reuse(id)
  }

  /** Throws `reuse.unknown`. */
  async edit(id: string, changes: ReuseChanges, author: Author): Promise<ManagedReuse> {
    if (!(await this.#store.resources.editReuse(id, changes)))
      throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.edit', { type: 'reuse', id }, changes)
    return this.#reuse(id)
  }

  /** Throws `reuse.unknown`. */
  async remove(id: string, author: Author): Promise<void> {
    if (!(await this.#store.resources.removeReuse(id))) throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.delete', { type: 'reuse', id })
  }

  async #reuse(id: string): Promise<ManagedReuse> {
    const found = await this.#store.resources.reuse(id)
    if (!found) throw new PublicError('reuse.unknown', { reuse: id })
    return shownReuse(found)
  }
}

const shownReuse = (reuse: Reuse): ManagedReuse => ({
  reuse_id: reuse.id,
  dataset_id: reuse.datasetId,
  state: reuse.state,
  title: reuse.title,
  url: reuse.url,
  description: reuse.description,
  type: reuse.type,
  author_name: reuse.authorName,
  author_email: reuse.authorEmail,
  has_image: reuse.hasImage,
  created_at: reuse.createdAt,
})
