import { PublicError } from '../../../core/errors.ts'
import type { DatasetState } from '../../../core/management/dataset.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { ManagedSnapshot } from './contract.ts'

/** Permanent versions: each is stored as long as its snapshot. */
export class SnapshotService {
  readonly #store: Store
  readonly #stateOf: (id: string) => Promise<DatasetState>

  constructor(store: Store, stateOf: (id: string) => Promise<DatasetState>) {
    this.#store = store
    this.#stateOf = stateOf
  }

  async list(id: string): Promise<ManagedSnapshot[]> {
    await this.#dataset(id)
    const snapshots = await this.#store.resources.snapshots(id)
    return Promise.all(
      snapshots.map(async (one) => {
        const version = await this.#store.version(one.versionId)
        return {
          snapshot_id: one.id,
          description: one.description,
          created_at: one.createdAt,
          records_count: version?.rows ?? 0,
          bytes: version?.bytes ?? 0,
        }
      }),
    )
  }

  /**
   * Saves the current records. Throws `snapshot.empty` for an unpublished dataset and `snapshot.busy`
   * while it is neither idle nor at a limit.
   */
  async save(id: string, description: string, author: Author): Promise<ManagedSnapshot> {
    const { published, version } = await this.#dataset(id)
    if (!published || !version) throw new PublicError('snapshot.empty', { dataset: id })
    const state = await this.#stateOf(id)
    if (state !== 'idle' && state !== 'limit_reached') throw new PublicError('snapshot.busy', { dataset: id })
    const made = await this.#store.resources.saveSnapshot(id, version.id, description)
    await this.#store.audit.note(author, 'dataset.snapshot', { type: 'dataset', id }, { snapshot: made })
    const created = (await this.list(id)).find(({ snapshot_id }) => snapshot_id === made)
    if (!created) throw new PublicError('snapshot.unknown', { snapshot: made, dataset: id })
    return created
  }

  /** Throws `snapshot.unknown`. */
  async remove(id: string, snapshot: string, author: Author): Promise<void> {
    await this.#dataset(id)
    if (!(await this.#store.resources.removeSnapshot(id, snapshot)))
      throw new PublicError('snapshot.unknown', { snapshot, dataset: id })
    await this.#store.audit.note(author, 'dataset.snapshot.delete', { type: 'dataset', id }, { snapshot })
  }

  async #dataset(id: string) {
    const dataset = await this.#store.dataset(id)
    if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
    return dataset
  }
}
